import test from 'ava'
import { questionOf } from '../../../../src/modules/b2b/would-ask.ts'

type Gap = Parameters<typeof questionOf>[0]

const gap = (displayName: string, key: string, to: string) =>
  ({
    entity: { slug: 'x', displayName, tags: [] },
    signals: [{ changes: [{ entity: 'x', key, to }] }],
  }) as unknown as Gap

test('a market about a gap is asked for in a sentence', (t) => {
  const at = '2026-11-24T00:00:00.000Z'
  t.is(questionOf(gap('Martin Nečas', 'injury_status', 'healthy'), at), 'Will Martin Nečas be healthy by 2026-12-24?')
  t.is(
    questionOf(gap('Raul Ruiz', 'nominated_for', 'United States Ambassador to South Africa'), at),
    'Will Raul Ruiz be nominated for United States Ambassador to South Africa by 2026-12-24?',
  )
  const decided = (to: string) => questionOf(gap('Bank of Korea', 'rate_decision', to), at)
  t.is(decided('raise 25 bp'), 'Will the Bank of Korea raise its rate by 25 basis points by 2026-12-24?')
  t.is(decided('cut'), 'Will the Bank of Korea cut its rate by 2026-12-24?')
  t.is(decided('hold'), 'Will the Bank of Korea hold its rate until 2026-12-24?')
  t.is(
    questionOf(gap('Ann Bee', 'office', 'Governor of Ohio'), at),
    'Will the office of Ann Bee be Governor of Ohio by 2026-12-24?',
  )
  t.is(questionOf({ ...gap('Nobody', 'office', 'x'), signals: [] }, at), null)
})
