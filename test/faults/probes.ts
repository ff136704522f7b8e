import { setTimeout as delay } from 'node:timers/promises'
import { below, type Experiment, holds } from './experiment.ts'
import { quantileMs, startLoad } from './open-loop.ts'
import { type Program, request } from './program.ts'

const clients = 50
const perSecond = 20
const warmMs = 5_000
const measuredMs = 15_000
const probes = ['/metrics', '/health']
const reads = ['/api/entities/opec', '/api/entities?q=niners', '/api/entities/patrick-mahomes', '/api/taxonomy/stats']

/** Fifty clients ask for the probes as fast as they can. */
export const experiment: Experiment = {
  name: 'probes',
  shares: true,
  about: `${clients} clients hammer ${probes.join(' and ')} beside ${perSecond} light reads a second`,
  async run(bench) {
    const program = await bench.share()
    await lightMs(program, warmMs)
    const without = await lightMs(program, measuredMs)
    const hammer = startHammer(program)
    const beside = await lightMs(program, measuredMs)
    const answered = await hammer.stop()
    const afterwards = await lightMs(program, measuredMs)
    bench.say(`light reads, p50: ${shown(without)} without, ${shown(beside)} beside, ${shown(afterwards)} afterwards`)
    bench.say([...answered].map(([status, count]) => `${status}: ${count}`).join(', '))
    return [
      // The service is not as quick just after its start as it is later.
      below('p50 of light reads beside it', beside, without + afterwards + 5, 'ms'),
      holds(
        'probes are answered or refused by their limit',
        [...answered.keys()].every((status) => status === 200 || status === 429),
      ),
    ]
  },
}

const shown = (ms: number) => `${ms.toFixed(1)} ms`

async function lightMs(program: Program, forMs: number): Promise<number> {
  const load = startLoad(program, reads, perSecond)
  await delay(forMs)
  return quantileMs(await load.stop(), 0.5)
}

/** Each client asks again when it is answered; the pause is what a client of its own needs at least. */
function startHammer({ url, ended }: Program): { stop(): Promise<ReadonlyMap<number, number>> } {
  const stopping = new AbortController()
  const over = AbortSignal.any([stopping.signal, ended])
  const statuses = new Map<number, number>()
  const work = Array.from({ length: clients }, async (_, client) => {
    while (!over.aborted) {
      const { status } = await request(url + (probes[client % probes.length] ?? ''))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await delay(20)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(work)
      return statuses
    },
  }
}
