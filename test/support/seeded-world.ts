import type { ExecutionContext } from 'ava'
import { type MarketService, startMarketService } from './market-service.ts'

const minuteMs = 60_000
/** As often as `snapshots` runs. */
const stepMs = 20 * minuteMs
const steps = 9

/** What a worker does when it has just been started, in the order in which each finds what it needs. */
const fillingJobs = ['feeds', 'catalogue-venue-a', 'catalogue-venue-b', 'symbols', 'linking', 'matching', 'comparisons']

/** What it does again and again. */
const passingJobs = [
  'prices-venue-a',
  'prices-venue-b',
  'trades-venue-a',
  'trades-venue-b',
  'symbols',
  'comparisons',
  'group-mispricings',
  'snapshots',
  'moves',
]

/** What it makes of all that. */
const lastJobs = ['alerts', 'attribution', 'causality', 'gaps']

/**
 * The service as it is three hours after a first start: the seeds, a sandbox of the usual size and seed, what the worker makes of both. The clock stands
 * still, so that the same code gives the same answers.
 */
export async function startSeededWorld(t: ExecutionContext): Promise<MarketService> {
  t.timeout(20 * minuteMs)
  const service = await startMarketService({ size: 3_000, seed: 1 }, { SEED_ON_START: 'true', ANSWER_CACHE: 'true' })
  try {
    for (const job of fillingJobs) await run(t, service, job)
    for (let step = 0; step < steps; step += 1) {
      service.pass(stepMs)
      for (const job of passingJobs) await run(t, service, job)
    }
    for (const job of lastJobs) await run(t, service, job)
    return service
  } catch (error) {
    await service.end()
    throw error
  }
}

async function run(t: ExecutionContext, service: MarketService, job: string): Promise<void> {
  const started = performance.now()
  const rows = await service.run(job)
  t.log(`${job}: ${rows} rows in ${Math.round(performance.now() - started)} ms`)
}
