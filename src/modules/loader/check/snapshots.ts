import type { z } from 'zod'
import { isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { Environment } from '../load-options.ts'
import { findContracts, readStoredSnapshots } from '../snapshot-queries.ts'
import type { Spool } from '../spool.ts'
import type { MarketStatement, SnapshotSubject } from '../statement.ts'
import type { CheckedFiles } from './checked-files.ts'
import type { PendingListing } from './pending.ts'
import { type PlacedFault, placeKey } from './placed-fault.ts'
import { type SnapshotLine, subjectOf } from './snapshot.ts'

/** A snapshot that is new or differs from what is stored. */
export type SnapshotRow = [
  file: number,
  contract: string,
  at: number,
  price: number | null,
  bid: number | null,
  ask: number | null,
  volume: number | null,
  isNew: boolean,
]

/** A contract that the graph has, with whether it has snapshots; or one of a market in these files. */
type Found = { id: string; hasSnapshots: boolean }

/** Contracts that a subject may mean: none, or several, is a fault. */
type Find = (keys: readonly string[]) => Promise<ReadonlyMap<string, readonly Found[]>>

const atOnce = 5_000
const timeoutMs = 60_000

/**
 * Finds the contracts of snapshots that were set aside, and sorts out those that the graph has already. Yields those that name nothing,
 * say a moment twice or lie in the future.
 */
export async function* snapshotFaults(
  checked: CheckedFiles,
  { graph, clock }: Environment,
): AsyncGenerator<PlacedFault> {
  const { parts } = checked.pendings.snapshots
  if (parts.every(({ lines }) => lines === 0)) return
  const find = finder(graph, await listedHere(checked))
  const now = clock.now()
  for (const part of parts) {
    // Of each contract its moments, with the lines on which they stand.
    const seen = new Map<string, Map<number, number>>()
    for await (const lines of chunksOf(part)) {
      const contracts = await find(lines.map(([, , , subject]) => subject))
      const sound: [SnapshotLine, Found][] = []
      for (const line of lines) {
        const fault = faultOf(line, { contracts, seen, now })
        const [contract] = contracts.get(line[3]) ?? []
        if (fault !== null) yield fault
        else if (contract !== undefined) sound.push([line, contract])
      }
      await classify(graph, checked, sound)
    }
  }
}

async function* chunksOf(part: Spool): AsyncGenerator<SnapshotLine[]> {
  let chunk: SnapshotLine[] = []
  for await (const lines of part.read()) {
    for (const line of lines) {
      chunk.push(JSON.parse(line))
      if (chunk.length < atOnce) continue
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

type Known = {
  contracts: ReadonlyMap<string, readonly Found[]>
  seen: Map<string, Map<number, number>>
  now: number
}

function faultOf(
  [file, ordinal, line, subject, at]: SnapshotLine,
  { contracts, seen, now }: Known,
): PlacedFault | null {
  const place = { file, ordinal, line }
  const { market, contract: named, venue, side } = subjectOf(subject)
  const [field, what] = market === null ? ['contract', named] : ['market', market]
  const found = contracts.get(subject) ?? []
  const [contract] = found
  if (contract === undefined) {
    const ofVenue = `${venue === null ? '' : ` of ${venue}`}${side === null ? '' : ` with a side ${side}`}`
    const reason = `there is no ${field} ${what}${ofVenue}, neither in the graph nor in the records of these files that are without fault`
    return { ...place, field, reason, unresolved: what ?? '' }
  }
  if (found.length > 1) return { ...place, field, reason: `${what} is the id of ${found.length}: name the venue` }
  if (at > now) return { ...place, field: 'at', reason: `lies in the future (it is ${isoOf(now)})` }
  const moments = seen.get(contract.id) ?? new Map<number, number>()
  seen.set(contract.id, moments)
  const first = moments.get(at)
  if (first !== undefined) {
    return {
      ...place,
      field: 'at',
      reason: `says what ${what} was priced at ${isoOf(at)} twice (first on line ${first})`,
    }
  }
  moments.set(at, line)
  return null
}

/** Puts aside what is to be written. */
async function classify(graph: Graph, checked: CheckedFiles, sound: readonly [SnapshotLine, Found][]): Promise<void> {
  const asked = sound.flatMap(([[, , , , at], { id, hasSnapshots }], index): [number, string, string][] =>
    hasSnapshots ? [[index, id, isoOf(at)]] : [],
  )
  const rows = asked.length === 0 ? [] : await graph.read(readStoredSnapshots, { rows: asked }, { timeoutMs })
  const stored = new Map(rows.map((row) => [row.index, row]))
  for (const [index, [[file, , , , at, price, bid, ask, volume], { id }]] of sound.entries()) {
    const before = stored.get(index)
    if (before !== undefined && same(before, { price, bid, ask, volume })) continue
    const counts = checked.fileCounts[file]
    if (counts !== undefined) {
      counts.unchanged -= 1
      if (before === undefined) counts.fresh += 1
      else counts.changed += 1
    }
    const row: SnapshotRow = [file, id, at, price, bid, ask, volume, before === undefined]
    checked.snapshots.add(id, JSON.stringify(row))
  }
}

type Priced = Pick<z.output<(typeof readStoredSnapshots)['row']>, 'price' | 'bid' | 'ask' | 'volume'>

function same(a: Priced, b: Priced): boolean {
  return a.price === b.price && a.bid === b.bid && a.ask === b.ask && a.volume === b.volume
}

/** Remembers what was found: a file names few contracts and many moments. */
function finder(graph: Graph, here: (subject: SnapshotSubject) => string[]): Find {
  const found = new Map<string, Found[]>()
  return async (keys) => {
    const fresh = [...new Set(keys)].filter((key) => !found.has(key))
    if (fresh.length > 0) {
      const rows = fresh.map((key) => ({ key, ...subjectOf(key) }))
      for (const { key, contracts } of await graph.read(findContracts, { rows }, { timeoutMs })) {
        const ids = new Set(contracts.map(({ id }) => id))
        const others = here(subjectOf(key)).filter((id) => !ids.has(id))
        found.set(key, [...contracts, ...others.map((id) => ({ id, hasSnapshots: false }))])
      }
    }
    return found
  }
}

/** The markets in the records of these files by all that they are called. */
async function listedHere(checked: CheckedFiles): Promise<(subject: SnapshotSubject) => string[]> {
  const byId = new Map<string, MarketStatement[]>()
  const note = (id: unknown, statement: MarketStatement) => {
    if (typeof id === 'string') byId.set(id, [...(byId.get(id) ?? []), statement])
  }
  for await (const lines of checked.pendings.listings.read()) {
    for (const line of lines) {
      const pending: PendingListing = JSON.parse(line)
      const { statement } = pending
      if (statement.kind !== 'market' || checked.dropped.has(placeKey(pending))) continue
      note(statement.id, statement)
      note(statement.market.externalId, statement)
      for (const { id, tokenId } of statement.contracts) {
        note(id, statement)
        note(tokenId, statement)
      }
    }
  }
  return ({ venue, market, contract, side }) => {
    const statements = (byId.get(market ?? contract ?? '') ?? []).filter((each) => isOf(each, venue))
    return statements.flatMap(({ contracts }) => {
      const meant =
        contract === null
          ? contracts.find((each) => side === null || each.side === side)
          : contracts.find(({ id, tokenId }) => id === contract || tokenId === contract)
      return meant === undefined ? [] : [meant.id]
    })
  }
}

function isOf({ market }: MarketStatement, venue: string | null): boolean {
  return venue === null || market.venue === venue
}
