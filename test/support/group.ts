import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import test, { type ExecutionContext } from 'ava'

/*
 * Files of tests that share a thread. Each stands for itself as when it runs alone: its hooks, its serial tests in their order, then its others at the same
 * time, then the next file. What they share is what costs most: the program is read and compiled once, and a database of one's own is started once.
 */
type Run = (t: ExecutionContext) => unknown
type Titled = { title: string; run: Run }
type TestFile = {
  before: Run[]
  beforeEach: Run[]
  afterEach: Run[]
  after: { run: Run; always: boolean }[]
  serial: Titled[]
  others: Titled[]
  skipped: string[]
}

const root = join(import.meta.dirname, '..', '..')
const files = new Map<string, TestFile>()
const ends: (() => Promise<void>)[] = []
let shared = false

/** True where other files of tests run in this thread too, before or after. */
export function isShared(): boolean {
  return shared
}

/** Notes what is to be closed after the last file. */
export function atEnd(close: () => Promise<void>): void {
  ends.push(close)
}

/** Declares the tests of these files, given from the root of the repository, to run one file after the other. */
export async function runGroup(paths: readonly string[]): Promise<void> {
  shared = true
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context
      if (specifier !== 'ava' || !files.has(parentURL ?? '')) return next(specifier, context)
      const source = `import { runnerOf } from ${JSON.stringify(import.meta.url)}; export default runnerOf(${JSON.stringify(parentURL)})`
      return { url: `data:text/javascript,${encodeURIComponent(source)}`, format: 'module', shortCircuit: true }
    },
  })
  const hrefs = paths.map((path) => pathToFileURL(join(root, path)).href)
  for (const href of hrefs) {
    files.set(href, { before: [], beforeEach: [], afterEach: [], after: [], serial: [], others: [], skipped: [] })
    await import(href)
  }
  hooks.deregister()
  // The runner begins as soon as this thread does anything else: from here on nothing is waited for.
  let ready = Promise.resolve()
  for (const [index, path] of paths.entries()) {
    const began = ready.then(() => ({ at: performance.now(), used: process.threadCpuUsage() }))
    ready = declare(nameOf(path), fileAt(hrefs[index] ?? ''), ready).then(async () => noteTime(path, await began))
  }
  test(notCounted('after all files'), async (t) => {
    await ready
    await Promise.all(ends.map((close) => close()))
    t.pass()
  })
}

/** Notes the seconds that a file took, and those that its own thread computed, for the end of the report. */
function noteTime(path: string, began: { at: number; used: NodeJS.CpuUsage }): void {
  const { user, system } = process.threadCpuUsage(began.used)
  const line = [path, (performance.now() - began.at) / 1_000, (user + system) / 1_000_000].join('\t')
  if (process.env.TEST_TIMES !== undefined) appendFileSync(process.env.TEST_TIMES, `${line}\n`)
}

/** A title of what must go well and is no test. */
function notCounted(title: string): string {
  return `${title} (not counted)`
}

/** `modules › views › path` of test/integration/modules/views/path.test.ts. */
function nameOf(path: string): string {
  return path
    .replace(/^test\/(integration\/)?/, '')
    .replace('.test.ts', '')
    .split(sep)
    .join(' › ')
}

function fileAt(href: string): TestFile {
  const file = files.get(href)
  if (file === undefined) throw new Error(`${href} is no file of this group`)
  return file
}

/** What a file gets for the test runner: it notes what the file says. */
export function runnerOf(href: string) {
  const file = fileAt(href)
  const hook = (add: (run: Run) => void) => (first: string | Run, second?: Run) => {
    const run = typeof first === 'string' ? second : first
    if (run === undefined) throw new Error('A hook has nothing to do')
    add(run)
  }
  const before = hook((run) => file.before.push(run))
  const afterEach = hook((run) => file.afterEach.push(run))
  return Object.assign((title: string, run: Run) => void file.others.push({ title, run }), {
    serial: Object.assign((title: string, run: Run) => void file.serial.push({ title, run }), { before }),
    skip: (title: string) => void file.skipped.push(title),
    before,
    after: Object.assign(
      hook((run) => file.after.push({ run, always: false })),
      { always: hook((run) => file.after.push({ run, always: true })) },
    ),
    beforeEach: hook((run) => file.beforeEach.push(run)),
    afterEach: Object.assign(afterEach, { always: afterEach }),
  })
}

/** Tells the runner of a file's tests, which wait for their turn. Resolves when all of them have ended, whatever came of it. */
function declare(name: string, file: TestFile, ready: Promise<void>): Promise<void> {
  for (const title of file.skipped) test.skip(`${name} › ${title}`, () => {})
  const state = { failed: false, prepared: file.before.length === 0 }
  const step = (title: string, begin: Promise<unknown>, run: Run): Promise<void> => {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    test(`${name} › ${title}`, async (t) => {
      await begin
      // The first that is told is the last that is called.
      t.teardown(() => resolve())
      try {
        await run(t)
      } catch (error) {
        state.failed = true
        // What has no stack ends the reporter, and with it every thread.
        throw error instanceof Error && error.stack === undefined ? new Error(String(error), { cause: error }) : error
      }
    })
    return ended
  }
  const each = ({ title, run }: Titled, begin: Promise<unknown>) =>
    step(title, begin, (t) => runOne(t, file, run, state))
  let last = ready
  if (file.before.length > 0) {
    last = step(notCounted('before all'), last, async (t) => {
      for (const hook of file.before) await hook(t)
      state.prepared = true
      t.pass()
    })
  }
  for (const one of file.serial) last = each(one, last)
  const tested = Promise.all([last, ...file.others.map((one) => each(one, last))]).then(() => undefined)
  if (file.after.length === 0) return tested
  return step(notCounted('after all'), tested, async (t) => {
    await runLast(t, file, state)
    t.pass()
  })
}

/** What comes after all tests of a file: first what wants them well, then what comes always and mostly closes what the others need. */
async function runLast(t: ExecutionContext, { after }: TestFile, { failed }: { failed: boolean }): Promise<void> {
  try {
    for (const { run, always } of after) if (!always && !failed) await run(t)
  } finally {
    for (const { run, always } of after) if (always) await run(t)
  }
}

async function runOne(
  t: ExecutionContext,
  file: TestFile,
  run: Run,
  { prepared }: { prepared: boolean },
): Promise<void> {
  if (!prepared) throw new Error('What comes before all tests of the file failed')
  for (const hook of file.beforeEach) await hook(t)
  try {
    await run(t)
  } finally {
    for (const hook of file.afterEach) await hook(t)
  }
}
