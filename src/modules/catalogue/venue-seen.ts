import { z } from 'zod'
import type { FeedName } from '../../domain/markets/observed.ts'
import type { VenueSeen } from '../../domain/markets/venues.ts'
import type { Script } from '../../platform/redis/redis.ts'

type Store = { run(script: Script, args: readonly (string | number)[]): Promise<unknown> }

const keptSeconds = 30 * 86_400
const shownRefusals = 10
const shownFields = 50

const addScript: Script = {
  name: 'venue-seen-add',
  keys: 1,
  lua: `for index = 3, #ARGV, 2 do redis.call('HINCRBY', KEYS[1], ARGV[index], ARGV[index + 1]) end
if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], 'refusals', ARGV[2]) end
redis.call('EXPIRE', KEYS[1], ARGV[1])
return 1`,
}

const readScript: Script = {
  name: 'venue-seen-read',
  keys: 1,
  lua: `return redis.call('HGETALL', KEYS[1])`,
}

function keyOf(venue: FeedName): string {
  return `venue:${venue}:seen`
}

/** Adds what this process has read since it last told to what all workers have read, from `now`, which is asked for each time. */
export function createSeenKeeper(store: Store, now: (venue: FeedName) => VenueSeen) {
  const told = new Map<FeedName, Record<string, number>>()
  return async (venue: FeedName): Promise<void> => {
    const seen = now(venue)
    const figures = numbersOf(seen)
    const before = told.get(venue) ?? {}
    const more = Object.entries(figures).filter(([name, count]) => count > (before[name] ?? 0))
    if (more.length === 0) return
    const refusals = seen.refusals.length === 0 ? '' : JSON.stringify(seen.refusals.slice(-shownRefusals))
    await store.run(addScript, [
      keyOf(venue),
      keptSeconds,
      refusals,
      ...more.flatMap(([name, count]) => [name, count - (before[name] ?? 0)]),
    ])
    told.set(venue, figures)
  }
}

const unknown = 'unknown '
const missing = 'missing '

function numbersOf({ rows, refused, unknownFields, missingFields }: VenueSeen): Record<string, number> {
  const named = (prefix: string, fields: Readonly<Record<string, number>>) =>
    Object.entries(fields).map(([field, count]) => [prefix + field, count] as const)
  return { rows, refused, ...Object.fromEntries([...named(unknown, unknownFields), ...named(missing, missingFields)]) }
}

const refusals = z.array(
  z.object({ externalId: z.string().nullable(), reason: z.string(), example: z.string(), at: z.string() }),
)

/** The same over all workers, as long as Redis has kept it. */
export async function readSeen(store: Store, venue: FeedName) {
  const flat = z.array(z.string()).parse(await store.run(readScript, [keyOf(venue)]))
  const kept = new Map<string, string>()
  for (let at = 0; at < flat.length; at += 2) kept.set(flat[at] ?? '', flat[at + 1] ?? '')
  const fields = (prefix: string) =>
    [...kept]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, rows]) => ({ field: name.slice(prefix.length), rows: Number(rows) }))
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, shownFields)
  return {
    rows: Number(kept.get('rows') ?? 0),
    refused: Number(kept.get('refused') ?? 0),
    refusals: refusals.parse(JSON.parse(kept.get('refusals') ?? '[]')),
    unknownFields: fields(unknown),
    missingFields: fields(missing),
  }
}
