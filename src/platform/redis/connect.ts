import { createHash } from 'node:crypto'
import { chunks } from '../chunks.ts'
import { createBlockingClients, type Link, openLink, type RedisSettings, within } from './clients.ts'
import { clusterKeys, type Keys, plainKeys } from './keys.ts'
import { type Redis, RedisError, type RedisObserver } from './redis.ts'

/** After a command that failed, others fail at once for this long or until it is answered all the same, so that a Redis that hangs does not slow every request. */
const backOffMs = 1_000
/** Keys of one command. Redis serves nobody else meanwhile: some four milliseconds. */
const readSize = 5_000
const writeSize = 200
/** Entries of a write that are looked at together in a cluster, where only those of one slot can be set by one command. */
const spreadSize = 5_000

const movedPattern = /^(MOVED|CLUSTERDOWN) /
const refusalPattern = /^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password)/

/** Sets a chunk in one command: a command for each key takes this process four times as long, and Redis half as long. */
const setChunk = `
for index, key in ipairs(KEYS) do
  redis.call('SET', key, ARGV[index + 1], 'EX', ARGV[1])
end`

/** Starts to connect and returns at once; a Redis that is down is connected when it comes up. */
export function connectRedis(settings: RedisSettings, observer: RedisObserver): Redis {
  const link = openLink(settings)
  const connection: Connection = {
    link,
    keys: link.isCluster ? clusterKeys(settings.prefix) : plainKeys(settings.prefix),
    timeoutMs: settings.timeoutMs,
    observer,
    up: false,
    closed: false,
    downUntil: new Map(),
    lastFault: undefined,
  }
  const blocking = createBlockingClients(settings)
  watch(connection)
  return {
    ...keyCommands(connection),
    ...streamCommands(connection, blocking),
    ...connectionState(connection),
    async close() {
      connection.closed = true
      link.client.disconnect()
      blocking.close()
    },
  }
}

/** One connection with what is known of it. */
type Connection = {
  readonly link: Link
  readonly keys: Keys
  readonly timeoutMs: number
  readonly observer: RedisObserver
  up: boolean
  closed: boolean
  /** By server: until then commands to it fail at once, by `performance.now()`. */
  readonly downUntil: Map<string, number>
  lastFault: Error | undefined
}

function watch(connection: Connection): void {
  const changed = (up: boolean) => {
    if (up === connection.up || connection.closed) return
    connection.up = up
    connection.observer.state(up, up ? undefined : connection.lastFault)
  }
  connection.link.watch({
    up: () => changed(true),
    down: () => changed(false),
    fault(fault) {
      connection.lastFault = fault
    },
  })
}

/** A command: its name for metrics, a key that it is about as Redis names it, and how long Redis itself may wait. A probe is sent even where others fail at once. */
type Command = { name: string; about: string; probe?: boolean; waitsMs?: number }

/** A command that is measured, and fails at once after one to the same server that failed. */
async function guarded<T>(
  connection: Connection,
  { name, about, probe = false, waitsMs = 0 }: Command,
  work: () => Promise<T>,
): Promise<T> {
  const { link, downUntil, observer, timeoutMs } = connection
  const started = performance.now()
  const server = link.serverOf(about)
  if (!probe && started < (downUntil.get(server) ?? 0)) throw new RedisError('Redis did not answer a moment ago')
  // A cluster would keep it until it is found, and do it long after nobody waits any more.
  if (link.isCluster && link.client.status !== 'ready') throw new RedisError('no server of the Redis cluster answers')
  try {
    const answer = work()
    // One that comes too late for who asked says as well that the server is back.
    answer.then(
      () => downUntil.delete(server),
      () => {},
    )
    const value = await within(waitsMs + timeoutMs, answer)
    observer.command({ name, seconds: (performance.now() - started) / 1_000, ok: true })
    return value
  } catch (cause) {
    // A reply that is an error (no memory left, a wrong type) is still a reply: the next command may do well.
    const isReply = cause instanceof Error && cause.name === 'ReplyError'
    if (!isReply) downUntil.set(server, performance.now() + backOffMs)
    if (!isReply || movedPattern.test(cause.message)) link.refresh()
    observer.command({ name, seconds: (performance.now() - started) / 1_000, ok: false })
    throw new RedisError(`Redis failed at ${name}`, { cause })
  }
}

async function runScript(
  { link: { client } }: Connection,
  lua: string,
  names: readonly string[],
  args: readonly (string | number)[],
): Promise<unknown> {
  try {
    return await client.evalsha(digest(lua), names.length, ...names, ...args)
  } catch (fault) {
    if (!(fault instanceof Error && fault.message.startsWith('NOSCRIPT'))) throw fault
    return client.eval(lua, names.length, ...names, ...args)
  }
}

function keyCommands(connection: Connection): Pick<Redis, 'get' | 'getMany' | 'set' | 'setMany' | 'run'> {
  const { link, keys } = connection
  const { client } = link
  return {
    get(key) {
      const about = keys.nameOf(key)
      return guarded(connection, { name: 'get', about }, () => client.get(about))
    },
    async getMany(wanted) {
      const values: (string | null)[] = []
      for (const part of chunks(wanted, readSize)) values.push(...(await readPart(connection, part.map(keys.nameOf))))
      return values
    },
    async set(key, value, seconds) {
      const about = keys.nameOf(key)
      await guarded(connection, { name: 'set', about }, () => client.set(about, value, 'EX', seconds))
    },
    async setMany(entries, seconds, signal) {
      for (const part of chunks(entries, link.isCluster ? spreadSize : writeSize)) {
        signal?.throwIfAborted()
        await writePart(connection, part, seconds)
      }
    },
    run({ name, lua, keys: count }, args) {
      const names = args.slice(0, count).map((key) => keys.nameOf(String(key)))
      const about = names[0] ?? ''
      return guarded(connection, { name, about }, () => runScript(connection, lua, names, args.slice(count)))
    },
  }
}

/** The values of some names, in their order: one command for each slot, all of them at once. */
async function readPart(connection: Connection, names: readonly string[]): Promise<(string | null)[]> {
  const { link, keys } = connection
  const values: (string | null)[] = new Array(names.length).fill(null)
  const slots = keys.bySlot(names).map(async (indexes) => {
    const some = indexes.map((index) => names[index] ?? '')
    const read = () => link.client.mget(some)
    const found = await guarded(connection, { name: 'mget', about: some[0] ?? '' }, read)
    for (const [at, index] of indexes.entries()) values[index] = found[at] ?? null
  })
  await Promise.all(slots)
  return values
}

async function writePart(
  connection: Connection,
  part: readonly (readonly [key: string, value: string])[],
  seconds: number,
): Promise<void> {
  const names = part.map(([key]) => connection.keys.nameOf(key))
  const slots = connection.keys.bySlot(names).map(async (indexes) => {
    for (const some of chunks(indexes, writeSize)) {
      const [keys, values] = [some.map((at) => names[at] ?? ''), some.map((at) => part[at]?.[1] ?? '')]
      const write = () => runScript(connection, setChunk, keys, [seconds, ...values])
      await guarded(connection, { name: 'set-many', about: keys[0] ?? '' }, write)
    }
  })
  await Promise.all(slots)
}

function streamCommands(
  connection: Connection,
  blocking: ReturnType<typeof createBlockingClients>,
): Pick<Redis, 'append' | 'readAfter' | 'lastId'> {
  const {
    link: { client, serverOf },
    keys: { nameOf },
  } = connection
  return {
    async append(stream, entries, maxLength) {
      const about = nameOf(stream)
      for (const part of chunks(entries, writeSize)) {
        await guarded(connection, { name: 'xadd', about }, async () => {
          const pipeline = client.pipeline()
          for (const fields of part) {
            pipeline.xadd(about, 'MAXLEN', '~', maxLength, '*', ...Object.entries(fields).flat())
          }
          const failed = (await pipeline.exec())?.find(([fault]) => fault !== null)?.[0]
          if (failed) throw failed
        })
      }
    },
    async readAfter(stream, id, { count, blockMs }) {
      const about = nameOf(stream)
      const read = () =>
        blockMs === undefined
          ? client.xread('COUNT', count, 'STREAMS', about, id)
          : blocking.use(serverOf(about), blockMs, (own) =>
              own.xread('COUNT', count, 'BLOCK', blockMs, 'STREAMS', about, id),
            )
      // A blocking read has a limit of its own, and may have to connect before.
      const waitsMs = blockMs === undefined ? 0 : blockMs + connection.timeoutMs
      const found = await guarded(connection, { name: 'xread', about, waitsMs }, read)
      return (found?.[0]?.[1] ?? []).map(([entry, flat]) => ({ id: entry, fields: fieldsOf(flat) }))
    },
    async lastId(stream) {
      const about = nameOf(stream)
      const newest = await guarded(connection, { name: 'xrevrange', about }, () =>
        client.xrevrange(about, '+', '-', 'COUNT', 1),
      )
      return newest[0]?.[0] ?? '0-0'
    },
  }
}

function connectionState(connection: Connection): Pick<Redis, 'ping' | 'memoryPolicy' | 'up' | 'refusal' | 'whenUp'> {
  const { link, keys } = connection
  return {
    async ping() {
      const started = performance.now()
      const byServer = new Map(keys.samples.map((name) => [link.serverOf(name), name]))
      const pings = [...byServer.values()].map((about) =>
        guarded(connection, { name: 'ping', about, probe: true }, async () => {
          // That of a cluster must go to the server of a name.
          await (link.isCluster ? link.client.exists(about) : link.client.ping())
        }),
      )
      await Promise.all(pings)
      return performance.now() - started
    },
    async memoryPolicy() {
      const policies = link.servers().map((server) =>
        guarded(connection, { name: 'info', about: '', probe: true }, async () => {
          return /^maxmemory_policy:(\S+)/m.exec(await server.info('memory'))?.[1]
        }),
      )
      const found = await Promise.all(policies)
      return found.find((policy) => policy !== undefined && policy !== 'noeviction') ?? found[0]
    },
    up: () => connection.up,
    refusal() {
      const { lastFault } = connection
      return lastFault && refusalPattern.test(lastFault.message) ? lastFault.message : undefined
    },
    whenUp(timeoutMs) {
      if (connection.up) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), timeoutMs)
        link.client.once('ready', () => {
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
