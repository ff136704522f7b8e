import { below, type Experiment, exactly } from './experiment.ts'
import { mixedReads } from './open-loop.ts'
import type { Program } from './program.ts'

const restarts = 20
const slowestMs = 2_000
/** Cached answers outlive a restart, and would show nothing of the database. */
const uncached = { ANSWER_CACHE: 'false' }

/** Starts the program again and again and asks each of the reads as one of the very first. */
export const experiment: Experiment = {
  name: 'restarts',
  about: `${restarts} restarts, after each of which every read is right at once`,
  async run(bench) {
    const folder = await bench.folder()
    let failures = 0
    let slowest = 0
    const starts: number[] = []
    for (let turn = 0; turn < restarts; turn += 1) {
      const program = await bench.start({ folder, environment: uncached })
      starts.push(program.readySeconds)
      // Another one is the first each time.
      const reads = [...mixedReads.slice(turn % mixedReads.length), ...mixedReads.slice(0, turn % mixedReads.length)]
      for (const path of reads) {
        const { status, ms, text } = await program.get(path)
        slowest = Math.max(slowest, ms)
        if (status === 200 && ms < slowestMs) continue
        failures += 1
        bench.say(
          `restart ${turn + 1}: ${path} ${status} after ${Math.round(ms)} ms ${status === 200 ? '' : text.slice(0, 200)}`,
        )
      }
      await stopped(program)
    }
    bench.say(`ready after ${Math.min(...starts).toFixed(1)} to ${Math.max(...starts).toFixed(1)} s`)
    return [
      exactly(`reads of ${restarts * mixedReads.length} that failed or took ${slowestMs} ms`, failures, 0),
      below('slowest read', slowest, slowestMs, 'ms'),
    ]
  },
}

async function stopped(program: Program): Promise<void> {
  const code = await program.stop()
  if (code !== 0) throw new Error(`the program ended with ${code}`)
}
