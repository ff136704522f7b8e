import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../../src/local/free-port.ts'
import { createAccount } from '../../src/modules/accounts/queries.ts'
import { createEndpointService } from '../../src/modules/webhooks/endpoints.ts'
import { exampleData } from '../../src/modules/webhooks/events.ts'
import { type NewEvent, publish } from '../../src/modules/webhooks/index.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { ApiError } from '../../src/platform/errors.ts'
import type { Query } from '../../src/platform/neo4j/query.ts'
import { connectReceivers } from '../../src/platform/outgoing/receiver.ts'
import { createSeal } from '../../src/platform/secrets/sealed.ts'
import { testSecretsKey } from '../support/stores.ts'
import { inStore, type OpenStore } from './views/store.ts'
import { type Arrivals, killRedis, type Receivers, startReceivers, startWorker } from './webhooks/processes.ts'

type Options = {
  seconds: number
  kills: number
  folder: string
  heap: string
  pageCache: string
  say(line: string): void
}

const endpoints = 200
const slow = 20
const refusing = 10
const mute = 10
const acceptedWanted = 2_000
const perSecond = 500
const p95WantedMs = 1_000
const inOneTransaction = 50
const batchesAtOnce = 4
/** Longer than a claim and an attempt. */
const settleMs = 150_000

const readRecorded: Query<{ ids: readonly string[] }, { off: number; delivered: number }> = {
  name: 'bench/recorded',
  text: readFileSync(new URL('webhooks/recorded.cypher', import.meta.url), 'utf8'),
  row: z.object({ off: z.number(), delivered: z.number() }),
}

type Desk = { accountId: string; endpointId: string; kind: 'quick' | 'slow' | 'dead' }
type Rig = { store: OpenStore; receivers: Receivers; desks: Desk[]; options: Options }
type Told = { id: string; atMs: number }

/**
 * What an endpoint of an account each is told: publishing alone, delivering what has gathered, a steady 500 events a second with a tenth of the
 * receivers dead and a tenth slow, and kills of the worker and of Redis. Receivers and worker are processes of their own.
 */
export async function benchWebhooks(options: Options): Promise<void> {
  const localDir = join(options.folder, 'webhooks')
  rmSync(localDir, { recursive: true, force: true })
  mkdirSync(localDir, { recursive: true })
  await inStore(localDir, { ...options, folder: localDir }, true, async (store) => {
    const receivers = await startReceivers()
    try {
      const rig = { store, receivers, desks: await openDesks(store, receivers), options }
      options.say(`${endpoints} endpoints: ${slow} slow, ${refusing} refusing, ${mute} mute`)
      await accept(rig)
      await steady(rig)
      await kills(rig)
    } finally {
      await receivers.end()
    }
  })
  rmSync(localDir, { recursive: true, force: true })
}

async function openDesks({ graph }: OpenStore, { url }: Receivers): Promise<Desk[]> {
  const closed = `http://127.0.0.1:${await freePort()}`
  const rules = { allowedHosts: ['127.0.0.1'], ownPorts: new Set<number>(), allowHttp: false }
  const service = createEndpointService({
    graph,
    clock: systemClock,
    seal: createSeal(Buffer.from(testSecretsKey, 'base64'), randomBytes),
    receivers: connectReceivers({ rules, timeoutMs: 1_000, now: systemClock.now }),
    randomBytes,
  })
  const desks: Desk[] = []
  for (let at = 0; at < endpoints; at += 1) {
    const accountId = randomUUID()
    const email = `desk-${at}@example.com`
    const about = { name: '', tier: 'free', passwordHash: '', createdAt: systemClock.iso() }
    await graph.write(createAccount, { id: accountId, email, emailKey: email, ...about })
    const [kind, to] = receiverOf(at, url, closed)
    const made = await service.create({ accountId, url: to, events: ['alert.injury'], description: '' })
    desks.push({ accountId, endpointId: made.id, kind })
  }
  return desks
}

function receiverOf(at: number, url: string, closed: string): [Desk['kind'], string] {
  if (at < slow) return ['slow', `${url}/slow/${at}`]
  if (at < slow + refusing) return ['dead', `${closed}/hook`]
  if (at < slow + refusing + mute) return ['dead', `${url}/mute/${at}`]
  return ['quick', `${url}/quick/${at}`]
}

function eventFor({ accountId }: Desk): NewEvent & Told {
  const id = randomUUID()
  return { id, event: 'alert.injury', data: exampleData('alert.injury', id, systemClock.iso()), accountId, atMs: 0 }
}

async function tell({ store }: Pick<Rig, 'store'>, events: readonly (NewEvent & Told)[]): Promise<void> {
  const now = systemClock.now()
  for (const event of events) event.atMs = now
  const at = systemClock.iso()
  await store.graph.transact((transaction) => publish(transaction, events, { at, tiers: null }))
}

/** Publishing alone, then how fast what has gathered is delivered: all of it to quick receivers. */
async function accept(rig: Rig): Promise<void> {
  const quick = rig.desks.filter(({ kind }) => kind === 'quick')
  const count = acceptedWanted * 5
  const events = Array.from({ length: count }, (_, at) => eventFor(quick[at % quick.length] as Desk))
  await tell(rig, [eventFor(quick[0] as Desk)])
  const batches = Array.from({ length: count / inOneTransaction }, (_, at) =>
    events.slice(at * inOneTransaction, (at + 1) * inOneTransaction),
  )
  const started = performance.now()
  await Promise.all(
    Array.from({ length: batchesAtOnce }, async () => {
      for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) await tell(rig, batch)
    }),
  )
  const accepted = count / ((performance.now() - started) / 1_000)
  check(rig, `events accepted a second, ${inOneTransaction} a transaction`, accepted, accepted >= acceptedWanted)
  const worker = await startWorker(rig.store)
  const begun = performance.now()
  const arrivals = await untilArrived(rig, events)
  const last = Math.max(...events.map(({ id }) => arrivals.get(id)?.[0] ?? Number.POSITIVE_INFINITY))
  const first = Math.min(...events.map(({ id }) => arrivals.get(id)?.[0] ?? Number.POSITIVE_INFINITY))
  await worker.kill()
  rig.options.say(
    `what had gathered is delivered: ${Math.round(count / ((last - first) / 1_000))}/s (${((performance.now() - begun) / 1_000).toFixed(1)} s)`,
  )
}

/** 500 events a second for a while, round all endpoints. */
async function steady(rig: Rig): Promise<void> {
  const worker = await startWorker(rig.store)
  const events = await tellSteadily(rig, rig.desks, perSecond, rig.options.seconds)
  const quick = events.filter(({ desk }) => desk.kind === 'quick')
  const arrivals = await untilArrived(rig, quick)
  const waits = quick.map(({ id, atMs }) => (arrivals.get(id)?.[0] ?? Number.POSITIVE_INFINITY) - atMs)
  const p95 = percentile(waits, 0.95)
  check(
    rig,
    `first attempt at a healthy receiver, ${perSecond} events/s for ${rig.options.seconds} s: p50 ${percentile(waits, 0.5)} ms, p99 ${percentile(waits, 0.99)} ms, p95`,
    p95,
    p95 <= p95WantedMs,
  )
  const [off] = await rig.store.graph.read(readRecorded, { ids: [] })
  rig.options.say(`endpoints that are off meanwhile: ${off?.off}`)
  await worker.kill()
}

/** Kills of the worker and, every other time, of Redis, which comes back empty, while events come. */
async function kills(rig: Rig): Promise<void> {
  const quick = rig.desks.filter(({ kind }) => kind === 'quick')
  const events: Told[] = []
  for (let kill = 0; kill < rig.options.kills; kill += 1) {
    const worker = await startWorker(rig.store)
    const [some] = await Promise.all([
      tellSteadily(rig, quick, 100, 3),
      delay(500 + Math.random() * 2_000).then(() => (kill % 2 === 0 ? worker.kill() : killRedis(rig.store.redisUrl))),
    ])
    events.push(...some)
    await worker.kill()
  }
  const worker = await startWorker(rig.store)
  const ids = events.map(({ id }) => id)
  await untilArrived(rig, events)
  // What was answered and not written when its worker was killed is sent again when the claim is over, and recorded then.
  const delivered = await untilRecorded(rig, ids)
  const arrivals = await rig.receivers.arrivals()
  const lost = ids.filter((id) => !arrivals.has(id)).length
  const twice = ids.filter((id) => (arrivals.get(id)?.length ?? 0) > 1).length
  check(
    rig,
    `of ${ids.length} events over ${rig.options.kills} kills of the worker and of Redis in turn lost`,
    lost,
    lost === 0,
  )
  check(rig, 'delivered and not recorded so', ids.length - delivered, delivered === ids.length)
  rig.options.say(`sent twice, with the same id: ${twice}`)
  await worker.kill()
}

async function untilRecorded({ store }: Rig, ids: readonly string[]): Promise<number> {
  const until = performance.now() + settleMs
  for (;;) {
    const [row] = await store.graph.read(readRecorded, { ids })
    const delivered = row?.delivered ?? 0
    if (delivered === ids.length || performance.now() > until) return delivered
    await delay(2_000)
  }
}

type ToldTo = Told & { desk: Desk }

/** Publishes at this pace, ten transactions a second. Resolves to what was accepted: what the database refused was promised to nobody. */
async function tellSteadily(rig: Rig, desks: readonly Desk[], pace: number, seconds: number): Promise<ToldTo[]> {
  const accepted: ToldTo[] = []
  let told = 0
  const underWay: Promise<void>[] = []
  const started = performance.now()
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    await delay(Math.max(0, started + tick * 100 - performance.now()))
    const events = Array.from({ length: pace / 10 }, (_, at) => {
      const desk = desks[(told + at) % desks.length] as Desk
      return { ...eventFor(desk), desk }
    })
    told += events.length
    underWay.push(tell(rig, events).then(() => void accepted.push(...events), refused(events.length)))
  }
  await Promise.all(underWay)
  return accepted

  function refused(count: number) {
    return (fault: unknown) => {
      if (!(fault instanceof ApiError && fault.code === 'store_unavailable')) throw fault
      rig.options.say(`${count} events were refused: ${fault.message}`)
    }
  }
}

async function untilArrived({ receivers }: Rig, events: readonly Told[]): Promise<Arrivals> {
  const until = performance.now() + settleMs
  for (;;) {
    const arrivals = await receivers.arrivals()
    if (events.every(({ id }) => arrivals.has(id)) || performance.now() > until) return arrivals
    await delay(250)
  }
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
}

function check({ options }: Rig, what: string, figure: number, met: boolean): void {
  options.say(`${met ? 'met   ' : 'MISSED'} ${what}: ${Math.round(figure).toLocaleString('en')}`)
}
