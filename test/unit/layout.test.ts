import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import test from 'ava'

const root = join(import.meta.dirname, '..', '..')
const longestFile = 300
const longestFunction = 60
/** Files from one that nobody imports down to one that imports none: who changes the last may have to think of all of them. */
const longestTrail = 12
/** The same where imports of types alone count too. */
const longestTrailOfTypes = 17
/** What lies below the modules, and whose folders each of these may import besides its own. */
const floors: Record<string, readonly string[]> = {
  platform: [],
  domain: ['platform'],
  feeds: ['domain', 'platform'],
  local: ['platform'],
  sandbox: ['platform'],
}

/** Put the program together: they may import what they need, and nothing else imports them. */
const composing = new Set(['process', 'cli'])

/** Which other modules a module may use besides the floors below it. There must be no cycle in it. */
const moduleMayUse: Record<string, readonly string[]> = {
  acceptance: [],
  accounts: [],
  alerts: ['accounts', 'comparison', 'entities', 'groups', 'webhooks'],
  b2b: ['comparison', 'entities', 'markets', 'webhooks'],
  attribution: ['history'],
  billing: ['accounts'],
  calibration: [],
  catalogue: ['history'],
  causality: ['attribution', 'history'],
  changes: [],
  comparison: ['matching'],
  conflicts: ['entities'],
  documents: [],
  entities: ['taxonomy'],
  explorer: [],
  export: ['changes'],
  groups: [],
  history: [],
  hubs: [],
  linking: ['catalogue', 'markets', 'matching'],
  loader: [],
  markets: ['entities'],
  matching: ['markets'],
  mcp: [],
  news: ['linking', 'symbols'],
  outcomes: ['comparison', 'history'],
  polling: [],
  portfolio: ['accounts', 'realtime', 'symbols'],
  realtime: ['comparison'],
  sentiment: [],
  'source-scores': ['attribution', 'history'],
  symbols: ['catalogue', 'markets'],
  taxonomy: [],
  traders: ['catalogue', 'realtime'],
  tournaments: ['accounts', 'realtime'],
  views: [],
  webhooks: ['accounts'],
}

/** The one file through which the program reaches each of these. */
const doors: Record<string, readonly string[]> = {
  'neo4j-driver': ['connect', 'errors', 'guard', 'neo4j', 'session'].map((name) => `src/platform/neo4j/${name}.ts`),
  ioredis: ['src/platform/redis/clients.ts'],
  undici: ['client', 'documents', 'guard', 'receiver', 'send'].map((name) => `src/platform/outgoing/${name}.ts`),
  cockatiel: ['src/platform/outgoing/client.ts'],
  pino: ['src/platform/telemetry/log.ts'],
  'prom-client': ['src/platform/telemetry/metrics.ts'],
  'node-cron': ['src/platform/jobs/cron.ts'],
  nodemailer: ['src/modules/accounts/auth/mail.ts'],
  'openid-client': ['src/modules/accounts/oidc/oidc-provider.ts'],
  stripe: ['src/modules/billing/provider.ts'],
  'better-sse': ['src/modules/alerts/stream/stream.ts'],
  esbuild: ['src/modules/explorer/bundle.ts'],
  '@modelcontextprotocol/server': ['src/modules/mcp/serve.ts', 'src/modules/mcp/server.ts'],
  '@modelcontextprotocol/server/stdio': ['src/cli/mcp.ts'],
  'engine.io': ['src/modules/realtime/sockets.ts'],
}

/** `values`: the imports that are not of types alone, so that the file runs only when these do. */
type Source = { path: string; text: string; lines: number; imports: string[]; values: string[] }

const sources = filesBelow('src', /\.(ts|mts|mjs)$/)
  .filter((path) => !path.endsWith('.d.ts') && !path.endsWith('.d.mts'))
  .map(readSource)

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const files = (...patterns: RegExp[]) =>
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, name = '']) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name))
      .map((name) => name.split(sep).join('/'))
  return {
    ...{ path, text, lines: text.split('\n').length - 1 },
    imports: files(/^(?:import|export)\b[^'"`;]*?from '([^']+)'/gm, /\bimport\(?\s*'([^']+)'/g),
    values: files(/^(?:import|export) (?!type\b)[^'"`;]*?from '([^']+)'/gm),
  }
}

/** `platform` of `src/platform/http/app.ts`, `loader` of `src/modules/loader/load.ts`; undefined for a file directly in src. */
function areaOf(path: string): string | undefined {
  const [area, name, rest] = path.replace(/^src\/(?:modules\/)?/, 'src/').split('/')
  return area === 'src' && rest !== undefined ? name : undefined
}

function mayImport(from: Source, to: string): boolean {
  const [own, other] = [areaOf(from.path), areaOf(to)]
  if (own === undefined || composing.has(own)) return to !== 'src/main.ts' && (other !== 'cli' || own === 'cli')
  if (other === undefined || composing.has(other)) return false
  if (own === 'feeds' && other === 'feeds') return mayFeedImport(from.path, to)
  if (own === other) return true
  const floor = floors[own]
  if (floor !== undefined) return floor.includes(other)
  if (other in floors) return other === 'domain' || other === 'platform'
  return to === `src/modules/${other}/index.ts` && moduleMayUse[own]?.includes(other) === true
}

/** A system's folder knows itself and what lies directly in feeds; of that, only this knows the systems. */
const knowsSystems = new Set(['src/feeds/registry.ts', 'src/feeds/kinds.ts'])

function mayFeedImport(from: string, to: string): boolean {
  const folder = (path: string) => path.split('/').slice(2, -1).join('/')
  return knowsSystems.has(from) || folder(to) === '' || folder(to) === folder(from)
}

test('imports point downward: commands, modules, domain, platform', (t) => {
  const faults = sources.flatMap((source) =>
    source.imports
      .filter((name) => name.startsWith('src/') && !mayImport(source, name))
      .map((name) => `${source.path} must not import ${name}`),
  )
  t.deepEqual(faults, [])
})

test('every module is in the table, and what it may use goes round in no circle', (t) => {
  const areas = new Set(sources.map(({ path }) => areaOf(path)).filter((area) => area !== undefined))
  const modules = [...areas].filter((area) => !(area in floors) && !composing.has(area))
  t.deepEqual(modules.toSorted(), Object.keys(moduleMayUse).toSorted())
  t.deepEqual(
    circles(modules, (name) => moduleMayUse[name] ?? []),
    [],
  )
})

const byPath = new Map(sources.map((source) => [source.path, source.imports]))

test('no file imports itself by way of others', (t) => {
  t.deepEqual(
    circles([...byPath.keys()], (path) => byPath.get(path) ?? []),
    [],
  )
})

test('the longest trail of imports has so many files, of types and without', (t) => {
  const values = longestTrailIn(new Map(sources.map((source) => [source.path, source.values])))
  t.true(values.length <= longestTrail, values.join('\n'))
  const types = longestTrailIn(byPath)
  t.true(types.length <= longestTrailOfTypes, types.join('\n'))
})

/** One of the longest ways from file to imported file. */
function longestTrailIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const longer = (one: string[], other: string[]) => (other.length > one.length ? other : one)
  const trails = new Map<string, string[]>()
  const trailFrom = (path: string): string[] => {
    const known = trails.get(path)
    if (known !== undefined) return known
    const below = (imports.get(path) ?? []).filter((name) => imports.has(name)).map(trailFrom)
    const trail = [path, ...below.reduce(longer, [])]
    trails.set(path, trail)
    return trail
  }
  return [...imports.keys()].map(trailFrom).reduce(longer, [])
}

/** Each circle found, as the names along it. */
function circles(names: string[], next: (name: string) => readonly string[]): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (name: string, trail: string[]) => {
    if (trail.includes(name)) found.push([...trail.slice(trail.indexOf(name)), name].join(' > '))
    else if (!done.has(name)) {
      for (const other of next(name)) visit(other, [...trail, name])
      done.add(name)
    }
  }
  for (const name of names) visit(name, [])
  return found
}

test('there is one door to each store, to the environment and to the clock', (t) => {
  const faults: string[] = []
  for (const { path, text, imports } of sources) {
    for (const [name, files] of Object.entries(doors)) {
      if (imports.includes(name) && !files.includes(path)) faults.push(`${path} must not import ${name}`)
    }
    if (areaOf(path) === 'local') continue
    if (/\bprocess\.env\b/.test(text) && path !== 'src/platform/settings/config.ts')
      faults.push(`${path} reads the environment`)
    if (/\bDate\.now\(|new Date\(\)/.test(text) && path !== 'src/platform/clock.ts')
      faults.push(`${path} reads the clock`)
  }
  t.deepEqual(faults, [])
})

test('no file is longer than a person reads in one go', (t) => {
  const support = filesBelow('test', /(?<!\.test)\.ts$/).map(readSource)
  const long = [...sources, ...support].filter(({ lines }) => lines > longestFile)
  t.deepEqual(
    long.map(({ path, lines }) => `${path} has ${lines} lines`),
    [],
  )
})

test('no function is longer than what a person keeps in mind', (t) => {
  const long = sources.flatMap(({ path, text }) =>
    functionsIn(text)
      .filter(({ lines }) => lines > longestFunction)
      .map(({ name, lines }) => `${path}: ${name} has ${lines} lines`),
  )
  t.deepEqual(long, [])
})

/** Functions that a file declares at its left edge, by the line on which they begin and the brace that ends them. */
function functionsIn(text: string): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = []
  let open: { name: string; first: number } | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const name = /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+) = (?:async )?\(/.exec(line)
    if (name !== null) open = { name: name[1] ?? name[2] ?? '', first: index }
    // A list of parameters that is broken over lines ends with a brace that opens the body.
    if (open === undefined || !/^\}/.test(line) || line.endsWith('{')) continue
    found.push({ name: open.name, lines: index - open.first + 1 })
    open = undefined
  }
  return found
}

test('Cypher is in cypher/ only, and every statement there is used', (t) => {
  const clause = /\b(MATCH|MERGE|UNWIND|CREATE|DETACH DELETE)\s*[({]|\bCALL\s+(db|dbms)\./
  t.deepEqual(
    sources.filter(({ text }) => clause.test(withoutComments(text))).map(({ path }) => path),
    [],
  )
  const statements = filesBelow('cypher', /\.cypher$/).filter((path) => !/^cypher\/(schema|fragments)\//.test(path))
  const unused = statements.filter((path) => {
    const name = path.slice('cypher/'.length, -'.cypher'.length)
    return !sources.some(({ text }) => text.includes(`'${name}'`))
  })
  t.deepEqual(unused, [])
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}
