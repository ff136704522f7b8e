import test from 'ava'
import { z } from 'zod'
import { registerAll } from '../../../../src/modules/alerts/rules/registered.ts'
import { readAlertRules } from '../../../../src/modules/alerts/rules/rules.ts'
import { seenInChanges } from '../../../../src/modules/alerts/watching/changes.ts'
import { fire } from '../../../../src/modules/alerts/watching/watching.ts'
import { chunks } from '../../../../src/platform/chunks.ts'
import type { Writing } from '../../../../src/platform/jobs/writing.ts'
import type { Graph, Transaction } from '../../../../src/platform/neo4j/neo4j.ts'
import { type Redis, RedisError } from '../../../../src/platform/redis/redis.ts'
import { load } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from './world.ts'

let graph: Graph
let redis: Redis
const clock = settableClock('2026-10-10T12:00:00Z')
const defaults = { category: 'sports', subcategory: 'nfl' }
const players = Array.from({ length: 10 }, (_, at) => `Faultline Player ${'ABCDEFGHIJ'.charAt(at)}`)
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectTestRedis(testPrefix())
  await redis.whenUp(5_000)
  const world = players.map((displayName) => ({
    ...{ slug: slugOf(displayName), displayName, entityType: 'person' },
    attributes: { injury_status: 'healthy' },
  }))
  await load(t, graph, { pack: 'faults-world', asOf: '2026-02-01', defaults }, world, clock)
})

test.after.always(async () => {
  await Promise.all([graph?.close(), redis?.close()])
})

const readAlerts = {
  name: 'test alerts',
  text: `UNWIND $slugs AS slug MATCH (a:Alert {entity: slug})
    RETURN a.id AS id, a.dedupKey AS key, a.evidence AS evidence, COUNT { MATCH (n:AlertNotice) WHERE n.alert = a.id AND n.kind = 'fired' } AS told,
      COUNT { MATCH (w:WebhookEvent {id: a.id}) } AS published ORDER BY id`,
  row: z.object({ id: z.string(), key: z.string(), evidence: z.number(), told: z.number(), published: z.number() }),
}
const alertsOf = (names: readonly string[]) =>
  graph.read<{ slugs: readonly string[] }, z.output<typeof readAlerts.row>>(readAlerts, { slugs: names.map(slugOf) })

let packs = 0
async function change(t: Parameters<typeof load>[0], names: readonly string[], value: string): Promise<void> {
  packs += 1
  const facts = names.map((name) => ({
    ...{ kind: 'fact', entity: slugOf(name), key: 'injury_status', value, validFrom: clock.iso(), confidence: 0.9 },
  }))
  await load(t, graph, { pack: `faults-${packs}`, asOf: '2026-10-10' }, facts, clock)
}

class Killed extends Error {}

/** A graph whose worker is killed at a statement of a transaction, before it or after its commit. */
function killedAt(step: number): Graph {
  let taken = 0
  const count = () => {
    taken += 1
    if (taken === step) throw new Killed()
  }
  return {
    ...graph,
    async transact(work, options) {
      const value = await graph.transact(
        (transaction: Transaction) =>
          work({
            run: async (query, parameters) => {
              count()
              return transaction.run(query, parameters)
            },
          }),
        options,
      )
      count()
      return value
    },
  }
}

test.serial('a worker that is killed at any step loses no alert and fires none twice', async (t) => {
  const names = players.slice(0, 4)
  const mark = createWorker({ graph, redis, clock }).parts.mark ?? ''
  await change(t, names, 'out')
  let kills = 0
  for (let step = 1; step <= 20; step += 1) {
    const worker = createWorker({ graph: killedAt(step), redis, clock })
    worker.parts.mark = mark
    const error = await worker.run().then(
      () => null,
      (fault: unknown) => fault,
    )
    if (error === null) break
    t.true(error instanceof Killed)
    kills += 1
    // What is seen again from the beginning, as after a lost position, changes nothing either.
    const replaying = createWorker({ graph, redis, clock })
    if (step % 5 === 0) await replaying.run()
  }
  t.true(kills >= 5, `${kills} steps`)
  const worker = createWorker({ graph, redis, clock })
  worker.parts.mark = mark
  await worker.run()
  const alerts = await alertsOf(names)
  t.is(alerts.length, 4)
  t.true(alerts.every(({ evidence, told, published }) => evidence === 1 && told === 1 && published === 1))
})

test.serial('two workers at once fire once', async (t) => {
  const names = players.slice(4, 8)
  await change(t, names, 'doubtful')
  const workers = [1, 2, 3].map(() => createWorker({ graph, redis, clock }))
  await Promise.all(workers.map((worker) => worker.run()))
  const alerts = await alertsOf(names)
  t.is(alerts.length, 4)
  t.true(alerts.every(({ evidence, told, published }) => evidence === 1 && told === 1 && published === 1))
})

test.serial('ten thousand events of one minute are one alert that says how many there were', async (t) => {
  const [name = ''] = players.slice(8)
  const { parts } = createWorker({ graph, redis, clock })
  const rules = await registerAll(parts, readAlertRules())
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ event: `burst-${at}`, slug: slugOf(name), key: 'injury_status', from: 'healthy', to: 'out', holds: true },
    ...{ at: clock.iso(), recordedAt: clock.iso(), sources: [{ name: 'Burst', kind: null, confidence: 0.9 }] },
  }))
  const names = new Map([[slugOf(name), { displayName: name, category: 'sports' }]])
  const seeing = { rules, now: clock.now(), view: { at: clock.iso(), known: clock.iso() }, names }
  const writing: Writing = (work) => graph.transact(work, { timeoutMs: 60_000 })
  for (const batch of chunks(rows, 1_000)) {
    const situations = await seenInChanges(batch, parts.ports, seeing)
    await fire(parts, { situations, writing, position: null })
  }
  const [alert, ...others] = await alertsOf([name])
  t.deepEqual(others, [])
  t.like(alert, { evidence: 10_000, told: 1, published: 1 })
})

test.serial('while prices cannot be read nothing is fired without them', async (t) => {
  const player = players.slice(-1)
  const outcome = { slug: 'faultline-starts', label: 'Starts', question: 'Will Faultline Player J start?' }
  const exposures = player.map((name) => ({ entity: slugOf(name), strength: 1, reasons: ['It is about him.'] }))
  const market = { venue: 'venue_a', externalId: '0xfaultline', title: outcome.question }
  const records = [
    { kind: 'outcome', ...outcome, exposures },
    { kind: 'market', ...market, contracts: [{ side: 'yes', outcome: outcome.slug }] },
  ]
  await load(t, graph, { pack: 'faults-market', asOf: '2026-02-01', defaults }, records, clock)
  await change(t, player, 'out')
  const worker = createWorker({ graph, redis, clock })
  worker.parts.quotes = { getMany: () => Promise.reject(new RedisError('Redis is down')) }
  await t.throwsAsync(worker.run(), { instanceOf: RedisError })
  t.deepEqual(await alertsOf(player), [])
  worker.parts.quotes = redis
  await worker.run()
  t.is((await alertsOf(player)).length, 1)
})
