import test from 'ava'
import { questionOf } from '../../../../src/modules/b2b/would-ask.ts'

type Gap = Parameters<typeof questionOf>[0]

const gap = (displayName: string, key: string, to: string, now?: string) =>
  ({
    known: new Map(now === undefined ? [] : [[key, now]]),
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

test('what is decided is not asked for, but what follows', (t) => {
  const at = '2026-11-24T00:00:00.000Z'
  const asked = (key: string, to: string) => questionOf(gap('Korea Bank', key, to, to), at)
  t.is(asked('injury_status', 'healthy'), null)
  t.is(asked('injury_status', 'out'), 'Will Korea Bank be healthy by 2026-12-24?')
  t.is(asked('rate_decision', 'raise 25 bp'), 'Will the Korea Bank raise its rate again by 2026-12-24?')
  t.is(asked('rate_decision', 'hold'), 'Will the Korea Bank change its rate by 2026-12-24?')
  t.is(
    asked('nominated_for', 'Ambassador to Chad'),
    'Will Korea Bank be confirmed as Ambassador to Chad by 2026-12-24?',
  )
  t.is(asked('office', 'Governor of Ohio'), null)
  // He is healthy again, and somebody reports that he is out.
  const out = gap('Ann Bee', 'injury_status', 'out', 'healthy')
  t.is(questionOf(out, at), 'Will Ann Bee be out by 2026-12-24?')
})
