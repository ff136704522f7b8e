import test from 'ava'
import { eventId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, load } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { type TestOutcome, writeOutcomes } from '../../../support/outcomes.ts'
import { createProfiler, type Profiler } from '../../../support/profile.ts'

const clock = clockAt('2026-06-01T00:00:00Z')
let graph: Graph
let profiler: Profiler

test.before(async () => {
  graph = await openTestGraph()
  profiler = createProfiler(graph, clock)
})

test.after.always(() => Promise.all([graph.close(), profiler.close()]))

const defaults = { category: 'sports', subcategory: 'nfl' }
const org = (slug: string, more: object) => ({
  slug,
  displayName: slug.replaceAll('-', ' '),
  entityType: 'org',
  ...more,
})

/** A team of 20 in a league of 10, with what is known of them: a neighbourhood that does not grow with the graph. */
async function writeNeighbourhood(t: Parameters<typeof load>[0]): Promise<void> {
  const team = (at: number) => ({
    slug: `hits-team-${at}`,
    displayName: `Counted team ${at}`,
    entityType: 'team',
    relationships: { competes_in: ['hits-league'] },
  })
  const player = (at: number) => ({
    slug: `hits-player-${at}`,
    displayName: `Counted player ${at}`,
    entityType: 'person',
    tags: ['hits'],
    attributes: { jersey_number: at, injury_status: 'healthy' },
    relationships: { plays_for: ['hits-team-0'] },
  })
  const records = [
    { slug: 'hits-league', displayName: 'Hits league', entityType: 'league' },
    ...Array.from({ length: 10 }, (_, at) => team(at)),
    ...Array.from({ length: 20 }, (_, at) => player(at)),
    ...Array.from({ length: 5 }, (_, at) => ({
      kind: 'event',
      key: `game-${at}`,
      eventType: 'game',
      title: `Game ${at}`,
      happenedAt: `2026-05-0${at + 1}T12:00:00Z`,
      about: ['hits-team-0', { entity: 'hits-player-0', role: 'participant' }],
    })),
  ]
  await load(t, graph, { pack: 'hits', defaults }, records, clock)
  const changed = { slug: 'hits-player-0', attributes: { injury_status: 'out' } }
  await load(t, graph, { pack: 'hits-news', asOf: '2026-05-20' }, [changed], clock)
  const titles = Array.from(
    { length: 10 },
    (_, at): TestOutcome => ({
      slug: `hits-title-${at}`,
      group: 'hits-titles',
      exposures: [{ entity: `hits-team-${at}`, strength: 1 }],
    }),
  )
  await writeOutcomes(graph, titles)
}

/** More of the graph, elsewhere: entities of the same kinds with relationships, facts, events and outcomes of their own. */
async function writeElsewhere(t: Parameters<typeof load>[0], from: number, to: number): Promise<void> {
  const all = Array.from({ length: to - from }, (_, at) => from + at)
  const name = (at: number) => `hits-else-${from + ((at - from) % all.length)}`
  const records = all.flatMap((at) => [
    org(name(at), {
      tags: ['hits-else'],
      attributes: { industry: 'Banks' },
      relationships: { affiliated_with: [name(at + 1), name(at + 7), name(at + 31)] },
    }),
    ...(at % 5 === 0
      ? [
          {
            kind: 'event',
            key: `else-${at}`,
            eventType: 'report',
            title: 'A report',
            happenedAt: '2026-05-10',
            about: [name(at)],
          },
        ]
      : []),
  ])
  await load(t, graph, { pack: `hits-else-${from}`, defaults }, records, clock)
  await writeOutcomes(
    graph,
    all
      .filter((at) => at % 5 === 0)
      .map(
        (at): TestOutcome => ({
          slug: `hits-else-outcome-${at}`,
          exposures: [{ entity: name(at), strength: 0.5 }],
        }),
      ),
  )
}

/**
 * Requests of every view, with the most database hits for each thing that its answer lists. What is counted for one relationship: it is found (2),
 * its type, ends and the five properties that say when it held and was known are read (up to 8), the neighbour's degree and properties (up to
 * 8), and it is read once more for the edges among the nodes of the answer; a chain or a path looks at several for each that it keeps.
 */
const asked: readonly (readonly [request: string, maxHitsPerItem: number])[] = [
  ['/api/entities/hits-player-0', 40],
  ['/api/entities/hits-player-0/statements', 40],
  ['/api/entities/hits-player-0/related?depth=2', 40],
  ['/api/graph/entity/hits-team-0/neighborhood?depth=1', 40],
  ['/api/graph/entity/hits-team-0/neighborhood?depth=3&includeFacts=true&includeEvents=true', 40],
  ['/api/graph/view?type=timeline&entity=hits-player-0&window=8000', 40],
  ['/api/graph/view?type=timeline&entity=hits-player-0&window=8000&depth=2', 60],
  ['/api/graph/entity/hits-player-0/events', 40],
  ['/api/graph/view?type=explain_fact&entity=hits-player-0&factKey=injury_status', 40],
  ['/api/graph/view?type=entity_markets&entity=hits-player-0', 60],
  ['/api/graph/view?type=market_context&outcome=hits-title-0&window=8000', 40],
  ['/api/graph/view?type=impact_chain&entity=hits-player-0&depth=3', 60],
  [`/api/graph/event/${eventId('hits|game-0')}/impact?includeMarkets=true`, 40],
  ['/api/graph/path?from=hits-player-0&to=hits-team-5&k=1', 120],
  ['/api/graph/topic/counted?limit=20', 60],
]

/** What it costs to find the entity and to look at what it has: also an answer without items costs this. */
const fewest = 100

const n = 300

test.serial('what a view costs follows from what it returns, also where the graph is ten times larger', async (t) => {
  await writeNeighbourhood(t)
  await writeElsewhere(t, 0, n)
  const before = new Map<string, number>()
  for (const [request] of asked) before.set(request, (await profiler.costOf(request)).hits)
  await writeElsewhere(t, n, 10 * n)
  const told: string[] = []
  for (const [request, maxPerItem] of asked) {
    const { hits, items } = await profiler.costOf(request)
    const small = before.get(request) ?? 0
    told.push(`${request}: ${small} → ${hits} hits, ${items} items`)
    t.true(items > 0, request)
    t.true(hits <= 1.5 * small, told.at(-1))
    t.true(hits <= fewest + maxPerItem * items, told.at(-1))
  }
  t.log(told.join('\n'))
})

test.serial('from a hub ten times as large a view costs at most ten times as much, in bounded memory', async (t) => {
  const members = (hub: string, count: number) =>
    Array.from({ length: count }, (_, at) => org(`${hub}-${at}`, { relationships: { member_of: [hub] } }))
  for (const [hub, count] of [
    ['hits-hub', 150],
    ['hits-huge', 1_500],
  ] as const) {
    await load(t, graph, { pack: hub, defaults }, [org(hub, {}), ...members(hub, count)], clock)
    await writeOutcomes(
      graph,
      Array.from({ length: 40 }, (_, at) => ({
        slug: `${hub}-outcome-${at}`,
        exposures: [{ entity: `${hub}-${at}`, strength: 0.5 }],
      })),
    )
  }
  const of = (hub: string) => [
    `/api/graph/entity/${hub}/neighborhood?depth=1&limit=100`,
    `/api/graph/entity/${hub}-0/neighborhood?depth=2&limit=100`,
    `/api/graph/view?type=impact_chain&entity=${hub}&depth=2`,
    `/api/graph/view?type=impact_chain&entity=${hub}-0&depth=3&limit=100`,
    `/api/graph/entity/${hub}/markets`,
    `/api/graph/view?type=timeline&entity=${hub}-0&depth=3`,
    `/api/graph/path?from=${hub}-0&to=${hub}-9`,
  ]
  const huge = of('hits-huge')
  for (const [at, request] of of('hits-hub').entries()) {
    const small = await profiler.costOf(request)
    const large = await profiler.costOf(huge[at] ?? '')
    const told = `${request}: ${small.hits} → ${large.hits} hits, ${small.bytes} → ${large.bytes} bytes`
    t.log(told)
    t.true(large.hits <= 10.5 * small.hits, told)
    // A view that takes more could not be asked for by 16 callers at once.
    t.true(large.bytes <= 64 * 1_024 * 1_024, told)
  }
})
