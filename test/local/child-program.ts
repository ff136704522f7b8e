import { getPriority } from 'node:os'
import { tellParent } from '../../src/local/child.ts'

/*
 * What the tests keep running as a child. The environment says how it behaves: CHILD_MODE is `serve` (is ready, runs until SIGTERM), `die` (ends before
 * it is ready) or `deaf` (takes no notice of SIGTERM).
 */
const mode = process.env.CHILD_MODE
process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'child log', pid: process.pid, nice: getPriority() })}\n`)
process.stderr.write('plain words\n')
if (mode === 'die') {
  process.stdout.write(`${JSON.stringify({ level: 'fatal', msg: 'the reason' })}\n`, () => process.exit(3))
} else {
  setInterval(() => {}, 1_000)
  if (mode === 'deaf') process.on('SIGTERM', () => {})
  tellParent({ ready: true, url: `process:${process.pid}` })
}
