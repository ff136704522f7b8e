import { randomUUID } from 'node:crypto'
import test from 'ava'
import { outcomeId } from '../../../../src/domain/ids.ts'
import { attribute } from '../../../../src/modules/attribution/job/job.ts'
import type { Clock } from '../../../../src/platform/clock.ts'
import type { Writing } from '../../../../src/platform/jobs/writing.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { list, object, startApi } from '../../../support/api.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import type { TestService } from '../../../support/service.ts'

const x = `f${randomUUID().slice(0, 8)}`
const [quarter, hour, day] = [900_000, 3_600_000, 86_400_000]
const start = Date.parse('2026-03-01T00:00:00Z')
const at = start + 9 * day + 14 * hour + 5 * 60_000
const end = start + 11 * day
const iso = (moment: number) => new Date(moment).toISOString()

let moment = end
const clock: Clock = { now: () => moment, iso: () => iso(moment) }
/** Its Neo4j is its own: what other tests write would be measured here. */
let neo4j: OwnNeo4j
let graph: Graph
let api: TestService

type Book = { bid?: number; ask?: number } | null

/** Prices of ten days by the quarter of an hour, and what each outcome has of its own. Null: nobody was there. */
const outcomes: Record<
  string,
  { book?: (when: number, usual: Required<NonNullable<Book>>) => Book; market?: object; more?: object }
> = {
  whole: {},
  /** Trading was halted when the news came, and for a day. */
  halted: { book: (when, usual) => (when > at - 2 * hour && when < at + day ? null : usual) },
  /** The venue was down afterwards. */
  down: { book: (when, usual) => (when > at ? null : usual) },
  /** Nobody asked any more. */
  one_sided: { book: (when, { bid }) => (when > at ? { bid } : { bid, ask: bid + 0.02 }) },
  thin: { book: (when, usual) => (when > at ? { bid: 0.3, ask: 0.6 } : usual) },
  /** It came true at once. */
  one: { book: (when, usual) => (when > at ? { bid: 0.99, ask: 1 } : usual) },
  zero: { book: (when, usual) => (when > at ? { bid: 0, ask: 0.01 } : usual) },
  /** The market closed half an hour after the news. */
  closed: { market: { status: 'resolved', endDate: iso(at + hour / 2) } },
  /** The market does not say when, the outcome does. */
  decided: { market: { status: 'resolved' }, more: { status: 'resolved', closesAt: iso(at + hour / 2) } },
  young: { book: (when, usual) => (when < at - day ? null : usual) },
}

const reasons: Record<string, string | null> = {
  ...{ whole: null, halted: 'stale_quote', down: 'no_quote', one_sided: 'no_quote', thin: 'wide_spread' },
  ...{ one: 'edge_price', zero: 'edge_price', closed: 'resolves_in_window', decided: 'resolves_in_window' },
  young: 'thin_baseline',
}

const writing: Writing = (work) => graph.transact(work, { timeoutMs: 60_000 })
const run = (by: Writing = writing) =>
  attribute({ graph, quotes: null, clock }, { signal: new AbortController().signal, writing: by })

const place = { category: 'science', subcategory: 'space' }

test.before(async (t) => {
  neo4j = await startOwnNeo4j()
  graph = await openTestGraph(neo4j.environment)
  api = await startApi(clock, { ANSWER_CACHE: 'false', ...neo4j.environment })
  const status = (value: string, when: number) => ({
    ...{ kind: 'fact', entity: `pilot-${x}`, key: 'injury_status', value, validFrom: iso(when) },
  })
  const named = Object.entries(outcomes).flatMap(([name, { market = {}, more = {} }]) => {
    const slug = `${name.replace('_', '-')}-${x}`
    const exposures = [{ entity: `pilot-${x}`, role: 'participant', reasons: ['He flies.'] }]
    const sides = ['yes', 'no'].map((side) => ({ side, outcome: slug }))
    return [
      { kind: 'outcome', slug, label: name, question: `Will ${slug} be?`, ...place, exposures, ...more },
      { kind: 'market', venue: 'venue_b', externalId: slug, title: name, contracts: sides, ...market },
    ]
  })
  const pack = await loadRecords(
    graph,
    { pack: `faults-${x}`, asOf: iso(end) },
    [
      { slug: `pilot-${x}`, displayName: 'The Pilot', entityType: 'person', ...place },
      ...named,
      ...[status('healthy', start - 30 * day), status('out', at)],
    ],
    { clock },
  )
  t.deepEqual(pack.rejected, [])
  const rows = Object.entries(outcomes).flatMap(([name, { book }]) => {
    const found: string[] = []
    for (let when = start; when <= end; when += quarter) {
      const round = [0, 0.01, 0, -0.01, 0][Math.round((when - start) / quarter) % 5] ?? 0
      const usual = { bid: 0.49 + round, ask: 0.51 + round }
      const seen = book === undefined ? usual : book(when, usual)
      if (seen === null) continue
      const text = (price: number | undefined) => price?.toFixed(3) ?? ''
      found.push([`${name.replace('_', '-')}-${x}`, iso(when), '0.5', text(seen.bid), text(seen.ask)].join(','))
    }
    return found
  })
  // Out of order, as after a clock that jumped.
  const isOdd = (_: string, row: number) => row % 2 === 1
  const shuffled = [...rows.filter(isOdd), ...rows.filter((row, at) => !isOdd(row, at))]
  const mapping = `pack: prices-${x}\nversion: "1"\nsource: Test recording\nasOf: ${iso(end)}\nrecords:\n  - { kind: snapshot, market: "{market}", at: "{at}", price: "{price|number}", bid: "{bid|number}", ask: "{ask|number}" }\n`
  const loaded = await loadTexts(
    graph,
    { 'prices.csv': ['market,at,price,bid,ask', ...shuffled].join('\n'), 'prices.map.yaml': mapping },
    { clock },
  )
  t.deepEqual(loaded.rejected, [])
  await run()
})

test.after.always(async () => {
  await Promise.all([graph?.close(), api?.stop()])
  await neo4j?.stop()
})

async function told(): Promise<Record<string, unknown>> {
  const { body } = await api.call(`/api/attribution/entity/pilot-${x}/moves?limit=100`)
  return Object.fromEntries(
    list(body.moves)
      .map(object)
      .map(({ outcomeId: id, reason }) => [String(id), reason]),
  )
}

const expected = Object.fromEntries(
  Object.entries(reasons).map(([name, reason]) => [outcomeId(`${name.replace('_', '-')}-${x}`), reason]),
)

test.serial('what cannot be measured is refused with a reason of the closed list', async (t) => {
  t.deepEqual(await told(), expected)
})

test.serial('a clock that is set back takes nothing back', async (t) => {
  const price = { kind: 'snapshot', market: `whole-${x}`, at: iso(start + 60_000), bid: 0.49, ask: 0.51 }
  await loadRecords(graph, { pack: `late-${x}`, asOf: iso(end) }, [price], { clock })
  moment = at - day
  t.is((await run()).retracted, 0)
  moment = end
  await run()
  t.deepEqual(await told(), expected)
})

test.serial('whoever is killed while he measures anew has lost nothing', async (t) => {
  // Another subcategory is told by all that was measured.
  const moved = Object.entries(outcomes).map(([name, { more = {} }]) => {
    const slug = `${name.replace('_', '-')}-${x}`
    const exposures = [{ entity: `pilot-${x}`, role: 'participant', reasons: ['He flies.'] }]
    const question = `Will ${slug} be?`
    return { kind: 'outcome', slug, label: name, question, ...place, subcategory: 'climate', exposures, ...more }
  })
  const later = { pack: `faults-${x}`, asOf: iso(end + 60_000) }
  const { rejected } = await loadRecords(graph, later, moved, { clock })
  t.deepEqual(rejected, [])
  let left = 1
  const dying: Writing = async (work) => {
    if (left === 0) throw new Error('killed')
    left -= 1
    return writing(work)
  }
  await t.throwsAsync(run(dying), { message: 'killed' })
  t.deepEqual(await told(), expected)
  await run()
  t.deepEqual(await told(), expected)
})
