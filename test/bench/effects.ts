import { once } from 'node:events'
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { InvalidArgumentError } from 'commander'
import { createDraws } from '../../src/domain/statistics/seeded-random.ts'
import { attribute } from '../../src/modules/attribution/job/job.ts'
import type { Writing } from '../../src/platform/jobs/writing.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { inStore, seed } from './loader.ts'

type Options = {
  entities: number
  changes: number
  days: number
  folder: string
  heap: string
  pageCache: string
  say: (line: string) => void
}

/** Outcomes to which each entity is exposed, and entities that are exposed to each outcome. */
const perEntity = 20
const stepMs = 900_000
const dayMs = 86_400_000
const end = Date.UTC(2026, 5, 1)
const clock = { now: () => end + dayMs, iso: () => new Date(end + dayMs).toISOString() }

/** A number of entities as a command names it: they come in groups that share their outcomes. */
export function twenties(text: string): number {
  if (!/^\d{2,6}$/.test(text) || Number(text) % perEntity > 0) throw new InvalidArgumentError('is no multiple of 20')
  return Number(text)
}

/** How long attribution takes for so many changes and outcomes, and for one change more, with the statements that most of it goes to. */
export async function benchEffects({ entities, changes, days, folder, say, ...memory }: Options): Promise<void> {
  const own = join(folder, 'effects')
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const draws = createDraws(7)
  await writeLines(join(own, 'changes.jsonl'), recordsOf({ entities, changes, days }, draws))
  await writeLines(join(own, 'prices.jsonl'), pricesOf({ entities, days }, draws))
  await writeLines(join(own, 'one.jsonl'), [header('bench-one'), statusOf(0, 'doubtful', end - 2 * dayMs)])
  await inStore({ folder: own, ...memory }, 'store', async (store) => {
    const packs = await seed(join(own, 'changes.jsonl'), store)
    const prices = await seed(join(own, 'prices.jsonl'), store)
    say(`loaded in ${packs.seconds.toFixed(0)} s and ${prices.seconds.toFixed(0)} s`)
    const measured = { graph: store.graph, folder: own, say }
    await timed('all', measured)
    await seed(join(own, 'one.jsonl'), store)
    await timed('one change more', measured)
    await timed('nothing new', measured)
  })
  rmSync(own, { recursive: true, force: true })
}

/** Processor time that the database below a folder has taken so far, in seconds; 0 where the system does not tell. */
function databaseSeconds(folder: string): number {
  const hertz = 100
  try {
    return readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(folder) && commandOf(pid).startsWith('java'))
      .reduce((sum, pid) => {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / hertz
      }, 0)
  } catch {
    return 0
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has just ended.
    return ''
  }
}

type Measured = { graph: Graph; folder: string; say: (line: string) => void }

async function timed(what: string, { graph, folder, say }: Measured): Promise<void> {
  const spent = new Map<string, { ms: number; calls: number }>()
  const note = (name: string, started: number) => {
    const known = spent.get(name) ?? { ms: 0, calls: 0 }
    spent.set(name, { ms: known.ms + performance.now() - started, calls: known.calls + 1 })
  }
  const read: Graph['read'] = async (query, parameters, options) => {
    const started = performance.now()
    const rows = await graph.read(query, parameters, options)
    note(query.name, started)
    return rows
  }
  const writing: Writing = (work) =>
    graph.transact(
      (transaction) =>
        work({
          ...transaction,
          run: async (query, parameters) => {
            const started = performance.now()
            const rows = await transaction.run(query, parameters)
            note(query.name, started)
            return rows
          },
        }),
      { timeoutMs: 120_000 },
    )
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const [started, cpu, database] = [performance.now(), process.cpuUsage(), databaseSeconds(folder)]
  const signal = new AbortController().signal
  const done = await attribute({ graph: { ...graph, read }, quotes: null, clock }, { signal, writing })
  const seconds = (performance.now() - started) / 1_000
  const used = process.cpuUsage(cpu)
  delay.disable()
  say(
    `${what}: ${seconds.toFixed(1)} s (${((used.user + used.system) / 1e6).toFixed(1)} s of this process and ${(databaseSeconds(folder) - database).toFixed(1)} s of the database), ${done.outcomes} outcomes, ${done.written} written, ${done.coefficients} coefficients; the thread was held for ${(delay.max / 1e6).toFixed(0)} ms at most`,
  )
  for (const [name, { ms, calls }] of [...spent].toSorted(([, a], [, b]) => b.ms - a.ms).slice(0, 10)) {
    say(`  ${name}: ${(ms / 1_000).toFixed(1)} s in ${calls} calls`)
  }
}

const header = (pack: string) => ({ kind: 'pack', pack, version: '1', source: 'bench', asOf: '2026-06-01' })
const place = { category: 'sports', subcategory: 'nfl' }
const statusOf = (entity: number, value: string, at: number) => ({
  ...{ kind: 'fact', entity: `entity-${entity}`, key: 'injury_status', value, validFrom: new Date(at).toISOString() },
})

type Size = { entities: number; changes: number; days: number }

function* recordsOf({ entities, changes, days }: Size, draws: () => number): Generator<object> {
  yield header('bench-effects')
  for (let at = 0; at < entities; at += 1) {
    yield { slug: `entity-${at}`, displayName: `Entity ${at}`, entityType: 'person', ...place }
  }
  for (let at = 0; at < entities; at += 1) {
    const first = at - (at % perEntity)
    const exposures = Array.from({ length: perEntity }, (_, other) => ({
      ...{ entity: `entity-${first + other}`, role: 'participant', exposureType: 'game', reasons: ['Takes part.'] },
    }))
    const names = { slug: `outcome-${at}`, label: `Outcome ${at}`, question: `Will outcome ${at} be?` }
    yield { kind: 'outcome', ...names, ...place, exposures }
    const contracts = ['yes', 'no'].map((side) => ({ side, outcome: `outcome-${at}` }))
    yield { kind: 'market', venue: 'venue_b', externalId: `M-${at}`, title: `Market ${at}`, contracts }
  }
  for (let entity = 0; entity < entities; entity += 1) {
    yield statusOf(entity, 'healthy', end - 400 * dayMs)
    const share = ((days - 10) * dayMs) / changes
    for (let turn = 0; turn < changes; turn += 1) {
      const at = end - (days - 9) * dayMs + Math.floor(turn * share + draws() * 0.8 * share)
      yield statusOf(entity, turn % 2 === 0 ? 'out' : 'healthy', at)
    }
  }
}

function* pricesOf({ entities, days }: Pick<Size, 'entities' | 'days'>, draws: () => number): Generator<object> {
  yield header('bench-prices')
  for (let outcome = 0; outcome < entities; outcome += 1) {
    let logOdds = draws() - 0.5
    for (let at = end - days * dayMs; at <= end; at += stepMs) {
      logOdds += 0.04 * (draws() + draws() - 1) - 0.002 * logOdds
      const bid = Math.round(100 / (1 + Math.exp(-logOdds)) - 1) / 100
      yield {
        ...{ kind: 'snapshot', market: `M-${outcome}`, at: new Date(at).toISOString(), bid },
        ask: Math.round(bid * 100 + 2) / 100,
      }
    }
  }
}

async function writeLines(file: string, records: Iterable<object>): Promise<void> {
  const stream = createWriteStream(file)
  for (const record of records) {
    if (!stream.write(`${JSON.stringify(record)}\n`)) await once(stream, 'drain')
  }
  await new Promise<void>((resolve) => {
    stream.end(() => resolve())
  })
}
