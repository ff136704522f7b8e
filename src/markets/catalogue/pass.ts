import type { FeedFailure, ObservedMarket, ObservedQuote, Venue } from '../../feeds/observed.ts'
import { marketId } from '../../graph/ids.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j.ts'
import type { MarketPages } from '../venues.ts'
import { type Activity, activityOf, differs } from './activity.ts'
import { isAwaited, type Known, readKnown } from './known.ts'
import { markMissing, writeActivity } from './queries.ts'
import { type MarketRow, type Place, partOf, rowOf } from './rows.ts'
import { writeMarkets } from './write.ts'

export type PassReport = {
  venue: Venue
  seen: number
  created: number
  changed: number
  missing: number
  refused: number
  /** Why the pass ended early; what it had written stays. */
  failure: FeedFailure | null
}

/** The catalogue of one venue in a worker: remembers what is written, so that a pass over unchanged markets writes nothing. */
export type Catalogue = {
  /** Writes what is new or changed. */
  take(pages: MarketPages, options: TakeOptions): Promise<PassReport>
  /** Takes nothing but prices and volumes, of markets that the catalogue has. */
  refresh(pages: MarketPages, signal: AbortSignal): Promise<PassReport>
}

type TakeOptions = {
  /**
   * Given where the pages are all open markets of the venue: what is open in the graph and not among them is asked for by its venue's id.
   * What the venue then knows nothing of is marked as missing.
   */
  lookUp?: (externalIds: string[]) => MarketPages
  /** Where the pages leave out events: what depends on them is not compared. */
  partial?: boolean
  signal: AbortSignal
}

type Parts = {
  graph: Graph
  clock: Clock
  venue: Venue
  placeOf: (market: ObservedMarket) => Place | null
  /** Given the quotes of each page, with our ids of their markets. */
  quoted: (quotes: { marketId: string; quote: ObservedQuote }[]) => Promise<void>
}

const batchSize = 1_000
/** A venue that knows nothing of more than this part of the open markets is not believed: it shows half of itself and is ill. */
const mostMissing = 0.2
/** So many may always be missing: on a small catalogue a part is soon reached. */
const fewMissing = 20

export function createCatalogue({ graph, clock, venue, placeOf, quoted }: Parts): Catalogue {
  let known: Map<string, Known> | undefined
  /** How many markets were open after the last complete pass: a listing that has far fewer is not a whole one, whatever it says. */
  let usual = 0
  const activities = new Map<string, Activity>()

  async function write(batch: Batch, catalogue: Map<string, Known>, report: PassReport): Promise<void> {
    const now = clock.iso()
    const { refused } = await writeMarkets(graph, batch, now)
    const left = new Set(refused.map(({ id }) => id))
    report.refused += refused.length
    report.created += batch.fresh.filter(({ id }) => !left.has(id)).length
    report.changed += batch.changed.filter(({ id }) => !left.has(id)).length
    for (const { id, market } of [...batch.fresh, ...batch.changed]) {
      const { contentHash, coreHash, active, externalId } = market
      const awaited = isAwaited(market.status)
      if (!left.has(id)) catalogue.set(id, { contentHash, coreHash, active, awaited, externalId, missing: false })
    }
    if (batch.activity.length > 0) await graph.write(writeActivity, { rows: batch.activity, now })
    for (const { id, activity } of batch.activity) activities.set(id, activity)
  }

  /** Takes pages one by one; stops at one that could not be had. */
  async function absorb(pages: MarketPages, pass: Pass): Promise<void> {
    const { catalogue, seen, refused, report, signal, partial } = pass
    let batch = emptyBatch()
    for await (const page of pages) {
      signal.throwIfAborted()
      if (!page.ok) {
        report.failure = page.error
        break
      }
      report.refused += page.value.refused.length
      const quotes: { marketId: string; quote: ObservedQuote }[] = []
      for (const observed of page.value.rows) {
        const row = rowOf(observed, placeOf(observed))
        if (seen.has(row.id)) continue
        seen.add(row.id)
        sort(row, observed, { catalogue, activities, batch, partial })
        if (observed.quote !== null) quotes.push({ marketId: row.id, quote: observed.quote })
      }
      for (const { externalId } of page.value.refused) if (externalId !== null) refused.add(marketId(venue, externalId))
      await quoted(quotes)
      if (sizeOf(batch) >= batchSize) {
        await write(batch, catalogue, report)
        batch = emptyBatch()
      }
    }
    await write(batch, catalogue, report)
  }

  async function take(pages: MarketPages, { lookUp, partial = false, signal }: TakeOptions): Promise<PassReport> {
    const report = emptyReport(venue)
    const catalogue = known ?? (await readKnown(graph, venue))
    // A pass that fails in the middle may have written more than it knows of, so the next one reads anew.
    known = undefined
    const pass: Pass = { catalogue, seen: new Set(), refused: new Set(), report, signal, partial }
    await absorb(pages, pass)
    if (lookUp !== undefined && report.failure === null) {
      await findGone(pass, lookUp)
      usual = openIn(catalogue).length
    }
    report.seen = pass.seen.size
    known = catalogue
    return report
  }

  /**
   * Open markets that a complete listing does not have: closed since, or gone. They are not removed: their history stays. Those whose result
   * is awaited are asked for as well.
   */
  async function findGone(pass: Pass, lookUp: (externalIds: string[]) => MarketPages): Promise<void> {
    const { catalogue, seen, refused, report } = pass
    const open = openIn(catalogue)
    const unseen = open.filter(([id]) => !seen.has(id) && !refused.has(id))
    const awaited = [...catalogue].filter(([id, market]) => market.awaited && !market.missing && !seen.has(id))
    if (unseen.length + awaited.length === 0) return
    const asked = [...unseen, ...awaited].map(([, { externalId }]) => externalId)
    await absorb(lookUp(asked), { ...pass, partial: true })
    if (report.failure !== null) return
    const gone = unseen.map(([id]) => id).filter((id) => !seen.has(id) && !refused.has(id))
    if (tooFew(open.length - gone.length, open.length)) {
      report.failure = shrunk(open.length - gone.length, open.length)
      return
    }
    for (let from = 0; from < gone.length; from += batchSize) {
      await graph.write(markMissing, { ids: gone.slice(from, from + batchSize), now: clock.iso() })
    }
    for (const id of gone) {
      const market = catalogue.get(id)
      if (market !== undefined) catalogue.set(id, { ...market, active: false, missing: true })
    }
    report.missing = gone.length
  }

  function shrunk(listed: number, before: number): FeedFailure {
    const message = `lists ${listed} of the ${before} markets that were open`
    return { venue, call: 'markets', kind: 'unreadable', status: null, message, retryAfterMs: null }
  }

  async function refresh(pages: MarketPages, signal: AbortSignal): Promise<PassReport> {
    const report = emptyReport(venue)
    let activity: Batch['activity'] = []
    const flush = async () => {
      await write({ fresh: [], changed: [], activity }, new Map(), report)
      activity = []
    }
    for await (const page of pages) {
      signal.throwIfAborted()
      if (!page.ok) {
        report.failure = page.error
        break
      }
      report.refused += page.value.refused.length
      const quotes: { marketId: string; quote: ObservedQuote }[] = []
      for (const observed of page.value.rows) {
        const id = marketId(venue, observed.externalId)
        report.seen += 1
        if (observed.quote !== null) quotes.push({ marketId: id, quote: observed.quote })
        const before = activities.get(id)
        // One that the catalogue has not met yet gets all of this when it does.
        const now = activityOf(observed)
        if (before !== undefined && differs(now, before)) activity.push({ id, activity: now })
      }
      await quoted(quotes)
      if (activity.length >= batchSize) await flush()
    }
    await flush()
    if (report.failure !== null) return report
    if (tooFew(report.seen, usual)) report.failure = shrunk(report.seen, usual)
    return report
  }

  return { take, refresh }
}

function openIn(catalogue: Map<string, Known>): [string, Known][] {
  return [...catalogue].filter(([, market]) => market.active)
}

function tooFew(listed: number, before: number): boolean {
  return listed === 0 || before - listed > Math.max(fewMissing, before * mostMissing)
}

function emptyReport(venue: Venue): PassReport {
  return { venue, seen: 0, created: 0, changed: 0, missing: 0, refused: 0, failure: null }
}

type Pass = {
  catalogue: Map<string, Known>
  seen: Set<string>
  /** Named in rows that cannot be believed: not gone, and left as they are. */
  refused: Set<string>
  report: PassReport
  signal: AbortSignal
  partial: boolean
}

type Batch = { fresh: MarketRow[]; changed: MarketRow[]; activity: { id: string; activity: Activity }[] }

function emptyBatch(): Batch {
  return { fresh: [], changed: [], activity: [] }
}

function sizeOf({ fresh, changed, activity }: Batch): number {
  return Math.max(fresh.length + changed.length, activity.length)
}

type Sorting = {
  catalogue: Map<string, Known>
  activities: Map<string, Activity>
  batch: Batch
  partial: boolean
}

function sort(row: MarketRow, observed: ObservedMarket, { catalogue, activities, batch, partial }: Sorting): void {
  const before = catalogue.get(row.id)
  const activity = activityOf(observed)
  if (before === undefined) {
    // What a listing without events left out, the next whole one brings.
    const contentHash = partial ? '' : row.market.contentHash
    batch.fresh.push({ ...row, market: { ...row.market, contentHash, ...activity } })
    activities.set(row.id, activity)
    return
  }
  if (partial) {
    if (before.missing || before.coreHash !== row.market.coreHash) batch.changed.push(partOf(row))
  } else if (before.missing || before.contentHash !== row.market.contentHash) batch.changed.push(row)
  if (differs(activity, activities.get(row.id))) batch.activity.push({ id: row.id, activity })
}
