import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { prepareRedis } from '../src/local/redis/tools.ts'
import { type LocalStores, startLocalStores } from '../src/local/stores.ts'
import { groupsOf } from './support/groups.ts'
import { writeNeo4jSettings } from './support/neo4j-settings.ts'
import { createTapCounter } from './support/tap.ts'

/**
 * What `npm test` runs: the checks of the code, then unit and integration tests, on stores and data of their own; with `all` the system tests as well.
 * Other arguments are test files, folders of them, `unit`, `integration` or `system`, to run instead, without the checks; unit tests need no stores. With
 * --record, tests write what they would compare: the answers in examples and documents. The last line is `N passed, N failed`.
 */
const recordFlag = '--record'
const records = process.argv.includes(recordFlag)
const root = join(import.meta.dirname, '..')
const runs = join(root, '.local-test')
const ownFolder = join(runs, String(process.pid))
const tools = join(root, '.local', 'tools')
/** Where threads note how long each of their files took. */
const times = join(ownFolder, 'times.tsv')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

const checks: { what: string; command: string; args: string[] }[] = [
  // One pass for both: the compiler works out the types of the whole program for either.
  { what: 'types and promises', command: bin('oxlint'), args: ['--type-aware', '--type-check'] },
  { what: 'format and lint', command: bin('biome'), args: ['ci', '--error-on-warnings'] },
]

/** Kill, stop and time processes: beside others they would measure these. */
const alone = ['test/integration/platform', 'test/system/process', 'test/system/local', 'test/faults']

/** Of these several files run in one thread. */
const sharingSets = /^test\/(?:unit|integration)\//

const usual = ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts']
const ofSystem = ['test/system/**/*.test.ts', 'test/faults/*.test.ts']
const sets: Record<string, readonly string[]> = {
  unit: usual.slice(0, 1),
  integration: usual.slice(1),
  system: ofSystem,
  all: [...usual, ...ofSystem],
}

const children = new Set<ChildProcess>()
let stores: LocalStores | undefined

async function main(names: string[]): Promise<number> {
  let failed = 0
  const failures: string[] = []
  const files = names.length === 0 ? usual : names.flatMap((name) => sets[name] ?? [filesAt(name)])
  const isUnit = files.every((file) => file.startsWith('test/unit/'))
  // Beside the tests, which leave the processors idle while stores start.
  const checking = runChecks(names.length === 0 || names.includes('all') ? checks : [])
  const environment = isUnit ? {} : await openStores()
  // Who names files waits for them alone.
  const isNamed = names.some((name) => sets[name] === undefined)
  const parts = partsOf(files, isNamed ? 2 : 6)
  let passed = 0
  for (const [index, { files: some, atOnce }] of parts.entries()) {
    const tests = await runTests({ files: entriesOf(some, index), atOnce }, environment)
    failed += tests.failed
    passed += tests.passed
    failures.push(...tests.failures)
  }
  const faults = await checking
  failed += faults.length
  failures.push(...faults)
  // Far below where it happened, so that the end of a long report tells what failed.
  if (failures.length > 0) say(`\nWhat failed:\n${failures.join('\n')}`)
  sayLongest()
  say(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

function filesAt(name: string): string {
  const path = relative(root, resolve(root, name))
  return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ? `${path}/**/*.test.ts` : path
}

/** What is run at a time: so many threads of most files, since a test mostly waits for a store, a process or a job and leaves its core to others; two of those that time them. */
function partsOf(patterns: readonly string[], atOnce: number): Part[] {
  const files = globSync([...patterns], { cwd: root }).toSorted()
  const isTimed = (file: string) => alone.some((folder) => file.startsWith(`${folder}/`))
  return [
    { files: files.filter((file) => !isTimed(file)), atOnce },
    { files: files.filter(isTimed), atOnce: 2 },
  ].filter((part) => part.files.length > 0)
}

type Part = { files: readonly string[]; atOnce: number }

/** Files that the runner is given: those of unit and integration tests share threads, where there are several; the others are started one by one. */
function entriesOf(files: readonly string[], part: number): string[] {
  const sharing = records || files.length === 1 ? [] : files.filter((file) => sharingSets.test(file))
  const groups = groupsOf(sharing.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })))
  const folder = join(ownFolder, 'groups')
  mkdirSync(folder, { recursive: true })
  const entries = groups.map((paths, index) => {
    const entry = join(folder, `${part}-${String(index).padStart(2, '0')}.test.ts`)
    const list = paths.map((path) => `  ${JSON.stringify(path)},`).join('\n')
    writeFileSync(entry, `import { runGroup } from '../../../test/support/group.ts'\n\nawait runGroup([\n${list}\n])\n`)
    return relative(root, entry)
  })
  return [...entries, ...files.filter((file) => !sharing.includes(file))]
}

/** Runs checks one after the other. Gives a line for each that fails. */
async function runChecks(some: typeof checks): Promise<string[]> {
  const failures: string[] = []
  for (const check of some) {
    if (!(await passes(check))) failures.push(`✘ ${check.what}: see above`)
  }
  return failures
}

/** Runs a check and shows what it says only where it fails. */
async function passes({ what, command, args }: (typeof checks)[number]): Promise<boolean> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output += bytes
    })
  }
  const [code] = await once(child, 'close')
  children.delete(child)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  say(code === 0 ? `✔ ${what} (${seconds} s)` : `✘ ${what} (${seconds} s)\n${output}`)
  return code === 0
}

/** Stores with fresh data, which live too short to be worth an archive of Java's classes. Folders of runs that were killed are removed on the way. */
async function openStores(): Promise<Record<string, string>> {
  for (const name of existsSync(runs) ? readdirSync(runs) : []) {
    if (!isRunning(Number(name))) rmSync(join(runs, name), { recursive: true, force: true })
  }
  // A database that lives for minutes is better off without the second compiler, which takes a whole processor at first. The first alone has so little room
  // that code which is still used would be thrown away. It compiles after ten calls what it would after two hundred: a planner that is interpreted takes longer.
  const java = '-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=0.05 -XX:ReservedCodeCacheSize=240m'
  process.env.JAVA_TOOL_OPTIONS = `${process.env.JAVA_TOOL_OPTIONS ?? ''} ${java}`.trim()
  writeNeo4jSettings(ownFolder)
  stores = await startLocalStores({
    localDir: ownFolder,
    toolsDir: tools,
    needNeo4j: true,
    needRedis: true,
    neo4jHeap: '1g',
    neo4jPageCache: '128m',
    shortLived: true,
    log: say,
  })
  const { neo4j, redis } = stores
  if (neo4j === undefined || redis === undefined) throw new Error('The local stores did not start')
  return {
    TEST_NEO4J_URI: neo4j.uri,
    TEST_NEO4J_USER: neo4j.user,
    TEST_NEO4J_PASSWORD: neo4j.password,
    TEST_REDIS_URL: redis.url,
    TEST_REDIS_SERVER: await prepareRedis(tools, say),
  }
}

/** In megabytes: with the little room that Node gives to what is new, a fifth of what the tests computed was collecting it. */
const newSpace = 64

async function runTests({ files, atOnce }: Part, environment: Record<string, string>) {
  const child = spawn(
    bin('ava'),
    ['--config', 'test/ava.config.cjs', '--tap', '--concurrency', String(atOnce), ...files],
    {
      cwd: root,
      env: {
        ...process.env,
        ...environment,
        TEST_TIMES: times,
        RECORD_EXAMPLES: String(records),
        TEST_ALL: String(process.argv.includes('all')),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=${newSpace}`.trim(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.add(child)
  const counter = createTapCounter(say)
  for await (const line of createInterface({ input: child.stdout })) counter.read(line)
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  children.delete(child)
  return counter.counts(code === 0)
}

/** Tells which files took longest, of those that share a thread and take seconds: where a minute can be saved. */
function sayLongest(most = 15): void {
  const lines = existsSync(times) ? readFileSync(times, 'utf8').trim().split('\n') : []
  const rows = lines
    .map((line) => line.split('\t'))
    .map(([path, took, own]) => ({ path, took: Number(took), own: Number(own) }))
  const longest = rows.filter(({ took }) => took >= 5).toSorted((a, b) => b.took - a.took)
  if (longest.length > 0) say('\nLongest files, in seconds, of which their own thread computed:')
  for (const { path, took, own } of longest.slice(0, most))
    say(`${took.toFixed(1).padStart(7)} ${own.toFixed(1).padStart(6)}  ${path}`)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function end(code: number): Promise<void> {
  for (const child of children) child.kill('SIGTERM')
  await stores?.stop()
  rmSync(ownFolder, { recursive: true, force: true })
  process.stdout.write('', () => process.exit(code))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130))
main(process.argv.slice(2).filter((name) => name !== recordFlag)).then(
  (code) => end(code),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : 'unknown fault')
    say('\n0 passed, 1 failed')
    return end(1)
  },
)
