import type { View } from '../../domain/as-of.ts'
import { type Quotes, readQuotes } from '../../domain/markets/quotes.ts'
import { signalOfHeadline } from '../../domain/news/headline-signals.ts'
import { chunks } from '../../platform/chunks.ts'
import { isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { byEntity, type Cluster, clustersSince, countedOnce, isOfSignals } from './clusters.ts'
import { widestSpread } from './confidence.ts'
import type { B2bDependencies } from './shared.ts'
import { type About, type Cover, countToldBefore, listNamesakes, readCover, readValues } from './signal-queries.ts'
import { baselineDays, gapDays, surpriseOf } from './surprise.ts'

export const gapMethod = 'gap/1'
export const minSignals = 3
/** From which confidence on an exposure makes a market one about the entity. */
const minLink = 0.7
/** Dollars: in a market of less nobody can act. */
const leastLiquidity = 1_000
const dayMs = 86_400_000
const atOnce = 500
/** Entities about which most was told, of more than so many. */
const maxEntities = 2_000
const maxMarkets = 100
const maxTitles = 2_000

export const gapReasons = ['no_market', 'no_liquid_market', 'expired_only', 'indirect_only'] as const
export type GapReason = (typeof gapReasons)[number]

export type Gap = {
  entity: About
  signals: Cluster[]
  reason: GapReason
  expected: number
  p: number
  surprise: number
  before: number
  /** The values by now of the keys of which the signals tell. */
  known: ReadonlyMap<string, string>
}

/** The reason why there is no market about an entity; null where there is one. A market whose prices nobody knows is one. */
function gapReason(cover: Cover, quotes: Quotes): GapReason | null {
  const open = cover.filter(({ isOpen }) => isOpen)
  const direct = open.filter(({ role, confidence }) => role !== 'affected' && confidence >= minLink)
  if (direct.length > 0) return direct.some((market) => isLiquid(market, quotes)) ? null : 'no_liquid_market'
  if (open.length > 0) return 'indirect_only'
  return cover.length > 0 ? 'expired_only' : 'no_market'
}

function isLiquid({ market, liquidity }: Cover[number], quotes: Quotes): boolean {
  if (liquidity !== null && liquidity < leastLiquidity) return false
  const quote = quotes.of(market)
  if (quote === null) return true
  return quote.bid !== null && quote.ask !== null && quote.ask - quote.bid <= widestSpread
}

/** The reason why there is no market about one entity, whatever is told of it; null where there is one. */
export async function coverReason(
  { graph, quotes }: Pick<B2bDependencies, 'graph' | 'quotes'>,
  view: View,
  id: string,
): Promise<GapReason | null> {
  const [row] = await graph.read(readCover, { ...view, ids: [id], maxMarkets: integer(maxMarkets) })
  const cover = row?.markets ?? []
  return gapReason(
    cover,
    await readQuotes(
      quotes,
      cover.map(({ market }) => market),
    ),
  )
}

type Found = {
  gaps: Gap[]
  /** Left out, because the name is that of another one too: a duplicate looks like a gap. */
  doubtful: { slug: string; namesakes: string[] }[]
  /** Entities that had enough signals. */
  tested: number
  stories: number
  clusters: Cluster[]
}

/** Entities of which more is told than they have markets for, the most surprising first. */
export async function gapsOf(
  { graph, quotes }: Pick<B2bDependencies, 'graph' | 'quotes'>,
  view: View,
  { least, category, only }: { least: number; category?: string | undefined; only?: string },
): Promise<Found> {
  const now = Date.parse(view.at)
  const clusters = countedOnce(await clustersSince(graph, view, now - gapDays * dayMs)).filter(({ says }) => says)
  const busy = [...byEntity(clusters).values()]
    .filter(({ entity, clusters: some }) => (entity.id === only || only === undefined) && some.length >= least)
    .filter(({ entity }) => category === undefined || entity.category === category)
    .toSorted((a, b) => b.clusters.length - a.clusters.length || (a.entity.slug < b.entity.slug ? -1 : 1))
    .slice(0, maxEntities)
  const gaps: Gap[] = []
  for (const some of chunks(busy, atOnce)) {
    const ids = some.map(({ entity }) => entity.id)
    const covers = await graph.read(readCover, { ...view, ids, maxMarkets: integer(maxMarkets) })
    const known = await readQuotes(
      quotes,
      covers.flatMap(({ markets }) => markets.map(({ market }) => market)),
    )
    const reasons = new Map(covers.map(({ id, markets }) => [id, gapReason(markets, known)]))
    const open = some.filter(({ entity }) => reasons.get(entity.id) != null)
    const before = await countsBefore(
      graph,
      view,
      open.map(({ entity }) => entity),
    )
    const values = await valuesOf(graph, view, open)
    for (const { entity, clusters: signals } of open) {
      const count = before.get(entity.id) ?? 0
      const reason = reasons.get(entity.id) ?? 'no_market'
      const said = values.get(entity.id) ?? new Map<string, string>()
      gaps.push({ entity, signals, reason, before: count, known: said, ...surpriseOf(signals.length, count) })
    }
  }
  const doubtful = await namesakesOf(
    graph,
    gaps.map(({ entity }) => entity),
  )
  return {
    gaps: gaps
      .filter(({ entity }) => !doubtful.has(entity.id))
      .toSorted((a, b) => b.surprise - a.surprise || (a.entity.slug < b.entity.slug ? -1 : 1)),
    doubtful: gaps.flatMap(({ entity: { id, slug } }) => {
      const namesakes = doubtful.get(id)
      return namesakes === undefined ? [] : [{ slug, namesakes }]
    }),
    tested: busy.length,
    stories: clusters.length,
    clusters,
  }
}

/** How many signals there were about some entities in the days before: what says nothing does not count there either. */
async function countsBefore(
  graph: B2bDependencies['graph'],
  view: View,
  entities: readonly About[],
): Promise<Map<string, number>> {
  if (entities.length === 0) return new Map()
  const to = Date.parse(view.at) - gapDays * dayMs
  const rows = await graph.read(countToldBefore, {
    ids: entities.map(({ id }) => id),
    signalled: entities.filter(isOfSignals).map(({ id }) => id),
    known: view.known,
    from: isoOf(to - baselineDays * dayMs),
    to: isoOf(to),
    maxTitles: integer(maxTitles),
  })
  const signals = (titles: readonly string[]) => titles.filter((title) => signalOfHeadline(title) !== null).length
  return new Map(rows.map(({ id, total, unclaimed }) => [id, total + signals(unclaimed)]))
}

/** The values now of the keys of which signals tell, by the ids of the entities. */
async function valuesOf(
  graph: B2bDependencies['graph'],
  view: View,
  told: readonly { entity: About; clusters: readonly Cluster[] }[],
): Promise<Map<string, Map<string, string>>> {
  const rows = told.flatMap(({ entity: { id }, clusters }) => {
    const keys = [...new Set(clusters.flatMap(({ changes }) => changes.map(({ key }) => key)))]
    return keys.length === 0 ? [] : [{ id, keys }]
  })
  const found = new Map<string, Map<string, string>>()
  if (rows.length === 0) return found
  for (const { id, key, value } of await graph.read(readValues, { ...view, rows })) {
    const known = found.get(id) ?? new Map<string, string>()
    found.set(id, known.set(key, String(value)))
  }
  return found
}

async function namesakesOf(
  graph: B2bDependencies['graph'],
  entities: readonly About[],
): Promise<Map<string, string[]>> {
  if (entities.length === 0) return new Map()
  const rows = entities.map(({ id, slug, entityType, displayName }) => ({
    ...{ id, slug, entityType, name: displayName.toLowerCase() },
    words: `"${displayName.replace(/["\\]/g, ' ')}"`,
  }))
  const found = await graph.read(listNamesakes, { rows, maxHits: integer(20) })
  return new Map(found.map(({ id, namesakes }) => [id, namesakes]))
}
