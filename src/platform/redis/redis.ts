export type RedisObserver = {
  /** A command that ended, for metrics. */
  command(command: { name: string; seconds: number; ok: boolean }): void
  /** The connection came up or was lost: told once for each change, however often reconnecting fails. */
  state(up: boolean, cause?: Error): void
}

/** A Lua script, run by its digest so that its text is sent once. The first `keys` arguments are keys. */
export type Script = { name: string; lua: string; keys: number }

/** One entry of a stream: its id, by which a reader goes on after it, and what was appended. */
export type StreamEntry = { id: string; fields: Record<string, string> }

/** Limits of `readAfter`: `count` entries at most, and where there are none, `blockMs` of waiting for the first. */
export type ReadOptions = { count: number; blockMs?: number }

/**
 * Redis as the program sees it. Everything in it can be lost: each method rejects with a RedisError at once while Redis is down, and
 * the caller goes on without.
 */
export type Redis = {
  get(key: string): Promise<string | null>
  /** The values of many keys, in their order, null where there is none: one round trip for 5,000 of them. */
  getMany(keys: readonly string[]): Promise<(string | null)[]>
  set(key: string, value: string, seconds: number): Promise<void>
  /**
   * Sets many keys, some hundred at a time, so that neither side stands still. Not one step: where it rejects, or `signal` ends it, some are set.
   */
  setMany(
    entries: Iterable<readonly [key: string, value: string]>,
    seconds: number,
    signal?: AbortSignal,
  ): Promise<void>
  run(script: Script, args: readonly (string | number)[]): Promise<unknown>
  /** Appends entries to a stream that keeps about `maxLength` of the newest. Not one step, as `setMany`. */
  append(stream: string, entries: Iterable<Readonly<Record<string, string>>>, maxLength: number): Promise<void>
  /** The entries that were appended after the entry `id`, oldest first. Those that the stream no longer keeps are left out. */
  readAfter(stream: string, id: string, options: ReadOptions): Promise<StreamEntry[]>
  /** The id of the newest entry, to read what comes after it; `0-0` where there is none. */
  lastId(stream: string): Promise<string>
  /** Milliseconds of one round trip. Asks Redis even while other calls fail at once. */
  ping(): Promise<number>
  /** The policy of Redis when its memory is full. `noeviction` is what the service is built for. */
  memoryPolicy(): Promise<string | undefined>
  up(): boolean
  /** The words of Redis where it does not take the user and password of REDIS_URL: waiting does not help. */
  refusal(): string | undefined
  /** Resolves when Redis is connected, or with false after `timeoutMs`. */
  whenUp(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

export class RedisError extends Error {
  override readonly name = 'RedisError'
}
