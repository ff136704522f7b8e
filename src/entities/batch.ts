import type { Graph } from '../platform/neo4j.ts'
import { nameOf } from './names.ts'
import { readEntities } from './queries.ts'
import type { EntityProfile } from './schemas.ts'
import { shapeProfile } from './shape.ts'
import type { View } from './view.ts'

export type Batch = { entities: EntityProfile[]; count: number; notFound: string[] }

/**
 * Several entities as they were in a view, by slugs or ids, in the order in which they are first named, each once. What names none is in
 * `notFound` as it was written.
 */
export async function entityBatch(graph: Graph, named: readonly string[], view: View): Promise<Batch> {
  const names = named.map((text) => ({ text, name: nameOf(text) }))
  const of = (key: 'slug' | 'id') => [...new Set(names.flatMap(({ name }) => (name?.key === key ? [name.name] : [])))]
  const rows = await graph.read(readEntities, { ...view, slugs: of('slug'), ids: of('id') })
  const found = new Map(rows.flatMap((row) => [[row.entity.slug, row] as const, [row.entity.id, row] as const]))
  const inOrder = names.map(({ text, name }) => ({ text, row: name && found.get(name.name) }))
  const entities = [...new Set(inOrder.flatMap(({ row }) => row ?? []))].map(shapeProfile)
  const notFound = [...new Set(inOrder.flatMap(({ text, row }) => (row === undefined ? [text] : [])))]
  return { entities, count: entities.length, notFound }
}
