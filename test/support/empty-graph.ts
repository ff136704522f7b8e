import { readFileSync } from 'node:fs'
import neo4j from 'neo4j-driver'
import { openTestGraph } from './load.ts'
import type { Neo4jEnvironment } from './own-graph.ts'

export type EmptyGraph = {
  /** Makes the graph what it was when it was opened. */
  empty(): Promise<void>
  close(): Promise<void>
}

const statement = (name: string) => readFileSync(new URL(`./${name}.cypher`, import.meta.url), 'utf8')

/** A graph with its schema and nothing else, which can be made so again. */
export async function openEmptyGraph(environment: Neo4jEnvironment): Promise<EmptyGraph> {
  const graph = await openTestGraph(environment)
  await graph.close()
  const { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD } = environment
  const driver = neo4j.driver(NEO4J_URI, neo4j.auth.basic(NEO4J_USER, NEO4J_PASSWORD))
  const run = async (name: string, parameters: object = {}) => {
    // What deletes in batches cannot be part of a transaction.
    const session = driver.session()
    try {
      return (await session.run(statement(name), parameters)).records.map((record) => record.toObject())
    } finally {
      await session.close()
    }
  }
  const first = await run('list-nodes')
  return {
    async empty() {
      await run('delete-other-nodes', { kept: first.map(({ id }) => id) })
      await run('restore-nodes', { nodes: first })
    },
    close: () => driver.close(),
  }
}
