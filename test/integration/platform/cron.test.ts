import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { createTicker, nextTime } from '../../../src/platform/jobs/cron.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { until } from '../../support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'oddsgraph-clock-'))
const file = join(folder, 'shift')
const log = createLog({ level: 'error', format: 'json' }, process.stderr)
const hourMs = 3_600_000

/** From now on the clock of this process is this much ahead. */
async function setClock(ms: number): Promise<void> {
  const before = Date.now()
  const started = performance.now()
  writeFileSync(file, String(ms))
  await until('the clock was set', () => Math.abs(Date.now() - before - (performance.now() - started)) > 60_000)
}

test.before(async () => {
  process.env.CLOCK_SHIFT_FILE = file
  await import('../../faults/shifted-clock.ts')
})
test.after.always(() => rmSync(folder, { recursive: true }))

test.serial('a ticker tells each time of its expression once, as the time that was meant', async (t) => {
  const slots: number[] = []
  const ticker = createTicker('* * * * * *', (slot) => slots.push(slot), log)
  ticker.start()
  await until('three ticks', () => slots.length >= 3)
  ticker.stop()
  const [first = 0, ...later] = slots
  t.is(first % 1_000, 0)
  t.deepEqual(
    later,
    later.map((_, i) => first + 1_000 * (i + 1)),
  )
  const ended = slots.length
  await delay(1_100)
  t.is(slots.length, ended)
})

for (const [what, from, to] of [
  ['put back by an hour', hourMs, 0],
  ['put on by 400 days', 0, 400 * 24 * hourMs],
] as const) {
  test.serial(`a ticker goes on at once when the clock is ${what}`, async (t) => {
    if (from !== 0) await setClock(from)
    const slots: number[] = []
    const ticker = createTicker('* * * * * *', (slot) => slots.push(slot), log)
    ticker.start()
    t.teardown(() => ticker.stop())
    await until('the first tick', () => slots.length > 0)
    await setClock(to)
    const set = Date.now()
    const told = slots.length
    await until('a tick by the clock as it is now', () => slots.slice(told).some((slot) => slot > set), 4_000)
    t.true(slots.slice(told).length < 6, 'no time that was passed over is told')
    t.true(nextTime('* * * * * *', log) - Date.now() <= 1_000)
  })
}
