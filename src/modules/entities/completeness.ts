import { lifeOfValue, perishableKeys } from '../../domain/facts/ageing.ts'
import { expectationOf } from '../../domain/facts/expectations.ts'
import { agedAt, type Freshness, lifeOfRelationship } from '../../domain/facts/freshness.ts'
import { missing } from '../../domain/graph/known-since.ts'
import type { EntityName } from '../../domain/names.ts'
import { ageingEdges, relationshipTypeOf } from '../../domain/relationships.ts'
import type { EntityType } from '../../domain/taxonomy.ts'
import { endOfTime } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { readCompleteness } from './queries.ts'

type Requirement = { kind: 'attribute' | 'relationship'; name: string }

export type Completeness = {
  entity: { slug: string; displayName: string }
  score: number
  present: (Requirement & Freshness)[]
  missing: Requirement[]
  judgedBy: { subcategory: string | null; entityType: EntityType; statedFor: 'subcategory' | 'entityType' }
}

type Held = { share: number; told: Freshness }

/**
 * The share of 1 that is there at the moment `at` of what an entity of its kind should have: what is stale counts with what is left of its
 * confidence. Throws 404.
 */
export async function completenessOf(graph: Graph, { id, name }: EntityName, at: string): Promise<Completeness> {
  const wanted = { id, at, known: endOfTime, perishable: perishableKeys, ageing: ageingEdges }
  const [row] = await graph.read(readCompleteness, wanted)
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, { at, known: endOfTime })
  const { entityType, subcategory, ...entity } = row.entity
  const { expectation, statedFor } = expectationOf(subcategory, entityType)
  const held = new Map<string, Held>()
  for (const { key, value, confirmedAt } of row.attributes) {
    held.set(key, agedAt(at, lifeOfValue(key, value, entityType), confirmedAt))
  }
  for (const { type: edge, to, confirmedAt } of row.relationships) {
    const type = relationshipTypeOf(edge)
    const aged = agedAt(at, to === null ? undefined : lifeOfRelationship(type, entityType, to), confirmedAt)
    if (aged.share > (held.get(type)?.share ?? 0)) held.set(type, aged)
  }
  const expected = [
    ...expectation.attributes.map((each) => ({ kind: 'attribute' as const, name: each })),
    ...expectation.relationships.map((each) => ({ kind: 'relationship' as const, name: String(each) })),
  ]
  const sum = expected.reduce((total, each) => total + (held.get(each.name)?.share ?? 0), 0)
  return {
    entity: { slug: entity.slug, displayName: entity.displayName },
    score: expected.length === 0 ? 1 : Math.round((sum / expected.length) * 1_000) / 1_000,
    present: expected.flatMap((each) => {
      const found = held.get(each.name)
      return found === undefined ? [] : [{ ...each, ...found.told }]
    }),
    missing: expected.filter((each) => !held.has(each.name)),
    judgedBy: { subcategory, entityType, statedFor },
  }
}
