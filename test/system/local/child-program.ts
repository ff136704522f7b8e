import { getPriority } from 'node:os'
import { watchLoop } from '../../../src/platform/telemetry/loop-watch.ts'
import { keepAlive, tellParent } from '../../../src/platform/telemetry/parent.ts'

/*
 * What the tests keep running as a child. The environment says how it behaves: CHILD_MODE is `serve` (is ready, runs until SIGTERM), `die` (ends before
 * it is ready), `deaf` (takes no notice of SIGTERM), `unwatched` (nobody inside watches its event loop), or names a way to stand still. It is watched
 * with a limit of two seconds.
 */
const mode = process.env.CHILD_MODE ?? ''

const waysToStandStill: Record<string, () => void> = {
  loop: function spinForEver() {
    for (;;);
  },
  expression: function matchForEver() {
    ;/^(a+)+$/.test(`${'a'.repeat(60)}b`)
  },
  promises: function promiseForEver() {
    const again = (): Promise<void> => Promise.resolve().then(again)
    void again()
  },
  number: function multiplyForEver() {
    BigInt(3) ** BigInt(3e8)
  },
  unwatched: function spinUnseen() {
    for (;;);
  },
}

process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'child log', pid: process.pid, nice: getPriority() })}\n`)
process.stderr.write('plain words\n')
if (mode === 'die') {
  process.stdout.write(`${JSON.stringify({ level: 'fatal', msg: 'the reason' })}\n`, () => process.exit(3))
} else {
  setInterval(() => {}, 1_000)
  if (mode === 'deaf') process.on('SIGTERM', () => {})
  keepAlive()
  if (mode !== 'unwatched') watchLoop({ stuckMs: 2_000, plain: false, onFault: () => process.exit(4) })
  tellParent({ ready: true, url: `process:${process.pid}` })
  const standStill = waysToStandStill[mode]
  if (standStill !== undefined) setTimeout(standStill, 200)
}
