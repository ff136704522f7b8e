import { z } from 'zod'
import type { Venue } from '../../domain/markets/observed.ts'
import { predictionVenues } from '../../domain/markets/venue-table.ts'
import { categories } from '../../domain/taxonomy.ts'
import { chunks } from '../../platform/chunks.ts'
import { exact } from '../../platform/decimal.ts'
import type { Script } from '../../platform/redis/redis.ts'
import { type Comparison, comparison, locked } from './item.ts'

/** The parts of Redis that the comparisons use. */
export type ComparisonRedis = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, seconds: number): Promise<void>
  setMany(entries: Iterable<readonly [key: string, value: string]>, seconds: number): Promise<void>
  run(script: Script, args: readonly (string | number)[]): Promise<unknown>
}

/** The stream that tells that comparisons were made: entries of `at` and `keys`, a list in JSON; without keys it was all of them. */
export const comparedStream = 'compared'

type ItemStore = { getMany(keys: readonly string[]): Promise<(string | null)[]> }

/** A ranking is kept so long after its last refresh; what it shows says how old it is. */
const keptSeconds = 86_400
const chunk = 500

const everything = 'all'
const prefix = '{comparison}:'

const statistics = z.strictObject({
  comparisons: z.int(),
  totalMispricings: z.int(),
  averageSpread: z.number().nullable(),
  maxSpread: z.number().nullable(),
  byCategory: z.record(
    z.string(),
    z.strictObject({ count: z.int(), averageSpread: z.number(), maxSpread: z.number() }),
  ),
  /** Pairs left out because their prices contradict what was decided; null where an older worker counted. */
  held: z.int().nullable().default(null),
  /** Milliseconds. */
  at: z.number(),
})
export type Statistics = z.output<typeof statistics>

const addScript: Script = {
  name: 'comparison-add',
  keys: 1,
  lua: `redis.call('ZADD', KEYS[1], unpack(ARGV))
redis.call('EXPIRE', KEYS[1], 3600)
return 1`,
}

const swapScript: Script = {
  name: 'comparison-swap',
  keys: 2,
  // To drop tens of thousands of members at once would keep readers waiting; unlinked, they go in a thread of their own.
  lua: `redis.call('UNLINK', KEYS[2])
if redis.call('EXISTS', KEYS[1]) == 1 then
  redis.call('RENAME', KEYS[1], KEYS[2])
  redis.call('EXPIRE', KEYS[2], ARGV[1])
end
return 1`,
}

/** KEYS: a ranking. ARGV: for how long it is kept, how many members leave it, these, and of each that is in it its score and itself. */
const changeScript: Script = {
  name: 'comparison-change',
  keys: 1,
  lua: `local gone = tonumber(ARGV[2])
if gone > 0 then redis.call('ZREM', KEYS[1], unpack(ARGV, 3, 2 + gone)) end
if #ARGV > 2 + gone then redis.call('ZADD', KEYS[1], unpack(ARGV, 3 + gone)) end
redis.call('EXPIRE', KEYS[1], ARGV[1])
return 1`,
}

/** KEYS: the ranking, and the beginning of the keys of its items. The members of a ranking name its items. */
const readScript: Script = {
  name: 'comparison-read',
  keys: 2,
  lua: `local members = redis.call('ZREVRANGEBYSCORE', KEYS[1], '+inf', ARGV[1], 'LIMIT', ARGV[2], ARGV[3])
local items = {}
for index, member in ipairs(members) do items[index] = redis.call('GET', KEYS[2] .. member) end
local scores = redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[1], '+inf', 'WITHSCORES')
local sum = 0
for index = 2, #scores, 2 do sum = sum + tonumber(scores[index]) end
return {#scores / 2, items, string.format('%.9f', sum)}`,
}

const readAnswer = z.tuple([z.int(), z.array(z.string().or(z.literal(false)).or(z.null())), z.string()])

/** All of them; each pair of markets once; those whose markets ask the same; those that somebody could act on; those of propositions that entities are exposed to; those with a market of this venue. */
export type Among = 'all' | 'pairs' | 'exact' | 'actionable' | 'connected' | `with ${Venue}`

/** The rankings that there are over all categories. Of a venue there is one where an endpoint asks for it, and over all categories alone. */
function rankings(): [among: Among, has: (item: Comparison) => boolean][] {
  const ofVenues = predictionVenues().filter(({ endpoints }) => endpoints?.overlapping !== undefined)
  return [
    ...inCategories,
    ...ofVenues.map(({ id }): [Among, (item: Comparison) => boolean] => [
      `with ${id}`,
      ({ venues }) => venues.some(({ venue }) => venue === id),
    ]),
  ]
}

const inCategories: [among: Among, has: (item: Comparison) => boolean][] = [
  ['all', () => true],
  ['pairs', ({ isTwin }) => !isTwin],
  ['exact', ({ compareFlag }) => compareFlag === 'exact_match'],
  ['actionable', ({ actionable }) => actionable],
  ['connected', ({ connected }) => connected],
]

export type ComparisonParams = {
  minSpread: number
  category: string | undefined
  among: Among
  limit: number
  /** How many of the widest to leave out. */
  offset?: number
}

/** The widest spreads first, and of all that are as wide as asked how many there are and how wide they are in the mean. One round trip. */
export async function readComparisons(
  redis: ComparisonRedis,
  wanted: ComparisonParams,
): Promise<{ items: Comparison[]; count: number; averageSpread: number | null }> {
  const { minSpread, category, among, limit, offset = 0 } = wanted
  const ranking = rankingKey(category ?? everything, among)
  const [count, texts, sum] = readAnswer.parse(
    await redis.run(readScript, [ranking, `${prefix}item:`, minSpread, offset, limit]),
  )
  const items = texts.flatMap((text) => (typeof text === 'string' ? [comparison.parse(JSON.parse(text))] : []))
  return { items, count, averageSpread: count === 0 ? null : exact(Number(sum) / count) }
}

export async function readStatistics(redis: ComparisonRedis): Promise<Statistics | null> {
  const text = await redis.get(`${prefix}statistics`)
  return text === null ? null : statistics.parse(JSON.parse(text))
}

/** Puts a whole set of comparisons in the place of the one before. A reader sees the old rankings or the new ones, each whole. */
export async function writeComparisons(
  redis: ComparisonRedis,
  items: ReadonlyMap<string, Comparison>,
  figures: Statistics,
): Promise<void> {
  await redis.setMany(textsOf(items), keptSeconds)
  for (const { ranking, has } of allRankings()) {
    const members = [...items].flatMap(([key, item]) => (has(item) ? [item.spread, key] : []))
    const fresh = `${ranking}:fresh`
    for (let from = 0; from < members.length; from += 2 * chunk) {
      await redis.run(addScript, [fresh, ...members.slice(from, from + 2 * chunk)])
    }
    await redis.run(swapScript, [fresh, ranking, keptSeconds])
  }
  await redis.set(`${prefix}statistics`, JSON.stringify(figures), keptSeconds)
}

/** Puts some comparisons in the place of those before; null where there is none any more. The others stay as they are. */
export async function changeComparisons(
  redis: ComparisonRedis,
  changed: ReadonlyMap<string, Comparison | null>,
  figures: Statistics,
): Promise<void> {
  const items = new Map([...changed].flatMap(([key, item]) => (item === null ? [] : [[key, item] as const])))
  await redis.setMany(textsOf(items), keptSeconds)
  // Of what is compared no more it is not known in which rankings it was.
  const isGone = items.size < changed.size
  const scopes = new Set([everything, ...[...items.values()].map(({ category }) => category)])
  for (const { ranking, scope, has } of allRankings()) {
    if (!isGone && !scopes.has(scope)) continue
    for (const some of chunks([...changed], chunk)) {
      const gone = some.flatMap(([key, item]) => (item === null || !has(item) ? [key] : []))
      const members = some.flatMap(([key, item]) => (item !== null && has(item) ? [item.spread, key] : []))
      await redis.run(changeScript, [ranking, keptSeconds, gone.length, ...gone, ...members])
    }
  }
  await redis.set(`${prefix}statistics`, JSON.stringify(figures), keptSeconds)
}

const seenBooks = z
  .array(z.tuple([z.string(), z.strictObject({ locked: locked.nullable(), at: z.number() })]))
  .transform((rows) => new Map(rows))

/** Keeps what was seen in the books of pairs, by their keys, for whoever compares. */
export async function writeBooks(redis: ComparisonRedis, seen: z.output<typeof seenBooks>): Promise<void> {
  await redis.set(`${prefix}books`, JSON.stringify([...seen]), keptSeconds)
}

export async function readBooks(redis: ComparisonRedis): Promise<z.output<typeof seenBooks>> {
  const text = await redis.get(`${prefix}books`)
  return seenBooks.parse(text === null ? [] : JSON.parse(text))
}

/** Some comparisons by their keys, as they are now. */
export async function readSomeComparisons(redis: ItemStore, keys: readonly string[]): Promise<Comparison[]> {
  const texts = await redis.getMany(keys.map((key) => `${prefix}item:${key}`))
  return texts.flatMap((text) => (text === null ? [] : [comparison.parse(JSON.parse(text))]))
}

function textsOf(items: ReadonlyMap<string, Comparison>): (readonly [key: string, value: string])[] {
  return [...items].map(([key, item]) => [`${prefix}item:${key}`, JSON.stringify(item)] as const)
}

function allRankings() {
  return [everything, ...categories].flatMap((scope) =>
    (scope === everything ? rankings() : inCategories).map(([among, has]) => ({
      ...{ scope, ranking: rankingKey(scope, among) },
      has: (item: Comparison) => (scope === everything || scope === item.category) && has(item),
    })),
  )
}

function rankingKey(scope: string, among: Among): string {
  return `${prefix}${among}:${scope}`
}
