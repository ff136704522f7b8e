import { createHash } from 'node:crypto'
import { Redis as Client } from 'ioredis'

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

/**
 * Redis as the program sees it. Everything in it can be lost: each method rejects with a RedisError at once while Redis is down, and
 * the caller goes on without.
 */
export type Redis = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, seconds: number): Promise<void>
  run(script: Script, args: readonly (string | number)[]): Promise<unknown>
  /** Milliseconds of one round trip. Asks Redis even while other calls fail at once. */
  ping(): Promise<number>
  /** What Redis does when its memory is full. `noeviction` is what the service is built for. */
  memoryPolicy(): Promise<string | undefined>
  up(): boolean
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

/** Starts to connect and returns at once; a Redis that is down is connected when it comes up. */
export function connectRedis(settings: RedisSettings, observer: RedisObserver): Redis {
  const client = new Client(settings.url, {
    connectTimeout: settings.timeoutMs,
    commandTimeout: settings.timeoutMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectMs),
  })
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

  async function runScript(script: Script, args: readonly (string | number)[]): Promise<unknown> {
    const prefixed = args.map((argument, at) => (at < script.keys ? settings.prefix + argument : argument))
    try {
      return await client.evalsha(digest(script.lua), script.keys, ...prefixed)
    } catch (fault) {
      if (!(fault instanceof Error && fault.message.startsWith('NOSCRIPT'))) throw fault
      return client.eval(script.lua, script.keys, ...prefixed)
    }
  }

  return {
    get: (key) => guarded('get', false, () => client.get(settings.prefix + key)),
    async set(key, value, seconds) {
      await guarded('set', false, () => client.set(settings.prefix + key, value, 'EX', seconds))
    },
    run: (script, args) => guarded(script.name, false, () => runScript(script, args)),
    async ping() {
      const started = performance.now()
      await guarded('ping', true, () => client.ping())
      return performance.now() - started
    },
    memoryPolicy: () =>
      guarded('info', true, async () => /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1]),
    up: () => up,
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
    },
  }
}

const digests = new Map<string, string>()

function digest(lua: string): string {
  const known = digests.get(lua)
  if (known !== undefined) return known
  const made = createHash('sha1').update(lua).digest('hex')
  digests.set(lua, made)
  return made
}
