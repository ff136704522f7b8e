import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { type Child, ChildError, type ChildOptions, keepChild } from '../../../src/local/child.ts'
import { processStamp } from '../../../src/local/process-run.mjs'
import { readSettings } from '../../../src/platform/settings/config.ts'
import { createLog, type Log } from '../../../src/platform/telemetry/log.ts'
import { needsSandbox, startSandboxProcess } from '../../../src/process/processes.ts'
import { inspect } from '../../support/inspector.ts'
import { until } from '../../support/until.ts'

const program = join(import.meta.dirname, 'child-program.ts')
const ready = z
  .object({ ready: z.literal(true), url: z.string() })
  .transform(({ url }) => ({ pid: Number(url.split(':')[1]) }))
const entry = z.object({ level: z.string(), msg: z.string(), process: z.string().optional() }).loose()

function keepLog(): { log: Log; lines: z.output<typeof entry>[] } {
  const lines: z.output<typeof entry>[] = []
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().trim().split('\n')) lines.push(entry.parse(JSON.parse(line)))
      done()
    },
  })
  return { log: createLog({ level: 'debug', format: 'json' }, output), lines }
}

function start(t: ExecutionContext, mode: string, options: Partial<ChildOptions> = {}) {
  const { log, lines } = keepLog()
  const child = keepChild({
    name: 'child',
    entry: program,
    environment: () => ({ ...process.env, CHILD_MODE: mode }),
    log,
    random: () => 0.5,
    readyMs: 30_000,
    stopMs: 5_000,
    pauses: { firstMs: 50, longestMs: 30_000 },
    ...options,
  })
  t.teardown(() => child.stop())
  return { child, lines }
}

test('a child serves, logs through its parent with its name, is less urgent, and ends when it is told to', async (t) => {
  const { child, lines } = start(t, 'serve')
  const { pid } = ready.parse(await child.ready)
  t.deepEqual(child.state(), { name: 'child', running: true, restarts: 0 })
  await until('two lines are said', () => lines.length >= 2)
  t.like(
    lines.find(({ msg }) => msg === 'child log'),
    { level: 'info', process: 'child', pid, nice: 10 },
  )
  t.like(
    lines.find(({ msg }) => msg === 'plain words'),
    { level: 'warn', process: 'child' },
  )
  t.true(await child.stop())
  t.is(processStamp(pid), undefined)
  t.false(child.state().running)
})

test('a child that is killed is started again', async (t) => {
  const pids: number[] = []
  const { child, lines } = start(t, 'serve', {
    environment: (previous) => {
      const before = ready.safeParse(previous).data
      if (before) pids.push(before.pid)
      return { ...process.env, CHILD_MODE: 'serve' }
    },
  })
  const { pid } = ready.parse(await child.ready)
  process.kill(pid, 'SIGKILL')
  await until('it runs again', () => child.state().restarts === 1 && child.state().running)
  t.deepEqual(pids, [pid], 'it is told what it said before')
  t.true(lines.some(({ msg, how }) => msg === 'a process ended and is started again' && how === 'signal SIGKILL'))
})

test('a child that ends at its start says why, and is tried again with pauses that grow', async (t) => {
  const { child, lines } = start(t, 'die')
  const error = await t.throwsAsync(child.ready, { instanceOf: ChildError })
  t.true(error.message.startsWith('The child ended at its start (exit code 3).'), error.message)
  t.true(error.message.includes('the reason'))
  await until('three pauses are told', () => lines.filter(({ againInMs }) => againInMs !== undefined).length >= 3)
  t.deepEqual(
    lines.flatMap(({ againInMs }) => (againInMs === undefined ? [] : [againInMs])).slice(0, 3),
    [50, 100, 200],
  )
  t.true(await child.stop())
})

test('a child that does not end when it is told to is killed', async (t) => {
  const { child } = start(t, 'deaf', { stopMs: 200 })
  const { pid } = ready.parse(await child.ready)
  t.false(await child.stop())
  t.is(processStamp(pid), undefined)
})

/** What the watch of a child said when its event loop stood still. */
async function lastWords(child: Child, lines: readonly z.output<typeof entry>[]): Promise<string[]> {
  await child.ready
  await until('it was started again', () => child.state().restarts > 0, 60_000)
  const said = lines.find(({ msg }) => msg.startsWith('the event loop stood still for '))
  return z.object({ stack: z.array(z.string()), process: z.literal('child') }).parse(said).stack
}

for (const [way, [name, code]] of Object.entries({
  loop: ['spinForEver', 'for (;;);'],
  expression: ['matchForEver', '/^(a+)+$/'],
  promises: ['again', 'Promise.resolve().then(again)'],
})) {
  test(`a child whose event loop stands still is replaced and leaves where: ${way}`, async (t) => {
    const { child, lines } = start(t, way)
    const [top = ''] = await lastWords(child, lines)
    const line = readFileSync(program, 'utf8').split(String(code))[0]?.split('\n').length
    t.true(top.startsWith(`${name} (${pathToFileURL(program).href}:${line}:`), top)
    t.true(lines.some(({ how, msg }) => msg === 'a process ended and is started again' && how === 'signal SIGKILL'))
  })
}

test('a child that stands where V8 cannot look into is replaced as well, and says so', async (t) => {
  const { child, lines } = start(t, 'number')
  const [top = ''] = await lastWords(child, lines)
  t.regex(top, /^somewhere that V8 cannot look into/)
})

test('a child that is silent and cannot end itself is killed by its parent', async (t) => {
  const { child, lines } = start(t, 'unwatched', { silentMs: 3_000 })
  const { pid } = ready.parse(await child.ready)
  await until('it was started again', () => child.state().restarts > 0, 60_000)
  t.is(processStamp(pid), undefined)
  t.true(lines.some(({ msg }) => msg === 'a process hangs'))
})

test('a child that somebody stopped is not taken for one that hangs', async (t) => {
  const { child, lines } = start(t, 'serve', { silentMs: 3_000 })
  const { pid } = ready.parse(await child.ready)
  process.kill(pid, 'SIGSTOP')
  // Longer than both limits together.
  await delay(7_000)
  process.kill(pid, 'SIGCONT')
  await delay(3_000)
  t.deepEqual(child.state(), { name: 'child', running: true, restarts: 0 })
  t.not(processStamp(pid), undefined)
  t.false(lines.some(({ msg }) => /hangs|stood still/.test(msg)))
})

test('a child that stands in a debugger is not taken for one that hangs', async (t) => {
  const { child, lines } = start(t, 'serve', {
    silentMs: 3_000,
    environment: () => ({ ...process.env, CHILD_MODE: 'serve', NODE_OPTIONS: '--inspect-port=0' }),
  })
  const { pid } = ready.parse(await child.ready)
  const inspector = await inspect(pid, () => lines.map(({ msg }) => msg).join('\n'))
  // Its parent hears within a second that a debugger is open.
  await delay(1_500)
  await inspector.stop()
  await delay(8_000)
  inspector.goOn()
  inspector.close()
  await delay(3_000)
  t.deepEqual(child.state(), { name: 'child', running: true, restarts: 0 }, JSON.stringify(lines))
  t.false(lines.some(({ msg }) => /hangs|stood still/.test(msg)))
})

test('a child ends by itself when its parent is killed', async (t) => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'child-parent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.teardown(() => parent.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const { pid } = ready.parse(JSON.parse(line))
  t.not(processStamp(pid), undefined)
  parent.kill('SIGKILL')
  await until('the process is gone', () => processStamp(pid) === undefined)
})

test('the sandbox gets a free port of this machine, keeps it over restarts, and is started by whom it concerns', async (t) => {
  const { log } = keepLog()
  const sandbox = startSandboxProcess(
    { host: '0.0.0.0', sandboxPort: 0 },
    { log, random: () => 0, entry: join(import.meta.dirname, 'sandbox-program.ts') },
  )
  t.teardown(() => sandbox.stop())
  const url = await sandbox.url
  const pidOf = async () => z.object({ pid: z.number() }).parse(await (await fetch(url)).json()).pid
  const first = await pidOf()
  process.kill(first, 'SIGKILL')
  await until('another process runs', async () => (await pidOf().catch(() => first)) !== first)
  await sandbox.stop()
  await t.throwsAsync(fetch(url))

  const needs = (environment: Record<string, string>) => needsSandbox(readSettings(environment).settings)
  t.deepEqual(
    [{}, { ROLE: 'worker' }, { ROLE: 'api' }, { VENUES: 'live' }, { SANDBOX_URL: 'http://sandbox:3100' }].map(needs),
    [true, true, false, false, false],
  )
})
