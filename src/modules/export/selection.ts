import type { View } from '../../domain/as-of.ts'
import { missing } from '../../domain/graph/known-since.ts'
import { inDigits } from '../../domain/graph/shape.ts'
import type { EntityName } from '../../domain/names.ts'
import { placesIn } from '../../domain/taxonomy.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import {
  type ExportRow,
  findCentre,
  findNext,
  pageGraph,
  pageNamed,
  pagePlaces,
  pageType,
  type ReadDependencies,
} from './queries.ts'

export type ExportFilters = {
  category?: string | undefined
  subcategory?: string | undefined
  type?: string | undefined
  around?: EntityName | undefined
  depth: number
}

/** The entities of an export: a page of them in slug order, behind an entity; a short page is the last. */
export type Selection = {
  page(parts: ReadDependencies, after: string, limit: number): Promise<ExportRow[]>
  /** The parts that were left out, in words. */
  reason?: string
}

const pageMs = 60_000

/** Relationships that are read of one entity on the way, and entities that are exported around one. */
const maxRead = 10_000
const maxAround = 20_000
/** Relationships that are followed at one distance. */
const maxWays = 100_000

/** The entities that pass all filters. Throws 404 where there is no entity to go around. */
export async function selectionOf(graph: Graph, view: View, filters: ExportFilters): Promise<Selection> {
  if (filters.around !== undefined) return selectionAround(graph, view, filters, filters.around)
  const { category, subcategory, type } = filters
  const ends = { categories: listed(category), subcategories: listed(subcategory), types: listed(type) }
  const places = category === undefined && subcategory === undefined ? undefined : placesIn({ category, subcategory })
  return {
    page(parts, after, limit) {
      const page = { ...view, ...parts, ...ends, after, limit: integer(limit) }
      if (places !== undefined) return graph.read(pagePlaces, { ...page, places }, { timeoutMs: pageMs })
      if (type !== undefined) return graph.read(pageType, { ...page, type }, { timeoutMs: pageMs })
      return graph.read(pageGraph, page, { timeoutMs: pageMs })
    },
  }
}

function listed(value: string | undefined): string[] {
  return value === undefined ? [] : [value]
}

/** The centre, and the entities within some relationships of it that pass the filters; ways may lead through others. */
async function selectionAround(
  graph: Graph,
  view: View,
  filters: ExportFilters,
  around: EntityName,
): Promise<Selection> {
  const { found, cuts } = await entitiesAround(graph, view, filters, around)
  const slugs = [...found].toSorted()
  const any = { categories: [], subcategories: [], types: [] }
  return {
    async page(parts, after, limit) {
      const from = after === '' ? 0 : slugs.indexOf(after) + 1
      const named = slugs.slice(from, from + limit)
      const rows = await graph.read(pageNamed, { ...view, ...parts, ...any, slugs: named }, { timeoutMs: pageMs })
      return rows.map((row) => ({ ...row, relationships: row.relationships.filter(({ to }) => found.has(to)) }))
    },
    ...(cuts.length > 0 && { reason: cuts.join('; ') }),
  }
}

async function entitiesAround(graph: Graph, view: View, filters: ExportFilters, { id, name }: EntityName) {
  const [centre] = await graph.read(findCentre, { id, known: view.known })
  if (centre === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const found = new Set([centre.slug])
  const met = new Set(found)
  const cuts = new Set<string>()
  let from = [...met]
  for (let hop = 1; hop <= filters.depth && from.length > 0; hop += 1) {
    const rows = await graph.read(
      findNext,
      { ...view, slugs: from, maxRead: integer(maxRead), maxWays: integer(maxWays) },
      { timeoutMs: pageMs },
    )
    from = []
    for (const { entity, read } of rows.toSorted((a, b) => (a.entity.slug < b.entity.slug ? -1 : 1))) {
      if (read === maxRead) cuts.add(`of an entity the first ${inDigits(maxRead)} relationships were followed`)
      if (met.has(entity.slug)) continue
      met.add(entity.slug)
      from.push(entity.slug)
      if (!passes(entity, filters)) continue
      if (found.size < maxAround) found.add(entity.slug)
      else cuts.add(`the first ${inDigits(maxAround)} entities`)
    }
    const ways = rows.reduce((sum, row) => sum + row.ways, 0)
    if (ways === maxWays) cuts.add(`the first ${inDigits(maxWays)} relationships at distance ${hop} were followed`)
  }
  return { found, cuts: [...cuts] }
}

type Place = { category: string; subcategory: string | null; entityType: string }

function passes(entity: Place, { category, subcategory, type }: ExportFilters): boolean {
  return (
    (category === undefined || entity.category === category) &&
    (subcategory === undefined || entity.subcategory === subcategory) &&
    (type === undefined || entity.entityType === type)
  )
}
