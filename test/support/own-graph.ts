import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalStores } from '../../src/local/stores.ts'

/** Where a Neo4j is, as the service's settings name it. */
export type Neo4jEnvironment = Record<'NEO4J_URI' | 'NEO4J_USER' | 'NEO4J_PASSWORD', string>

export type OwnNeo4j = { environment: Neo4jEnvironment; stop(): Promise<void> }

/** A Neo4j of one test's own: for who counts all that there is, or delivers all that is published. */
export async function startOwnNeo4j(): Promise<OwnNeo4j> {
  const localDir = await mkdtemp(join(tmpdir(), 'oddsgraph-own-neo4j-'))
  const needed = { needNeo4j: true, needRedis: false, neo4jHeap: '384m', neo4jPageCache: '64m' }
  const { neo4j, stop } = await startLocalStores({ localDir, ...needed, log: () => {} })
  if (neo4j === undefined) throw new Error('no Neo4j was started')
  return {
    environment: { NEO4J_URI: neo4j.uri, NEO4J_USER: neo4j.user, NEO4J_PASSWORD: neo4j.password },
    async stop() {
      await stop()
      await rm(localDir, { recursive: true, force: true })
    },
  }
}
