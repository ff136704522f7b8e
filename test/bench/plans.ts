import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import neo4j, { type Driver, type ProfiledPlan } from 'neo4j-driver'
import { readStatement, withOneParameter } from '../../src/platform/neo4j/query.ts'
import { furtherRequests } from '../../src/process/warm-up.ts'
import { loadByCommand, seeds } from './press.ts'
import { type Answerer, answerInProcess, bareDriver, type Statement } from './views/statements.ts'
import { inStore, type OpenStore, type StoreOptions } from './views/store.ts'

type Options = StoreOptions & { over: number; only?: string }

/** As commander gives it. */
export type PlansAsked = Omit<Options, 'folder' | 'say'>

/** Times a statement is planned anew, and run: the least is what it takes where nothing else runs. */
const turns = 3
const runs = 9

/** Who is asked about: a person, a team, and what has most relationships of the seeds. */
const typical = ['patrick-mahomes', 'kansas-city-chiefs', 'apple']
const hubs = ['united-states', 'mlb']

/** Milliseconds to plan a statement as the first of its life in this database, and once Java is warm; what it reads, and how long it runs, for whom. */
type Measured = {
  name: string
  cold: number
  warm: number
  letters: number
  typical: Run | undefined
  hub: Run | undefined
}

type Run = { request: string; hits: number; ms: number }

type Asked = { statement: Statement; request: string; hub: boolean }

/** Plans every statement of the program on a graph with the seeds, and runs those of reads for typical entities and for hubs. */
export async function benchPlans(options: Options): Promise<void> {
  const { say, over, only } = options
  const localDir = await seededStore(options)
  await inStore(localDir, options, true, async (store) => {
    const driver = bareDriver(store)
    const answerer = answerInProcess(store)
    try {
      const asked = await statementsAsked(answerer)
      const measured = await measureAll(driver, asked, only)
      report(measured, over, say)
    } finally {
      await Promise.all([driver.close(), answerer.close()])
    }
  })
}

async function seededStore(options: Options): Promise<string> {
  const localDir = join(options.folder, 'plans')
  const built = join(localDir, 'seeded')
  if (existsSync(built)) return localDir
  rmSync(localDir, { recursive: true, force: true })
  mkdirSync(localDir, { recursive: true })
  await inStore(localDir, options, false, async ({ access }: OpenStore) => {
    await loadByCommand({ access, localDir }, seeds)
  })
  writeFileSync(built, '')
  return localDir
}

/** Every read of an example or of the warm-up, and of who is asked about, with the statements that answer it. */
async function statementsAsked(answerer: Answerer): Promise<Asked[]> {
  const found: Asked[] = []
  const note = async (request: string, hub: boolean) => {
    const statements = await answerer.statementsOf(request)
    found.push(...statements.map((statement) => ({ statement, request, hub })))
  }
  for (const slug of hubs) for (const request of requestsAbout(slug)) await note(request, true)
  for (const slug of typical) for (const request of requestsAbout(slug)) await note(request, false)
  for (const request of [...answerer.examples, ...furtherRequests]) await note(request, false)
  return found
}

function requestsAbout(slug: string): string[] {
  const views = ['neighborhood', 'timeline', 'impact_chain', 'entity_markets']
  return [
    `/api/entities/${slug}`,
    `/api/entities/${slug}/related?depth=2`,
    `/api/entities/${slug}/relationships`,
    `/api/entities/${slug}/news`,
    ...views.map((type) => `/api/graph/view?type=${type}&entity=${slug}`),
    `/api/graph/view?type=neighborhood&entity=${slug}&depth=3`,
    `/api/graph/view?type=impact_chain&entity=${slug}&depth=3`,
    `/api/graph/view?type=path&from=${slug}&to=jerome-powell`,
  ]
}

async function measureAll(driver: Driver, asked: readonly Asked[], only: string | undefined): Promise<Measured[]> {
  const texts = new Map<string, Asked[]>()
  for (const each of asked) texts.set(each.statement.text, [...(texts.get(each.statement.text) ?? []), each])
  const wanted = (name: string) => only === undefined || name.includes(only)
  const measured: Measured[] = []
  for (const [text, of] of texts) {
    const { name, parameters } = of[0]?.statement ?? { name: '', parameters: {} }
    if (!wanted(name)) continue
    const plan = await planTimes(driver, text, parameters)
    const typicalRun = await mostOf(
      driver,
      of.filter(({ hub }) => !hub),
    )
    const hubRun = await mostOf(
      driver,
      of.filter(({ hub }) => hub),
    )
    measured.push({ name, ...plan, letters: text.length, typical: typicalRun, hub: hubRun })
  }
  const named = new Set(measured.map(({ name }) => name))
  for (const name of otherStatements().filter((each) => !named.has(each) && wanted(each))) {
    const { text } = withOneParameter(readStatement(name))
    // One that is made of several is measured only where something asks for it.
    if (/\/\*\w+\*\//.test(text)) continue
    const plan = await planTimes(driver, text, {})
    measured.push({ name, ...plan, letters: text.length, typical: undefined, hub: undefined })
  }
  return measured
}

const cypher = new URL('../../cypher/', import.meta.url)

function otherStatements(): string[] {
  const apart = new Set(['fragments', 'migrations', 'schema'])
  return readdirSync(cypher)
    .filter((folder) => !apart.has(folder))
    .flatMap((folder) =>
      readdirSync(new URL(`${folder}/`, cypher)).map((file) => `${folder}/${file.replace('.cypher', '')}`),
    )
}

async function planTimes(driver: Driver, text: string, parameters: Record<string, unknown>) {
  const times: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    await driver.executeQuery('CALL db.clearQueryCaches()')
    const started = performance.now()
    await driver.executeQuery(`EXPLAIN ${text}`, parameters)
    times.push(performance.now() - started)
  }
  const [cold = Number.NaN, ...again] = times
  return { cold, warm: Math.min(...again) }
}

/** The costliest of what was asked of a statement: of one request each, at most so many. */
async function mostOf(driver: Driver, of: readonly Asked[]): Promise<Run | undefined> {
  let most: Run | undefined
  for (const { statement, request } of of.slice(0, 8)) {
    const { text, parameters } = statement
    const { summary } = await driver.executeQuery(`PROFILE ${text}`, parameters)
    const hits = summary.profile === false ? 0 : hitsOf(summary.profile)
    if (most === undefined || hits > most.hits) most = { request, hits, ms: await leastMs(driver, text, parameters) }
  }
  return most
}

function hitsOf({ dbHits, children }: ProfiledPlan): number {
  return children.reduce((sum, child) => sum + hitsOf(child), Number(dbHits))
}

async function leastMs(driver: Driver, text: string, parameters: Record<string, unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const session = driver.session({ defaultAccessMode: neo4j.session.READ })
    const started = performance.now()
    await session.run(text, parameters)
    least = Math.min(least, performance.now() - started)
    await session.close()
  }
  return least
}

function report(measured: readonly Measured[], over: number, say: (line: string) => void): void {
  const rows = measured.toSorted((a, b) => b.warm - a.warm)
  const runOf = (run: Run | undefined) =>
    run === undefined ? ' |  | ' : `${run.hits.toLocaleString('en')} | ${run.ms.toFixed(1)} | ${run.request}`
  say('| statement | plan ms | first ms | letters | hits | ms | request | hub: hits | ms | request |')
  say('| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | --- |')
  for (const { name, cold, warm, letters, typical: usual, hub } of rows)
    say(`| ${name} | ${Math.round(warm)} | ${Math.round(cold)} | ${letters} | ${runOf(usual)} | ${runOf(hub)} |`)
  const slow = rows.filter(({ warm }) => warm > over)
  say(`\n${rows.length} statements; ${slow.length} take over ${over} ms to plan`)
}
