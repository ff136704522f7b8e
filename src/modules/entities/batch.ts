import type { View } from '../../domain/as-of.ts'
import { perishableKeys } from '../../domain/facts/ageing.ts'
import { shapeProfile } from '../../domain/graph/shape.ts'
import { idOf } from '../../domain/names.ts'
import type { EntityProfile } from '../../domain/schemas.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { readEntities } from './queries.ts'

export type Batch = { entities: EntityProfile[]; count: number; notFound: string[] }

/**
 * Several entities as they were in a view, by slugs or ids, in the order in which they are first named, each once. What names none is in
 * `notFound` as it was written.
 */
export async function entityBatch(graph: Graph, named: readonly string[], view: View): Promise<Batch> {
  const names = named.map((text) => ({ text, id: idOf(text) }))
  const ids = [...new Set(names.flatMap(({ id }) => id ?? []))]
  const rows = await graph.read(readEntities, { ...view, ids, perishable: perishableKeys })
  const found = new Map(rows.map((row) => [row.entity.id, row]))
  const inOrder = names.map(({ text, id }) => ({ text, row: id === undefined ? undefined : found.get(id) }))
  const entities = [...new Set(inOrder.flatMap(({ row }) => row ?? []))].map((row) => shapeProfile(row, view.at))
  const notFound = [...new Set(inOrder.flatMap(({ text, row }) => (row === undefined ? [text] : [])))]
  return { entities, count: entities.length, notFound }
}
