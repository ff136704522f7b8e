import { awaitIndexes, makeSchema } from '../../../platform/neo4j/migrations.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import {
  createNames,
  createSchemaNodes,
  listConstraints,
  listIndexes,
  readSchemaNodes,
  type SchemaNode,
  type SchemaNodes,
} from './queries.ts'

/** The schema of a graph that has nothing else, by which another one gets the same. */
export type TakenSchema = SchemaNodes & { constraints: string[]; indexes: string[] }

/** The last numbers that the log of changes and the outbox have given. */
export type LastNumbers = { changes: number; outbox: number }

export async function readSchema(graph: Graph): Promise<TakenSchema> {
  const [made] = await graph.read(readSchemaNodes, {})
  if (made === undefined) throw new Error('the store does not say what its schema has made')
  const statements = (rows: { statement: string }[]) => rows.map(({ statement }) => statement)
  return {
    ...made,
    constraints: statements(await graph.read(listConstraints, {})),
    indexes: statements(await graph.read(listIndexes, {})),
  }
}

export function lastNumbersOf({ nodes }: TakenSchema): LastNumbers {
  const last = (label: string) => {
    const counter = nodes.find(({ labels }) => labels.includes(label))
    if (counter === undefined) throw new Error(`the store has no ${label}`)
    return Number(counter.properties['seq'])
  }
  return { changes: last('ChangeLog'), outbox: last('Outbox') }
}

/**
 * Gives a graph the schema of another: names, constraints and indexes, and the nodes that go with them. The log of changes and the outbox go on behind
 * these numbers.
 */
export async function takeSchema(graph: Graph, schema: TakenSchema, last: LastNumbers, at: string): Promise<void> {
  const { labels, types, keys } = schema
  await graph.write(createNames, { labels, types, keys })
  await makeSchema(graph, [...schema.indexes, ...schema.constraints])
  const nodes = schema.nodes.map(({ labels: own, properties }): SchemaNode => {
    const more = own.includes('ChangeLog')
      ? { seq: last.changes, settled: last.changes, at }
      : own.includes('Outbox')
        ? { seq: last.outbox }
        : {}
    return { labels: own, properties: withIntegers({ ...properties, ...more }) }
  })
  await graph.write(createSchemaNodes, { nodes })
  await awaitIndexes(graph)
}

/** Numbers that came from the database as it keeps them: all that the schema counts are whole. */
function withIntegers(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, typeof value === 'number' ? integer(value) : value]),
  )
}
