import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The protocol of a process and the keeper of the stores: one JSON value a line, over a loopback connection that
 * stays open for as long as the process uses the stores.
 */
const archiveOrderSchema = z.object({
  file: z.string(),
  /** The arguments of java besides, to make it. */
  javaArguments: z.array(z.string()),
  /** True where it is made where there is none. */
  make: z.boolean(),
})
const neo4jOrderSchema = z.object({
  javaArguments: z.array(z.string()),
  archive: archiveOrderSchema,
  heapBytes: z.number(),
  pageCacheBytes: z.number(),
})
const redisOrderSchema = z.object({ binary: z.string() })

/** The first line from a process, which writes another one when it needs the stores no more: which stores it needs, and how to start those that do not run yet. */
export const orderSchema = z.object({
  token: z.string(),
  neo4j: neo4jOrderSchema.optional(),
  redis: redisOrderSchema.optional(),
})

const neo4jAccessSchema = z.object({ uri: z.string(), user: z.string(), password: z.string() })
const redisAccessSchema = z.object({ url: z.string() })
const accessSchema = z.object({ neo4j: neo4jAccessSchema.optional(), redis: redisAccessSchema.optional() })

const levelSchema = z.enum(['info', 'warn', 'error'])

/** The state of a store, and how it was. Times are ISO 8601. */
const storeStateSchema = z.object({
  name: z.string(),
  state: z.enum(['stopped', 'starting', 'running', 'restarting']),
  /** The number of times that it was started again. */
  restarts: z.number(),
  /** The trouble that keeps it from its work although it runs, or from being started. */
  trouble: z.string().nullable(),
  lastEnd: z.object({ how: z.string(), at: z.string() }).nullable(),
  /** The end of the pause before it is started again. */
  nextStart: z.string().nullable(),
})

/** A line from the keeper. */
export const replySchema = z.union([
  z.object({ log: z.string(), level: levelSchema }),
  /** `users`: how many processes use the stores; absent from a keeper of an older release. */
  z.object({ stores: z.array(storeStateSchema), users: z.number().optional() }),
  z.object({ ready: accessSchema }),
  z.object({ failed: z.string() }),
])

const processRunSchema = z.object({ pid: z.number(), stamp: z.string() })

/** The file by which processes find the keeper. It holds credentials: readable by its owner only. */
const runFileSchema = z.object({
  keeper: processRunSchema,
  port: z.number(),
  token: z.string(),
  stores: z.array(processRunSchema),
  access: accessSchema,
})

export type Level = z.infer<typeof levelSchema>
export type StoreState = z.infer<typeof storeStateSchema>
export type ArchiveOrder = z.infer<typeof archiveOrderSchema>
export type Neo4jOrder = z.infer<typeof neo4jOrderSchema>
export type RedisOrder = z.infer<typeof redisOrderSchema>
export type Order = z.infer<typeof orderSchema>
export type Neo4jAccess = z.infer<typeof neo4jAccessSchema>
export type RedisAccess = z.infer<typeof redisAccessSchema>
export type StoreAccess = z.infer<typeof accessSchema>
export type Reply = z.infer<typeof replySchema>
export type RunFile = z.infer<typeof runFileSchema>

export function runFilePath(localDir: string): string {
  return join(localDir, 'run.json')
}

/** Undefined where there is none, or one that was cut off in the writing: nobody can be found by it either way. */
export function readRunFile(localDir: string): RunFile | undefined {
  let text: string
  try {
    text = readFileSync(runFilePath(localDir), 'utf8')
  } catch {
    return undefined
  }
  return runFileSchema.safeParse(parseJson(text)).data
}

/** Replaces the file in one step: a reader sees the old one or the new one. */
export function writeRunFile(localDir: string, run: RunFile): void {
  const unfinished = `${runFilePath(localDir)}.new`
  writeFileSync(unfinished, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, runFilePath(localDir))
}

/** Undefined where the text is not JSON, which no schema of ours accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
