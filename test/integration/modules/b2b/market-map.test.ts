import { randomUUID } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { marketId } from '../../../../src/domain/ids.ts'
import { mapLabels } from '../../../../src/modules/b2b/map-queries.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { keyOf, loadQuestions, marketOf, type TestLink, type TestQuestion } from './world.ts'

const [x, random] = ['mapped', 'mapped-at-random']
const now = '2026-06-01T00:00:00Z'
const clock = clockAt(now)
const prefix = `test:${randomUUID()}:`

let graph: Graph
let api: TestService
let headers: Record<string, string>

const step = z.looseObject({
  from: z.string(),
  to: z.string(),
  role: z.string(),
  confidence: z.number(),
  weight: z.number(),
})
const mapped = z.looseObject({
  id: z.string(),
  title: z.string(),
  label: z.string(),
  strength: z.number(),
  confidence: z.number(),
  confidenceParts: z.object({ link: z.number(), pricing: z.number(), relationships: z.number() }),
  path: z.array(step),
})
type Mapped = z.output<typeof mapped>
const [group, count] = [z.array(mapped), z.number()]
const answer = z.looseObject({
  markets: z.object({ exact_entity: group, team_market: group, player_prop: group, related_indirect: group }),
  totals: z.object({ exact_entity: count, team_market: count, player_prop: count, related_indirect: count }),
  total: z.number(),
  truncated: z.boolean(),
})

async function mapOf(t: ExecutionContext, entity: string, query = '?limit=200') {
  const { status, body, text } = await api.call(`/api/b2b/entities/${entity}/market-map${query}`, { headers })
  t.is(status, 200, text)
  return answer.parse(body)
}

/** The questions under each label, in alphabetical order. */
function labelled({ markets }: z.output<typeof answer>): Record<string, string[]> {
  return Object.fromEntries(
    mapLabels.map((label) => [label, markets[label].map(({ title }) => title.replace('Market ', '')).toSorted()]),
  )
}

const questions: TestQuestion[] = [
  { slug: 'mvp', links: [{ entity: 'mahomes', confidence: 0.9, strength: 0.8 }] },
  { slug: 'limit', links: [{ entity: 'mahomes', confidence: 0.7 }] },
  { slug: 'doubt', links: [{ entity: 'mahomes', confidence: 0.69 }] },
  { slug: 'yards', links: [{ entity: 'mahomes', confidence: 0.95 }], prop: 'statistic' },
  { slug: 'sacks', links: [{ entity: 'mahomes', confidence: 0.6 }], prop: 'statistic' },
  {
    slug: 'title',
    links: [
      { entity: 'chiefs', confidence: 0.9, strength: 0.9 },
      { entity: 'mahomes', role: 'participant', confidence: 0.85, strength: 0.6 },
    ],
    markets: [{ venue: 'venue_a' }, { venue: 'venue_b' }],
  },
  { slug: 'duel', links: [{ entity: 'mahomes', role: 'participant', confidence: 0.8 }] },
  {
    slug: 'throw',
    links: [
      { entity: 'chiefs', confidence: 0.9 },
      { entity: 'mahomes', role: 'participant', confidence: 0.8, isNamed: true },
    ],
  },
  {
    slug: 'game',
    links: [
      { entity: 'chiefs', role: 'participant', strength: 0.6 },
      { entity: 'bills', role: 'participant', strength: 0.6 },
    ],
  },
  { slug: 'points', links: [{ entity: 'chiefs' }], prop: 'total' },
  { slug: 'catch', links: [{ entity: 'kelce' }], prop: 'statistic' },
  { slug: 'retire', links: [{ entity: 'kelce' }] },
  { slug: 'strike', links: [{ entity: 'nfl', role: 'affected' }] },
  // 0.1 of the link times what a teammate is worth, 0.9 × 0.95 for each step, is below the tenth that is told.
  { slug: 'rumour', links: [{ entity: 'kelce', confidence: 0.1, strength: 1 }] },
  { slug: 'rain', links: [{ entity: 'mahomes', role: 'affected', confidence: 0.95 }] },
  { slug: 'over', links: [{ entity: 'mahomes' }], markets: [{ venue: 'venue_a', more: { status: 'closed' } }] },
]

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clock, { REDIS_PREFIX: prefix })
  headers = await keyOf(graph, clock)
  await loadQuestions(t, graph, x, questions, [
    {
      ...{ kind: 'match', relation: 'identity', reasons: ['The same.'] },
      venue_a: { externalId: `${marketOf('title', 'venue_a')}-${x}` },
      venue_b: { externalId: `${marketOf('title', 'venue_b')}-${x}` },
    },
  ])
  await writeQuotes(prefix, [
    { venue: 'venue_a', externalId: `title-A-${x}`, at: '2026-05-31T23:59:50Z', price: 0.6, bid: 0.59, ask: 0.61 },
  ])
})

test.after.always(async () => {
  await api?.stop()
  await graph?.close()
})

test('each market of a player stands under the first label that fits', async (t) => {
  const found = await mapOf(t, `mahomes-${x}`)
  t.deepEqual(labelled(found), {
    // A prop of his own is a direct link first. Of his team's markets, those that name him, and what is nobody else's.
    exact_entity: ['duel', 'limit', 'mvp', 'throw', 'yards'],
    // The title is about the team, although he is linked with it; on both venues.
    team_market: ['game', 'points', 'title', 'title'],
    // Linked less surely than 0.7.
    player_prop: ['sacks'],
    related_indirect: ['catch', 'doubt', 'rain', 'retire'],
  })
  t.is(found.total, 14)
  t.false(found.truncated)
})

test('a team has the props of its players, and its own first', async (t) => {
  t.deepEqual(labelled(await mapOf(t, `chiefs-${x}`)), {
    exact_entity: ['game', 'points', 'throw', 'title', 'title'],
    team_market: [],
    player_prop: ['catch', 'sacks', 'yards'],
    related_indirect: ['doubt', 'duel', 'limit', 'mvp', 'rain', 'retire', 'strike'],
  })
})

test('who leads a team has its markets', async (t) => {
  const { team_market } = labelled(await mapOf(t, `reid-${x}`))
  t.deepEqual(team_market, ['game', 'points', 'throw', 'title', 'title'])
})

test('without related markets, all else stays as it is', async (t) => {
  const [all, without] = [await mapOf(t, `mahomes-${x}`), await mapOf(t, `mahomes-${x}`, '?includeRelated=false')]
  t.deepEqual(labelled(without), { ...labelled(all), related_indirect: [] })
  t.is(without.total, 10)
})

test('a market says how sure it is, what that is made of, and the way there', async (t) => {
  const { markets } = await mapOf(t, `mahomes-${x}`)
  const named = (title: string, of: readonly Mapped[]) => of.find((each) => each.title === `Market ${title}`)
  t.like(named('mvp', markets.exact_entity), {
    confidence: 0.9,
    confidenceParts: { link: 0.9, pricing: 1, relationships: 1 },
    strength: 0.8,
    path: [],
    prop: null,
    compareFlag: null,
  })
  t.like(named('catch', markets.related_indirect), { prop: 'statistic', label: 'related_indirect' })
  const ofTitle = (id: string) => markets.team_market.find((each) => each.id === id)
  const title = ofTitle(marketId('venue_a', `title-A-${x}`))
  // 0.9 of the link times 0.35, which is what passes from a team to its player.
  t.like(title, {
    id: marketId('venue_a', `title-A-${x}`),
    strength: 0.315,
    entity: { slug: `chiefs-${x}` },
    role: 'subject',
    compareFlag: 'exact_match',
    comparedWith: marketId('venue_b', `title-B-${x}`),
    price: 0.6,
    outcomes: [
      { label: 'Yes', price: 0.6 },
      { label: 'No', price: 0.4 },
    ],
    bid: 0.59,
    ask: 0.61,
    stale: false,
  })
  t.like(ofTitle(marketId('venue_b', `title-B-${x}`)), { price: null, stale: true })
  const [way] = title?.path ?? []
  t.like(way, { from: `mahomes-${x}`, to: `chiefs-${x}`, role: 'plays_for', relationshipType: 'plays_for' })
  // 0.9 for playing in a team, and 0.95 for the step: methods §9.
  const share = 0.9 * 0.95 * (way?.confidence ?? 0)
  t.true(Math.abs((title?.confidenceParts.relationships ?? 0) - share) < 1e-6)
  t.is(way?.weight, title?.confidenceParts.relationships)
  const two = named('catch', markets.related_indirect)
  t.deepEqual(
    two?.path.map(({ from, role, to }) => [from, role, to]),
    [
      [`mahomes-${x}`, 'plays_for', `chiefs-${x}`],
      [`chiefs-${x}`, 'has_player', `kelce-${x}`],
    ],
  )
})

test('a limit cuts each label, and the totals stay true', async (t) => {
  const { markets, totals, total } = await mapOf(t, `mahomes-${x}`, '?limit=2')
  t.deepEqual(
    mapLabels.map((label) => [totals[label], markets[label].length]),
    [
      [5, 2],
      [4, 2],
      [1, 1],
      [4, 2],
    ],
  )
  t.is(total, 14)
  // The market that is too unsure to be told has the greatest strength: it takes no place of a page, and counts at no limit.
  for (const limit of [1, 3, 200]) {
    const cut = await mapOf(t, `mahomes-${x}`, `?limit=${limit}`)
    t.is(cut.total, 14, `${limit}`)
    t.deepEqual(
      mapLabels.map((label) => cut.markets[label].length),
      [5, 4, 1, 4].map((all) => Math.min(all, limit)),
    )
  }
})

test('what is no entity is 404, and a parameter that there is not is 400', async (t) => {
  for (const [path, status] of [
    [`/api/b2b/entities/nobody-${x}/market-map`, 404],
    ['/api/b2b/entities/No%20Slug/market-map', 404],
    [`/api/b2b/entities/mahomes-${x}/market-map?includeRelated=maybe`, 400],
    [`/api/b2b/entities/mahomes-${x}/market-map?limit=201`, 400],
    [`/api/b2b/entities/mahomes-${x}/market-map?related=false`, 400],
  ] as const) {
    t.is((await api.call(path, { headers })).status, status, path)
  }
})

test('an entity without markets has four empty lists', async (t) => {
  const { total, markets } = await mapOf(t, `missouri-${x}`, '?includeRelated=false')
  t.is(total, 0)
  t.deepEqual(Object.values(markets), Array(4).fill([]))
})

const entities = ['mahomes', 'kelce', 'reid', 'allen', 'chiefs', 'bills', 'nfl', 'arrowhead']
const teamsOf: Record<string, string> = { mahomes: 'chiefs', kelce: 'chiefs', reid: 'chiefs', allen: 'bills' }
/** Who is one relationship away from whom. */
const near: Record<string, string[]> = {
  ...{ mahomes: ['chiefs'], kelce: ['chiefs'], reid: ['chiefs'], allen: ['bills'], arrowhead: ['chiefs'] },
  ...{ chiefs: ['mahomes', 'kelce', 'reid', 'nfl', 'arrowhead'], bills: ['allen', 'nfl'], nfl: ['chiefs', 'bills'] },
}

/** Numbers that look random and are the same at each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function randomQuestions(): TestQuestion[] {
  const next = numbers(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: 60 }, (_, at) => ({
    slug: `q${at}`,
    ...(next() < 0.4 && { prop: 'statistic' }),
    links: entities
      .filter(() => next() < 0.2)
      .map((entity) => ({
        entity,
        role: pick(['subject', 'participant', 'affected']),
        confidence: pick([0.5, 0.69, 0.7, 0.9]),
        isNamed: next() < 0.5,
      })),
  }))
}

/** The label by the words of the documents; undefined where only more than one relationship leads there. */
function labelOf(entity: string, { links, prop }: TestQuestion): string | undefined {
  const linkOf = (slug: string | undefined) => links.find((link) => link.entity === slug)
  const isPart = (link: TestLink | undefined) => link !== undefined && link.role !== 'affected'
  const [own, team] = [linkOf(entity), linkOf(teamsOf[entity])]
  const isDirect = isPart(own) && (own?.confidence ?? 0) >= 0.7
  if (isDirect && (own?.role === 'subject' || own?.isNamed)) return 'exact_entity'
  if (team?.role === 'subject') return 'team_market'
  if (isDirect) return 'exact_entity'
  if (isPart(team)) return 'team_market'
  const isNear = own !== undefined || (near[entity] ?? []).some((slug) => linkOf(slug) !== undefined)
  if (!isNear) return undefined
  return prop === undefined ? 'related_indirect' : 'player_prop'
}

test('in a world at random every market stands under exactly one label, and under the right one', async (t) => {
  const made = randomQuestions()
  await loadQuestions(t, graph, random, made)
  for (const entity of entities) {
    const { markets, total } = await mapOf(t, `${entity}-${random}`)
    const shown = mapLabels.flatMap((label) => markets[label])
    t.is(new Set(shown.map(({ id }) => id)).size, shown.length)
    t.is(total, shown.length)
    t.true(shown.every(({ label, id }) => markets[label as 'exact_entity'].some((each) => each.id === id)))
    const labels = new Map(shown.map(({ title, label }) => [title, label]))
    for (const question of made) {
      const wanted = labelOf(entity, question)
      const given = labels.get(`Market ${question.slug}`)
      if (wanted === undefined)
        t.true(given === undefined || given === 'related_indirect', `${entity} ${question.slug}`)
      else t.is(given, wanted, `${entity} ${question.slug}`)
    }
  }
})
