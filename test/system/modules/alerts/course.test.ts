import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { registry, settingsOf } from '../../../../src/feeds/registry.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import { readSettings } from '../../../../src/platform/settings/config.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import { alertCourseOf } from '../../../bench/signals/alert-course.ts'
import {
  directionsOf,
  judgedByPress,
  judgedByPrices,
  medianOf,
  movesTold,
  shuffledDirections,
} from '../../../bench/signals/alert-judging.ts'
import { type Replayed, replayed } from '../../../bench/signals/alert-replay.ts'
import { worldRecords } from '../../../bench/signals/course-world.ts'
import { clockAt } from '../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import { startOwnNeo4j } from '../../../support/own-graph.ts'
import { startRedisServer } from '../../../support/redis-server.ts'
import { testSecretsKey } from '../../../support/stores.ts'

const seeds = fileURLToPath(new URL('../../../../seeds', import.meta.url))
const beat = 'nfl'

test('alerts over days of the hidden course are true, miss little, and come when it is official; shuffled they look no better than chance', async (t) => {
  t.timeout(10 * 60_000)
  const [neo4j, server] = await Promise.all([startOwnNeo4j(), startRedisServer()])
  const graph = await openTestGraph(neo4j.environment)
  const redis = connectRedis(
    { url: server.url, prefix: 'course:', timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  const localDir = await mkdtemp(join(tmpdir(), 'oddsgraph-course-'))
  try {
    const course = await alertCourseOf({ seed: 1, days: 4, seeds, stepSeconds: 300, beats: [beat] })
    const clock = clockAt(new Date(course.from * 1_000).toISOString())
    const pack = { pack: 'course-world', asOf: clock.iso().slice(0, 10) }
    const { rejected } = await loadRecords(graph, pack, await worldRecords(course, { seeds, beat }), { clock })
    t.deepEqual(rejected, [])
    const { settings } = readSettings({ SECRETS_KEY: testSecretsKey, VENUES: 'none' }, settingsOf(registry))
    const log = createLog({ level: 'error', format: 'json' }, new Writable({ write: (_c, _e, done) => done() }))
    let days = 0
    let alerts: readonly Replayed[] = []
    for await (const day of replayed({ graph, redis, settings, log, localDir }, course)) {
      days += 1
      alerts = day.alerts
    }
    t.is(days, 4)
    const judged = [...judgedByPress(course, alerts), judgedByPrices(course, alerts)]
    const of = (type: string) => judged.find(({ rule }) => rule.type === type)
    const [injury, arbitrage, rumor] = [of('injury'), of('arbitrage'), of('rumor')]
    t.log(JSON.stringify(judged), JSON.stringify(directionsOf(course, alerts)))
    // Every alert of an injury is true; of what any report says more than a fifth is not.
    t.true((injury?.rule.alerts ?? 0) >= 10)
    t.is(injury?.rule.true, injury?.rule.alerts)
    t.true((injury?.naive.true ?? 0) < 0.85 * (injury?.naive.alerts ?? 0))
    // Of what was so and official in these days nine of ten are told, and within a step of the replay of the official word.
    t.true((injury?.rule.told ?? 0) >= 0.9 * (injury?.rule.happened ?? 1), JSON.stringify(injury?.rule))
    t.true((medianOf(injury?.rule.hoursSinceOfficial ?? []) ?? 1) <= 1 / 12)
    // Of rumours more come true than of all that is reported first.
    t.true((rumor?.rule.alerts ?? 0) > 0)
    // What was planted in the prices is found, once.
    t.like(arbitrage?.rule, { alerts: 2, true: 2, happened: 2, told: 2 })
    t.true((arbitrage?.naive.alerts ?? 0) > 10)
    t.true(movesTold(course, alerts).day >= 7)
    const shuffled = shuffledDirections(course, alerts, { seed: 1, draws: 20 })
    t.true(shuffled.told <= 1)
  } finally {
    await Promise.allSettled([graph.close(), redis.close(), server.stop()])
    await neo4j.stop()
    await rm(localDir, { recursive: true, force: true })
  }
})
