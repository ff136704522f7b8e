import { execFile } from 'node:child_process'
import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import test from 'ava'
import pino from 'pino'
import { batchedLines } from '../../../../src/platform/telemetry/batched-lines.ts'

function logInBatches() {
  const written: string[] = []
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  return { log: pino({ base: null, timestamp: false }, batchedLines(output)), written }
}

const messagesOf = (text: string) => [...text.matchAll(/"msg":"([^"]*)"/g)].map(([, message]) => message)

test('lines wait for others, and for 50 ms at most', async (t) => {
  const { log, written } = logInBatches()
  log.info('one')
  log.info('two')
  t.deepEqual(written, [])
  await delay(200)
  t.deepEqual(written.map(messagesOf), [['one', 'two']])
})

test('a warning is written at once, with the lines before it', (t) => {
  const { log, written } = logInBatches()
  log.info('one')
  log.warn('two')
  t.deepEqual(written.map(messagesOf), [['one', 'two']])
  log.child({ requestId: 'r' }).error('three')
  t.deepEqual(written.map(messagesOf), [['one', 'two'], ['three']])
})

test('no more are written in one piece than a pipe takes in one, and a longer line by itself', (t) => {
  const { log, written } = logInBatches()
  for (let turn = 0; turn < 100; turn += 1) log.info('x'.repeat(100))
  log.info('y'.repeat(10_000))
  log.flush()
  t.is(written.flatMap(messagesOf).length, 101)
  const long = written.filter((text) => text.length > 4_096)
  t.deepEqual(long.map(messagesOf), [['y'.repeat(10_000)]])
  t.true(written.length < 6)
})

for (const [how, end] of [
  ['exits', 'process.exit(3)'],
  ['dies of a fault', 'throw new Error("a fault")'],
  ['has nothing more to do', ''],
] as const) {
  test(`nothing is lost where the process ${how}`, async (t) => {
    const url = new URL('../../../../src/platform/telemetry/log.ts', import.meta.url)
    const program = `const { createLog } = await import(${JSON.stringify(url.href)}); const log = createLog({ level: 'info', format: 'json' }); for (let n = 0; n < 50; n += 1) log.info('line'); ${end}`
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
    const { stdout } = await run.catch((error: { stdout: string }) => error)
    t.is(messagesOf(stdout).length, 50)
  })
}
