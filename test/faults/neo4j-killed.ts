import { setTimeout as delay } from 'node:timers/promises'
import { atLeastShare, below, type Experiment } from './experiment.ts'
import { curve, mixedReads, quantileMs, shareOk, startLoad } from './open-loop.ts'
import { endNow } from './program.ts'

const perSecond = 40
const beforeMs = 10_000
const backMs = 30_000
const afterMs = 20_000

/** Kills the database under a mixed load and looks at what is answered from the moment at which the service calls itself ready again. */
export const experiment: Experiment = {
  name: 'neo4j-killed',
  about: `Neo4j is killed under ${perSecond} mixed reads a second; from ready on all are answered`,
  async run(bench) {
    const program = await bench.start({ environment: { ANSWER_CACHE: 'false' } })
    const load = startLoad(program, mixedReads, perSecond)
    await delay(beforeMs)
    const started = performance.now()
    endNow(program.processes().neo4j ?? 0)
    await program.until('not ready', async () => (await program.get('/ready')).status !== 200, backMs)
    await program.until('ready again', async () => (await program.get('/ready')).status === 200, 2 * backMs)
    const readyAfter = performance.now() - started
    await delay(afterMs)
    const answers = await load.stop()
    const after = answers.filter(({ at }) => at > beforeMs + readyAfter)
    for (const line of curve(answers, beforeMs)) bench.say(line)
    return [
      below('ready again under the load', readyAfter / 1_000, (2 * backMs) / 1_000, 's'),
      atLeastShare('200 from ready on', shareOk(after), 0.999),
      below('p99 from ready on', quantileMs(after, 0.99), 2_000, 'ms'),
    ]
  },
}
