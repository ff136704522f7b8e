import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { below, type Experiment, exactly, holds } from './experiment.ts'
import { quantileMs, startLoad } from './open-loop.ts'
import { request } from './program.ts'

const exports = 10
const viewers = 200
const perSecond = 20
const measuredMs = 20_000
const lightMs = 250
const light = ['/api/entities/opec', '/api/entities?q=niners', '/api/entities/patrick-mahomes', '/api/taxonomy/stats']
const views = (i: number) => [
  `/api/graph/view?type=neighborhood&entity=united-states&depth=3&limit=${100 + i}`,
  `/api/graph/view?type=impact_chain&entity=federal-reserve&depth=3&limit=${1 + (i % 100)}`,
  `/api/entities/kansas-city-chiefs/graph?depth=3&maxNodes=${100 + i}`,
  `/api/graph/path?from=patrick-mahomes&to=nancy-pelosi&k=${1 + (i % 10)}`,
]

/** Exports and large views by many clients at once, each of whom asks again when he is answered. */
export const experiment: Experiment = {
  name: 'heavy',
  shares: true,
  about: `${exports} exports and ${viewers} heavy views at once, beside ${perSecond} light reads a second`,
  async run(bench) {
    const program = await bench.share()
    const quiet = startLoad(program, light, perSecond)
    await delay(measuredMs / 4)
    const alone = await quiet.stop()
    const stopping = new AbortController()
    const over = AbortSignal.any([stopping.signal, program.ended])
    const statuses = new Map<number, number>()
    const ask = async (path: string, address: string) => {
      const headers = { 'X-Forwarded-For': address }
      const { status } = await request(program.url + path, { headers, signal: over })
      if (!over.aborted) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // Who is turned away comes back when he was told to.
      if (status !== 200) await delay(2_000, undefined, { signal: over }).catch(() => {})
    }
    const again = async (path: string, address: string) => {
      while (!over.aborted) await ask(path, address)
    }
    const working = [
      ...Array.from({ length: exports }, (_, i) => again('/api/graph/export', `198.51.100.${i}`)),
      ...Array.from({ length: viewers }, (_, i) => again(views(i)[i % 4] ?? '', `203.0.113.${i}`)),
    ]
    await delay(2_000)
    const load = startLoad(program, light, perSecond)
    await delay(measuredMs)
    const answers = await load.stop()
    stopping.abort()
    await Promise.all(working)
    const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    bench.say(`exports and views: ${counts}; load of the machine ${loadavg()[0]?.toFixed(1)}`)
    bench.say(
      `light reads, p50 / p99: ${figures(alone)} alone, ${figures(answers)} beside; event loop ${await loopMs(program.url)}`,
    )
    return [
      exactly(
        `light reads of ${answers.length} that were not 200`,
        answers.filter(({ status }) => status !== 200).length,
        0,
      ),
      below('p99 of light reads', quantileMs(answers, 0.99), lightMs, 'ms'),
      holds(
        'views are answered or told to come back',
        [...statuses.keys()].every((status) => status === 200 || status === 503),
        counts,
        '200 and 503',
      ),
    ]
  },
}

type Answers = Parameters<typeof quantileMs>[0]

const figures = (answers: Answers) => [0.5, 0.99].map((share) => `${quantileMs(answers, share).toFixed(1)}`).join(' / ')

/** How late the event loop of the service was, by its own figures. */
async function loopMs(url: string): Promise<string> {
  const { text } = await request(`${url}/metrics`)
  const found = /^oddsgraph_nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]
  return found === undefined ? 'unknown' : `p99 ${(1_000 * Number(found)).toFixed(0)} ms late`
}
