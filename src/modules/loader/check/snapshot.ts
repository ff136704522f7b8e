import type { z } from 'zod'
import type { SnapshotStatement, SnapshotSubject } from '../statement.ts'
import type { Fault } from './fault.ts'
import type { snapshotRecord } from './snapshot-record.ts'

/** A snapshot as it is set aside: where it stands, of what, when (in milliseconds), price, bid, ask and volume. */
export type SnapshotLine = [
  file: number,
  ordinal: number,
  line: number,
  subject: string,
  at: number,
  price: number | null,
  bid: number | null,
  ask: number | null,
  volume: number | null,
]

/** Ids have no bar in them. */
export function subjectKey({ venue, market, contract, side }: SnapshotSubject): string {
  return [venue, market, contract, side].map((part) => part ?? '').join('|')
}

export function subjectOf(key: string): SnapshotSubject {
  const [venue, market, contract, side] = key.split('|').map((part) => (part === '' ? null : part))
  return { venue: venue ?? null, market: market ?? null, contract: contract ?? null, side: side ?? null }
}

/** Before this nothing was traded that could be meant. */
const earliest = '2000-01-01T00:00:00.000Z'

/** A snapshot record as a statement, with what is wrong in it beyond its schema. */
export function snapshot(record: z.output<typeof snapshotRecord>): { statement: SnapshotStatement; faults: Fault[] } {
  const { venue = null, side = null, at, bid = null, ask = null, volume = null } = record
  const market = record.market ?? record.externalId ?? null
  const contract = record.contract ?? record.tokenId ?? null
  const faults: Fault[] = []
  const named = [record.market, record.externalId, record.contract, record.tokenId].filter((each) => each !== undefined)
  if (named.length !== 1) faults.push({ field: 'market', reason: 'name one of market, externalId, contract, tokenId' })
  if (contract !== null && side !== null) faults.push({ field: 'side', reason: 'is that of the contract already' })
  if (bid !== null && ask !== null && bid > ask) faults.push({ field: 'bid', reason: `is above the ask (${ask})` })
  const middle = bid === null || ask === null ? null : Math.round((bid + ask) * 5e5) / 1e6
  const price = record.price ?? middle
  if (price === null && bid === null && ask === null)
    faults.push({ field: 'price', reason: 'is missing, and no bid or ask' })
  if (at < earliest) faults.push({ field: 'at', reason: `is before ${earliest.slice(0, 10)}` })
  const of = { venue, market, contract, side }
  return { statement: { kind: 'snapshot', key: '', of, at, price, bid, ask, volume }, faults }
}
