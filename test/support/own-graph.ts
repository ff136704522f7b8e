import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalStores } from '../../src/local/stores.ts'
import { type EmptyGraph, openEmptyGraph } from './empty-graph.ts'
import { atEnd, isShared } from './group.ts'
import { writeNeo4jSettings } from './neo4j-settings.ts'

/** Where a Neo4j is, as the service's settings name it. */
export type Neo4jEnvironment = Record<'NEO4J_URI' | 'NEO4J_USER' | 'NEO4J_PASSWORD', string>

export type OwnNeo4j = { environment: Neo4jEnvironment; stop(): Promise<void> }

/** That of this thread, while no file has it. */
let idle: { neo4j: OwnNeo4j; graph: EmptyGraph } | undefined

/**
 * A Neo4j of one test's own: for who counts all that there is, or delivers all that is published. Files that share a thread get the same one, one after the
 * other, with nothing in it: what it has planned for one it need not plan for the next.
 */
export async function startOwnNeo4j(): Promise<OwnNeo4j> {
  if (!isShared()) return start()
  const { neo4j, graph } = idle ?? (await startShared())
  idle = undefined
  return {
    environment: neo4j.environment,
    async stop() {
      // What holds the whole of the seeds is more than its memory can empty: the next file starts another one.
      const isEmptied = await graph.empty().then(
        () => true,
        () => false,
      )
      if (isEmptied) {
        idle = { neo4j, graph }
        return
      }
      try {
        await graph.close()
      } finally {
        await neo4j.stop()
      }
    },
  }
}

async function startShared() {
  const neo4j = await start()
  const graph = await openEmptyGraph(neo4j.environment)
  atEnd(async () => {
    if (idle?.neo4j !== neo4j) return
    await graph.close()
    await neo4j.stop()
  })
  return { neo4j, graph }
}

async function start(): Promise<OwnNeo4j> {
  const localDir = await mkdtemp(join(tmpdir(), 'oddsgraph-own-neo4j-'))
  writeNeo4jSettings(localDir)
  const needed = { needNeo4j: true, needRedis: false, neo4jHeap: '640m', neo4jPageCache: '64m', shortLived: true }
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
