import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { answeredInTime } from './answered-in-time.ts'
import { below, type Experiment, exactly, type Finding, holds } from './experiment.ts'
import { curve, mixedReads, startLoad } from './open-loop.ts'
import { endNow, type Program } from './program.ts'
import { isReadyWithRedis } from './ready.ts'

const perSecond = 5
const calmMs = 2_000
/** The fourth end of a store within five minutes is the first that is followed by a pause. */
const kills = ['redis', 'keeper', 'neo4j', 'neo4j', 'neo4j', 'neo4j'] as const
/** Until the store, or both of the new keeper, answer again: not until all statements are planned. */
const answersSeconds = { redis: 15, keeper: 45, neo4j: 45 }
const wellSeconds = 90
/** Who asks while the database makes plans waits for the plan of what he asks. */
const slowestMs = 30_000
const patienceMs = 150_000

/** Each of the stores is killed, and what keeps them, and the database again and again. */
export const experiment: Experiment = {
  name: 'stores-restart',
  about: `kill -9 of Redis, of the keeper of the stores, and four times of Neo4j, under ${perSecond} reads a second`,
  async run(bench) {
    const program = await bench.start()
    await program.until('all is well', () => isWell(program))
    const load = startLoad(program, mixedReads, perSecond)
    const started = performance.now()
    const findings: Finding[] = []
    await delay(calmMs)
    for (const [turn, name] of kills.entries()) {
      bench.say(`${name} is killed after ${((performance.now() - started) / 1_000).toFixed(0)} s`)
      const ms = await killAndWait(program, name)
      findings.push(below(`kill ${turn + 1} (${name}): answers again after`, ms / 1_000, answersSeconds[name], 's'))
      await delay(calmMs)
    }
    const wellMs = await program.until('all is well again', () => isWell(program), patienceMs)
    const wellFrom = performance.now() - started
    await delay(2 * calmMs)
    const told = await storesOf(program)
    const answers = await load.stop()
    for (const line of curve(answers)) bench.say(line)
    const after = answers.filter(({ at, status }) => at > wellFrom && status !== 200)
    const neo4j = told.find(({ name }) => name === 'Neo4j')
    return [
      ...findings,
      below('all is well after the last of them, statements planned, after', wellMs / 1_000, wellSeconds, 's'),
      ...answeredInTime('under the load', answers, slowestMs, bench.say),
      exactly('reads that were not 200 from then on', after.length, 0),
      exactly('/health: restarts of Neo4j by the second keeper', neo4j?.restarts ?? -1, kills.slice(2).length),
      holds(
        '/health: both stores run, and how Neo4j ended',
        told.length === 2 && told.every(({ state }) => state === 'running') && neo4j?.lastEnd !== null,
        told.map(({ name, state, lastEnd }) => `${name} ${state}, ${lastEnd?.how ?? 'never ended'}`).join('; '),
      ),
    ]
  },
}

/** Says after how many milliseconds another process answers in its place. */
function killAndWait(program: Program, name: 'redis' | 'keeper' | 'neo4j'): Promise<number> {
  const before = program.processes()
  endNow(before[name] ?? 0)
  return program.until(
    `${name} answers again`,
    async () => {
      const now = program.processes()[name]
      return now !== undefined && now !== before[name] && (await bothAnswer(program))
    },
    patienceMs,
  )
}

const answering = z.object({ ok: z.boolean() })
const readiness = z.object({ checks: z.object({ neo4j: answering, redis: answering }) })

async function bothAnswer(program: Program): Promise<boolean> {
  const { checks } = readiness.parse(JSON.parse((await program.get('/ready')).text))
  return checks.neo4j.ok && checks.redis.ok
}

const health = z.object({
  stores: z.array(
    z.object({
      name: z.string(),
      state: z.string(),
      restarts: z.number(),
      lastEnd: z.object({ how: z.string() }).nullable(),
    }),
  ),
})

async function storesOf(program: Program) {
  const { text } = await program.get('/health')
  return health.parse(JSON.parse(text)).stores
}

/** Ready, with both stores. */
async function isWell(program: Program): Promise<boolean> {
  return (await isReadyWithRedis(program)) && (await storesOf(program)).every(({ state }) => state === 'running')
}
