import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { processStamp } from '../../src/local/process-run.mjs'
import { below, type Experiment, exactly, type Finding, holds } from './experiment.ts'
import { curve, startLoad } from './open-loop.ts'
import { endNow, type Processes, type Program } from './program.ts'

const perSecond = 5
const calmMs = 3_000
const backSeconds = { main: 60, worker: 60, sandbox: 60 }
const reads = [
  '/api/entities/opec',
  '/api/entities?q=niners',
  '/api/taxonomy/stats',
  '/api/markets/predictions?limit=5',
]

/** Each process of ours is killed, one after the other, while a few clients read. */
export const experiment: Experiment = {
  name: 'kill-main',
  about: `kill -9 of the main process, the worker and the sandbox in turn, under ${perSecond} reads a second`,
  async run(bench) {
    const program = await bench.start()
    await program.until('all is well', () => isWell(program, {}))
    const findings: Finding[] = []
    const seen = new Map<number, string | undefined>()
    for (const name of ['worker', 'sandbox', 'main'] as const) {
      const before = program.processes()
      for (const pid of Object.values(before)) seen.set(pid, processStamp(pid))
      const load = startLoad(program, reads, perSecond)
      await delay(calmMs)
      endNow(before[name] ?? 0)
      const backMs = await program.until(`all is well after ${name}`, () => isWell(program, before, name), 120_000)
      await delay(calmMs)
      const answers = await load.stop()
      const after = program.processes()
      findings.push(below(`${name}: all is well again after`, backMs / 1_000, backSeconds[name], 's'))
      if (name === 'main') {
        for (const line of curve(answers)) bench.say(line)
        findings.push(holds('main: the stores ran on', after.neo4j === before.neo4j && after.redis === before.redis))
      } else {
        const failed = answers.filter(({ status }) => status !== 200)
        findings.push(exactly(`${name}: reads of ${answers.length} that failed meanwhile`, failed.length, 0))
      }
    }
    for (const pid of Object.values(program.processes())) seen.set(pid, processStamp(pid))
    const code = await program.stop()
    const left = [...seen].filter(([pid, stamp]) => stamp !== undefined && processStamp(pid) === stamp)
    return [
      ...findings,
      exactly('exit code of the stop', code ?? -1, 0),
      exactly('processes left over', left.length, 0),
    ]
  },
}

const health = z.object({ processes: z.array(z.object({ name: z.string(), running: z.boolean() })) })

/** Every process runs and the service is ready; `killed` is another one than before. */
async function isWell(program: Program, before: Processes, killed?: keyof Processes): Promise<boolean> {
  const now = program.processes()
  if (killed !== undefined && (now[killed] === undefined || now[killed] === before[killed])) return false
  const [ready, { status, text }] = [await program.get('/ready'), await program.get('/health')]
  if (ready.status !== 200 || status !== 200) return false
  const { processes } = health.parse(JSON.parse(text))
  return processes.length === 2 && processes.every(({ running }) => running)
}
