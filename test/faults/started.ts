import { setTimeout as delay } from 'node:timers/promises'
import { atLeastShare, below, type Experiment } from './experiment.ts'
import { curve, mixedReads, quantileMs, shareOk, startLoad } from './open-loop.ts'

const perSecond = 40
const loadMs = 30_000

/** Asks from the moment at which a start says that it is ready, while the jobs of the worker begin as well. */
export const experiment: Experiment = {
  name: 'started',
  about: `${perSecond} mixed reads a second from the moment at which a start is ready, no answer cached; all are answered`,
  async run(bench) {
    const program = await bench.start({ environment: { ANSWER_CACHE: 'false' } })
    const load = startLoad(program, mixedReads, perSecond)
    await delay(loadMs)
    const answers = await load.stop()
    for (const line of curve(answers)) bench.say(line)
    return [
      below('ready after', program.readySeconds, 60, 's'),
      atLeastShare('200 from ready on', shareOk(answers), 0.999),
      below('p99 from ready on', quantileMs(answers, 0.99), 2_000, 'ms'),
    ]
  },
}
