import { marketId } from '../../domain/ids.ts'
import type { FeedFailure, ObservedMarket, ObservedQuote, Venue } from '../../domain/markets/observed.ts'
import type { MarketPages } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import { createBehind } from '../../platform/jobs/behind.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Activity } from './activity.ts'
import { type Batch, emptyBatch, sizeOf, sort } from './batch.ts'
import { isAwaited, type Known, readKnown } from './known.ts'
import { markMissing, writeActivity } from './queries.ts'
import { emptyReport, type PassReport } from './report.ts'
import { type Place, rowOf } from './rows.ts'
import { byId, writeMarkets } from './write.ts'

/** The catalogue of one venue in a worker: remembers what is written, so that a pass over unchanged markets writes nothing. */
export type Catalogue = {
  /** Writes what is new or changed. One pass at a time: a second one waits. */
  take(pages: MarketPages, options: TakeOptions): Promise<PassReport>
  /** The activity of a market of the catalogue, as it was written last. */
  activityOf(id: string): Activity | undefined
  writeActivities(rows: Batch['activity'], writing: Writing): Promise<void>
  /** The reason that a listing of so many open markets cannot be a whole one; null where it can. */
  doubtIn(listed: number): FeedFailure | null
  /** True where a pass is under way. */
  isTaking(): boolean
  /** True where the pass that is under way has met thousands of markets that are new: others had better wait for it. */
  isFilling(): boolean
}

type TakeOptions = {
  /**
   * Given where the pages are all open markets of the venue: what is open in the graph and not among them is asked for by its venue's id.
   * What the venue then knows nothing of is marked as missing.
   */
  lookUp?: (externalIds: string[]) => MarketPages
  /** True where the pages leave out events: what depends on them is not compared. */
  partial?: boolean
  /** Given where new markets that the pages tell no place of are to be read once more, with their events. */
  byEvents?: (eventIds: string[]) => MarketPages
  writing: Writing
  signal: AbortSignal
}

type Dependencies = {
  graph: Graph
  clock: Clock
  venue: Venue
  placeOf: (market: ObservedMarket) => Place | null
  /** Given the quotes of each page, with our ids of their markets. */
  quoted: (quotes: { marketId: string; quote: ObservedQuote }[]) => Promise<void>
}

const batchSize = 1_000
/** A venue that knows nothing of more than this part of the open markets is not believed: it shows half of itself and is ill. */
const maxMissing = 0.2
/** So many may always be missing: on a small catalogue a part is soon reached. */
const fewMissing = 20
/** A pass that has created so many markets is one over an empty graph. */
const manyFresh = 5_000

export function createCatalogue(parts: Dependencies): Catalogue {
  const scope = openScope(parts)
  return {
    take: (pages, options) => take(scope, pages, options),
    activityOf: (id) => scope.memory.activities.get(id),
    writeActivities: (rows, writing) => writeActivities(scope, rows, writing),
    doubtIn: (listed) => (tooFew(listed, scope.memory.usual) ? shrunk(scope, listed, scope.memory.usual) : null),
    isTaking: () => scope.memory.underWay !== undefined,
    isFilling: () => scope.memory.underWay !== undefined && scope.memory.fresh >= manyFresh,
  }
}

type Scope = ReturnType<typeof openScope>

/** The parts that the passes of one catalogue share. */
function openScope({ graph, clock, venue, placeOf, quoted }: Dependencies) {
  const memory: Memory = { known: undefined, usual: 0, activities: new Map(), underWay: undefined, fresh: 0 }
  return { graph, clock, venue, placeOf, quoted, memory }
}

async function write(
  scope: Scope,
  batch: Batch,
  catalogue: Map<string, Known>,
  { report, writing }: Pick<Pass, 'report' | 'writing'>,
): Promise<void> {
  const { clock, memory } = scope
  const now = clock.iso()
  const { refused } = await writeMarkets(writing, batch, now)
  const left = new Set(refused.map(({ id }) => id))
  report.refused += refused.length
  const created = batch.fresh.filter(({ id }) => !left.has(id)).length
  memory.fresh += created
  report.created += created
  report.changed += batch.changed.filter(({ id }) => !left.has(id)).length
  for (const { id, market } of [...batch.fresh, ...batch.changed]) {
    const { contentHash, coreHash, active, externalId } = market
    const awaited = isAwaited(market.status)
    if (!left.has(id)) catalogue.set(id, { contentHash, coreHash, active, awaited, externalId, missing: false })
  }
  await writeActivities(scope, batch.activity, writing)
}

async function writeActivities({ clock, memory }: Scope, rows: Batch['activity'], writing: Writing): Promise<void> {
  if (rows.length === 0) return
  const now = clock.iso()
  await writing((transaction) => transaction.run(writeActivity, { rows: rows.toSorted(byId), now }))
  for (const { id, activity } of rows) memory.activities.set(id, activity)
}

/** Takes pages one by one; stops at one that could not be had. While a batch is written the next pages are read. */
async function absorb(scope: Scope, pages: MarketPages, pass: Pass): Promise<void> {
  const { venue, placeOf, quoted, memory } = scope
  const { catalogue, seen, placeless, refused, report, signal, partial } = pass
  let batch = emptyBatch()
  const behind = createBehind()
  const send = (full: Batch) => behind.start(() => write(scope, full, catalogue, pass))
  try {
    for await (const page of pages) {
      signal.throwIfAborted()
      if (!page.ok) {
        report.failure = page.error
        break
      }
      report.refused += page.value.refused.length
      const quotes: { marketId: string; quote: ObservedQuote }[] = []
      for (const observed of page.value.rows) {
        const place = placeOf(observed)
        const row = rowOf(observed, place)
        if (seen.has(row.id)) continue
        seen.add(row.id)
        if (place === null && observed.eventId !== null && !catalogue.has(row.id)) placeless.add(observed.eventId)
        sort(row, observed, { catalogue, activities: memory.activities, batch, partial })
        if (observed.quote !== null) quotes.push({ marketId: row.id, quote: observed.quote })
      }
      for (const { externalId } of page.value.refused) {
        if (externalId !== null) refused.add(marketId(venue, externalId))
      }
      await quoted(quotes)
      if (sizeOf(batch) >= batchSize) {
        await send(batch)
        batch = emptyBatch()
      }
    }
    await send(batch)
  } finally {
    // Whoever begins anew must see all that was written.
    await behind.end().catch(() => {})
  }
  await behind.end()
}

async function take(scope: Scope, pages: MarketPages, options: TakeOptions): Promise<PassReport> {
  const { memory } = scope
  while (memory.underWay !== undefined) await memory.underWay.catch(() => {})
  memory.fresh = 0
  memory.underWay = pass(scope, pages, options)
  try {
    return await memory.underWay
  } finally {
    memory.underWay = undefined
  }
}

async function pass(
  scope: Scope,
  pages: MarketPages,
  { lookUp, partial = false, byEvents, writing, signal }: TakeOptions,
): Promise<PassReport> {
  const { graph, venue, memory } = scope
  const report = emptyReport(venue)
  const catalogue = memory.known ?? (await readKnown(graph, venue))
  // A pass that fails in the middle may have written more than it knows of, so the next one reads anew.
  memory.known = undefined
  const state: Pass = {
    ...{ catalogue, seen: new Set(), placeless: new Set(), refused: new Set() },
    ...{ report, writing, signal, partial },
  }
  await absorb(scope, pages, state)
  if (lookUp !== undefined && report.failure === null) {
    await findGone(scope, state, lookUp)
    memory.usual = openIn(catalogue).length
  }
  if (byEvents !== undefined && report.failure === null) await readPlaces(scope, state, byEvents)
  report.seen = state.seen.size
  memory.known = catalogue
  return report
}

/** Reads new markets with their events, where a listing without these told no place of them. What cannot be had the next whole listing has. */
async function readPlaces(scope: Scope, pass: Pass, byEvents: (eventIds: string[]) => MarketPages): Promise<void> {
  if (pass.placeless.size === 0) return
  const report = emptyReport(scope.venue)
  const asked = byEvents([...pass.placeless])
  await absorb(scope, asked, { ...pass, seen: new Set(), placeless: new Set(), partial: false, report })
  pass.report.created += report.created
}

/**
 * Open markets that a complete listing does not have: closed since, or gone. They are not removed: their history stays. Those whose result
 * is awaited are asked for as well.
 */
async function findGone(scope: Scope, pass: Pass, lookUp: (externalIds: string[]) => MarketPages): Promise<void> {
  const { clock } = scope
  const { catalogue, seen, refused, report, writing } = pass
  const open = openIn(catalogue)
  const unseen = open.filter(([id]) => !seen.has(id) && !refused.has(id))
  const awaited = [...catalogue].filter(([id, market]) => market.awaited && !market.missing && !seen.has(id))
  if (unseen.length + awaited.length === 0) return
  const asked = [...unseen, ...awaited].map(([, { externalId }]) => externalId)
  await absorb(scope, lookUp(asked), { ...pass, partial: true })
  if (report.failure !== null) return
  const gone = unseen.map(([id]) => id).filter((id) => !seen.has(id) && !refused.has(id))
  if (tooFew(open.length - gone.length, open.length)) {
    report.failure = shrunk(scope, open.length - gone.length, open.length)
    return
  }
  for (let from = 0; from < gone.length; from += batchSize) {
    const ids = gone.slice(from, from + batchSize)
    await writing((transaction) => transaction.run(markMissing, { ids, now: clock.iso() }))
  }
  for (const id of gone) {
    const market = catalogue.get(id)
    if (market !== undefined) catalogue.set(id, { ...market, active: false, missing: true })
  }
  report.missing = gone.length
}

function shrunk(scope: Scope, listed: number, before: number): FeedFailure {
  const { venue } = scope
  const message = `lists ${listed} of the ${before} markets that were open`
  return { venue, call: 'markets', kind: 'unreadable', status: null, message, retryAfterMs: null }
}

function openIn(catalogue: Map<string, Known>): [string, Known][] {
  return [...catalogue].filter(([, market]) => market.active)
}

function tooFew(listed: number, before: number): boolean {
  return listed === 0 || before - listed > Math.max(fewMissing, before * maxMissing)
}

/** The memory that a worker has of the catalogue of a venue. */
type Memory = {
  known: Map<string, Known> | undefined
  /** The number of markets that were open after the last complete pass: a listing that has far fewer is not a whole one, whatever it says. */
  usual: number
  activities: Map<string, Activity>
  /** The pass that is under way. */
  underWay: Promise<PassReport> | undefined
  /** The number of markets that it has created. */
  fresh: number
}

type Pass = {
  catalogue: Map<string, Known>
  seen: Set<string>
  /** Events of new markets of which no place is known. */
  placeless: Set<string>
  /** Named in rows that cannot be believed: not gone, and left as they are. */
  refused: Set<string>
  report: PassReport
  writing: Writing
  signal: AbortSignal
  partial: boolean
}
