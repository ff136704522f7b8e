import { readdirSync, readFileSync } from 'node:fs'
import { below, type Experiment, exactly } from './experiment.ts'
import type { Program } from './program.ts'

const restarts = 20
const slowestMs = 2_000
/** Cached answers outlive a restart, and would show nothing of the database. */
const uncached = { ANSWER_CACHE: 'false' }

/** Starts the program again and again and asks each command of README and docs as one of the very first. */
export const experiment: Experiment = {
  name: 'restarts',
  about: `${restarts} restarts, after each of which every read of README and docs is right at once`,
  async run(bench) {
    const folder = await bench.folder()
    const reads = documentedReads()
    let failures = 0
    let slowest = 0
    const starts: number[] = []
    for (let turn = 0; turn < restarts; turn += 1) {
      const program = await bench.start({ folder, environment: uncached })
      starts.push(program.readySeconds)
      // Another one is the first each time.
      const first = Math.floor((turn * reads.length) / restarts)
      for (const path of [...reads.slice(first), ...reads.slice(0, first)]) {
        const { status, ms, text } = await program.get(path)
        slowest = Math.max(slowest, ms)
        if (status === 200 && ms < slowestMs) continue
        failures += 1
        const said = status === 200 ? '' : text.slice(0, 200)
        bench.say(`restart ${turn + 1}: ${path} ${status} after ${Math.round(ms)} ms ${said}`)
      }
      await stopped(program)
    }
    bench.say(`ready after ${Math.min(...starts).toFixed(1)} to ${Math.max(...starts).toFixed(1)} s`)
    return [
      exactly(`reads of ${restarts * reads.length} that failed or took ${slowestMs} ms`, failures, 0),
      below('slowest read', slowest, slowestMs, 'ms'),
    ]
  },
}

/** The paths that README and docs have people call. The export is all of the graph, which takes its time. */
function documentedReads(): string[] {
  const docs = new URL('../../docs/', import.meta.url)
  const pages = [new URL('../README.md', docs), ...readdirSync(docs).map((name) => new URL(name, docs))]
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n')
  const paths = [...text.matchAll(/curl (?:-s )?'?http:\/\/(?:127\.0\.0\.1|localhost):3000(\/api\/[^\s']*)/g)]
  return [...new Set(paths.map(([, path = '']) => path))].filter((path) => !path.startsWith('/api/graph/export'))
}

async function stopped(program: Program): Promise<void> {
  const code = await program.stop()
  if (code !== 0) throw new Error(`the program ended with ${code}`)
}
