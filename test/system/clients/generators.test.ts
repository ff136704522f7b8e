import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { build } from 'esbuild'
import { installApart } from '../../../src/local/fetch.mjs'
import { withLock } from '../../../src/local/lock.mjs'
import { football, load, startApi } from '../../support/api.ts'
import { openBrowser } from '../../support/browser.ts'
import { openTestGraph } from '../../support/load.ts'
import type { TestService } from '../../support/service.ts'

/** Clients that others generate, and the places in which ours runs. They are fetched once, for this test only. */
const packages = {
  hey: '@hey-api/openapi-ts@0.99.0',
  orval: 'orval@8.38.0',
  bun: '@oven/bun-linux-x64@1.4.5',
  deno: '@deno/linux-x64-glibc@2.9.6',
} as const
const pythonGenerator = 'openapi-python-client==0.29.1'
const root = join(import.meta.dirname, '..', '..', '..')
const tools = join(root, '.local', 'tools')
const folder = join(root, '.local', `generated-${process.pid}`)
const longMs = 10 * 60_000
const x = 'generated'
const run = promisify(execFile)

let api: TestService

test.before(async (t) => {
  t.timeout(longMs)
  mkdirSync(folder, { recursive: true })
  const graph = await openTestGraph()
  const { header, records } = football(x)
  await load(t, graph, header, records)
  await graph.close()
  api = await startApi(undefined, { VENUES: 'none' })
  writeFileSync(join(folder, 'openapi.json'), (await api.call('/api/openapi.json')).text)
})

test.after.always(async () => {
  await api?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function fetched(name: keyof typeof packages): Promise<string> {
  const place = join(tools, packages[name].replaceAll(/[^\w.]+/g, '-'))
  await withLock(`${place}.lock`, async () => {
    if (existsSync(join(place, 'node_modules', '.package-lock.json'))) return
    mkdirSync(place, { recursive: true })
    await installApart(place, packages[name], process.env)
  })
  return join(place, 'node_modules')
}

/** What is generated without what is said about it: comments and texts. */
function withoutWords(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(['"`])(?:\\.|(?!\1)[^\\])*\1/g, '')
}

const unknowns = (file: string) => withoutWords(file).match(/^.*\bunknown\b(?!:).*$/gm)

/** Compiles strictly, then runs it against the service. Resolves with what it printed. */
async function compiledAndRun(name: string, program: string): Promise<string> {
  const source = join(folder, `${name}.ts`)
  writeFileSync(source, program)
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext']
  const types = ['--moduleResolution', 'bundler', '--lib', 'es2023,dom,dom.iterable', '--types', 'node']
  await run(process.execPath, [join(root, 'node_modules/typescript-5/bin/tsc'), ...options, ...types, source], {
    cwd: root,
  })
  const outfile = join(folder, `${name}.mjs`)
  await build({ entryPoints: [source], bundle: true, format: 'esm', platform: 'node', outfile, logLevel: 'silent' })
  return (await run(process.execPath, [outfile])).stdout.trim()
}

test.serial('@hey-api/openapi-ts makes a client without an unknown field, which compiles and asks', async (t) => {
  t.timeout(longMs)
  const modules = await fetched('hey')
  // It prints by the compiler's old interface, and npm brings the newest compiler, which has that no more.
  rmSync(join(modules, 'typescript'), { recursive: true, force: true })
  symlinkSync(join(root, 'node_modules', 'typescript-5'), join(modules, 'typescript'))
  const program = join(modules, '.bin', 'openapi-ts')
  await run(program, ['-i', 'openapi.json', '-o', 'hey'], { cwd: folder })
  t.is(unknowns(join(folder, 'hey', 'types.gen.ts')), null)
  const said = await compiledAndRun(
    'ask-hey',
    `import { getEntity } from './hey'
import { client } from './hey/client.gen'
client.setConfig({ baseUrl: '${api.url}' })
const { data } = await getEntity({ path: { slug: 'mahomes-${x}' } })
console.log(data?.entity.displayName, data?.entity.relationships[0]?.role)`,
  )
  t.is(said, 'Patrick Mahomes plays_for')
})

test.serial('orval makes a client without an unknown field, which compiles and asks', async (t) => {
  t.timeout(longMs)
  const program = join(await fetched('orval'), '.bin', 'orval')
  const output = { target: './orval.ts', client: 'fetch', baseUrl: api.url }
  const config = { oddsgraph: { input: './openapi.json', output } }
  writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)}`)
  await run(program, ['--config', 'orval.config.mjs'], { cwd: folder })
  t.is(unknowns(join(folder, 'orval.ts')), null)
  const said = await compiledAndRun(
    'ask-orval',
    `import { getEntity } from './orval'
const answer = await getEntity('mahomes-${x}')
if (answer.status === 200) console.log(answer.data.entity.displayName, answer.data.entity.relationships[0]?.role)`,
  )
  t.is(said, 'Patrick Mahomes plays_for')
})

test.serial(
  'openapi-python-client makes all operations without a warning, and the example in Python runs',
  async (t) => {
    t.timeout(longMs)
    const place = join(tools, pythonGenerator.replaceAll(/[^\w.]+/g, '-'))
    await withLock(`${place}.lock`, async () => {
      if (existsSync(join(place, 'bin', 'openapi-python-client'))) return
      await run('python3', ['-m', 'venv', place])
      await run(join(place, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', pythonGenerator])
    })
    const options = ['--path', 'openapi.json', '--meta', 'none', '--output-path', 'oddsgraph_client']
    const { stdout } = await run(join(place, 'bin', 'openapi-python-client'), ['generate', ...options], { cwd: folder })
    t.notRegex(stdout, /Unable|duplicate/)
    const script = join(root, 'examples', 'python', 'what_if.py')
    const told = await run(join(place, 'bin', 'python'), [script, `mahomes-${x}`, 'injury_status', 'out'], {
      cwd: folder,
      env: { ...process.env, ODDSGRAPH_URL: api.url },
    })
    t.regex(told.stdout, /^mahomes-generated: injury_status is healthy; if it became out, 0 markets would move/)
  },
)

/** What our client is asked for in each place. */
const ask = (from: string) => `import { createOddsgraph, ok, walk } from '${from}'
export async function told() {
  const client = createOddsgraph({ url: '${api.url}' })
  const { entity } = await ok(client.GET('/api/entities/{slug}', { params: { path: { slug: 'mahomes-${x}' } } }))
  const slugs = new Set()
  for await (const { slug } of walk(client, '/api/entities', 'items', { query: { category: 'sports', limit: 3 } })) slugs.add(slug)
  const code = await ok(client.GET('/api/entities/{slug}', { params: { path: { slug: 'nobody-${x}' } } })).catch((error) => error.code)
  return [entity.displayName, slugs.has('mahomes-${x}'), code].join(' ')
}
`
const expected = 'Patrick Mahomes true not_found'

test.serial('our client runs in Bun and in Deno from its sources, and in a browser', async (t) => {
  t.timeout(longMs)
  const source = join(folder, 'told.ts')
  writeFileSync(source, ask('../../clients/typescript/src/index.ts'))
  const main = join(folder, 'main.ts')
  writeFileSync(main, `import { told } from './told.ts'\nconsole.log(await told())\n`)
  const bun = join(await fetched('bun'), '@oven', 'bun-linux-x64', 'bin', 'bun')
  t.is((await run(bun, ['run', main], { cwd: root })).stdout.trim(), expected)
  const deno = join(await fetched('deno'), '@deno', 'linux-x64-glibc', 'deno')
  const allowed = ['--allow-net', '--allow-read', '--allow-env', '--no-lock', '--node-modules-dir=manual']
  t.is((await run(deno, ['run', ...allowed, main], { cwd: root })).stdout.trim(), expected)
  const globalName = 'asked'
  const made = await build({ entryPoints: [source], bundle: true, write: false, format: 'iife', globalName })
  const browser = await openBrowser()
  t.teardown(() => browser.close())
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  await page.goto(api.url)
  await page.addScriptTag({ content: made.outputFiles[0]?.text ?? '' })
  t.is(await page.evaluate('asked.told()'), expected)
})
