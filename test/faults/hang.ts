import { inspect } from '../support/inspector.ts'
import { below, type Experiment, holds } from './experiment.ts'

/** Ten seconds until it is noticed; then a start, on a machine that has other things to do. */
const backMs = 60_000
const patienceMs = 180_000

/** The event loop of the main process stands still. */
export const experiment: Experiment = {
  name: 'hang',
  about: 'the event loop of the main process stands still: it is replaced, and says where it stood',
  async run(bench) {
    const program = await bench.start({ environment: { NODE_OPTIONS: '--inspect-port=0' } })
    const before = program.processes()
    const inspector = await inspect(before.main ?? 0, () => program.lines().join('\n'))
    // Who debugs may take his time: the inspector is closed again, and a beat later the loop stands still.
    inspector.evaluate(
      `setTimeout(() => {
        process.getBuiltinModule('node:inspector').close()
        setTimeout(function standStill() { for (;;); }, 2_000)
      })`,
    )
    const answers = async () => (await program.get('/api/entities/opec', soon())).status === 200
    await program.until('it stands still', async () => !(await answers()))
    const backAfterMs = await program.until('it answers again', answers, patienceMs)
    inspector.close()
    const said = program.lines().find((line) => line.includes('the event loop stood still')) ?? '{}'
    const { stack = [] }: { stack?: string[] } = JSON.parse(said)
    const after = program.processes()
    bench.say(`it stood at ${stack[0] ?? 'nobody knows where'}`)
    return [
      below('answers again after', backAfterMs / 1_000, backMs / 1_000, 's'),
      holds('the stack names where it stood', stack[0]?.startsWith('standStill ') === true, stack[0] ?? 'no stack'),
      holds('the process is another one', after.main !== undefined && after.main !== before.main),
      holds('the stores are the same', after.neo4j === before.neo4j && after.redis === before.redis),
    ]
  },
}

/** A process that stands still does not refuse, it is silent. */
function soon(): RequestInit {
  return { signal: AbortSignal.timeout(1_000) }
}
