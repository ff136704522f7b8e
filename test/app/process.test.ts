import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { testStores } from '../support/stores.ts'

type Run = { child: ChildProcess; output(): string; exit: Promise<unknown[]> }

/** Runs the service's process on the stores of this test run. */
function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...testStores(), SEED_ON_START: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += bytes
  })
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  return { child, output: () => output, exit: once(child, 'exit') }
}

async function until(said: string, { child, output }: Run): Promise<void> {
  for (let turn = 0; !output().includes(said); turn += 1) {
    if (turn === 1_200 || child.exitCode !== null) throw new Error(`'${said}' was not said, but this:\n${output()}`)
    await delay(50)
  }
}

test('the process says where to look, serves, and ends in order on a signal', async (t) => {
  const service = run({ PORT: '0' })
  const { child, output, exit } = service
  t.teardown(() => child.kill('SIGKILL'))
  await until('Ctrl-C stops it.', service)
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
  await until('"msg":"ready"', service)
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
  t.deepEqual(await exit, [1, null])
  t.true(output().includes(`Port ${port} of 127.0.0.1 is in use.`))
  t.false(output().includes('    at '))
})

test('settings with faults, a refused password and a Neo4j that is not there are told in a sentence', async (t) => {
  const faults = run({ PORT: 'high', ROLE: 'boss' })
  t.deepEqual(await faults.exit, [1, null])
  t.regex(faults.output(), /^The settings have faults:\n {2}PORT .*\n {2}ROLE .*\n$/)

  const refused = run({ NEO4J_PASSWORD: 'wrong', PORT: '0' })
  t.deepEqual(await refused.exit, [1, null])
  t.true(refused.output().includes('The graph database does not take the user and password of this service.'))

  const absent = run({ NEO4J_URI: 'bolt://127.0.0.1:1', PORT: '0', STARTUP_TIMEOUT_MS: '500' })
  t.deepEqual(await absent.exit, [1, null])
  t.true(absent.output().includes('The graph database does not answer.'))
})

test('a misspelt setting is pointed out', async (t) => {
  const service = run({ PORT: '0', LOGLEVEL: 'debug' })
  const { child, exit } = service
  t.teardown(() => child.kill('SIGKILL'))
  await until('Did you mean LOG_LEVEL?', service)
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
  await until('Ctrl-C stops it.', service)
  t.regex(output(), /PORT 3000 IS TAKEN: this is port 30[0-2]\d\./)
  child.kill('SIGTERM')
  await exit
})

test('a signal while the start waits for Neo4j ends the process at once', async (t) => {
  const service = run({ NEO4J_URI: 'bolt://127.0.0.1:1', PORT: '0' })
  await until('Neo4j does not answer yet', service)
  service.child.kill('SIGTERM')
  t.deepEqual(await service.exit, [0, null])
})
