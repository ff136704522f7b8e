import { createHash } from 'node:crypto'
import { Redis as Client } from 'ioredis'
import { chunks } from './chunks.ts'
import { withPatience } from './resilience/patience.ts'

export type RedisSettings = {
  url: string
  /** Put before every key. */
  prefix: string
  /** Limit of one command and of one attempt to connect. */
  timeoutMs: number
}

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

/** How far `readAfter` reads: `count` entries at most, and where there are none, `blockMs` of waiting for the first. */
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
  /** What was appended after the entry `id`, oldest first. What the stream no longer keeps is left out. */
  readAfter(stream: string, id: string, options: ReadOptions): Promise<StreamEntry[]>
  /** The id of the newest entry, to read what comes after it; `0-0` where there is none. */
  lastId(stream: string): Promise<string>
  /** Milliseconds of one round trip. Asks Redis even while other calls fail at once. */
  ping(): Promise<number>
  /** What Redis does when its memory is full. `noeviction` is what the service is built for. */
  memoryPolicy(): Promise<string | undefined>
  up(): boolean
  /** What Redis said where it does not take the user and password of REDIS_URL: waiting does not help. */
  refusal(): string | undefined
  /** Resolves when Redis is connected, or with false after `timeoutMs`. */
  whenUp(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

export class RedisError extends Error {
  override readonly name = 'RedisError'
}

/** After a command that failed, others fail at once for this long, so that a Redis that hangs does not slow every request. */
const backOffMs = 1_000
const longestReconnectMs = 2_000
/** A connection on which nothing at all comes for so many timeouts leads nowhere. The system would find that out after a quarter of an hour. */
const silentTimeouts = 4
/** Keys of one command. Redis serves nobody else meanwhile: some four milliseconds. */
const readSize = 5_000
const writeSize = 200

const refusalPattern = /^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password)/

/** Sets a chunk in one command: a command for each key takes this process four times as long, and Redis half as long. */
const setChunk = `
for index, key in ipairs(KEYS) do
  redis.call('SET', key, ARGV[index + 1], 'EX', ARGV[1])
end`

/** Starts to connect and returns at once; a Redis that is down is connected when it comes up. */
export function connectRedis(settings: RedisSettings, observer: RedisObserver): Redis {
  const client = openClient(settings)
  const blocking = createBlockingClients(settings)
  let up = false
  let downUntil = 0
  let lastFault: Error | undefined

  const changed = (now: boolean) => {
    if (now === up) return
    up = now
    observer.state(now, now ? undefined : lastFault)
  }
  client.on('ready', () => changed(true))
  client.on('close', () => changed(false))
  client.on('error', (fault: Error) => {
    lastFault = fault
  })

  async function guarded<T>(name: string, probe: boolean, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    if (!probe && started < downUntil) throw new RedisError('Redis did not answer a moment ago')
    try {
      const value = await work()
      downUntil = 0
      observer.command({ name, seconds: (performance.now() - started) / 1_000, ok: true })
      return value
    } catch (cause) {
      // A reply that is an error (no memory left, a wrong type) is still a reply: the next command may do well.
      if (!(cause instanceof Error && cause.name === 'ReplyError')) downUntil = performance.now() + backOffMs
      observer.command({ name, seconds: (performance.now() - started) / 1_000, ok: false })
      throw new RedisError(`Redis failed at ${name}`, { cause })
    }
  }

  async function runScript(lua: string, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    const prefixed = keys.map((key) => settings.prefix + key)
    try {
      return await client.evalsha(digest(lua), keys.length, ...prefixed, ...args)
    } catch (fault) {
      if (!(fault instanceof Error && fault.message.startsWith('NOSCRIPT'))) throw fault
      return client.eval(lua, keys.length, ...prefixed, ...args)
    }
  }

  return {
    get: (key) => guarded('get', false, () => client.get(settings.prefix + key)),
    async getMany(keys) {
      const values: (string | null)[] = []
      for (const part of chunks(keys, readSize)) {
        const prefixed = part.map((key) => settings.prefix + key)
        values.push(...(await guarded('mget', false, () => client.mget(prefixed))))
      }
      return values
    },
    async set(key, value, seconds) {
      await guarded('set', false, () => client.set(settings.prefix + key, value, 'EX', seconds))
    },
    async setMany(entries, seconds, signal) {
      for (const part of chunks(entries, writeSize)) {
        signal?.throwIfAborted()
        const [keys, values] = [part.map(([key]) => key), part.map(([, value]) => value)]
        await guarded('set-many', false, () => runScript(setChunk, keys, [seconds, ...values]))
      }
    },
    run: ({ name, lua, keys }, args) =>
      guarded(name, false, () => runScript(lua, args.slice(0, keys).map(String), args.slice(keys))),
    async append(stream, entries, maxLength) {
      for (const part of chunks(entries, writeSize)) {
        await guarded('xadd', false, async () => {
          const pipeline = client.pipeline()
          for (const fields of part) {
            pipeline.xadd(settings.prefix + stream, 'MAXLEN', '~', maxLength, '*', ...Object.entries(fields).flat())
          }
          const failed = (await pipeline.exec())?.find(([fault]) => fault !== null)?.[0]
          if (failed) throw failed
        })
      }
    },
    async readAfter(stream, id, { count, blockMs }) {
      const key = settings.prefix + stream
      const found = await guarded('xread', false, () =>
        blockMs === undefined
          ? client.xread('COUNT', count, 'STREAMS', key, id)
          : blocking.use(blockMs, (own) => own.xread('COUNT', count, 'BLOCK', blockMs, 'STREAMS', key, id)),
      )
      return (found?.[0]?.[1] ?? []).map(([entry, flat]) => ({ id: entry, fields: fieldsOf(flat) }))
    },
    async lastId(stream) {
      const newest = await guarded('xrevrange', false, () =>
        client.xrevrange(settings.prefix + stream, '+', '-', 'COUNT', 1),
      )
      return newest[0]?.[0] ?? '0-0'
    },
    async ping() {
      const started = performance.now()
      await guarded('ping', true, () => client.ping())
      return performance.now() - started
    },
    memoryPolicy: () =>
      guarded('info', true, async () => /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1]),
    up: () => up,
    refusal: () => (lastFault && refusalPattern.test(lastFault.message) ? lastFault.message : undefined),
    whenUp(timeoutMs) {
      if (up) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), timeoutMs)
        client.once('ready', () => {
          clearTimeout(timer)
          resolve(true)
        })
      })
    },
    async close() {
      client.removeAllListeners('close')
      client.disconnect()
      blocking.close()
    },
  }
}

function openClient({ url, timeoutMs }: RedisSettings): Client {
  return new Client(url, {
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    socketTimeout: silentTimeouts * timeoutMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectMs),
  })
}

/**
 * Connections on which a read may wait, one for each read under way: whatever is sent after it would wait with it. They are connected when
 * they are first needed, used again, and given up where a read fails.
 */
function createBlockingClients({ url, timeoutMs }: RedisSettings) {
  const idle: Client[] = []
  const all = new Set<Client>()

  function open(): Client {
    const client = new Client(url, {
      lazyConnect: true,
      connectTimeout: timeoutMs,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      retryStrategy: () => null,
    })
    // What fails is the read, which says so.
    client.on('error', () => {})
    all.add(client)
    return client
  }

  function drop(client: Client): void {
    all.delete(client)
    client.disconnect()
  }

  return {
    async use<T>(blockMs: number, work: (client: Client) => Promise<T>): Promise<T> {
      let client = idle.pop()
      while (client && client.status !== 'ready') {
        drop(client)
        client = idle.pop()
      }
      client ??= open()
      try {
        if (client.status === 'wait') await client.connect()
        const value = await within(blockMs + timeoutMs, work(client))
        idle.push(client)
        return value
      } catch (fault) {
        drop(client)
        throw fault
      }
    },
    close() {
      for (const client of all) drop(client)
    },
  }
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return withPatience(limitMs, work, () => {
    throw new Error(`no answer within ${limitMs} ms`)
  })
}

function fieldsOf(flat: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at + 1 < flat.length; at += 2) fields[flat[at] ?? ''] = flat[at + 1] ?? ''
  return fields
}

const digests = new Map<string, string>()

function digest(lua: string): string {
  const known = digests.get(lua)
  if (known !== undefined) return known
  const made = createHash('sha1').update(lua).digest('hex')
  digests.set(lua, made)
  return made
}
