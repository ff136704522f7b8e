import { Writable } from 'node:stream'
import test from 'ava'
import { createLog, type LogSettings } from '../../../../src/platform/telemetry/log.ts'

function logTo(settings: LogSettings) {
  const lines: string[] = []
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: createLog(settings, output), lines }
}

test('an entry is one JSON object on a line, with its level as a word and an ISO time', (t) => {
  const { log, lines } = logTo({ level: 'info', format: 'json' })
  log.child({ requestId: 'r1' }).info({ status: 200 }, 'request')
  log.debug('not this')
  t.is(lines.length, 1)
  const entry = JSON.parse(lines[0] ?? '')
  t.like(entry, { level: 'info', requestId: 'r1', status: 200, msg: 'request' })
  t.regex(entry.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('keys and passwords are hidden, also inside objects', (t) => {
  const { log, lines } = logTo({ level: 'info', format: 'json' })
  log.info({ apiKey: 'swordfish', settings: { password: 'swordfish' }, req: { headers: { 'x-api-key': 'swordfish' } } })
  log.info({ headers: { authorization: 'swordfish' } })
  t.is(lines.length, 2)
  t.false(lines.join('').includes('swordfish'))
})

test('a fault is logged with its stack and its cause', (t) => {
  const { log, lines } = logTo({ level: 'info', format: 'json' })
  log.error({ error: new Error('outer', { cause: new TypeError('inner') }) }, 'failed')
  const { error } = JSON.parse(lines[0] ?? '')
  t.like(error, { message: 'outer', cause: { type: 'TypeError', message: 'inner' } })
  t.true(error.stack.includes('log.test.ts'))
})

test('for people an entry is a short line, with the level where it matters', (t) => {
  const { log, lines } = logTo({ level: 'info', format: 'plain' })
  log.info({ status: 200, path: '/api/a b' }, 'request')
  log.warn('careful')
  t.regex(lines[0] ?? '', /^\d\d:\d\d:\d\d request status=200 path="\/api\/a b"\n$/)
  t.regex(lines[1] ?? '', /^\d\d:\d\d:\d\d WARN careful\n$/)
})
