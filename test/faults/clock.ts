import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Bench } from './bench.ts'
import { runCommand } from './command.ts'
import { below, type Experiment, exactly, type Finding, holds } from './experiment.ts'
import { startLoad } from './open-loop.ts'
import { type Program, request } from './program.ts'

const hourMs = 3_600_000
/** Where the clock is put, in turn. */
const shifts = [
  { name: '+1 h', ms: hourMs },
  { name: 'back from +1 h', ms: 0 },
  { name: '-1 h', ms: -hourMs },
  { name: '+400 days', ms: 400 * 24 * hourMs },
  { name: 'back from +400 days', ms: 0 },
]
const perSecond = 2
const allowed = 200
const calmMs = 3_000
/** Prices are read every five seconds. */
const refreshSeconds = 5
const jobsBackMs = 30_000
const slowestMs = 5_500
const reads = [
  '/api/entities/opec',
  '/api/markets/predictions?limit=5',
  '/api/markets/curated',
  '/api/graph/movers?window=2160',
  '/api/graph/view?type=neighborhood&entity=federal-reserve&depth=1',
]

/** The wall clock of every process of ours jumps. */
export const experiment: Experiment = {
  name: 'clock',
  about: `the clock is put on by an hour and by 400 days, and back, under ${perSecond} reads a second`,
  async run(bench) {
    const folder = await bench.folder()
    const file = join(folder, 'shift')
    writeFileSync(file, '0')
    const program = await bench.start({
      folder,
      environment: {
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href}`,
        CLOCK_SHIFT_FILE: file,
        PRICE_REFRESH_SECONDS: String(refreshSeconds),
        RATE_LIMIT_ANONYMOUS: String(allowed),
        TRUST_PROXY: '1',
      },
    })
    await program.until('jobs run', () => jobsRun(program, new Map()), jobsBackMs)
    const before = program.processes()
    const load = startLoad(program, reads, perSecond)
    const findings: Finding[] = []
    for (const [turn, { name, ms }] of shifts.entries()) {
      const spent = `203.0.113.${turn}`
      await spendAll(program, spent)
      const runs = await runsOf(program)
      writeFileSync(file, String(ms))
      await delay(calmMs)
      findings.push(...(await afterJump(bench, program, { name, ms, spent, runs })))
    }
    findings.push(holds('a change of the graph is seen', await isChangeSeen(program, folder)))
    const answers = await load.stop()
    const after = program.processes()
    const faulty = answers.filter(({ status }) => status !== 200)
    for (const { path, status, text, at } of faulty.slice(0, 5))
      bench.say(`${status} at ${Math.round(at)} ms: ${path} ${text.slice(0, 200)}`)
    return [
      ...findings,
      exactly(`reads of ${answers.length} that were not 200`, faulty.length, 0),
      below('slowest read', Math.max(...answers.map((each) => each.ms)), slowestMs, 'ms'),
      holds('no process was replaced', JSON.stringify(before) === JSON.stringify(after), JSON.stringify(after)),
    ]
  },
}

type Jump = { name: string; ms: number; spent: string; runs: ReadonlyMap<string, number> }

async function afterJump(bench: Bench, program: Program, { name, ms, spent, runs }: Jump): Promise<Finding[]> {
  const { status, headers } = await readAs(program, spent)
  const waitSeconds = status === 429 ? Number(headers.get('Retry-After')) : 0
  const jobsBack = await program
    .until(`jobs run after ${name}`, () => jobsRun(program, runs), jobsBackMs)
    .catch(() => Number.POSITIVE_INFINITY)
  const ready = await program.get('/ready')
  const asOf = z.looseObject({ asOf: z.string() }).safeParse(JSON.parse((await program.get(reads[1] ?? '')).text))
  const age = asOf.success ? Math.abs(Date.now() + ms - Date.parse(asOf.data.asOf)) / 1_000 : Number.NaN
  bench.say(`${name}: prices are of ${asOf.data?.asOf}; ${jobsOf(await runsOf(program))}`)
  return [
    below(`${name}: jobs run again after`, jobsBack / 1_000, jobsBackMs / 1_000, 's'),
    below(`${name}: who had spent his allowance waits`, waitSeconds, 61, 's'),
    below(`${name}: age of the prices shown`, age, 4 * refreshSeconds, 's'),
    exactly(`${name}: status of /ready`, ready.status, 200),
  ]
}

const health = z.object({ jobs: z.array(z.object({ name: z.string(), runs: z.number().nullable() })).nullable() })

async function runsOf(program: Program): Promise<Map<string, number>> {
  const { jobs } = health.parse(JSON.parse((await program.get('/health')).text))
  return new Map(jobs?.map(({ name, runs }) => [name, runs ?? 0]))
}

/** Each of those that run every few seconds has ended another run. */
async function jobsRun(program: Program, before: ReadonlyMap<string, number>): Promise<boolean> {
  const now = await runsOf(program)
  const frequent = [...now.keys()].filter((name) => /^prices-|^symbols$/.test(name))
  return frequent.length > 0 && frequent.every((name) => (now.get(name) ?? 0) > (before.get(name) ?? 0))
}

function jobsOf(runs: ReadonlyMap<string, number>): string {
  return [...runs].map(([name, count]) => `${name} ${count}`).join(', ')
}

function readAs({ url }: Program, address: string) {
  return request(`${url}/api/entities/opec`, { headers: { 'X-Forwarded-For': address } })
}

async function spendAll(program: Program, address: string): Promise<void> {
  for (let turn = 0; turn < allowed; turn += 20) {
    await Promise.all(Array.from({ length: 20 }, () => readAs(program, address)))
  }
}

/** Loads one fact, and looks for it in an answer that was kept. */
async function isChangeSeen(program: Program, folder: string): Promise<boolean> {
  const path = join(folder, 'change.jsonl')
  const day = new Date(Date.now() - 24 * hourMs).toISOString().slice(0, 10)
  const header = { kind: 'pack', pack: 'clock-change', version: '1', source: 'Test', asOf: day, confidence: 1 }
  const fact = { kind: 'fact', entity: 'opec', key: 'member_count', value: 4_711 }
  writeFileSync(path, `${JSON.stringify(header)}\n${JSON.stringify(fact)}\n`)
  const { code, text } = await runCommand(folder, 'seed', ['--quiet', path])
  if (code !== 0) throw new Error(text)
  await delay(calmMs)
  return (await program.get('/api/entities/opec')).text.includes('4711')
}
