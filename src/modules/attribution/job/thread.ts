import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../../../platform/clock.ts'
import { createWriters } from '../../../platform/jobs/writing.ts'
import { connectGraph } from '../../../platform/neo4j/connect.ts'
import { connectRedis } from '../../../platform/redis/connect.ts'
import { panelsOf } from '../measuring/controls.ts'
import type { FromThread, ThreadOrders, ToThread } from './in-thread.ts'
import { attribute, attributionJob } from './job.ts'

/* The thread in which changes are measured, with connections of its own: see in-thread.ts. One run at a time. */

const { graph: graphSettings, redis: redisSettings }: ThreadOrders = workerData
const graph = connectGraph(graphSettings)
const redis = connectRedis(redisSettings, { command: () => {}, state: () => {} })
const writers = createWriters(graph)
const rests = new Map<string, number>()
const parts = { graph, quotes: redis, clock: systemClock }
const panels = panelsOf(parts)
let running = new AbortController()

/** Nothing waits longer than so for loads to end. */
const maxWaitMs = 10 * 60_000
let lastRunAt = performance.now()

parentPort?.on('message', (order: ToThread) => {
  if (order === 'stop') running.abort()
  else void run(order.fence)
})

async function run(fence: number): Promise<void> {
  running = new AbortController()
  const { signal } = running
  try {
    await redis.whenUp(redisSettings.timeoutMs)
    const writing = writers(attributionJob, fence)
    const report = (rows: number) => tell({ rows })
    const waits = performance.now() - lastRunAt < maxWaitMs
    const { written, isLeft } = await attribute(parts, { signal, writing, report, rests, panels, waits })
    if (!isLeft) lastRunAt = performance.now()
    tell({ done: written })
  } catch (error) {
    tell({ fault: error instanceof Error ? error : new Error(String(error)) })
  }
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}
