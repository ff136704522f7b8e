import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { exitCodes } from '../../../src/local/exit-codes.mjs'
import { until } from '../../support/until.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const launched = join('test', 'system', 'local', 'launched.ts')
/** Stores of one's own: nothing else is asked for. */
const ownStores = { NEO4J_URI: 'bolt://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1' }

type Launch = { child: ChildProcess; output(): string; exit: Promise<unknown[]> }

function launch(
  t: ExecutionContext,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  { folder = repository, cwd = repository } = {},
): Launch {
  const child = spawn(process.execPath, [join(folder, 'src', 'local', 'launch.mjs'), ...args], {
    cwd,
    env: { ...process.env, LOCAL_DIR: '', ...ownStores, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return { child, output: () => output, exit: once(child, 'close') }
}

function emptyFolder(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'launch-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A clone without packages, in which npm is a script that keeps a count and then does as told. */
function cloneWithNpm(
  t: ExecutionContext,
  script: string[],
): { folder: string; tools: string; environment: NodeJS.ProcessEnv } {
  const folder = emptyFolder(t)
  const tools = join(folder, 'bin')
  cpSync(join(repository, 'src', 'local'), join(folder, 'src', 'local'), { recursive: true })
  mkdirSync(join(folder, dirname(launched)), { recursive: true })
  cpSync(join(repository, launched), join(folder, launched))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  mkdirSync(tools)
  writeFileSync(join(tools, 'npm'), ['#!/bin/sh', 'echo called >> calls', ...script].join('\n'))
  chmodSync(join(tools, 'npm'), 0o755)
  return { folder, tools, environment: { PATH: [tools, process.env.PATH].join(delimiter) } }
}

test('arguments and exit code pass through, and data stays in the repository whatever the working directory', async (t) => {
  const { output, exit } = launch(t, [launched, 'exit', '7'], {}, { cwd: tmpdir() })
  t.deepEqual(await exit, [7, null])
  t.deepEqual(JSON.parse(output()), {
    version: process.version,
    mode: 'exit',
    localDir: join(repository, '.local'),
  })
})

/** Launches a program that is kept running and ends in these ways, one after the other. */
function keep(t: ExecutionContext, ...ends: string[]) {
  const starts = join(emptyFolder(t), 'starts')
  const program = launch(t, ['--keep', launched, 'ready', starts, ...ends])
  return { ...program, starts: () => readFileSync(starts, 'utf8').split('\n').length - 1 }
}

test('a program that ended by a fault is started again at its port, with a pause that grows, and that is said', async (t) => {
  const { output, exit, starts } = keep(t, 'SIGKILL', '1', '0')
  t.deepEqual(await exit, [0, null])
  t.is(starts(), 3)
  t.true(output().includes('The program ended by a fault (SIGKILL). It is started again in 1 s; Ctrl-C ends it.\n'))
  t.true(output().includes('The program ended by a fault (exit code 1). It is started again in 2 s; Ctrl-C ends it.\n'))
  t.is(output().match(/"port":"4567"/g)?.length, 2)
})

test('a program that ended in order, or by what a person must put right, is not started again', async (t) => {
  const codes = [exitCodes.stopped, exitCodes.truncated, exitCodes.settings]
  for (const code of codes) {
    const { exit, starts } = keep(t, String(code))
    t.deepEqual([await exit, starts()], [[code, null], 1])
  }
  const { exit, starts } = keep(t, 'SIGTERM')
  t.deepEqual([await exit, starts()], [[143, null], 1])
})

test('a program that was never ready is not started again: it has said why', async (t) => {
  const { output, exit } = launch(t, ['--keep', launched, 'exit', '1'])
  t.deepEqual(await exit, [1, null])
  t.is(output().match(/"mode":"exit"/g)?.length, 1)
})

test('a signal in the pause ends it', async (t) => {
  const { child, output, exit, starts } = keep(t, '1', '1', '1', '1')
  // The third pause: a shorter one may be over on a busy machine before the signal arrives.
  await until('the third new start is told', () => output().includes('started again in 4 s'))
  child.kill('SIGTERM')
  t.deepEqual(await exit, [0, null])
  t.is(starts(), 3)
})

test('a signal that comes twice at once reaches the program once, and the program decides when to end', async (t) => {
  const { child, output, exit } = launch(t, [launched, 'wait'])
  await until('it waits', () => output().includes('"wait"'))
  child.kill('SIGINT')
  child.kill('SIGTERM')
  t.deepEqual(await exit, [0, null])
  t.regex(output(), /^SIG\w+ 1$/m)
  t.notRegex(output(), /^SIG\w+ 2$/m)
})

test('a launcher that is killed outright takes the program with it, in order', async (t) => {
  const { child, output, exit } = launch(t, [launched, 'wait'])
  await until('it waits', () => output().includes('"wait"'))
  child.kill('SIGKILL')
  // The output closes when the program has ended too.
  await exit
  t.regex(output(), /^SIGTERM 1$/m)
})

test('under npm, the program ends with the shell that npm put between', async (t) => {
  const command = `'${process.execPath}' src/local/launch.mjs ${launched} wait; true`
  const shell = spawn('sh', ['-c', command], {
    cwd: repository,
    env: { ...process.env, ...ownStores, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.teardown(() => shell.kill('SIGKILL'))
  let output = ''
  shell.stdout.on('data', (chunk) => {
    output += chunk
  })
  await until('it waits', () => output.includes('"wait"'))
  shell.kill('SIGTERM')
  await once(shell, 'close')
  t.regex(output, /^SIGTERM 1$/m)
})

test('all that is missing on the machine is named at once, with what to install', async (t) => {
  const folder = emptyFolder(t)
  cpSync(join(repository, 'src', 'local'), join(folder, 'src', 'local'), { recursive: true })
  const bare = { PATH: '/nowhere', JAVA_HOME: '', NEO4J_URI: '', REDIS_URL: '' }
  const { output, exit } = launch(t, [launched], bare, { folder })
  t.deepEqual(await exit, [1, null])
  t.regex(output(), /npm is needed/)
  t.regex(output(), /Java Development Kit, version 17 or newer, is needed .* There is no java on the PATH/)
  t.regex(output(), /apt-get install openjdk-17-jdk-headless/)
  t.regex(output(), /Maven is needed to get Neo4j and Redis/)
})

test('local data that others can read is closed to them', async (t) => {
  const folder = emptyFolder(t)
  const [open, shared] = [join(folder, 'open'), join(folder, 'shared')]
  for (const path of [open, shared]) {
    mkdirSync(join(path, 'redis'), { recursive: true })
    writeFileSync(join(path, 'redis', 'dump'), '')
    writeFileSync(join(path, 'run.json'), '{}')
    chmodSync(join(path, 'run.json'), 0o644)
    chmodSync(join(path, 'redis'), 0o755)
    chmodSync(path, 0o755)
  }
  writeFileSync(join(shared, 'letter'), 'not ours')
  chmodSync(join(shared, 'letter'), 0o644)
  const modes = (path: string) =>
    ['', 'redis', 'redis/dump', 'run.json', 'letter'].map(
      (name) => (statSync(join(path, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o777,
    )
  const first = launch(t, [launched, 'exit', '0'], { LOCAL_DIR: open })
  t.deepEqual(await first.exit, [0, null])
  t.deepEqual(modes(open), [0o700, 0o700, 0o600, 0o600, 0])
  t.true(first.output().includes(`Local data in ${open} could be read by other users of this machine; now it cannot`))
  const again = launch(t, [launched, 'exit', '0'], { LOCAL_DIR: open })
  t.deepEqual(await again.exit, [0, null])
  t.false(again.output().includes('could be read'), 'once')
  const beside = launch(t, [launched, 'exit', '0'], { LOCAL_DIR: shared })
  t.deepEqual(await beside.exit, [0, null])
  t.deepEqual(modes(shared), [0o755, 0o700, 0o600, 0o600, 0o644], 'what is not ours is left as it is')
})

test('a start that uses other stores needs neither Java nor Maven', async (t) => {
  const { folder, tools } = cloneWithNpm(t, [': > node_modules/.package-lock.json'])
  mkdirSync(join(folder, 'node_modules'))
  const { output, exit } = launch(t, [launched, 'exit', '0'], { PATH: tools }, { folder })
  t.deepEqual(await exit, [0, null], output())
})

test('packages are fetched once by two first starts at the same time', async (t) => {
  const { folder, environment } = cloneWithNpm(t, [
    'sleep 1',
    'mkdir node_modules',
    'touch node_modules/.package-lock.json',
  ])
  const starts = [1, 2].map(() => launch(t, [launched, 'exit', '0'], environment, { folder }))
  t.deepEqual(await Promise.all(starts.map(({ exit }) => exit)), [
    [0, null],
    [0, null],
  ])
  t.is(readFileSync(join(folder, 'calls'), 'utf8'), 'called\n')
  t.regex(starts.map(({ output }) => output()).join(''), /Another start is setting this folder up/)
})

test('a failure of npm is shown from its cause on, with a hint and an exit code', async (t) => {
  const { folder, environment } = cloneWithNpm(t, ['echo "npm error network request failed" >&2', 'exit 1'])
  const { output, exit } = launch(t, [launched, 'exit', '0'], environment, { folder })
  t.deepEqual(await exit, [1, null])
  t.regex(
    output(),
    /npm install failed \(exit code 1\):\n {2}npm error network request failed\nIf the network needs a proxy/,
  )
})
