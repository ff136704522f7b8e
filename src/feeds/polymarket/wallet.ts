import { hash } from 'node:crypto'
import type { FeedResult, Parsed } from '../../domain/markets/observed.ts'
import type {
  ContractName,
  Credential,
  EntryKind,
  ObservedAccount,
  ObservedEntry,
  ObservedPosition,
} from '../../domain/markets/observed-accounts.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Outgoing } from '../../platform/outgoing/client.ts'
import { createCaller, Unreadable } from '../calls.ts'
import { believable, noRows, parseRow, type Refused, type RowKind, refused } from '../rows.ts'
import type { Tally } from '../tally.ts'
import { type WalletActivity, type WalletPosition, walletActivity, walletPosition } from './wallet-schemas.ts'

type Dependencies = { outgoing: Outgoing; tally: Tally }

/** Rows of one page, and where the venue stops counting. */
const pageRows = 500
const maxOffset = 10_000

/** Reads what wallets hold and did, at the data service. Anybody may. */
export function createWallets(parts: Dependencies) {
  const feed = openFeed(parts)
  return {
    /** Reads what a wallet holds, and what it did since a moment. */
    account: (credential: Credential, since: string | null, signal?: AbortSignal) =>
      account(feed, addressOf(credential), since, signal),
  }
}

type Feed = ReturnType<typeof openFeed>

function openFeed({ outgoing, tally }: Dependencies) {
  return { tally, data: createCaller('venue_a', outgoing) }
}

function addressOf(credential: Credential): string {
  if (credential.kind !== 'address') throw new Error('A wallet is read by its address')
  return credential.address
}

type Rows<T> = { rows: T[]; isWhole: boolean; refused: number; at: string }

/** All pages of a list, as far as the venue goes. */
async function all<Raw, Row>(
  { tally, data }: Feed,
  path: string,
  query: Record<string, string | number | null>,
  kind: RowKind<Raw>,
  map: (raw: Raw) => Row | Refused,
  signal: AbortSignal | undefined,
): Promise<FeedResult<Rows<Row>>> {
  const found: Rows<Row> = { rows: [], isWhole: true, refused: 0, at: '' }
  for (let offset = 0; ; offset += pageRows) {
    const call = { call: `data ${path.slice(1)}`, path, query: { ...query, limit: pageRows, offset }, signal }
    const got = tally.noted(
      'venue_a',
      await data.ask(call, (json, { at }) => {
        if (!Array.isArray(json)) throw new Unreadable('the answer is not a list')
        const page: Parsed<Row> = noRows()
        for (const row of json) parseRow(row, kind, map, page)
        believable(page)
        tally.parsed('venue_a', page)
        return { page, count: json.length, at }
      }),
    )
    if (!got.ok) return got
    const { page, count, at } = got.value
    found.rows.push(...page.rows)
    found.refused += page.refused.length
    found.at = at
    if (count < pageRows) return { ok: true, value: found }
    if (offset + pageRows > maxOffset) return { ok: true, value: { ...found, isWhole: false } }
  }
}

async function account(
  feed: Feed,
  user: string,
  since: string | null,
  signal: AbortSignal | undefined,
): Promise<FeedResult<ObservedAccount>> {
  const held = await all(feed, '/positions', { user, sizeThreshold: 0 }, walletPosition, mapPosition, signal)
  if (!held.ok) return held
  // Oldest first, so that what happens meanwhile moves no page. What is beyond the last page comes with the next reading, from where this one ends.
  const query = { user, sortBy: 'TIMESTAMP', sortDirection: 'ASC', start: since === null ? null : secondsOf(since) }
  const did = await all(feed, '/activity', query, walletActivity, mapActivity, signal)
  if (!did.ok) return did
  return {
    ok: true,
    value: {
      cash: null,
      positions: held.value.rows,
      orders: null,
      entries: numbered(did.value.rows),
      isWhole: held.value.isWhole && did.value.isWhole,
      refused: held.value.refused + did.value.refused,
      at: held.value.at,
    },
  }
}

function secondsOf(iso: string): number {
  return Math.floor(Date.parse(iso) / 1_000)
}

/** As the catalogue calls the sides of a market. */
function sideOf(outcome: string | null, index: number | null | undefined): string | null {
  const lower = outcome?.toLowerCase()
  if (lower === 'yes' || lower === 'no') return lower
  return index === null || index === undefined || index > 900 ? null : String(index)
}

function contractOf(row: WalletPosition | WalletActivity): ContractName {
  const { conditionId, outcome, outcomeIndex, title, slug } = row
  return { kind: 'contract', marketId: conditionId, side: sideOf(outcome, outcomeIndex), title, label: outcome, slug }
}

function mapPosition(row: WalletPosition): ObservedPosition | Refused {
  const instrument = contractOf(row)
  if (instrument.marketId === null || instrument.side === null) return refused('it does not say of what it is')
  if (row.size === null) return refused('it has no size')
  const { size, avgPrice: averagePrice, realizedPnl, curPrice, endDate: closesAt } = row
  // What lost is redeemable as well, for nothing.
  const payout = row.redeemable === true ? curPrice : null
  return { instrument, size, averagePrice, realizedPnl, price: curPrice, payout, closesAt, isMargined: false }
}

const kinds: Readonly<Record<string, EntryKind>> = {
  TRADE: 'trade',
  SPLIT: 'split',
  MERGE: 'merge',
  REDEEM: 'redemption',
  REWARD: 'reward',
  MAKER_REBATE: 'reward',
  TAKER_REBATE: 'reward',
  YIELD: 'reward',
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
}

/** Kinds of entries after which there is more money. */
const brings = new Set<EntryKind>(['merge', 'redemption', 'reward', 'deposit'])

function mapActivity(row: WalletActivity): ObservedEntry | Refused {
  const { timestamp, type, size, usdcSize, transactionHash, price } = row
  if (timestamp === null || type === null || transactionHash === null) return refused('it does not say what it is')
  const kind = kinds[type] ?? 'other'
  const buys = row.side === null ? null : row.side.toUpperCase() === 'BUY'
  const paid = usdcSize ?? (size ?? 0) * (price ?? 0)
  if (kind === 'trade' && (buys === null || size === null || row.conditionId === null || row.outcome === null))
    return refused('it is a trade and does not say of what')
  const isIn = kind === 'trade' ? buys === false : brings.has(kind)
  const instrument = contractOf(row)
  return {
    id: hash('sha1', [transactionHash, row.asset, type, row.side, size, price, timestamp].join('|')),
    ...{ kind, at: isoOf(timestamp * 1_000), buys, size },
    instrument: instrument.marketId === null && instrument.slug === null ? null : instrument,
    price: kind === 'trade' ? price : null,
    // What an unknown word did to the money, nobody has said.
    money: kind === 'other' ? 0 : isIn ? paid : -paid,
    // The venue takes fees of the shares or the money of some markets, and does not state them here.
    ...{ fee: null, realizedPnl: null, isTaker: null, orderId: null, word: kind === 'other' ? type : null },
  }
}

/** The venue has no numbers of trades: those that are alike in everything are numbered in their order. */
function numbered(entries: readonly ObservedEntry[]): ObservedEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const count = (seen.get(entry.id) ?? 0) + 1
    seen.set(entry.id, count)
    return count === 1 ? entry : { ...entry, id: `${entry.id}-${count}` }
  })
}
