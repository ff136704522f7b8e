import { unit } from '../../../src/sandbox/noise.ts'

type Asked = { slug: string; displayName: string }

/** What analysts ask for, in how many of a hundred requests. Seven of ten are of kinds whose answers are kept until something changes. */
const kinds = {
  detail: { weight: 22, path: ({ slug }: Asked) => `/api/entities/${slug}` },
  related: { weight: 10, path: ({ slug }: Asked) => `/api/entities/${slug}/related?depth=2` },
  neighborhood: { weight: 12, path: ({ slug }: Asked) => `/api/entities/${slug}/graph?depth=2&maxNodes=100` },
  timeline: { weight: 8, path: ({ slug }: Asked) => `/api/graph/entity/${slug}/timeline?window=2160` },
  impact_chain: { weight: 8, path: ({ slug }: Asked) => `/api/graph/view?type=impact_chain&entity=${slug}&depth=2` },
  search: { weight: 10, path: ({ displayName }: Asked) => `/api/entities?q=${encodeURIComponent(displayName)}` },
  entity_markets: { weight: 8, path: ({ slug }: Asked) => `/api/graph/entity/${slug}/markets` },
  cross_venue: { weight: 4, path: ({ slug }: Asked) => `/api/graph/view?type=cross_venue&entity=${slug}` },
  predictions: { weight: 6, path: () => '/api/markets/predictions?limit=20' },
  mispricings: { weight: 3, path: () => '/api/graph/mispricings?limit=10' },
  movers: { weight: 3, path: () => '/api/graph/movers?window=168' },
  news: { weight: 3, path: () => '/api/news?limit=20' },
  alerts: { weight: 3, path: () => '/api/alerts/recent?limit=20' },
} as const

export type Kind = keyof typeof kinds
export type Requests = { paths: string[]; kindOf(path: string): Kind }

const seed = 19

/** So many requests, drawn by the weight of their kinds, of entities by Zipf: the n-th is asked for an n-th as often as the first. */
export function requestsOf(entities: readonly Asked[], count: number): Requests {
  const names = Object.keys(kinds) as Kind[]
  const kindAt = drawing(names.map((name) => kinds[name].weight))
  const entityAt = drawing(entities.map((_, place) => 1 / (place + 1)))
  const kindOfPath = new Map<string, Kind>()
  const paths = Array.from({ length: count }, (_, at) => {
    const kind = names[kindAt(unit(seed, at, 1))] ?? 'detail'
    const path = kinds[kind].path(entities[entityAt(unit(seed, at, 2))] ?? { slug: 'opec', displayName: 'OPEC' })
    kindOfPath.set(path, kind)
    return path
  })
  return { paths, kindOf: (path) => kindOfPath.get(path) ?? 'detail' }
}

/** From a number from 0 to 1 to the place on which it falls, where each place is as wide as its weight. */
function drawing(weights: readonly number[]): (luck: number) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  const ends = weights.map((weight) => {
    sum += weight / total
    return sum
  })
  return (luck) => {
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 1) > luck) high = middle
      else low = middle + 1
    }
    return low
  }
}
