import type { ExecutionContext } from 'ava'
import { z } from 'zod'
import { type MovableClock, movableClock } from '../../src/sandbox/clock.ts'
import { readWorld, type World } from '../../src/sandbox/entities.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/server.ts'

/** A Saturday evening on which the seeds' questions are open. */
export const moment = Date.parse('2026-11-21T20:00:07Z')

let world: Promise<World> | undefined

export type Tried = Sandbox & { clock: MovableClock }

/** A small sandbox whose clock stands still. The seeds are read once for a file of tests. */
export async function smallSandbox(options: SandboxOptions = {}): Promise<Tried> {
  world ??= readWorld(new URL('../../seeds', import.meta.url).pathname)
  const clock = movableClock(moment)
  const sandbox = await startSandbox({ size: 600, seed: 7, entities: await world, clock, ...options })
  return { ...sandbox, clock }
}

export async function textOf(sandbox: Sandbox, path: string): Promise<string> {
  return (await fetch(sandbox.url + path)).text()
}

/** The parsed answer, which must have the shape. */
export async function read<T extends z.ZodType>(sandbox: Sandbox, path: string, schema: T): Promise<z.output<T>> {
  return parsed(schema, path, await (await fetch(sandbox.url + path)).json())
}

export async function post<T extends z.ZodType>(
  sandbox: Sandbox,
  path: string,
  body: unknown,
  schema: T,
): Promise<z.output<T>> {
  return parsed(schema, path, await (await send(sandbox, path, body)).json())
}

export function send(sandbox: Sandbox, path: string, body: unknown, method = 'POST'): Promise<Response> {
  return fetch(sandbox.url + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function parsed<T extends z.ZodType>(schema: T, path: string, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error).slice(0, 800)}`)
  return result.data
}

/** All pages of a listing, by the name of its rows, of the cursor in the answer, and of that in the request. */
export async function pagesOf<T extends z.ZodType>(
  sandbox: Sandbox,
  path: string,
  names: { rows: string; reply: string; request: string },
  schema: T,
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = []
  let cursor: string | undefined
  for (let page = 0; page < 500; page += 1) {
    const next = cursor === undefined ? '' : `&${names.request}=${encodeURIComponent(cursor)}`
    const body = await read(sandbox, `${path}${next}`, z.record(z.string(), z.unknown()))
    found.push(...parsed(z.array(schema), path, body[names.rows]))
    const told = body[names.reply]
    if (typeof told !== 'string' || told === '') return found
    cursor = told
  }
  throw new Error(`${path} has no last page`)
}

export function assertUnique(t: ExecutionContext, ids: readonly string[]): void {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  t.deepEqual(twice.slice(0, 3), [])
}

export const isoTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
export const truthPairs = z.object({
  pairs: z.array(
    z.object({
      kind: z.enum(['pair', 'near_miss', 'sibling']),
      relation: z.string(),
      polarity: z.union([z.literal(1), z.literal(-1), z.null()]),
      difference: z.string().nullable(),
      a: z.object({ conditionId: z.string(), tokenId: z.string() }),
      b: z.object({ ticker: z.string() }),
    }),
  ),
})
const contract = z.object({
  conditionId: z.string().optional(),
  tokenId: z.string().optional(),
  ticker: z.string().optional(),
  /** Of a contract that is compared: 1 where it asks the same, -1 where it asks the opposite; null where only nearly. */
  polarity: z.union([z.literal(1), z.literal(-1), z.null()]).optional(),
})
export const truthPlanted = z.object({
  planted: z.array(
    z.object({
      kind: z.enum(['arbitrage', 'thin', 'rules', 'chain', 'ladder']),
      offset: z.number(),
      contract,
      against: z.array(contract),
    }),
  ),
})
export const truthPrices = z.object({
  prices: z.array(z.object({ mean: z.number(), venueMean: z.number(), phase: z.string() })),
})
