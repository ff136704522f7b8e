import type { ExecutionContext } from 'ava'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, load, transferred } from './api.ts'

/** When each of the four loads of `loadHistory` was made. */
export const loaded = {
  first: '2026-02-01T12:00:00.000Z',
  second: '2026-03-01T12:00:00.000Z',
  third: '2026-04-01T12:00:00.000Z',
  fourth: '2026-05-01T12:00:00.000Z',
}

/**
 * The football of the entity tests in four loads, a month apart. In March it is known that the quarterback is out as of the 20th of February.
 * In April his number was 10 all along, and he changed teams in the middle of March. In May it turns out that he was questionable from the
 * 10th of February on and was suspended for some days in April; a rumour for the 20th of February is not believed. `afterLoad` is called
 * after each load with its time.
 */
export async function loadHistory(
  t: Pick<ExecutionContext, 'deepEqual'>,
  graph: Graph,
  x: string,
  afterLoad: (at: string) => Promise<void> = async () => {},
): Promise<void> {
  const { header, records } = football(x)
  const slug = `mahomes-${x}`
  await load(t, graph, header, records, clockAt(loaded.first))
  await afterLoad(loaded.first)
  const injury = {
    kind: 'event',
    key: 'injury',
    eventType: 'injury',
    title: 'Patrick Mahomes is hurt',
    happenedAt: '2026-02-20T06:00:00Z',
    impactScore: 0.9,
    about: [slug, { entity: `chiefs-${x}`, role: 'affected' }],
  }
  const news = { pack: `news-${x}`, asOf: '2026-02-20', source: 'News' }
  await load(t, graph, news, [{ slug, attributes: { injury_status: 'out' } }, injury], clockAt(loaded.second))
  await afterLoad(loaded.second)
  const [mahomes = {}, ...others] = records
  const corrected = transferred(mahomes, x)
  await load(t, graph, { ...header, asOf: '2026-03-15' }, [corrected, ...others], clockAt(loaded.third))
  await afterLoad(loaded.third)
  const fact = (key: string, value: string, more: object) => ({ kind: 'fact', entity: slug, key, value, ...more })
  const late = [
    fact('injury_status', 'questionable', { validFrom: '2026-02-10' }),
    fact('availability', 'suspended', { validFrom: '2026-04-02', validTo: '2026-04-20' }),
    fact('injury_status', 'doubtful', { validFrom: '2026-02-20', source: 'Rumour', confidence: 0.4 }),
  ]
  await load(t, graph, { pack: `late-${x}`, asOf: '2026-04-25', source: 'Archive' }, late, clockAt(loaded.fourth))
  await afterLoad(loaded.fourth)
}
