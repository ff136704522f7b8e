import { createHash } from 'node:crypto'
import { chunks } from '../chunks.ts'
import { type Client, createBlockingClients, openClient, type RedisSettings, within } from './clients.ts'
import { type Redis, RedisError, type RedisObserver } from './redis.ts'

/** After a command that failed, others fail at once for this long, so that a Redis that hangs does not slow every request. */
const backOffMs = 1_000
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
  const connection: Connection = {
    client: openClient(settings),
    prefix: settings.prefix,
    timeoutMs: settings.timeoutMs,
    observer,
    up: false,
    downUntil: 0,
    lastFault: undefined,
  }
  const blocking = createBlockingClients(settings)
  watch(connection)
  return {
    ...keyCommands(connection),
    ...streamCommands(connection, blocking),
    ...connectionState(connection),
    async close() {
      connection.client.removeAllListeners('close')
      connection.client.disconnect()
      blocking.close()
    },
  }
}

/** One connection with what is known of it. */
type Connection = {
  readonly client: Client
  readonly prefix: string
  readonly timeoutMs: number
  readonly observer: RedisObserver
  up: boolean
  /** Until then commands fail at once, by `performance.now()`. */
  downUntil: number
  lastFault: Error | undefined
}

function watch(connection: Connection): void {
  const changed = (up: boolean) => {
    if (up === connection.up) return
    connection.up = up
    connection.observer.state(up, up ? undefined : connection.lastFault)
  }
  connection.client.on('ready', () => changed(true))
  connection.client.on('close', () => changed(false))
  connection.client.on('error', (fault: Error) => {
    connection.lastFault = fault
  })
}

/** A command that is measured, and fails at once after one that failed. A probe is sent even then. `waitsMs`: so long Redis itself may wait. */
async function guarded<T>(
  connection: Connection,
  name: string,
  work: () => Promise<T>,
  { probe = false, waitsMs = 0 } = {},
): Promise<T> {
  const started = performance.now()
  if (!probe && started < connection.downUntil) throw new RedisError('Redis did not answer a moment ago')
  try {
    const value = await within(waitsMs + connection.timeoutMs, work())
    connection.downUntil = 0
    connection.observer.command({ name, seconds: (performance.now() - started) / 1_000, ok: true })
    return value
  } catch (cause) {
    // A reply that is an error (no memory left, a wrong type) is still a reply: the next command may do well.
    if (!(cause instanceof Error && cause.name === 'ReplyError')) connection.downUntil = performance.now() + backOffMs
    connection.observer.command({ name, seconds: (performance.now() - started) / 1_000, ok: false })
    throw new RedisError(`Redis failed at ${name}`, { cause })
  }
}

async function runScript(
  { client, prefix }: Connection,
  lua: string,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<unknown> {
  const prefixed = keys.map((key) => prefix + key)
  try {
    return await client.evalsha(digest(lua), keys.length, ...prefixed, ...args)
  } catch (fault) {
    if (!(fault instanceof Error && fault.message.startsWith('NOSCRIPT'))) throw fault
    return client.eval(lua, keys.length, ...prefixed, ...args)
  }
}

function keyCommands(connection: Connection): Pick<Redis, 'get' | 'getMany' | 'set' | 'setMany' | 'run'> {
  const { client, prefix } = connection
  return {
    get: (key) => guarded(connection, 'get', () => client.get(prefix + key)),
    async getMany(keys) {
      const values: (string | null)[] = []
      for (const part of chunks(keys, readSize)) {
        const prefixed = part.map((key) => prefix + key)
        values.push(...(await guarded(connection, 'mget', () => client.mget(prefixed))))
      }
      return values
    },
    async set(key, value, seconds) {
      await guarded(connection, 'set', () => client.set(prefix + key, value, 'EX', seconds))
    },
    async setMany(entries, seconds, signal) {
      for (const part of chunks(entries, writeSize)) {
        signal?.throwIfAborted()
        const [keys, values] = [part.map(([key]) => key), part.map(([, value]) => value)]
        await guarded(connection, 'set-many', () => runScript(connection, setChunk, keys, [seconds, ...values]))
      }
    },
    run: ({ name, lua, keys }, args) =>
      guarded(connection, name, () => runScript(connection, lua, args.slice(0, keys).map(String), args.slice(keys))),
  }
}

function streamCommands(
  connection: Connection,
  blocking: ReturnType<typeof createBlockingClients>,
): Pick<Redis, 'append' | 'readAfter' | 'lastId'> {
  const { client, prefix } = connection
  return {
    async append(stream, entries, maxLength) {
      for (const part of chunks(entries, writeSize)) {
        await guarded(connection, 'xadd', async () => {
          const pipeline = client.pipeline()
          for (const fields of part) {
            pipeline.xadd(prefix + stream, 'MAXLEN', '~', maxLength, '*', ...Object.entries(fields).flat())
          }
          const failed = (await pipeline.exec())?.find(([fault]) => fault !== null)?.[0]
          if (failed) throw failed
        })
      }
    },
    async readAfter(stream, id, { count, blockMs }) {
      const key = prefix + stream
      const read = () =>
        blockMs === undefined
          ? client.xread('COUNT', count, 'STREAMS', key, id)
          : blocking.use(blockMs, (own) => own.xread('COUNT', count, 'BLOCK', blockMs, 'STREAMS', key, id))
      // A blocking read has a limit of its own, and may have to connect before.
      const found = await guarded(connection, 'xread', read, {
        waitsMs: blockMs === undefined ? 0 : blockMs + connection.timeoutMs,
      })
      return (found?.[0]?.[1] ?? []).map(([entry, flat]) => ({ id: entry, fields: fieldsOf(flat) }))
    },
    async lastId(stream) {
      const newest = await guarded(connection, 'xrevrange', () =>
        client.xrevrange(prefix + stream, '+', '-', 'COUNT', 1),
      )
      return newest[0]?.[0] ?? '0-0'
    },
  }
}

function connectionState(connection: Connection): Pick<Redis, 'ping' | 'memoryPolicy' | 'up' | 'refusal' | 'whenUp'> {
  const { client } = connection
  return {
    async ping() {
      const started = performance.now()
      await guarded(connection, 'ping', () => client.ping(), { probe: true })
      return performance.now() - started
    },
    memoryPolicy: () =>
      guarded(connection, 'info', async () => /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1], {
        probe: true,
      }),
    up: () => connection.up,
    refusal() {
      const { lastFault } = connection
      return lastFault && refusalPattern.test(lastFault.message) ? lastFault.message : undefined
    },
    whenUp(timeoutMs) {
      if (connection.up) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), timeoutMs)
        client.once('ready', () => {
          clearTimeout(timer)
          resolve(true)
        })
      })
    },
  }
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
