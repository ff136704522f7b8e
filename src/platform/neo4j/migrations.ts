import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { CheckResult, Module } from '../module.ts'
import type { Log } from '../telemetry/log.ts'
import { type Graph, integer } from './neo4j.ts'
import { defineQuery } from './query.ts'

/** The database was prepared by a newer program. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew'
}

const readSchemaChanges = defineQuery<Record<string, never>, { number: number; name: string }>(
  'migrations/read-schema-changes',
  z.object({ number: z.number(), name: z.string() }),
)
const recordSchemaChange = defineQuery<{ number: unknown; name: string; now: string }, unknown>(
  'migrations/record-schema-change',
  z.unknown(),
)
const readSchemaVersion = defineQuery<Record<string, never>, { version: number }>(
  'migrations/read-schema-version',
  z.object({ version: z.number() }),
)

const awaitFilling = defineQuery<{ seconds: unknown }, unknown>('migrations/await-indexes', z.unknown())

/** An index over a large graph takes minutes to fill. */
const indexSeconds = 600

type SchemaChange = { number: number; name: string; statements: string[] }

const folder = new URL('../../../cypher/schema/', import.meta.url)

/** The files of cypher/schema in order. A change is never edited once it has been released: another file follows it. */
const changes: readonly SchemaChange[] = readdirSync(folder)
  .filter((file) => file.endsWith('.cypher'))
  .toSorted()
  .map((file) => ({
    number: Number.parseInt(file, 10),
    name: file.replace('.cypher', ''),
    statements: readFileSync(new URL(file, folder), 'utf8')
      .replace(/^\/\/.*$/gm, '')
      .split(/;\s*$/m)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  }))

for (const { number, name } of changes) {
  const same = changes.filter((other) => other.number === number).length
  if (same > 1) throw new Error(`cypher/schema has the number of ${name} twice: a database would get only one of them`)
}

/** The schema that this program needs. */
const expectedSchema = Math.max(...changes.map(({ number }) => number))

/**
 * Applies what the database has not seen yet and waits until its indexes can be used. Two processes that start together apply the same
 * idempotent commands. Throws SchemaTooNew on a database of a newer program.
 */
export async function applySchema(graph: Graph, clock: Clock, say: (line: string) => void): Promise<void> {
  const applied = await graph.read(readSchemaChanges, {})
  const newest = applied.at(-1)
  if (newest !== undefined && newest.number > expectedSchema) {
    throw new SchemaTooNew(
      `The database has schema ${newest.number} (${newest.name}), and this version knows ${expectedSchema} at most. Start the newer version, or use another database.`,
    )
  }
  const seen = new Set(applied.map(({ number }) => number))
  const definitions: string[] = []
  const done: SchemaChange[] = []
  const settle = async () => {
    await makeSchema(graph, definitions.splice(0))
    for (const { number, name } of done.splice(0)) {
      await graph.write(recordSchemaChange, { number: integer(number), name, now: clock.iso() })
      say(`schema ${name} applied`)
    }
  }
  for (const change of changes.filter(({ number }) => !seen.has(number))) {
    for (const statement of change.statements) {
      if (isDefinition(statement)) definitions.push(statement)
      else {
        await settle()
        await graph.command(statement)
      }
    }
    done.push(change)
  }
  await settle()
  await awaitIndexes(graph)
}

const index = /^CREATE\s(?:[A-Z]+\s)?INDEX\s/
const constraint = /^CREATE\sCONSTRAINT\s/
const naming = /\bdb\.create(?:Label|Property|RelationshipType)\(/
const commandsAtOnce = 4

/** True where a statement makes an index, a constraint or names, none of which needs another. */
function isDefinition(statement: string): boolean {
  return index.test(statement) || constraint.test(statement) || naming.test(statement)
}

/**
 * Makes indexes, constraints and names. Each takes as long as a commit and a look at the graph, so they are made together: in one transaction, or beside
 * each other where each has one of its own.
 */
export async function makeSchema(graph: Graph, statements: readonly string[]): Promise<void> {
  const indexes = statements.filter((statement) => index.test(statement))
  if (indexes.length > 0) await graph.commands(indexes)
  const others = statements.filter((statement) => !index.test(statement)).values()
  const makeNext = async () => {
    for (const statement of others) await graph.command(statement)
  }
  await Promise.all(Array.from({ length: commandsAtOnce }, makeNext))
}

/** Waits until all indexes are filled. */
export async function awaitIndexes(graph: Graph): Promise<void> {
  await graph.read(awaitFilling, { seconds: integer(indexSeconds) }, { timeoutMs: indexSeconds * 1_000 })
}

/** The schema of the graph as a part of the service: applied at the start, checked by `/ready`. */
export function schemaModule({ graph, clock, log }: { graph: Graph; clock: Clock; log: Log }): Module {
  return {
    name: 'schema',
    needs: { schema: () => schemaState(graph) },
    prepare: () => applySchema(graph, clock, (line) => log.info(line)),
  }
}

async function schemaState(graph: Graph): Promise<CheckResult> {
  const [row] = await graph.read(readSchemaVersion, {})
  const version = row?.version ?? 0
  return { ok: version === expectedSchema, version, expected: expectedSchema }
}
