import {
  chance,
  clusterSize,
  daysAgo,
  entityAt,
  firstTypicalCluster,
  hubCountry,
  hubLeague,
  outcomeAt,
  outcomesOf,
  slugAt,
  typeOf,
} from './model.ts'
import { factsAt } from './model-facts.ts'
import { detailOf, neighboursOf } from './peer-queries.ts'

export type PeerQuery = { query: string; variables: Record<string, unknown> }

/** What is measured, as data: the requests that take turns, and what the peer is asked instead where it can express it. */
export type MeasuredRead = {
  name: string
  of: 'typical' | 'hub'
  requests: string[]
  /** Instead of one request: this page of a list, found by walking there. */
  page?: number
  peer?: { query: PeerQuery[]; atLeast: number | null }
}

const samples = 200
const asOf = daysAgo(0).slice(0, 10)

/** All reads of a world of this size. One more is one more line. */
export function readsOf(entities: number): MeasuredRead[] {
  const typical = typicalEntities(entities)
  const slugs = typical.map(slugAt)
  const ends = slugs.map((slug, at) => [slug, slugs[(at + 1) % slugs.length]] as const)
  const outcomes = Array.from({ length: samples }, (_, at) => Math.floor(chance(at, 900) * outcomesOf(entities)))
  const league = slugAt(hubLeague)
  const country = slugAt(hubCountry)
  const hubs = [
    ['league', league],
    ['country', country],
  ] as const
  /** The same request of typical entities, and of each hub. */
  const each = (
    name: string,
    request: (slug: string) => string,
    peer?: (slug: string) => PeerQuery,
    atLeast?: number,
  ) => [
    {
      name,
      of: 'typical' as const,
      requests: slugs.map(request),
      ...(peer && { peer: { query: slugs.map(peer), atLeast: atLeast ?? null } }),
    },
    ...hubs.map(([hub, slug]) => ({ name: `${name}, ${hub}`, of: 'hub' as const, requests: [request(slug)] })),
  ]
  const one = (name: string, ...requests: string[]) => ({ name, of: 'typical' as const, requests })
  const view = (type: string, slug: string, more = '') => `/api/graph/view?type=${type}&entity=${slug}${more}`
  const keyOf = new Map([...typical, hubLeague, hubCountry].map((i) => [slugAt(i), factsAt(i)[0]?.key ?? '']))
  return [
    ...each('detail', (slug) => `/api/entities/${slug}`, detailOf, 5),
    ...each('related, depth 2', (slug) => `/api/entities/${slug}/related?depth=2`),
    ...each(
      'neighbourhood, depth 1',
      (slug) => around(slug, 1),
      (slug) => neighboursOf(slug, 1),
    ),
    ...each(
      'neighbourhood, depth 2',
      (slug) => around(slug, 2),
      (slug) => neighboursOf(slug, 2),
      30,
    ),
    ...each('neighbourhood, depth 3', (slug) => around(slug, 3)),
    ...each('timeline', (slug) => `/api/graph/entity/${slug}/timeline?window=720&asOf=${asOf}`),
    ...each('explain_fact', (slug) => view('explain_fact', slug, `&factKey=${keyOf.get(slug)}`)),
    ...each('impact_chain, depth 2', (slug) => view('impact_chain', slug)),
    ...each('impact_chain, depth 3', (slug) => view('impact_chain', slug, '&depth=3')),
    one('path', ...ends.map(([from, to]) => `/api/graph/path?from=${from}&to=${to}`)),
    { name: 'path, league to country', of: 'hub', requests: [`/api/graph/path?from=${league}&to=${country}`] },
    one('search', ...typical.map((i) => `/api/entities?q=${encodeURIComponent(entityAt(i).displayName)}`)),
    { name: 'search, a common first name', of: 'hub', requests: ['/api/entities?q=bababa'] },
    one('list, page 1', '/api/entities?limit=50'),
    { name: 'list, page 100', of: 'typical', requests: ['/api/entities?limit=50'], page: 100 },
    one('list of a category, page 1', '/api/entities?limit=50&category=politics'),
    {
      name: 'list of a category, page 100',
      of: 'typical',
      requests: ['/api/entities?limit=50&category=politics'],
      page: 100,
    },
    one('topic', ...typical.map((i) => `/api/graph/topic/theme-${Math.floor(i / 100)}`)),
    { name: 'topic, a subcategory', of: 'hub', requests: ['/api/graph/topic/presidential'] },
    ...each('entity_markets', (slug) => `/api/graph/entity/${slug}/markets`),
    one(
      'market_context',
      ...outcomes.map((o) => `/api/graph/outcome/${outcomeAt(o, entities).slug}/context?window=720&asOf=${asOf}`),
    ),
    {
      name: 'market_context, both hubs',
      of: 'hub',
      requests: [0, 1].map((o) => `/api/graph/outcome/${outcomeAt(o, entities).slug}/context?window=720&asOf=${asOf}`),
    },
    one('b2b people', '/api/b2b/people?limit=50'),
    { name: 'b2b people, offset 4,950', of: 'typical', requests: ['/api/b2b/people?limit=50&offset=4950'] },
    one('b2b people, found', ...typical.map((i) => `/api/b2b/people?q=${encodeURIComponent(entityAt(i).displayName)}`)),
    ...each('b2b market map', (slug) => `/api/b2b/entities/${slug}/market-map`),
    one('taxonomy counts', '/api/taxonomy/stats'),
    one('graph stats', '/api/graph/stats'),
  ]
}

function around(slug: string, depth: number): string {
  return `/api/entities/${slug}/graph?depth=${depth}&maxNodes=100`
}

/** Three people to a team and an organisation, none of them of the clusters whose people are in the hub league. */
export function typicalEntities(entities: number, count = samples): number[] {
  const wanted = ['person', 'person', 'team', 'person', 'org']
  const clusters = entities / clusterSize - firstTypicalCluster
  return Array.from({ length: count }, (_, at) => {
    const cluster = firstTypicalCluster + Math.floor(chance(at, 800) * clusters)
    for (let salt = 801; ; salt += 1) {
      const i = cluster * clusterSize + Math.floor(chance(at, salt) * clusterSize)
      if (typeOf(i) === wanted[at % wanted.length]) return i
    }
  })
}
