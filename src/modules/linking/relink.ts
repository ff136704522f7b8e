import { createGazetteer, type NamedEntity } from '../../domain/text/gazetteer.ts'
import { placesOfTeam } from '../../domain/text/teams.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import { pagesAfter } from '../../platform/pages.ts'
import { createBreath } from '../../platform/turns.ts'
import { linksOf, type Nameable, type Names } from './link.ts'
import { type NameRow, pageNames, pageUnlinked, writeLinks } from './queries.ts'

const pageSize = 10_000
/** Of what these jobs say about a market, whatever the version of the rules: what no longer follows is found by it. */
const statements = 'linking@1'
const batchSize = 500
const slowMs = 30_000
/** A name of fewer letters is a name of anything. */
const leastLetters = 3

export async function readNames(graph: Graph, signal: AbortSignal): Promise<Names> {
  const entities = new Map<string, Nameable>()
  const named: NamedEntity[] = []
  const teams: NamedEntity[] = []
  const read = (after: string): Promise<NameRow[]> =>
    graph.read(pageNames, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ entity }) => entity.slug, signal })) {
    for (const { entity } of rows) {
      const { aliases, ...nameable } = entity
      entities.set(entity.slug, nameable)
      const names = [entity.displayName, ...(aliases ?? [])].filter((name) => name.length >= leastLetters)
      named.push({ slug: entity.slug, kind: entity.entityType, names })
      if (entity.entityType !== 'team' || entity.subcategory === null) continue
      const called = placesOfTeam(entity.displayName, entity.subcategory)
      if (called.length > 0) teams.push({ slug: entity.slug, kind: 'team', names: called })
    }
  }
  return { gazetteer: createGazetteer(named), places: createGazetteer(teams), entityOf: (slug) => entities.get(slug) }
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
        statedIn: `${statements}|${market.id}`,
        links: market.outcome === null ? [] : linksOf(market, names),
      })
      await breath()
    }
    await writing((transaction) => transaction.run(writeLinks, { rows: written, now: clock.iso() }))
    linked += rows.length
    report(linked)
  }
}
