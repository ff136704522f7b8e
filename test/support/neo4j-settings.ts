import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * A graph that begins empty and is filled all the time makes Neo4j plan each statement anew every ten seconds, which was most of what the tests took. Here a
 * plan is kept; who measures what a statement costs has it planned again (CYPHER replan=force).
 */
const settings = {
  'dbms.cypher.min_replan_interval': '1h',
  'server.memory.query_cache.per_db_cache_num_entries': '3000',
}

/** Writes the settings of Neo4j into a folder of data that is yet to be filled. */
export function writeNeo4jSettings(localDir: string): void {
  const home = join(localDir, 'neo4j')
  mkdirSync(home, { recursive: true })
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(home, 'neo4j.conf'), lines.join(''))
}
