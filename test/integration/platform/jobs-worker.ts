import { setTimeout as delay } from 'node:timers/promises'
import { passFence } from '../../../src/platform/jobs/fence.ts'
import { startJobs } from '../../../src/platform/jobs/runner.ts'
import { connectGraph } from '../../../src/platform/neo4j/connect.ts'
import { connectRedis } from '../../../src/platform/redis/connect.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { testStores } from '../../support/stores.ts'
import { shortLock, testJob } from './jobs-support.ts'

/*
 * A worker in a process of its own, to be killed and to be stopped by the system. Arguments: prefix of its Redis keys, name of the job, how long a run
 * takes in ms. The job does not heed its signal: it tries to write in the end, as a run would that was frozen in the middle. Every line it prints is
 * JSON.
 */
const [prefix = '', name = '', ms = ''] = process.argv.slice(2)
const { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD, REDIS_URL } = testStores()
const graph = connectGraph({
  uri: NEO4J_URI,
  user: NEO4J_USER,
  password: NEO4J_PASSWORD,
  timeoutMs: 20_000,
  poolSize: 2,
})
const redis = connectRedis({ url: REDIS_URL, prefix, timeoutMs: 5_000 }, { command() {}, state() {} })
await redis.whenUp(10_000)

function say(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const job = testJob({
  name,
  async run({ fence, signal, report }) {
    say({ began: fence })
    const until = performance.now() + Number(ms)
    while (performance.now() < until) await delay(20)
    try {
      await graph.transact((transaction) => passFence(transaction, job, { fence }))
      say({ wrote: fence })
    } catch (error) {
      say({ refused: fence, by: error instanceof Error ? error.name : 'unknown', aborted: signal.aborted })
    }
    report(1)
  },
})
startJobs({
  jobs: [job],
  redis,
  log: createLog({ level: 'warn', format: 'json' }),
  random: Math.random,
  hide: (text) => text,
  timings: shortLock,
})
say({ started: true })
