import type { Clock } from '../../platform/clock.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import { pagesAfter } from '../../platform/pages.ts'
import { createGazetteer, type Gazetteer } from '../text/gazetteer.ts'
import { createBreath } from '../turns.ts'
import type { Writing } from '../writing.ts'
import { linkingVersion, linksOf, type Nameable } from './link.ts'
import { type NameRow, pageNames, pageUnlinked, writeLinks } from './queries.ts'

/** Every name of every entity, and what is known of its bearers. Some 500 bytes an entity. */
export type Names = { gazetteer: Gazetteer; entityOf(slug: string): Nameable | undefined }

const pageSize = 10_000
const batchSize = 500
const slowMs = 30_000
/** A name of fewer letters is a name of anything. */
const leastLetters = 3

export async function readNames(graph: Graph, signal: AbortSignal): Promise<Names> {
  const entities = new Map<string, Nameable>()
  const named: { slug: string; kind: string; names: string[] }[] = []
  const read = (after: string): Promise<NameRow[]> =>
    graph.read(pageNames, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ entity }) => entity.slug, signal })) {
    for (const { entity } of rows) {
      const { aliases, ...nameable } = entity
      entities.set(entity.slug, nameable)
      const names = [entity.displayName, ...(aliases ?? [])].filter((name) => name.length >= leastLetters)
      named.push({ slug: entity.slug, kind: entity.entityType, names })
    }
  }
  return { gazetteer: createGazetteer(named), entityOf: (slug) => entities.get(slug) }
}

export type LinkWork = {
  writing: Writing
  signal: AbortSignal
  report: (linked: number) => void
  /** Asked before every batch: where it says no the rest is left for another run. */
  mayGoOn: () => boolean
}

/** Links the markets that are new or were described anew, a batch at a time. Gives how many. */
export async function linkMarkets(
  graph: Graph,
  clock: Clock,
  names: Names,
  { writing, signal, report, mayGoOn }: LinkWork,
): Promise<number> {
  const breath = createBreath()
  let linked = 0
  for (;;) {
    signal.throwIfAborted()
    if (!mayGoOn()) return linked
    const rows = await graph.read(pageUnlinked, { limit: integer(batchSize) }, { timeoutMs: slowMs })
    if (rows.length === 0) return linked
    const written: object[] = []
    for (const { market } of rows.toSorted((a, b) => (a.market.id < b.market.id ? -1 : 1))) {
      written.push({
        market: market.id,
        outcome: market.outcome,
        contentHash: market.contentHash,
        statedIn: `linking@${linkingVersion}|${market.id}`,
        links: market.outcome === null ? [] : linksOf(market, names.gazetteer, names.entityOf),
      })
      await breath()
    }
    await writing((transaction) => transaction.run(writeLinks, { rows: written, now: clock.iso() }))
    linked += rows.length
    report(linked)
  }
}
