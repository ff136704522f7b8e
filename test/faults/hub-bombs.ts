import { setTimeout as delay } from 'node:timers/promises'
import { answeredInTime } from './answered-in-time.ts'
import { below, type Experiment, exactly, type Finding } from './experiment.ts'
import { quantileMs, startLoad, type Timed } from './open-loop.ts'
import { memoryMb, type Program } from './program.ts'

const atOnce = 100
const rounds = 3
const perSecond = 10
const restMs = 30_000
/** REQUEST_TIMEOUT_MS, and what a busy machine adds. */
const slowestMs = 16_000
const lightMs = 500
/** Of the memory after the round before: what was taken by then is kept for the next ones. */
const maxMemory = 110
const light = ['/api/entities/opec', '/api/entities?q=niners', '/api/entities/patrick-mahomes', '/api/taxonomy/stats']
const hubs = ['united-states', 'us-house-of-representatives', 'nfl', 'republican-party', 'washington-dc']

/** The dearest that the document allows, from where most relationships are. */
const bombs = hubs.flatMap((hub, i) => {
  const other = hubs[(i + 1) % hubs.length]
  return [
    `/api/entities/${hub}/graph?depth=3&maxNodes=500`,
    `/api/entities/${hub}/related?depth=3&limit=200`,
    `/api/graph/view?type=neighborhood&entity=${hub}&depth=3&limit=500&scope=markets`,
    `/api/graph/view?type=impact_chain&entity=${hub}&depth=3&limit=100`,
    `/api/graph/path?from=${hub}&to=${other}&depth=4&k=10`,
    `/api/graph/view?type=timeline&entity=${hub}&depth=3&window=8760`,
    `/api/graph/view?type=entity_markets&entity=${hub}&limit=100`,
  ]
})

/** Many of the dearest requests at once. */
export const experiment: Experiment = {
  name: 'hub-bombs',
  shares: true,
  about: `${atOnce} of the dearest views of the largest hubs at once, ${rounds} times, beside ${perSecond} light reads a second`,
  async run(bench) {
    const program = await bench.share()
    const invalid = await refused(program)
    for (const line of invalid) bench.say(line)
    const memory: Memory[] = []
    const findings: Finding[] = [exactly('bombs that are no valid requests', invalid.length, 0)]
    for (let round = 1; round <= rounds; round += 1) {
      const load = startLoad(program, light, perSecond)
      const answers = await throwAll(program)
      const lightly = await load.stop()
      await delay(round === 1 ? restMs / 2 : restMs)
      memory.push(memoryOf(program))
      bench.say(
        `round ${round}: ${tally(answers)}; light reads p50 ${Math.round(quantileMs(lightly, 0.5))} ms, p99 ${Math.round(quantileMs(lightly, 0.99))} ms of ${lightly.length}`,
      )
      findings.push(...answeredInTime(`round ${round}, bombs`, answers, slowestMs, bench.say))
      findings.push(
        exactly(
          `round ${round}: light reads that were not 200`,
          lightly.filter(({ status }) => status !== 200).length,
          0,
        ),
      )
      findings.push(below(`round ${round}: p99 of light reads`, quantileMs(lightly, 0.99), lightMs, 'ms'))
    }
    const [before, last] = memory.slice(-2)
    bench.say(
      `MB after each round: ${memory.map(({ main, neo4j }) => `main ${Math.round(main)}, Neo4j ${Math.round(neo4j)}`).join('; ')}`,
    )
    return [
      ...findings,
      below(
        'memory of the main process after the last round',
        share(last?.main, before?.main),
        maxMemory,
        '% of after the one before',
      ),
      below(
        'memory of Neo4j after the last round',
        share(last?.neo4j, before?.neo4j),
        maxMemory,
        '% of after the one before',
      ),
    ]
  },
}

type Memory = { main: number; neo4j: number }

const share = (after = Number.NaN, before = Number.NaN) => (100 * after) / before

function memoryOf(program: Program): Memory {
  const { main = 0, neo4j = 0 } = program.processes()
  return { main: memoryMb(main), neo4j: memoryMb(neo4j) }
}

/** Each bomb once, quietly: what is refused as invalid would measure nothing. */
async function refused(program: Program): Promise<string[]> {
  const lines: string[] = []
  for (const path of bombs) {
    const { status, text } = await program.get(path)
    if (status >= 400 && status < 500) lines.push(`${status}: ${path} ${text.slice(0, 200)}`)
  }
  return lines
}

async function throwAll(program: Program): Promise<Timed[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, i) => {
      const path = bombs[i % bombs.length] ?? ''
      return { ...(await program.get(path)), path, at: 0 }
    }),
  )
}

function tally(answers: readonly Timed[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, { length }]) => `${status}: ${length}`).join(', ')
}
