import { randomBytes } from 'node:crypto'
import { createKeyService } from '../../../src/modules/accounts/keys/keys.ts'
import { findSomeHubs, rankHubs } from '../../../src/modules/hubs/rank-hubs.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { benchBeside, keptAnswers } from './beside.ts'
import { type Client, type Figures, measure, merged, warm } from './closed-loop.ts'
import { type HttpRequest, httpClient } from './http-client.ts'
import { type Served, startPeer, startService } from './processes.ts'
import { type MeasuredRead, readsOf } from './reads.ts'
import { type Measured, type SizedResult, tableOf, targetsOf } from './report.ts'
import { type Answerer, answerInProcess, bareClient, bareDriver, type Statement } from './statements.ts'
import { builtStore, inStore, type OpenStore, type StoreOptions } from './store.ts'

export type ViewsOptions = StoreOptions & {
  sizes: number[]
  seconds: number
  /** Only reads whose names have this in them. */
  only?: string
  peer: boolean
  /** Only what is asked most, and kept answers, each for as short as tells a change of a third. */
  quick: boolean
}

/** As commander gives it. */
export type ViewsAsked = Omit<ViewsOptions, 'folder' | 'say'>

/** What a change of any of the layers between a socket and the store would show in. */
const quickReads = new Set([
  ...['detail', 'detail, country', 'related, depth 2', 'neighbourhood, depth 2', 'impact_chain, depth 2', 'timeline'],
  ...['search', 'list, page 1', 'entity_markets', 'entity_markets, country'],
])
const quickSeconds = 0.6
const quickCompileMs = 10_000

const manyClients = 16
/** A slow read is not asked two hundred times before it is measured. */
const warmUpMs = 4_000
/** A database that has just started runs ten times slower until its code is compiled: so long all reads take turns before the first figure. */
const compileMs = 30_000
/** What is compared takes turns, so that a disturbance, or code that is compiled meanwhile, meets all of it. */
const turns = 2

/** Measures every view and list on graphs of these sizes and prints one table. */
export async function benchViews(options: ViewsOptions): Promise<void> {
  const results: SizedResult[] = []
  for (const entities of options.quick ? options.sizes.slice(0, 1) : options.sizes) {
    const localDir = await builtStore(entities, options)
    results.push(await inStore(localDir, options, true, (store) => measureStore(store, entities, options)))
  }
  options.say(`\n${tableOf(results)}\n`)
  options.say(targetsOf(results))
}

async function measureStore(store: OpenStore, entities: number, options: ViewsOptions): Promise<SizedResult> {
  const { say, only, folder, quick } = options
  await rankAllHubs(store, say)
  const answerer = answerInProcess(store)
  const service = await startService(store, { ANSWER_CACHE: 'false' })
  const keys = createKeyService({ graph: store.graph, clock: systemClock, randomBytes })
  const { key, id } = await keys.create({ type: 'live', tier: 'pro', label: 'bench' })
  const peer = options.peer && !quick ? await startPeer(store, folder) : undefined
  const measured: Measured[] = []
  const reads = readsOf(entities).filter(({ name }) =>
    quick ? quickReads.has(name) : only === undefined || name.includes(only),
  )
  const seconds = quick ? quickSeconds : options.seconds
  try {
    if (reads.length > 0) await compile(reads, service, key, quick ? quickCompileMs : compileMs)
    for (const read of reads) {
      const row = await measureRead(read, { store, answerer, service, key, peer, seconds })
      measured.push(row)
      say(`${entities.toLocaleString('en')}  ${lineOf(row)}`)
    }
  } finally {
    await Promise.all([service.stop(), peer?.stop(), answerer.close()])
    await keys.revoke(id)
  }
  const beside = quick
    ? await keptAnswers(store, { seconds })
    : only === undefined || only === 'beside'
      ? await benchBeside(store, entities, options)
      : []
  return { entities, measured, beside }
}

/** As a worker does within the first minutes. */
async function rankAllHubs({ graph }: OpenStore, say: ViewsOptions['say']): Promise<void> {
  const { signal } = new AbortController()
  const parts = { graph, clock: systemClock, signal, writing: graph.transact }
  const started = performance.now()
  let after = ''
  do after = await findSomeHubs(parts, after)
  while (after !== '')
  const found = performance.now()
  const ranked = await rankHubs(parts)
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  say(`hubs found in ${seconds(found - started)} s, ${ranked} ranked in ${seconds(performance.now() - found)} s`)
}

type Parts = {
  store: OpenStore
  answerer: Answerer
  service: Served
  key: string
  peer: Served | undefined
  seconds: number
}

async function measureRead(
  read: MeasuredRead,
  { store, answerer, service, key, peer, seconds }: Parts,
): Promise<Measured> {
  const requests = read.page === undefined ? read.requests : [await pageOf(answerer, read.requests[0] ?? '', read.page)]
  const statements: Statement[][] = []
  const began = performance.now()
  for (const request of requests) {
    statements.push((await answerer.answer(request)).statements)
    if (performance.now() - began > warmUpMs) break
  }
  const asked = requests.slice(0, statements.length)
  const driver = bareDriver(store)
  const bare = () => bareClient(driver, statements)
  const served = () =>
    httpClient(
      service.url,
      asked.map((path) => requestOf(path, key)),
    )
  try {
    const compared: Compared[] = [
      { open: bare, requests: asked.length },
      { open: served, requests: asked.length },
      ...(read.peer && peer ? [await peerRequests(read.peer, peer)] : []),
    ]
    const [ofBare, ofService, ofPeer] = await sideBySide(compared, seconds)
    if (ofBare === undefined || ofService === undefined) throw new Error(`${read.name} was not measured`)
    return {
      name: read.name,
      of: read.of,
      statements: statements[0]?.length ?? 0,
      bare: ofBare,
      service: ofService,
      peer: ofPeer,
      peerAtLeast: read.peer?.atLeast ?? null,
    }
  } finally {
    await driver.close()
  }
}

type Compared = { open: () => Promise<Client>; requests: number }

/** Each with one client and with many, in turns. */
async function sideBySide(compared: readonly Compared[], seconds: number): Promise<Measured['bare'][]> {
  for (const { open, requests } of compared) await warm(open, seconds / 4, requests)
  const many = compared.map((): Figures[] => [])
  const single = compared.map((): Figures[] => [])
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, { open, requests }] of compared.entries()) {
      single[at]?.push(await measure(open, 1, seconds / turns, requests))
      many[at]?.push(await measure(open, manyClients, seconds / turns, requests))
    }
  }
  return compared.map((_, at) => ({ one: merged(single[at] ?? []), many: merged(many[at] ?? []) }))
}

/** Only what needs a key is asked with one, so that the others are what anybody has. */
function requestOf(path: string, key: string): HttpRequest {
  return path.startsWith('/api/b2b/') ? { path, headers: { 'X-API-Key': key } } : { path }
}

/** All reads in turn, without a look at what they take. */
async function compile(reads: readonly MeasuredRead[], service: Served, key: string, forMs: number): Promise<void> {
  const requests = reads.flatMap((read) => read.requests.slice(0, 20)).map((path) => requestOf(path, key))
  await measure(() => httpClient(service.url, requests), 2, forMs / 1_000, requests.length)
}

async function peerRequests({ query }: NonNullable<MeasuredRead['peer']>, peer: Served): Promise<Compared> {
  const requests = query.map((asked) => ({ method: 'POST' as const, path: '/', body: JSON.stringify(asked) }))
  // One request tells how slow it is: of a slow one, few are enough.
  const client = await httpClient(peer.url, requests)
  await client.send(0)
  const began = performance.now()
  await client.send(1)
  const few = performance.now() - began > 100 ? 5 : requests.length
  await client.close()
  return { open: () => httpClient(peer.url, requests.slice(0, few)), requests: few }
}

/** The request of a later page: lists are walked by their cursors. */
async function pageOf(answerer: Answerer, request: string, page: number): Promise<string> {
  let at = request
  for (let n = 1; n < page; n += 1) {
    const { body } = await answerer.answer(at)
    if (typeof body.nextCursor !== 'string') throw new Error(`${request} has only ${n} pages`)
    at = `${request}&cursor=${encodeURIComponent(body.nextCursor)}`
  }
  return at
}

function lineOf({ name, bare, service, peer }: Measured): string {
  const figures = (each: Measured['bare']) =>
    `${each.one.p50.toFixed(2)} ${each.one.p99.toFixed(1)} ms, ${Math.round(each.many.perSecond)}/s`
  return `${name.padEnd(34)} service ${figures(service)} | bare ${figures(bare)}${peer ? ` | peer ${figures(peer)}` : ''}`
}
