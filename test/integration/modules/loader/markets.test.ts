import test from 'ava'
import { z } from 'zod'
import { contractId, marketId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, object, startApi } from '../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'
import { ownPrefix } from './support.ts'
import { org } from './texts.ts'

let graph: Graph
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-03-01T00:00:00Z'))
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

const loaded = (day: string) => ({ clock: clockAt(`${day}T12:00:00Z`) })

const outcome = (slug: string, entity?: string) => ({
  kind: 'outcome',
  slug,
  label: 'The Team',
  question: `Will the team win ${slug}?`,
  category: 'sports',
  subcategory: 'nfl',
  exposures: entity === undefined ? [] : [{ entity, reasons: ['It is the team.'] }],
})

const market = (venue: string, externalId: string, contracts: object[], more: object = {}) => ({
  kind: 'market',
  venue,
  externalId,
  title: `Market ${externalId}`,
  category: 'sports',
  subcategory: 'nfl',
  contracts,
  ...more,
})

const both = (slug: string) => [
  { side: 'yes', label: 'The Team', outcome: slug },
  { side: 'no', outcome: slug },
]

const match = (a: string, b: string, more: object = {}) => ({
  kind: 'match',
  venue_a: { externalId: a },
  venue_b: { externalId: b },
  relation: 'identity',
  reasons: ['Same event, same rules.'],
  ...more,
})

const entry = z.looseObject({
  venues: z.array(z.looseObject({ venue: z.string(), marketId: z.string(), contracts: z.array(z.looseObject({})) })),
  relation: z.string().nullable(),
  compareFlag: z.string().nullable(),
  matches: z.array(z.looseObject({ polarity: z.number() })),
})

async function entryOf(query: string) {
  const { status, body } = await api.call(`/api/graph/view?type=cross_venue&${query}`)
  return { status, body, entries: status === 200 ? list(body.crossVenue).map((each) => entry.parse(each)) : [] }
}

test.serial('markets, what they price and how they match, on both venues', async (t) => {
  const x = ownPrefix()
  const [team, win, a, b] = [`${x}team`, `${x}win`, `${x}0xA1`, `${x}KX-1`]
  const records = [
    // Everything that a record names comes after it.
    match(a, b, { decidedBy: 'Analyst', confidence: 0.8 }),
    market('polymarket', a, both(win), {
      endDate: '2027-02-14',
      url: 'https://example.org/a',
      event: { externalId: `${x}e`, title: 'The cup' },
    }),
    market('kalshi', b, [{ side: 'yes', outcome: win }]),
    org(team),
    outcome(win, team),
  ]
  const dry = await loadRecords(graph, { pack: `${x}pack` }, records, { dryRun: true })
  const counts = { records: 5, new: 5, outcomes: 1, markets: 2, matches: 1, ended: 0 }
  t.like(dry.files[0]?.counts, counts)
  const { files, rejected } = await loadRecords(graph, { pack: `${x}pack` }, records, loaded('2026-01-02'))
  t.deepEqual(rejected, [])
  t.like(files[0]?.counts, counts)
  const again = await loadRecords(graph, { pack: `${x}pack` }, records, loaded('2026-01-03'))
  t.false(again.written)

  const { body, entries } = await entryOf(`outcome=${win}`)
  const [found] = entries
  t.like(found, { outcomeSlug: win, spread: null, relation: 'identity', compareFlag: 'exact_match' })
  t.is(body.pricesNote, 'No venue has said a price of what is shown in the last day.')
  t.deepEqual(
    found?.venues.map(({ venue, marketId: id, price, title }) => [venue, id, price, title]),
    [
      ['venue_a', marketId('venue_a', a), null, `Market ${a}`],
      ['venue_b', marketId('venue_b', b), null, `Market ${b}`],
    ],
  )
  t.like(found?.venues[0], {
    status: 'open',
    endDate: '2027-02-14T00:00:00.000Z',
    url: 'https://example.org/a',
    volume: null,
    bestBid: null,
  })
  t.deepEqual(
    found?.venues[0]?.contracts.map(({ contractId: id, side, label, polarity }) => [id, side, label, polarity]),
    [
      [contractId('venue_a', a, 'yes'), 'yes', 'The Team', 1],
      [contractId('venue_a', a, 'no'), 'no', 'No', -1],
    ],
  )
  t.is(found?.matches.length, 1)
  t.like(found?.matches[0], {
    from: contractId('venue_a', a, 'yes'),
    to: contractId('venue_b', b, 'yes'),
    polarity: 1,
    confidence: 0.8,
    decidedBy: 'Analyst',
    reviewedAt: '2026-01-01T00:00:00.000Z',
    reasons: ['Same event, same rules.'],
  })
  const byEntity = await entryOf(`entity=${team}`)
  t.deepEqual(byEntity.body.crossVenue, body.crossVenue)
  const edges = list(object(byEntity.body.graph).edges).map(({ label }) => label)
  t.deepEqual(edges.toSorted(), ['exposed_to', 'lists', 'lists', 'lists', 'matches', 'prices', 'prices', 'prices'])
  t.deepEqual(byEntity.body.stats, { totalNodes: 7, totalEdges: 8 })
  // Before the load nothing of it was known.
  t.is((await entryOf(`outcome=${win}&knownAt=2026-01-01`)).status, 404)
})

test.serial('a changed record takes back what it said; what was known before is still told', async (t) => {
  const x = ownPrefix()
  const [win, draw, a, b] = [`${x}win`, `${x}draw`, `${x}A`, `${x}B`]
  const edition = (asOf: string, day: string, priced: string, relation: string) =>
    loadRecords(
      graph,
      { pack: `${x}pack`, asOf },
      [
        outcome(win),
        outcome(draw),
        market('venue_a', a, [{ side: 'yes', outcome: priced }]),
        market('venue_b', b, [{ side: 'yes', outcome: win }]),
        match(a, b, { relation }),
      ],
      loaded(day),
    )
  await edition('2026-01-01', '2026-01-02', win, 'identity')
  const { files } = await edition('2026-02-01', '2026-02-02', draw, 'disjoint')
  t.like(files[0]?.counts, { changed: 2, unchanged: 3, markets: 0, matches: 0, ended: 0 })
  const [now] = (await entryOf(`outcome=${win}`)).entries
  t.like(now, { relation: 'disjoint', compareFlag: 'do_not_compare' })
  // The contract of the first venue is here only by its match.
  t.deepEqual(
    now?.venues.map(({ venue, contracts }) => [venue, contracts[0]?.polarity]),
    [
      ['venue_a', null],
      ['venue_b', 1],
    ],
  )
  t.is(now?.matches[0]?.polarity, -1)
  const [before] = (await entryOf(`outcome=${win}&knownAt=2026-01-15`)).entries
  t.like(before, { relation: 'identity', compareFlag: 'exact_match' })
  t.deepEqual(
    before?.venues.map(({ contracts }) => contracts[0]?.polarity),
    [1, 1],
  )
})

test.serial('what a complete pack no longer states: markets stay, and price and match nothing', async (t) => {
  const x = ownPrefix()
  const [win, a, b] = [`${x}win`, `${x}A`, `${x}B`]
  const complete = { pack: `${x}pack`, complete: true, maxClosedShare: 1 }
  const records = [outcome(win), market('venue_a', a, both(win)), market('venue_b', b, both(win)), match(a, b)]
  await loadRecords(graph, complete, records, loaded('2026-01-02'))
  const next = { ...complete, asOf: '2026-02-01' }
  const dry = await loadRecords(graph, next, records.slice(0, 2), { dryRun: true })
  t.like(dry.files[0]?.counts, { removed: 2, ended: 3 })
  const { files } = await loadRecords(graph, next, records.slice(0, 2), loaded('2026-02-02'))
  t.like(files[0]?.counts, { removed: 2, ended: 3 })
  const [found] = (await entryOf(`outcome=${win}`)).entries
  t.like(found, { relation: null, compareFlag: null, matches: [] })
  t.deepEqual(
    found?.venues.map(({ venue }) => venue),
    ['venue_a'],
  )
})

test.serial('records that name nothing, or what another pack describes, are rejects with their place', async (t) => {
  const x = ownPrefix()
  const [win, a] = [`${x}win`, `${x}A`]
  const nothing = await loadRecords(graph, { pack: `${x}one` }, [
    market('venue_a', a, both(win)),
    match(a, `${x}B`),
    match(`${x}C`, `${x}D`),
  ])
  t.false(nothing.written)
  t.deepEqual(
    // Of the last both are unknown.
    nothing.rejected.map(({ line, field }) => `${line} ${line === 4 ? field.slice(0, 5) : field}`).toSorted(),
    ['2 contracts.0.outcome', '3 venue_b', '4 venue'],
  )
  await loadRecords(graph, { pack: `${x}two` }, [outcome(win), market('venue_a', a, both(win))])
  const theirs = await loadRecords(graph, { pack: `${x}three` }, [market('venue_a', a, both(win))])
  t.is(theirs.rejected[0]?.reason, `the market venue_a ${a} is already described by the pack ${x}two`)
  const twice = await loadRecords(graph, { pack: `${x}four` }, [
    market('venue_b', a, both(win)),
    market('kalshi', a, both(win)),
  ])
  t.regex(twice.rejected[0]?.reason ?? '', /has the market venue_b .* twice \(first on line 2\)/)
})

test.serial('what is wrong in a record is said with its field', async (t) => {
  const x = ownPrefix()
  const yes = { side: 'yes' }
  const { rejected } = await loadRecords(graph, { pack: `${x}pack` }, [
    market('venue_c', 'A', [yes]),
    market('venue_a', 'a|b', [yes]),
    market('venue_a', 'A', []),
    market('venue_a', 'A', [yes, yes]),
    market('venue_a', 'A', [{ side: 'maybe' }]),
    market('venue_a', 'A', [{ ...yes, polarity: 0 }]),
    market('venue_a', 'A', [{ ...yes, price: 0.4 }]),
    market('venue_a', 'A', [yes], { subcategory: 'fed' }),
    match('A', 'B', { relation: 'same' }),
    match('A', 'B', { reasons: [] }),
  ])
  t.deepEqual(
    rejected.map(({ line, field }) => [line, field]),
    [
      [2, 'venue'],
      [3, 'externalId'],
      [4, 'contracts'],
      [5, 'contracts.1.side'],
      [6, 'contracts.0.side'],
      [7, 'contracts.0.polarity'],
      [8, 'contracts.0.price'],
      [9, 'subcategory'],
      [10, 'relation'],
      [11, 'reasons'],
    ],
  )
})

test.serial('a view of the venues names one outcome or one entity, and knows what there is not', async (t) => {
  const fault = async (query: string) => {
    const { status, body } = await api.call(`/api/graph/view?type=cross_venue${query}`)
    return [status, status === 400 ? list(body.details)[0]?.field : undefined]
  }
  t.deepEqual(await fault(''), [400, 'outcome'])
  t.deepEqual(await fault('&outcome=a&entity=b'), [400, 'entity'])
  t.deepEqual(await fault('&entity=a&limit=101'), [400, 'limit'])
  t.deepEqual(await fault('&outcome=no-such-outcome'), [404, undefined])
  t.deepEqual(await fault('&entity=no-such-entity'), [404, undefined])
  t.deepEqual(await fault('&outcome=%2F'), [404, undefined])
})
