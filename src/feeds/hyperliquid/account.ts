import { z } from 'zod'
import type { FeedFailure, FeedResult, Parsed } from '../../domain/markets/observed.ts'
import type {
  Credential,
  EntryKind,
  ObservedAccount,
  ObservedEntry,
  ObservedOrder,
  ObservedPosition,
} from '../../domain/markets/observed-accounts.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import { createCaller, failed, issueText, Unreadable } from '../calls.ts'
import { believable, noRows, parseRow, type Refused, type RowKind, refused } from '../rows.ts'
import {
  type Ledger,
  ledgerRow,
  type PerpFill,
  type PerpOrder,
  type PerpPosition,
  perpFill,
  perpOrder,
  perpPosition,
  spotBalance,
  spotState,
  state,
} from './account-schemas.ts'
import type { HyperliquidDependencies } from './client.ts'

/** The venue counts weight: a state is a small read, everything else is large, and long lists cost more. */
const small = 2
const large = 20
const roleCost = 60
const rowsPerWeight = 20
const maxFills = 2_000
const maxRows = 500
const maxPages = 50
const dollar = 'USDC'

type Dependencies = HyperliquidDependencies & { dexes(signal?: AbortSignal): Promise<FeedResult<string[]>> }

/** Accounts by their public addresses. */
export function createAccounts(parts: Dependencies) {
  const feed = { ...parts, venue: createCaller('perp_venue', parts.outgoing) }
  return {
    /** Reads what is in an account, in all dexes, and what happened in it since a moment. */
    account: (credential: Credential, since: string | null, signal?: AbortSignal) =>
      account(feed, addressOf(credential), since, signal),
  }
}

type Feed = Dependencies & { venue: ReturnType<typeof createCaller> }

function addressOf(credential: Credential): string {
  if (credential.kind !== 'address') throw new Error('An account there is read by its address')
  return credential.address
}

type Question = { type: string; user: string; [name: string]: unknown }

async function ask<T>(
  { venue, tally }: Feed,
  body: Question,
  cost: number,
  signal: AbortSignal | undefined,
  read: (json: unknown, at: string) => T,
): Promise<FeedResult<T>> {
  const request = { call: body.type, path: '/info', body, cost, signal }
  return tally.noted('perp_venue', await venue.ask(request, (json, { at }) => read(json, at)))
}

/** The rows of a list that can be read. */
function rowsOf<Raw, Row>(
  feed: Feed,
  json: unknown,
  kind: RowKind<Raw>,
  map: (raw: Raw) => Row | Refused,
): Parsed<Row> {
  if (!Array.isArray(json)) throw new Unreadable('the answer is not a list')
  const page: Parsed<Row> = noRows()
  for (const row of json) parseRow(row, kind, map, page)
  believable(page)
  feed.tally.parsed('perp_venue', page)
  return page
}

async function account(
  feed: Feed,
  user: string,
  since: string | null,
  signal: AbortSignal | undefined,
): Promise<FeedResult<ObservedAccount>> {
  // What an address is does not change: it is asked when it is read for the first time.
  const role = since === null ? await roleOf(feed, user, signal) : null
  if (role !== null && !role.ok) return role
  if (role?.value.role === 'agent') return failed(agentFault(role.value.data?.user))
  const others = await feed.dexes(signal)
  if (!others.ok) return others
  const read: ObservedAccount = { cash: 0, positions: [], orders: [], entries: [], isWhole: true, refused: 0, at: '' }
  for (const dex of ['', ...others.value]) {
    const held = await ask(feed, { type: 'clearinghouseState', user, dex }, small, signal, (json, at) => ({
      ...readState(feed, json),
      at,
    }))
    if (!held.ok) return held
    const { cash, positions, at } = held.value
    Object.assign(read, { cash: exact((read.cash ?? 0) + cash), at })
    add(read, read.positions, positions)
    const resting = await ask(feed, { type: 'frontendOpenOrders', user, dex }, large, signal, (json) =>
      rowsOf(feed, json, perpOrder, mapOrder),
    )
    if (!resting.ok) return resting
    add(read, read.orders ?? [], resting.value)
  }
  const spot = await ask(feed, { type: 'spotClearinghouseState', user }, small, signal, (json) => readSpot(feed, json))
  if (!spot.ok) return spot
  read.cash = exact((read.cash ?? 0) + spot.value.cash)
  add(read, read.positions, spot.value.positions)
  return entriesOf(feed, read, user, since === null ? 0 : Date.parse(since), signal)
}

const roleAnswer = z.object({ role: z.string(), data: z.object({ user: z.string().optional() }).optional() })

function roleOf(feed: Feed, user: string, signal: AbortSignal | undefined) {
  return ask(feed, { type: 'userRole', user }, roleCost, signal, (json) => {
    const read = roleAnswer.safeParse(json)
    if (!read.success) throw new Unreadable(issueText(read.error.issues))
    return read.data
  })
}

/** An API wallet signs for an account and holds nothing itself: it would always be shown as empty. */
function agentFault(account: string | undefined): FeedFailure {
  const of = account === undefined ? 'an account' : account
  const message = `is an API wallet (agent) of ${of} and holds nothing itself: link that address instead`
  return { venue: 'perp_venue', call: 'userRole', kind: 'no_account', status: null, message, retryAfterMs: null }
}

function add<Row>(read: ObservedAccount, to: Row[], page: Parsed<Row>): void {
  to.push(...page.rows)
  read.refused += page.refused.length
}

async function entriesOf(
  feed: Feed,
  read: ObservedAccount,
  user: string,
  startTime: number,
  signal: AbortSignal | undefined,
): Promise<FeedResult<ObservedAccount>> {
  const lists = [
    () => history(feed, { type: 'userFillsByTime', user }, startTime, maxFills, perpFill, mapFill, signal),
    () => history(feed, { type: 'userFunding', user }, startTime, maxRows, ledgerRow, mapLedger, signal),
    () =>
      history(feed, { type: 'userNonFundingLedgerUpdates', user }, startTime, maxRows, ledgerRow, mapLedger, signal),
  ]
  for (const list of lists) {
    const got = await list()
    if (!got.ok) return got
    read.entries.push(...got.value.rows)
    read.refused += got.value.refused
    read.isWhole &&= got.value.isWhole
  }
  read.entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return { ok: true, value: read }
}

/** All pages of what has a time: the next begins with the last moment of this one, whose rows come again. */
async function history<Raw extends { time: number | null }>(
  feed: Feed,
  question: Question,
  startTime: number,
  pageRows: number,
  kind: RowKind<Raw>,
  map: (raw: Raw) => ObservedEntry | Refused,
  signal: AbortSignal | undefined,
): Promise<FeedResult<{ rows: ObservedEntry[]; refused: number; isWhole: boolean }>> {
  const found = new Map<string, ObservedEntry>()
  let [from, refusals] = [startTime, 0]
  for (let pages = 0; pages < maxPages; pages += 1) {
    const cost = large + Math.ceil(pageRows / rowsPerWeight)
    const got = await ask(feed, { ...question, startTime: from }, cost, signal, (json) => {
      const times = Array.isArray(json) ? json.map((row) => Number(row?.time)) : []
      return {
        page: rowsOf(feed, json, kind, map),
        count: times.length,
        last: Math.max(from, ...times.filter(Number.isFinite)),
      }
    })
    if (!got.ok) return got
    const { page, count, last } = got.value
    for (const entry of page.rows) found.set(entry.id, entry)
    refusals += page.refused.length
    if (count < pageRows) return { ok: true, value: { rows: [...found.values()], refused: refusals, isWhole: true } }
    from = last > from ? last : from + 1
  }
  return { ok: true, value: { rows: [...found.values()], refused: refusals, isWhole: false } }
}

function readState(feed: Feed, json: unknown) {
  // Null: there is no such dex any more.
  if (json === null) return { cash: 0, positions: noRows<ObservedPosition>() }
  const parsed = state.safeParse(json)
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  const { marginSummary, assetPositions } = parsed.data
  let profit = 0
  const positions = rowsOf(
    feed,
    assetPositions.map(({ position }) => position),
    perpPosition,
    (row: PerpPosition) => {
      profit += row.unrealizedPnl ?? 0
      return mapPosition(row)
    },
  )
  // What is gained or lost and not yet taken is in the value of the account, too.
  return { cash: exact((marginSummary.accountValue ?? 0) - profit), positions }
}

function mapPosition({ coin, szi, entryPx, positionValue }: PerpPosition): ObservedPosition | Refused {
  if (coin === null || szi === null || szi === 0) return refused('it does not say what is held')
  return {
    ...{ instrument: { kind: 'symbol', symbol: coin }, size: szi, averagePrice: entryPx, realizedPnl: null },
    ...{ price: positionValue === null ? null : positionValue / Math.abs(szi), payout: null },
    ...{ closesAt: null, isMargined: true },
  }
}

function readSpot(feed: Feed, json: unknown) {
  const parsed = spotState.safeParse(json)
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  let cash = 0
  const held = parsed.data.balances.filter((row) => Reflect.get(Object(row), 'coin') !== dollar)
  for (const row of parsed.data.balances)
    if (!held.includes(row)) cash += Number(Reflect.get(Object(row), 'total')) || 0
  const positions = rowsOf(feed, held, spotBalance, ({ coin, total, entryNtl }): ObservedPosition | Refused => {
    if (coin === null || total === null || total === 0) return refused('it does not say what is held')
    const averagePrice = entryNtl === null || total <= 0 ? null : entryNtl / total
    const instrument = { kind: 'symbol', symbol: `${coin}/${dollar}` } as const
    const unknown = { realizedPnl: null, price: null, payout: null, closesAt: null }
    return { instrument, size: total, averagePrice, ...unknown, isMargined: false }
  })
  return { cash, positions }
}

function mapOrder({ coin, side, limitPx, sz, origSz, oid, timestamp }: PerpOrder): ObservedOrder | Refused {
  if (coin === null || oid === null || sz === null) return refused('it does not say of what it is')
  const size = origSz ?? sz
  return {
    ...{ id: oid, instrument: { kind: 'symbol', symbol: coin }, buys: side === 'B', price: limitPx },
    ...{ size, filled: exact(size - sz), remaining: sz },
    ...{ createdAt: timestamp === null ? null : isoOf(timestamp), expiresAt: null },
  }
}

function mapFill(row: PerpFill): ObservedEntry | Refused {
  const { coin, px, sz, side, time, tid, oid } = row
  if (coin === null || px === null || sz === null || time === null || tid === null)
    return refused('it does not say of what it is')
  const buys = side === 'B'
  return {
    ...{ id: `fill-${tid}-${oid}`, kind: 'trade', at: isoOf(time), instrument: { kind: 'symbol', symbol: coin } },
    // A perpetual costs nothing but its margin: what its closing brings is money.
    ...{ buys, size: sz, price: px, money: row.closedPnl ?? 0, realizedPnl: row.closedPnl },
    // A fee in coins is not one in dollars.
    fee: row.feeToken === null || row.feeToken === dollar ? row.fee : null,
    ...{ isTaker: row.crossed, orderId: oid, word: null },
  }
}

const kinds: Readonly<Record<string, EntryKind>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  funding: 'funding',
  rewardsClaim: 'reward',
}

function mapLedger({ time, hash, delta }: Ledger): ObservedEntry | Refused {
  if (time === null || delta.type === null) return refused('it does not say what it is')
  const kind = kinds[delta.type] ?? 'other'
  const sum = delta.usdc ?? 0
  const instrument =
    delta.coin === null || kind !== 'funding' ? null : ({ kind: 'symbol', symbol: delta.coin } as const)
  return {
    ...{ id: `${delta.type}-${hash}-${time}-${delta.coin ?? ''}`, kind, at: isoOf(time), instrument },
    ...{ buys: null, size: null, price: null },
    // What an unknown word did to the money, nobody has said.
    money: kind === 'withdrawal' ? -Math.abs(sum) : kind === 'other' ? 0 : sum,
    ...{ fee: delta.fee ?? 0, realizedPnl: null, isTaker: null, orderId: null },
    word: kind === 'other' ? delta.type : null,
  }
}
