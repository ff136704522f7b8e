import test from 'ava'
import { z } from 'zod'
import type { ConflictCourse } from '../../../../src/modules/alerts/ports.ts'
import { conflictsJob } from '../../../../src/modules/alerts/watching/conflict-watching.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { load } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from './world.ts'

let graph: Graph
let redis: Redis
let worker: ReturnType<typeof createWorker>
const stepMs = 6 * 3_600_000
const begin = Date.parse('2026-11-20T00:00:00Z')
const clock = settableClock('2026-11-20T13:00:00Z')
let known: ConflictCourse[] = []

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectTestRedis(testPrefix())
  await redis.whenUp(5_000)
  const conflict = {
    slug: 'marsh-border-war',
    displayName: 'Marsh border war',
    entityType: 'event',
    tags: ['conflict'],
  }
  const defaults = { category: 'politics', subcategory: 'international' }
  await load(t, graph, { pack: 'conflict-world', asOf: '2026-02-01', defaults }, [conflict], clock)
  worker = createWorker({ graph, redis, clock, ports: { conflictCourses: async () => known } })
})

test.after.always(async () => {
  await Promise.all([graph?.close(), redis?.close()])
})

/** The alerts that a look fires, by all evaluations of the conflict as they are known then. */
async function firedBy(...levels: string[]): Promise<string[]> {
  const course = levels.map((level, step) => ({ at: begin + step * stepMs, level }))
  known = [{ slug: 'marsh-border-war', displayName: 'Marsh border war', escalationScore: 30, course }]
  const before = new Set(await headlines())
  await worker.run(conflictsJob)
  return (await headlines()).filter((each) => !before.has(each))
}

const listAlerts = {
  name: 'test/list-conflict-alerts',
  text: `MATCH (a:Alert {entity: 'marsh-border-war'}) RETURN a.headline + ' at ' + a.happenedAt AS said`,
  row: z.object({ said: z.string() }),
}
const headlines = async () => (await graph.read(listAlerts, {})).map(({ said }) => said)

test.serial('a rise fires once, with its hour, and what is only learned late never', async (t) => {
  // The first look, at what little is known yet.
  t.deepEqual(await firedBy('low', 'low', 'low'), [])
  // Older articles come in: it has been so for days.
  t.deepEqual(await firedBy('guarded', 'guarded', 'guarded'), [])
  clock.pass(stepMs)
  // Of what was read within six hours of the first look it is not known yet how long it has been so.
  t.deepEqual(await firedBy('low', 'low', 'low', 'guarded'), [])
  clock.pass(stepMs)
  t.deepEqual(await firedBy('guarded', 'guarded', 'guarded', 'guarded', 'elevated'), [
    'Marsh border war, threat level: guarded → elevated (the signals of the conflict) at 2026-11-21T00:00:00.000Z',
  ])
  t.deepEqual(await firedBy('guarded', 'guarded', 'guarded', 'guarded', 'elevated'), [])
  clock.pass(5 * stepMs)
  // It was higher than was known, and has fallen since.
  t.deepEqual(await firedBy(...Array(5).fill('high'), ...Array(5).fill('elevated')), [])
})
