import { venuesWithPastSides } from '../../domain/markets/venue-table.ts'
import { chunks } from '../../platform/chunks.ts'
import { isDay, isoOf } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { lastOver, pastDays } from './past.ts'
import { pageUnfilled, readExposed, readHappened, type Unfilled, type Watched } from './queries.ts'
import { dayMs, slowMs } from './spans.ts'
import { batchSize } from './watched.ts'

/** A contract of whose past something is wanted: all of it where it was never asked for, and what is around changes that nobody asked about yet. */
export type Needed = Unfilled & {
  /** In milliseconds, newest first. */
  changes: number[]
  /** The group of what else is about the same question, which is held against these prices. */
  group: string | null
}

/** Changes of one contract that are looked at, the newest of all. */
const maxChanges = 60
/** Reported so long before it was so, it is the same news: it counts from its first report. */
const sameNewsMs = dayMs

type Reading = {
  now: number
  signal: AbortSignal
  days?: number
  /** Also what was asked for before. */
  again?: boolean
}

/** Of which contracts something of the past is wanted. Those on which changes hang come first, then those with the greatest volume. */
export async function readNeeded(
  graph: Graph,
  watched: readonly Pick<Watched, 'contract'>[],
  { now, signal, days = pastDays, again = false }: Reading,
): Promise<Needed[]> {
  const sided = venuesWithPastSides()
  const asked = { sided, again, days, usual: pastDays }
  const found = new Map<string, Unfilled>()
  for (const some of chunks(watched, batchSize)) {
    signal.throwIfAborted()
    const contracts = some.map(({ contract }) => contract)
    for (const row of await graph.read(pageUnfilled, { contracts, ...asked }, { timeoutMs: slowMs }))
      found.set(row.contract, row)
  }
  const since = now - days * dayMs
  const telling = [...found.values()].filter(({ venue }) => sided.includes(venue))
  const changes = await readChanges(graph, telling, { since, now, signal })
  return [...found.values()]
    .map((row): Needed => {
      const { all = [], group = null } = changes.get(row.contract) ?? {}
      const around = new Set(again ? [] : row.around)
      return { ...row, group, changes: all.slice(0, maxChanges).filter((at) => !around.has(minuteOf(at))) }
    })
    .filter(({ isFilled, changes: wanted }) => again || !isFilled || wanted.length > 0)
    .toSorted((a, b) => Number(b.changes.length > 0) - Number(a.changes.length > 0) || b.volume - a.volume)
}

/** As a contract notes which changes were asked about: to the minute. */
export function minuteOf(at: number): string {
  return isoOf(at).slice(0, 16)
}

type Hanging = { all: number[]; group: string | null }

/** The times at which something happened on which contracts hang, newest first. */
async function readChanges(
  graph: Graph,
  contracts: readonly Unfilled[],
  { since, now, signal }: { since: number; now: number; signal: AbortSignal },
): Promise<Map<string, Hanging>> {
  const exposed = []
  for (const some of chunks(contracts, batchSize)) {
    signal.throwIfAborted()
    exposed.push(
      ...(await graph.read(readExposed, { contracts: some.map(({ contract }) => contract) }, { timeoutMs: slowMs })),
    )
  }
  const happened = new Map<string, number[]>()
  const entities = [...new Set(exposed.flatMap((row) => row.entities))]
  for (const some of chunks(entities, batchSize)) {
    signal.throwIfAborted()
    const asked = { entities: [...some], since: isoOf(since), now: isoOf(lastOver(now)) }
    for (const { entity, moments } of await graph.read(readHappened, asked, { timeoutMs: slowMs }))
      happened.set(entity, moments.flatMap(momentOf))
  }
  const openedAt = new Map(contracts.map(({ contract, openDate }) => [contract, Date.parse(openDate ?? '') || 0]))
  return new Map(
    exposed.map((row) => {
      const opened = openedAt.get(row.contract) ?? 0
      const all = [...new Set(row.entities.flatMap((each) => happened.get(each) ?? []))]
      return [row.contract, { group: row.group, all: all.filter((at) => at > opened).toSorted((a, b) => b - a) }]
    }),
  )
}

/** The moment of a happening, or of its first report shortly before; none where only its day is known. */
function momentOf([stated, reported]: readonly [string, string | null]): number[] {
  const at = Date.parse(stated)
  const told = reported === null ? at : Date.parse(reported)
  if (told < at && at - told <= sameNewsMs) return [told]
  return isDay(stated) ? [] : [at]
}
