import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { endingReason } from '../platform/telemetry/faults.ts'
import { isFree } from './free-port.ts'
import { LocalStore } from './local-store.ts'
import { archiveWhenCalm } from './neo4j/class-archive.ts'
import { classList, startNeo4j } from './neo4j/server.ts'
import { signalRun, thisRun } from './process-run.mjs'
import {
  type Level,
  type Neo4jAccess,
  type Neo4jOrder,
  type Order,
  orderSchema,
  parseJson,
  type RedisAccess,
  type RedisOrder,
  type Reply,
  readRunFile,
  runFilePath,
  writeRunFile,
} from './protocol.ts'
import { startRedis } from './redis/server.ts'
import { lackOfSpace } from './space.ts'

/*
 * The process that owns the stores of one folder. Each process that uses them holds a connection to it, which the
 * system closes however that process ends; when the last one is closed, the stores stop. So they serve commands in
 * several terminals, no matter which of them began and which ends first. A last one that ended without a word is expected back for a moment: who
 * starts it again should find the stores running.
 *
 * It stands in a session of its own, where Ctrl-C in the terminal does not reach it: the service must finish its
 * requests before the stores go.
 */
const firstUserLimitMs = 15_000
const orderLimitMs = 5_000
const graceMs = 20_000

const [localDir = ''] = process.argv.slice(2)
const self = thisRun()
const token = randomBytes(32).toString('hex')
const users = new Set<Socket>()
let listening = false
let stopping = false
const leaving = new AbortController()
// The stores make their files as this process may.
process.umask(0o077)
process.on('uncaughtException', onFault)
process.on('unhandledRejection', onFault)
// Its log may lie on a full disk.
process.stderr.on('error', () => {})

/** The addresses of a keeper that was killed: its users know them. */
const left = readRunFile(localDir)?.access
const shared = { onChange: publish, log: tellUsers, now: Date.now, blocked: () => lackOfSpace(localDir) }
const neo4j = new LocalStore<Neo4jOrder, Neo4jAccess>({
  ...shared,
  name: 'Neo4j',
  previous: await ifFree(left?.neo4j, (access) => access.uri),
  async start(order, previous, hooks) {
    const access = await startNeo4j(localDir, order, previous, hooks)
    archiveWhenCalm(order.archive, classList(localDir), leaving.signal).catch(noteFault)
    return access
  },
})
const redis = new LocalStore<RedisOrder, RedisAccess>({
  ...shared,
  name: 'Redis',
  previous: await ifFree(left?.redis, (access) => access.url),
  start: (order, previous, hooks) => startRedis(localDir, order, previous, hooks),
})
const server = createServer({ allowHalfOpen: true }, accept).listen(0, '127.0.0.1')
await once(server, 'listening')
publish()
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
process.on('exit', signalStores)
setTimeout(stopIfUnused, firstUserLimitMs)
listening = true
process.stdout.write('listening\n')

function accept(socket: Socket): void {
  const tooLate = setTimeout(() => socket.destroy(), orderLimitMs)
  // A user that was killed resets its connection; what counts is that it closes.
  socket.on('error', () => socket.destroy())
  socket.on('close', () => leave(socket))
  const lines = createInterface({ input: socket })
  // It passes on the errors of what it reads.
  lines.on('error', () => {})
  lines.once('line', (line) => {
    clearTimeout(tooLate)
    const order = orderSchema.safeParse(parseJson(line)).data
    if (order === undefined || order.token !== token || stopping) {
      socket.destroy()
      return
    }
    users.add(socket)
    lines.once('line', () => leave(socket, true))
    tellStates([...users])
    socket.on('end', () => leave(socket))
    void serve(socket, order)
  })
}

async function serve(socket: Socket, order: Order): Promise<void> {
  const starting = [
    ...(order.neo4j && !neo4j.access ? ['Neo4j'] : []),
    ...(order.redis && !redis.access ? ['Redis'] : []),
  ]
  if (starting.length > 0) {
    reply(socket, { log: `Starting ${starting.join(' and ')} with the data in ${localDir}`, level: 'info' })
  }
  try {
    const [neo4jAccess, redisAccess] = await Promise.all([
      order.neo4j && neo4j.have(order.neo4j),
      order.redis && redis.have(order.redis),
    ])
    reply(socket, { ready: { neo4j: neo4jAccess, redis: redisAccess } })
  } catch (error) {
    reply(socket, { failed: error instanceof Error ? error.message : String(error) })
  }
}

/** `saysSo`: it needs the stores no more, and waits for their end where it is the last. */
function leave(socket: Socket, saysSo = false): void {
  if (!users.delete(socket)) return
  tellStates([...users])
  if (users.size === 0 && saysSo) void stop()
  else {
    if (users.size === 0) setTimeout(stopIfUnused, graceMs)
    socket.end()
  }
}

function stopIfUnused(): void {
  if (users.size === 0) void stop()
}

/** Users wait for the end of this process, so it ends only when nothing is left running. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  leaving.abort()
  server.close()
  await Promise.all([neo4j.stop(), redis.stop()])
  rmSync(runFilePath(localDir), { force: true })
  process.exit(0)
}

/** The stores outlive a fault of their keeper, where it can go on. */
function onFault(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'a fault'}\n`)
  if (endingReason(error, listening) !== undefined) process.exit(1)
}

function runningStores() {
  return [neo4j, redis].flatMap((store) => store.processes.map(({ run }) => run))
}

// Only where this program itself fails: after a stop nothing runs any more.
function signalStores(): void {
  for (const run of runningStores()) signalRun(run, 'SIGTERM')
}

function publish(): void {
  const address = server.address()
  if (address === null || typeof address === 'string') return
  const access = { neo4j: neo4j.address, redis: redis.address }
  try {
    writeRunFile(localDir, { keeper: self, port: address.port, token, stores: runningStores(), access })
  } catch (error) {
    if (!listening) throw error
    // The disk is full. The next change writes it anew, and until then it names at most a store that has ended.
    noteFault(error)
  }
  tellStates([...users])
}

/** For the log of this process: it costs nothing but time. */
function noteFault(error: unknown): void {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

function tellUsers(line: string, level: Level): void {
  for (const socket of users) reply(socket, { log: line, level })
}

function tellStates(sockets: readonly Socket[]): void {
  const stores = [neo4j.state, redis.state].filter(({ state }) => state !== 'stopped')
  for (const socket of sockets) reply(socket, { stores, users: users.size })
}

/** The previous address of a store, unless another process has taken its port since. */
async function ifFree<T>(access: T | undefined, addressOf: (access: T) => string): Promise<T | undefined> {
  if (access === undefined) return undefined
  return (await isFree(Number(new URL(addressOf(access)).port))) ? access : undefined
}

function reply(socket: Socket, message: Reply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
}
