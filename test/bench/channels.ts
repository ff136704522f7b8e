import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { prepareRedis } from '../../src/local/redis/tools.ts'
import { connectRedis } from '../../src/platform/redis/connect.ts'
import { startRedisServer } from '../support/redis-server.ts'
import { answer, type Checked, type Measured, type Order } from './channels/orders.ts'
import { createPublisher } from './channels/publisher.ts'
import { residentMb, type Served, startService } from './views/processes.ts'
import { inStore } from './views/store.ts'

type Options = {
  sockets: number
  slow: number
  pairs: number
  seconds: number
  kills: number
  folder: string
  heap: string
  pageCache: string
  say(line: string): void
}

/** One client in a hundred follows everything, the others so many propositions each. */
const wholeShare = 0.01
const perClient = 200
/** All pairs change once in a refresh. */
const refreshSeconds = 30
const settleMs = 4_000
const backMs = 60_000
const prefix = 'bench-channels:'
const toolsDir = fileURLToPath(new URL('../../.local/tools', import.meta.url))

/**
 * Spreads over sockets of two services, from the moment at which a worker has compared a price: how long, how much memory, what slow clients do to the
 * others, and what is missing or twice when one of the services, or Redis, is killed.
 */
export async function benchChannels(options: Options): Promise<void> {
  const localDir = join(options.folder, 'channels')
  rmSync(localDir, { recursive: true, force: true })
  mkdirSync(localDir, { recursive: true })
  await inStore(localDir, { ...options, folder: localDir }, true, async (store) => {
    const server = await startRedisServer(await prepareRedis(toolsDir, () => {}))
    const services: Served[] = []
    const clients = await startClients()
    const redis = connectRedis({ url: server.url, prefix, timeoutMs: 5_000 }, { command: () => {}, state: () => {} })
    try {
      await redis.whenUp(10_000)
      for (const name of ['first', 'second']) {
        const own = join(localDir, name)
        mkdirSync(own, { recursive: true })
        const settings = { ROLE: 'api', VENUES: 'none', REDIS_URL: server.url, REDIS_PREFIX: prefix }
        services.push(await startService({ ...store, localDir: own }, { ...settings, CHANNEL_CONNECTIONS: '1000000' }))
      }
      await measure({ options, server, redis, services, clients, publisher: createPublisher(redis, options.pairs) })
    } finally {
      await clients.end()
      await Promise.all(services.map((service) => service.stop()))
      await redis.close()
      await server.stop()
    }
  })
  rmSync(localDir, { recursive: true, force: true })
}

type Rig = {
  options: Options
  server: Awaited<ReturnType<typeof startRedisServer>>
  redis: ReturnType<typeof connectRedis>
  services: Served[]
  clients: Awaited<ReturnType<typeof startClients>>
  publisher: ReturnType<typeof createPublisher>
}

async function measure(rig: Rig): Promise<void> {
  const { options, clients, services, publisher } = rig
  const { sockets, pairs, seconds, say } = options
  await publisher.begin()
  const memory = () => services.reduce((sum, { pid }) => sum + residentMb(pid), 0)
  const urls = services.map(({ url }) => url)
  const whole = Math.max(2, Math.round(sockets * wholeShare))
  // One each, so that what a channel takes by itself counts for no socket.
  await clients.ask({ what: 'open', urls, sockets: 2, whole: 2, pairs, perClient })
  await delay(settleMs)
  const [before, began] = [memory(), performance.now()]
  await clients.ask({ what: 'open', urls, sockets: sockets - 2, whole: whole - 2, pairs, perClient })
  const opened = performance.now() - began
  await delay(settleMs)
  say(
    `${sockets} sockets over ${urls.length} services, ${whole} of which follow all of ${pairs} pairs and the others ${perClient} each`,
  )
  say(
    `open after ${(opened / 1_000).toFixed(1)} s; ${(((memory() - before) * 1_024) / sockets).toFixed(1)} KB of memory a socket`,
  )
  const perSecond = Math.round(pairs / refreshSeconds)
  const told = async (what: string) => {
    await clients.ask({ what: 'reset' })
    await publisher.run(seconds, perSecond)
    await delay(settleMs)
    const { measured } = await clients.ask({ what: 'measure' })
    shown(say, what, measured as Measured, seconds)
    return measured as Measured
  }
  const calm = await told(`${perSecond} updates a second`)
  if (options.slow > 0) await slowClients(rig, { told, calm, urls, whole })
  await killService(rig, perSecond)
  if (options.kills > 0) await killRedis(rig, perSecond)
}

function shown(say: Options['say'], what: string, { messages, p50, p95, p99, max }: Measured, seconds: number): void {
  const rate = Math.round(messages / seconds).toLocaleString('en')
  const load = loadavg()[0]?.toFixed(1)
  say(
    `${what}: ${rate} messages a second, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${max} ms (load ${load})`,
  )
}

/** Some of those who follow as the others do stop to read; then as many more come, who would follow everything and read nothing either. */
async function slowClients(
  { options, clients }: Rig,
  { told, calm, urls }: { told(what: string): Promise<Measured>; calm: Measured; urls: string[]; whole: number },
): Promise<void> {
  const { slow, pairs, say } = options
  const compare = ({ p95 }: Measured) => {
    const change = calm.p95 === 0 ? 0 : (100 * (p95 - calm.p95)) / calm.p95
    say(`p95 of the others: ${change >= 0 ? '+' : ''}${change.toFixed(0)} %`)
  }
  await clients.ask({ what: 'pause', sockets: slow })
  compare(await told(`the same while ${slow} of them read nothing`))
  await clients.ask({ what: 'open', urls, sockets: slow, whole: slow, pairs, perClient })
  await clients.ask({ what: 'pause', sockets: slow })
  compare(await told(`the same beside ${slow} more that follow everything and read nothing`))
}

async function killService(rig: Rig, perSecond: number): Promise<void> {
  const { options, services, publisher } = rig
  // It is stopped no more.
  const first = services.shift()
  const running = publisher.run(options.seconds, perSecond)
  await delay((options.seconds * 1_000) / 4)
  process.kill(first?.pid ?? 0, 'SIGKILL')
  const began = performance.now()
  await running
  const found = await checkedAll(rig, began)
  told(options.say, 'one of two services killed under load', found)
}

async function killRedis(rig: Rig, perSecond: number): Promise<void> {
  const { options, server, redis, publisher } = rig
  for (let kill = 0; kill < options.kills; kill += 1) {
    // What is on its way when Redis ends is not told, and nobody says that it was.
    const running = publisher.run(2, perSecond).catch(() => undefined)
    await delay(1_000)
    await server.kill()
    await running
    await server.restart()
    await redis.whenUp(20_000)
    await begun(publisher)
    await delay(1_000)
  }
  await publisher.run(2, perSecond)
  told(options.say, `Redis killed ${options.kills} times under load`, await checkedAll(rig, performance.now()))
}

/** A client that failed a moment ago asks nothing for another: it is asked again. */
async function begun(publisher: Rig['publisher']): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await publisher.begin()
    } catch (error) {
      if (turn === 20) throw error
      await delay(500)
    }
  }
}

/** Waits until everybody is back and has all, for a minute at most. */
async function checkedAll({ clients, publisher }: Rig, began: number): Promise<Checked & { seconds: number }> {
  for (;;) {
    await delay(2_000)
    const order: Order = { what: 'check', log: publisher.log, last: publisher.epoch() }
    const { checked } = await clients.ask(order)
    const found = checked as Checked
    const isWhole = found.connected === found.clients && found.missing === 0 && found.behind === 0
    const seconds = (performance.now() - began) / 1_000
    if (isWhole || performance.now() - began > backMs) return { ...found, seconds }
  }
}

function told(say: Options['say'], what: string, found: Checked & { seconds: number }): void {
  const { clients, connected, messages, missing, twice, conflated, resyncs, resumed, behind } = found
  say(
    `${what}: ${connected} of ${clients} clients are back, ${behind} behind; of ${messages.toLocaleString('en')} messages ${missing} missing and ${twice} twice; ${resumed} went on where they were, ${resyncs} times all was told anew, ${conflated} older messages were left out and said so`,
  )
}

async function startClients() {
  const path = fileURLToPath(new URL('channels/clients.ts', import.meta.url))
  const child = fork(path, { execArgv: ['--max-old-space-size=3000'], serialization: 'advanced' })
  const next = () =>
    new Promise<ReturnType<typeof answer.parse>>((resolve, reject) => {
      const gone = () => reject(new Error('the process of the clients ended'))
      child.once('exit', gone)
      child.once('message', (raw) => {
        child.off('exit', gone)
        resolve(answer.parse(raw))
      })
    })
  await next()
  return {
    async ask(order: Order) {
      const said = next()
      child.send(order)
      return said
    },
    async end() {
      if (child.exitCode !== null || !child.connected) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
