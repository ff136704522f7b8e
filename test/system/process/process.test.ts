import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { z } from 'zod'
import { exitCodes } from '../../../src/local/exit-codes.mjs'
import { inspect } from '../../support/inspector.ts'
import { testStores } from '../../support/stores.ts'
import { until } from '../../support/until.ts'
import { onLinux, run, untilSaid } from './run.ts'

test('the process says where to look, serves, and ends in order on a signal', async (t) => {
  const service = run({ PORT: '0' })
  const { child, output, exit } = service
  t.teardown(() => child.kill('SIGKILL'))
  await untilSaid('Ctrl-C stops it.', service)
  const address = /Address {2}(http:\/\/127\.0\.0\.1:\d+)/.exec(output())?.[1] ?? ''
  t.true(output().includes(`Docs     ${address}/docs`))
  t.true(output().includes(`Try      curl -s ${address}/api/entities/patrick-mahomes`))
  t.regex(output(), /Oddsgraph \d+\.\d+\.\d+ is ready after \d+\.\d s/)
  t.is((await fetch(`${address}/health`)).status, 200)
  child.kill('SIGTERM')
  t.deepEqual(await exit, [0, null])
  t.true(output().includes('"msg":"stopped"'))
})

test('with LOG_FORMAT=json every line is JSON', async (t) => {
  const service = run({ PORT: '0', LOG_FORMAT: 'json' })
  const { child, output, exit } = service
  t.teardown(() => child.kill('SIGKILL'))
  await untilSaid('"msg":"ready"', service)
  child.kill('SIGINT')
  await exit
  for (const line of output().trim().split('\n')) t.notThrows(() => JSON.parse(line), line)
})

test('a PORT that is set and taken ends the process with a plain message', async (t) => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const { output, exit } = run({ PORT: port })
  t.deepEqual(await exit, [exitCodes.settings, null])
  t.true(output().includes(`Port ${port} of 127.0.0.1 is in use.`))
  t.false(output().includes('    at '))
})

test('settings with faults, a refused password and a Neo4j that is not there are told in a sentence', async (t) => {
  const faults = run({ PORT: 'high', ROLE: 'boss' })
  t.deepEqual(await faults.exit, [exitCodes.settings, null])
  t.regex(faults.output(), /^The settings have faults:\n {2}PORT .*\n {2}ROLE .*\n$/)

  const refused = run({ NEO4J_PASSWORD: 'wrong', PORT: '0' })
  t.deepEqual(await refused.exit, [exitCodes.settings, null])
  t.true(refused.output().includes('The graph database does not take the user and password of this service.'))

  const absent = run({ NEO4J_URI: 'bolt://127.0.0.1:1', PORT: '0', STARTUP_TIMEOUT_MS: '500' })
  t.deepEqual(await absent.exit, [exitCodes.fault, null])
  t.true(absent.output().includes('The graph database does not answer.'))

  const redis = new URL(testStores().REDIS_URL ?? '')
  redis.password = 'wrong'
  const shut = run({ REDIS_URL: redis.href, PORT: '0' })
  t.deepEqual(await shut.exit, [exitCodes.settings, null])
  t.true(shut.output().includes('The Redis at REDIS_URL does not take the user and password in it (WRONGPASS '))

  const noFolder = run({ REDIS_URL: '', LOCAL_DIR: join(import.meta.filename, 'local'), PORT: '0' })
  t.deepEqual(await noFolder.exit, [exitCodes.settings, null])
  t.regex(
    noFolder.output(),
    /process\.test\.ts\S* cannot be used: a file stands in its place\. .* set LOCAL_DIR to another one\./,
  )
  for (const told of [faults, refused, absent, shut, noFolder]) t.false(told.output().includes('    at '))
})

test('a fault that nothing handled is counted, and ends the process only where the list says so', async (t) => {
  const service = run({ PORT: '0', LOG_FORMAT: 'json', NODE_OPTIONS: '--inspect-port=0' })
  const { child, output, exit } = service
  t.teardown(() => child.kill('SIGKILL'))
  await untilSaid('"msg":"ready"', service)
  const address = /"address":"([^"]+)"/.exec(output())?.[1] ?? ''
  const inspector = await inspect(child.pid ?? 0, output)
  t.teardown(inspector.close)
  inspector.evaluate(`setImmediate(() => { throw new TypeError('planted in a timer') })`)
  inspector.evaluate(`void Promise.reject(new Error('planted in a promise'))`)
  await untilSaid('planted in a timer', service)
  await untilSaid('planted in a promise', service)
  const health = z.object({ faults: z.unknown() }).parse(await (await fetch(`${address}/health`)).json())
  t.deepEqual(health.faults, { contained: 0, unhandled: 2 })
  t.regex(await (await fetch(`${address}/metrics`)).text(), /^oddsgraph_faults_unhandled_total 2$/m)
  const told = output()
    .split('\n')
    .filter((line) => line.includes('a fault that nothing handled; the process goes on'))
  t.deepEqual(
    told
      .map((line) => z.object({ error: z.object({ type: z.string() }) }).parse(JSON.parse(line)).error.type)
      .toSorted(),
    ['Error', 'TypeError'],
  )

  inspector.evaluate(`setImmediate(() => { throw Object.assign(new Error('?'), { code: 'ERR_INTERNAL_ASSERTION' }) })`)
  await untilSaid('"reason":"Node.js contradicts itself"', service)
  // A process waits with its end for whoever debugs it.
  inspector.close()
  t.deepEqual(await exit, [exitCodes.fault, null])
})

test('a misspelt setting is pointed out', async (t) => {
  const service = run({ PORT: '0', LOGLEVEL: 'debug' })
  const { child, exit } = service
  t.teardown(() => child.kill('SIGKILL'))
  await untilSaid('Did you mean LOG_LEVEL?', service)
  child.kill('SIGTERM')
  await exit
  t.pass()
})

test('where PORT is not set and 3000 is taken, another port is used and said loudly', async (t) => {
  const server = createServer()
  // It does not matter who has taken it.
  server.on('error', () => {})
  server.listen(3000, '127.0.0.1')
  t.teardown(() => server.close())
  const service = run({ PORT: '' })
  const { child, output, exit } = service
  t.teardown(() => child.kill('SIGKILL'))
  await untilSaid('Ctrl-C stops it.', service)
  t.regex(output(), /PORT 3000 IS TAKEN: this is port 30[0-2]\d\./)
  child.kill('SIGTERM')
  await exit
})

test('a signal while the start waits for Neo4j ends the process at once', async (t) => {
  const service = run({ NEO4J_URI: 'bolt://127.0.0.1:1', PORT: '0' })
  await untilSaid('Neo4j does not answer yet', service)
  service.child.kill('SIGTERM')
  t.deepEqual(await service.exit, [0, null])
})

const health = z.object({
  role: z.string(),
  processes: z.array(z.object({ name: z.string(), running: z.boolean(), restarts: z.number() })),
})

/** What the log says of the worker: its pid is in none of our answers. */
function workerAddress(output: string): string | undefined {
  const lines = output
    .split('\n')
    .filter((line) => line.includes('"process":"worker"') && line.includes('"msg":"ready"'))
  const last = lines.at(-1)
  return last === undefined ? undefined : z.object({ address: z.string() }).parse(JSON.parse(last)).address
}

async function answers(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The pids of the processes that a process has started (Linux). */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim() === '' ? [] : text.trim().split(' ').map(Number)
}

// One after the other: each starts several processes.
onLinux('ROLE=all keeps a worker of its own running, which ends with it, however it ends', async (t) => {
  const service = run({ PORT: '0', LOG_FORMAT: 'json', ROLE: 'all', VENUES: 'none' })
  const { child, output } = service
  t.teardown(() => child.kill('SIGKILL'))
  await until('the worker is ready', () => workerAddress(output()) !== undefined)
  const address = /"address":"([^"]+)"/.exec(
    output()
      .split('\n')
      .find((line) => !line.includes('"process"') && line.includes('"ready"')) ?? '',
  )?.[1]
  const shown = async () => health.parse(await (await fetch(`${address}/health`)).json())
  t.like(await shown(), { role: 'all', processes: [{ name: 'worker', running: true, restarts: 0 }] })
  const worker = z.object({ role: z.string() }).parse(await (await fetch(`${workerAddress(output())}/health`)).json())
  t.is(worker.role, 'worker')

  const [pid = 0] = childrenOf(child.pid ?? 0)
  const before = workerAddress(output())
  process.kill(pid, 'SIGKILL')
  await until('it is started again', async () => (await shown()).processes[0]?.restarts === 1)
  await until('it is ready again', () => workerAddress(output()) !== before)
  t.is((await fetch(`${address}/health`)).status, 200)

  const again = workerAddress(output())
  t.true(await answers(again))
  child.kill('SIGKILL')
  await until('the worker ends when its parent is gone', async () => !(await answers(again)))
})

onLinux('ROLE=api starts no worker; a stop in order stops the worker first', async (t) => {
  const api = run({ PORT: '0' })
  t.teardown(() => api.child.kill('SIGKILL'))
  const all = run({ PORT: '0', ROLE: 'all', VENUES: 'none' })
  t.teardown(() => all.child.kill('SIGKILL'))
  await untilSaid('Ctrl-C stops it.', api)
  t.deepEqual(childrenOf(api.child.pid ?? 0), [])
  api.child.kill('SIGTERM')
  t.deepEqual(await api.exit, [0, null])
  await until('the worker is ready', () => workerAddress(all.output()) !== undefined)
  const worker = workerAddress(all.output())
  all.child.kill('SIGTERM')
  t.deepEqual(await all.exit, [0, null])
  t.false(await answers(worker))
  t.regex(all.output(), /"msg":"stopped"[^\n]*"process":"worker"|"process":"worker"[^\n]*"msg":"stopped"/)
})

test.serial('made-up market data is said loudly, and has local stores of its own', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'oddsgraph-process-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'neo4j'))
  const service = run({ PORT: '0', REDIS_URL: '', LOCAL_DIR: folder })
  t.teardown(() => service.child.kill('SIGKILL'))
  await untilSaid('Ctrl-C stops it.', service)
  t.true(service.output().includes("MARKET DATA IS THE SANDBOX'S"))
  t.true(service.output().includes(`stays for VENUES=live or none`))
  t.true(existsSync(join(folder, 'sandbox', 'redis')))
  service.child.kill('SIGTERM')
  await service.exit

  const none = run({ PORT: '0', REDIS_URL: '', LOCAL_DIR: folder, VENUES: 'none' })
  t.teardown(() => none.child.kill('SIGKILL'))
  await untilSaid('Ctrl-C stops it.', none)
  t.false(none.output().includes('SANDBOX'))
  t.true(existsSync(join(folder, 'redis')))
  none.child.kill('SIGTERM')
  await none.exit
})
