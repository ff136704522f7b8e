import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readDecisions } from './markets/decided.ts'
import { environmentOf, ownEnvironment } from './markets/environment.ts'
import {
  type BenchSandbox,
  type BenchWorker,
  cpuSeconds,
  jobsOf,
  memoryOf,
  pidOf,
  type Ran,
  startSandbox,
  startWorker,
} from './markets/processes.ts'
import { type Latencies, readFor, reads, startReading } from './markets/reads.ts'
import { type Served, startService } from './views/processes.ts'
import { inStore, type OpenStore } from './views/store.ts'

export const marketParts = [
  'catalogue',
  'linking',
  'matching',
  'anew',
  'decided',
  'prices',
  'changes',
  'repeat',
  'reads',
  'together',
] as const
export type MarketPart = (typeof marketParts)[number]

type Options = {
  size: number
  parts: readonly MarketPart[]
  seconds: number
  keep: boolean
  folder: string
  heap: string
  pageCache: string
  say(line: string): void
}

const targets = {
  catalogueSeconds: 480,
  anewSeconds: 180,
  workerMb: 1_024,
  refreshSeconds: 60,
  changesSeconds: 5,
  slower: 2,
}

type Rig = {
  store: OpenStore
  sandbox: BenchSandbox
  worker: BenchWorker
  api: Served
  neo4j: number
  options: Options
}

/**
 * The jobs of a worker at the size that is wanted, in stores of their own: each part by itself, then all together at their times, with the reads of
 * a caller beside them. The sandbox, the worker and the service are processes of their own.
 */
export async function benchMarkets(options: Options): Promise<void> {
  const { size, folder, keep, say } = options
  const localDir = join(folder, `markets-${size}`)
  if (!keep) rmSync(localDir, { recursive: true, force: true })
  mkdirSync(localDir, { recursive: true })
  const isKept = existsSync(join(localDir, 'filled'))
  const parts = options.parts.filter((part) => part !== 'catalogue' || !isKept)
  await inStore(localDir, { ...options, folder: localDir }, true, async (store) => {
    const started = performance.now()
    const sandbox = await startSandbox(size, ownEnvironment(), localDir)
    say(
      `sandbox: ${sandbox.markets.toLocaleString('en')} markets after ${seconds(started)} s, ${memoryOf(sandbox.pid).now} MB`,
    )
    const environment = environmentOf(store, sandbox)
    const worker = await startWorker(environment, localDir)
    say(`the worker is ready, the seeds are loaded, after ${seconds(started)} s`)
    const api = await startService(store, {
      ROLE: 'api',
      VENUES: 'sandbox',
      SANDBOX_URL: sandbox.url,
      ANSWER_CACHE: 'false',
    })
    const rig: Rig = { store, sandbox, worker, api, neo4j: pidOf(`${localDir}/neo4j`), options }
    try {
      for (const part of parts) await runners[part](rig)
      writeFileSync(join(localDir, 'filled'), '')
    } finally {
      await Promise.all([rig.worker.end(), api.stop()])
      await sandbox.end()
    }
  })
  if (!keep) rmSync(localDir, { recursive: true, force: true })
}

const runners: Record<MarketPart, (rig: Rig) => Promise<void>> = {
  async catalogue(rig) {
    await readFor(rig.api.url, 3)
    const idle = await readFor(rig.api.url, rig.options.seconds)
    const took = await timed(rig, 'full catalogue into an empty graph', ['catalogue-venue-a', 'catalogue-venue-b'], {
      reading: true,
    })
    const rows = took.rows
    check(
      rig,
      'full catalogue',
      `${took.seconds.toFixed(1)} s, ${Math.round(rows / took.seconds)} rows/s`,
      took.seconds <= targets.catalogueSeconds,
      `${targets.catalogueSeconds} s`,
    )
    const { peak } = memoryOf(rig.worker.pid)
    check(rig, 'worker at most', `${peak} MB`, peak <= targets.workerMb, `${targets.workerMb} MB`)
    compare(rig, 'while the catalogue is filled', idle, took.reads)
  },
  async linking(rig) {
    await timed(rig, 'linking', ['linking'], { reading: true })
  },
  async matching(rig) {
    await timed(rig, 'matching', ['matching'], { reading: true })
    await timed(rig, 'comparisons', ['comparisons'], {})
  },
  async anew(rig) {
    // Other rules come with another process, which has nothing in memory.
    await rig.worker.end()
    rig.worker = await startWorker(environmentOf(rig.store, rig.sandbox), rig.store.localDir)
    await rig.worker.forget()
    const started = performance.now()
    let [rows, decided] = [0, 0]
    do {
      rows = (await timed(rig, 'links and matches', ['linking', 'matching'], {})).rows
      decided += rows
    } while (rows > 0)
    if (decided === 0) throw new Error('No market is there to be decided: run the part `catalogue` before.')
    const took = (performance.now() - started) / 1_000
    check(
      rig,
      `links and matches of ${rig.sandbox.markets.toLocaleString('en')} markets decided anew`,
      `${took.toFixed(1)} s`,
      took <= targets.anewSeconds,
      `${targets.anewSeconds} s`,
    )
    const { peak } = memoryOf(rig.worker.pid)
    check(rig, 'worker at most', `${peak} MB`, peak <= targets.workerMb, `${targets.workerMb} MB`)
  },
  async decided(rig) {
    for (const line of await readDecisions(rig.store.graph)) say(rig, `  ${line}`)
  },
  async prices(rig) {
    await timed(rig, 'prices, first', ['prices-venue-a', 'prices-venue-b'], {})
    for (const job of ['prices-venue-a', 'prices-venue-b']) await timed(rig, job, [job], {})
    const both = await timed(rig, 'prices of both venues', ['prices-venue-a', 'prices-venue-b'], {})
    check(
      rig,
      'refresh of all prices',
      `${both.seconds.toFixed(1)} s, of which the sandbox ${both.sandbox.toFixed(1)} s`,
      both.seconds <= targets.refreshSeconds,
      `${targets.refreshSeconds} s`,
    )
    await timed(rig, 'comparisons', ['comparisons'], {})
  },
  async changes(rig) {
    await timed(rig, 'changes, first', ['changes-venue-a', 'changes-venue-b'], {})
    await delay(20_000)
    for (const job of ['changes-venue-a', 'changes-venue-b']) {
      const one = await timed(rig, job, [job], {})
      check(
        rig,
        `${job}: ${one.rows} changed markets found`,
        `${one.seconds.toFixed(1)} s, of which the sandbox ${one.sandbox.toFixed(1)} s`,
        one.seconds <= targets.changesSeconds,
        `${targets.changesSeconds} s`,
      )
    }
  },
  async repeat(rig) {
    const took = await timed(rig, 'full catalogue again', ['catalogue-venue-a', 'catalogue-venue-b'], { reading: true })
    say(rig, `  ${Math.round(took.rows / took.seconds)} rows/s`)
  },
  async reads(rig) {
    await readFor(rig.api.url, 5)
    const idle = await readFor(rig.api.url, rig.options.seconds)
    const during: [string, string[]][] = [
      ['prices', ['prices-venue-a', 'prices-venue-b']],
      ['changes', ['changes-venue-a', 'changes-venue-b']],
      ['comparisons', ['comparisons']],
      ['full catalogue', ['catalogue-venue-a', 'catalogue-venue-b']],
    ]
    for (const [name, jobs] of during) {
      const took = await timed(rig, name, jobs, { reading: true, leastSeconds: rig.options.seconds })
      compare(rig, `while ${name} run`, idle, took.reads)
    }
  },
  async together(rig) {
    await readFor(rig.api.url, 5)
    const idle = await readFor(rig.api.url, rig.options.seconds)
    await rig.worker.start()
    const reading = await startReading(rig.api.url)
    await delay(Math.max(150_000, 2_000 * rig.options.seconds))
    compare(rig, 'while all jobs run at their times', idle, await reading.stop())
    await rig.worker.stop()
    const health = await (await fetch(`${rig.api.url}/health`)).json()
    for (const { name, durationMs, rows, error, skipped } of jobsOf.parse(health).jobs)
      say(
        rig,
        `  ${name}: ${durationMs === null ? '?' : (durationMs / 1_000).toFixed(1)} s, ${rows} rows, ${skipped} skipped${error === null ? '' : `, ${error}`}`,
      )
    const { peak } = memoryOf(rig.worker.pid)
    check(rig, 'worker at most', `${peak} MB`, peak <= targets.workerMb, `${targets.workerMb} MB`)
  },
}

type Took = Ran & { sandbox: number; reads: Latencies | undefined }

/** Runs jobs at once, again until `leastSeconds` are over, and tells what each process used of the processor meanwhile. */
async function timed(
  rig: Rig,
  name: string,
  jobs: readonly string[],
  { reading = false, leastSeconds = 0 },
): Promise<Took> {
  const pids = { worker: rig.worker.pid, sandbox: rig.sandbox.pid, service: rig.api.pid, neo4j: rig.neo4j }
  const before = Object.entries(pids).map(([of, pid]) => [of, cpuSeconds(pid)] as const)
  const caller = reading ? await startReading(rig.api.url) : undefined
  const started = performance.now()
  const runs: Ran[] = []
  do runs.push(...(await Promise.all(jobs.map((job) => rig.worker.run(job)))))
  while (performance.now() - started < leastSeconds * 1_000)
  const took = (performance.now() - started) / 1_000
  const used = new Map(before.map(([of, at]) => [of, cpuSeconds(pids[of as keyof typeof pids]) - at]))
  const rows = runs.reduce((sum, run) => sum + run.rows, 0)
  const latencies = await caller?.stop()
  const processor = [...used].map(([of, cpu]) => `${of} ${cpu.toFixed(1)}`).join(', ')
  say(
    rig,
    `${name}: ${took.toFixed(1)} s, ${rows.toLocaleString('en')} rows; on the processor (s): ${processor}; worker ${memoryOf(rig.worker.pid).now} MB`,
  )
  for (const [at, { error }] of runs.entries())
    if (error !== null) say(rig, `  ${jobs[at % jobs.length]} FAILED: ${error}`)
  if (latencies)
    say(
      rig,
      `  reads meanwhile: p95 ${latencies.all.toFixed(1)} ms, slowest ${latencies.slowest.toFixed(0)} ms of ${latencies.taken}`,
    )
  return {
    seconds: took,
    rows,
    error: runs.find(({ error }) => error !== null)?.error ?? null,
    sandbox: used.get('sandbox') ?? 0,
    reads: latencies,
  }
}

function compare(rig: Rig, when: string, idle: Latencies, busy: Latencies | undefined): void {
  if (busy === undefined) return
  for (const [at, { name }] of reads.entries()) {
    const [was = Number.NaN, is = Number.NaN] = [idle.p95[at], busy.p95[at]]
    check(
      rig,
      `p95 of ${name} ${when}`,
      `${is.toFixed(1)} ms, idle ${was.toFixed(1)} ms`,
      is <= targets.slower * was,
      `${(targets.slower * was).toFixed(1)} ms`,
    )
  }
}

function check(rig: Rig, what: string, figure: string, met: boolean, bar: string): void {
  say(rig, `${met ? 'met   ' : 'MISSED'} ${what}: ${figure} (at most ${bar})`)
}

function say({ options }: Rig, line: string): void {
  options.say(line)
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(1)
}
