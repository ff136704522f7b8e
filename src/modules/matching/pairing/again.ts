import { z } from 'zod'
import { predictionVenues } from '../../../domain/markets/venue-table.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import type { Script } from '../../../platform/redis/redis.ts'
import type { Looked } from './look.ts'
import type { Mark } from './queries.ts'

type AskStore = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, seconds: number): Promise<void>
  run(script: Script, args: readonly (string | number)[]): Promise<unknown>
}

const key = 'matching:asked'
/** Nobody waits longer for a worker. */
const keptSeconds = 86_400
/**
 * The time of the last request that was heard. It stands for a while: matching everything takes minutes, and changes nothing when it has just been
 * done.
 */
const heardKey = 'matching:heard'
const heardSeconds = 600
/** The version of the rules that decided last. Where it is forgotten, everything is decided once more, which changes nothing. */
const versionKeys: Record<Mark, string> = { unmatched: 'matching:version', unlinked: 'linking:version' }
const versionSeconds = 10 * 365 * 86_400
const pageSize = 10_000

const doneScript: Script = {
  name: 'matching-done',
  keys: 1,
  lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`,
}

const markedRow = z.object({ last: z.string().nullable(), marked: z.number() })
const askAgain = defineQuery<{ venue: string; after: string; limit: Whole }, z.output<typeof markedRow>>(
  'matching/ask-again',
  markedRow,
)

/**
 * Asks the worker to match every open market anew at the next run of its job, unless it has begun to at a request of the last ten minutes. Gives
 * whether it is still to begin, and when that was asked for.
 */
export async function askForMatching(store: AskStore, now: string): Promise<{ queued: boolean; queuedAt: string }> {
  const before = await store.get(key)
  if (before !== null) return { queued: true, queuedAt: before }
  const heard = await store.get(heardKey)
  if (heard !== null) return { queued: false, queuedAt: heard }
  await store.set(key, now, keptSeconds)
  return { queued: true, queuedAt: now }
}

/** Marks every open market as not matched where somebody has asked for it. Gives whether that was so. */
export async function takeQuestions(store: AskStore, writing: Writing, signal: AbortSignal): Promise<boolean> {
  const asked = await store.get(key)
  if (asked === null) return false
  await markAll(writing, signal)
  await hear(store, asked)
  return true
}

/** Only what was seen: whoever asked meanwhile is heard at the next run. */
async function hear(store: AskStore, asked: string): Promise<void> {
  await store.set(heardKey, asked, heardSeconds)
  await store.run(doneScript, [key, asked])
}

/**
 * Where rules of another version decided last, has the markets marked about which these decide otherwise, in this run and those after it until all were looked
 * at. Gives how many were looked at.
 */
export async function forVersion(
  store: AskStore,
  mark: Mark,
  version: string,
  markOutdated: () => Promise<Looked>,
): Promise<number> {
  if ((await store.get(versionKeys[mark])) === version) return 0
  const { looked, isDone } = await markOutdated()
  if (isDone) await store.set(versionKeys[mark], version, versionSeconds)
  return looked
}

async function markAll(writing: Writing, signal: AbortSignal): Promise<void> {
  for (const { id: venue } of predictionVenues()) {
    for (let after = ''; ; ) {
      signal.throwIfAborted()
      const [row] = await writing((transaction) =>
        transaction.run(askAgain, { venue, after, limit: integer(pageSize) }),
      )
      if (row?.last == null || row.marked < pageSize) break
      after = row.last
    }
  }
}
