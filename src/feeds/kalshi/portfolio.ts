import type { KeyObject } from 'node:crypto'
import type { FeedResult, Parsed } from '../../domain/markets/observed.ts'
import type {
  ContractName,
  Credential,
  ObservedAccount,
  ObservedEntry,
  ObservedOrder,
  ObservedPosition,
} from '../../domain/markets/observed-accounts.ts'
import type { Clock } from '../../platform/clock.ts'
import { exact } from '../../platform/decimal.ts'
import type { Outgoing } from '../../platform/outgoing/client.ts'
import { createCaller, failed, issueText, listUnder, Unreadable, unreadable } from '../calls.ts'
import { pagesOf } from '../paging.ts'
import { believable, noRows, parseRow, type Refused, type RowKind, refused } from '../rows.ts'
import type { Tally } from '../tally.ts'
import {
  type AccountFill,
  type AccountOrder,
  type AccountSettlement,
  accountFill,
  accountOrder,
  accountPosition,
  accountSettlement,
  balance as balanceSchema,
} from './portfolio-schemas.ts'
import { readSigningKey, signedHeaders } from './signing.ts'

type Dependencies = { outgoing: Outgoing; tally: Tally; clock: Pick<Clock, 'now'> }

/** All that is ever called with somebody's key: it is read, and nothing else. */
type SignedPath = `/portfolio/${'balance' | 'positions' | 'fills' | 'orders' | 'settlements'}`

const pageRows = 1_000

/** The accounts of people, each read with its owner's key. */
export function createSignedAccounts(parts: Dependencies) {
  const feed = { ...parts, venue: createCaller('venue_b', parts.outgoing) }
  return {
    /** Reads what is in an account, and what happened in it since a moment. */
    account: (credential: Credential, since: string | null, signal?: AbortSignal) =>
      account(feed, signerOf(credential), since, signal),
  }
}

type Feed = Dependencies & { venue: ReturnType<typeof createCaller> }
type Signer = { keyId: string; key: KeyObject | undefined }

function signerOf(credential: Credential): Signer {
  if (credential.kind !== 'key') throw new Error('An account there is read with a key')
  return { keyId: credential.keyId, key: readSigningKey(credential.privateKey) }
}

type Asked = { path: SignedPath; query: Record<string, string | number | null>; signal: AbortSignal | undefined }

function ask<T>(
  { venue, clock, tally }: Feed,
  { keyId, key }: Signer,
  asked: Asked,
  read: (json: unknown, at: string) => T,
) {
  const { path, query, signal } = asked
  if (key === undefined)
    return Promise.resolve(failed(unreadable('venue_b', path.slice(1), 'the private key cannot be read')))
  const headers = () => signedHeaders(keyId, key, path, clock.now())
  const call = path.slice(1).replace('/', ' ')
  return venue
    .ask({ call, path, query, headers, signal }, (json, { at }) => read(json, at))
    .then((result) => tally.noted('venue_b', result))
}

type Rows<T> = { rows: T[]; refused: number }

/** All pages of a list. */
async function all<Raw, Row>(
  feed: Feed,
  signer: Signer,
  { path, query, signal }: Asked,
  kind: RowKind<Raw>,
  key: string,
  map: (raw: Raw) => Row | Refused,
): Promise<FeedResult<Rows<Row>>> {
  const found: Rows<Row> = { rows: [], refused: 0 }
  const pages = pagesOf({
    venue: 'venue_b',
    call: path.slice(1),
    signal,
    fetch: (cursor, stop) =>
      ask(feed, signer, { path, query: { ...query, limit: pageRows, cursor }, signal: stop }, (json) => {
        const list = listUnder(json, key)
        const page: Parsed<Row> = noRows()
        for (const row of list) parseRow(row, kind, map, page)
        believable(page)
        feed.tally.parsed('venue_b', page)
        const next = Reflect.get(json as object, 'cursor')
        return {
          ...{ value: page, count: list.length, firstId: null },
          next: typeof next === 'string' && next !== '' ? next : null,
        }
      }),
  })
  for await (const page of pages) {
    if (!page.ok) return page
    found.rows.push(...page.value.rows)
    found.refused += page.value.refused.length
  }
  return { ok: true, value: found }
}

async function account(
  feed: Feed,
  signer: Signer,
  since: string | null,
  signal: AbortSignal | undefined,
): Promise<FeedResult<ObservedAccount>> {
  const list = <Raw, Row>(
    name: 'positions' | 'fills' | 'orders' | 'settlements',
    query: Asked['query'],
    kind: RowKind<Raw>,
    map: (raw: Raw) => Row | Refused,
  ) => {
    const key = name === 'positions' ? 'market_positions' : name
    return all(feed, signer, { path: `/portfolio/${name}`, query, signal }, kind, key, map)
  }
  const from = { min_ts: since === null ? null : Math.floor(Date.parse(since) / 1_000) }
  const money = await ask(feed, signer, { path: '/portfolio/balance', query: {}, signal }, readBalance)
  if (!money.ok) return money
  const held = await list('positions', { count_filter: 'position' }, accountPosition, mapPosition)
  if (!held.ok) return held
  const resting = await list('orders', { status: 'resting' }, accountOrder, mapOrder)
  if (!resting.ok) return resting
  const filled = await list('fills', from, accountFill, mapFill)
  if (!filled.ok) return filled
  const settled = await list('settlements', from, accountSettlement, mapSettlement)
  if (!settled.ok) return settled
  const entries = [...filled.value.rows, ...settled.value.rows.flat()]
  return {
    ok: true,
    value: {
      ...{ cash: money.value.cash, at: money.value.at, isWhole: true },
      positions: held.value.rows,
      orders: resting.value.rows,
      entries: entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
      refused: [held, resting, filled, settled].reduce((sum, { value }) => sum + value.refused, 0),
    },
  }
}

function readBalance(json: unknown, at: string): { cash: number; at: string } {
  const parsed = balanceSchema.safeParse(json)
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  if (parsed.data.balance === null) throw new Unreadable('the balance is missing')
  return { cash: exact(parsed.data.balance / 100), at }
}

function contractOf(ticker: string, side: 'yes' | 'no'): ContractName {
  return { kind: 'contract', marketId: ticker, side, title: null, label: side === 'yes' ? 'Yes' : 'No', slug: null }
}

function mapPosition(row: {
  ticker: string | null
  position_fp: number | null
  market_exposure_dollars: number | null
  realized_pnl_dollars: number | null
}): ObservedPosition | Refused {
  const { ticker, position_fp: position, market_exposure_dollars: cost, realized_pnl_dollars: realizedPnl } = row
  if (ticker === null || position === null) return refused('it does not say what is held')
  const size = Math.abs(position)
  return {
    instrument: contractOf(ticker, position < 0 ? 'no' : 'yes'),
    size,
    averagePrice: cost === null || size === 0 ? null : cost / size,
    ...{ realizedPnl, price: null, payout: null, closesAt: null, isMargined: false },
  }
}

function isSide(word: string | null): word is 'yes' | 'no' {
  return word === 'yes' || word === 'no'
}

function mapFill(row: AccountFill): ObservedEntry | Refused {
  const { side, action, count_fp: size, yes_price_dollars: yes, no_price_dollars: no, created_time: at } = row
  const ticker = row.ticker ?? row.market_ticker
  const id = row.fill_id ?? row.trade_id
  if (ticker === null || id === null || at === null) return refused('it does not say of what it is')
  if (!isSide(side) || (action !== 'buy' && action !== 'sell')) return refused('it does not say what was done')
  const price = side === 'yes' ? yes : (no ?? (yes === null ? null : exact(1 - yes)))
  if (size === null || price === null) return refused('it has no size or price')
  const buys = action === 'buy'
  return {
    ...{ id: `fill-${id}`, kind: 'trade', at, instrument: contractOf(ticker, side), buys, size, price },
    money: exact(size * price) * (buys ? -1 : 1),
    ...{ fee: row.fee_cost, realizedPnl: null, isTaker: row.is_taker, orderId: row.order_id, word: null },
  }
}

function mapOrder(row: AccountOrder): ObservedOrder | Refused {
  const { order_id: id, ticker, side, action, remaining_count_fp: remaining } = row
  if (id === null || ticker === null || !isSide(side) || remaining === null)
    return refused('it does not say of what it is')
  const filled = row.fill_count_fp ?? 0
  return {
    ...{ id, instrument: contractOf(ticker, side), buys: action === 'buy' },
    price: side === 'yes' ? row.yes_price_dollars : row.no_price_dollars,
    ...{ size: row.initial_count_fp ?? exact(filled + remaining), filled, remaining },
    ...{ createdAt: row.created_time, expiresAt: row.expiration_time },
  }
}

/** Of each side that was held. What a side pays follows from the result; of a market that was called off, from what was paid back. */
function mapSettlement(row: AccountSettlement): ObservedEntry[] | Refused {
  const { ticker, settled_time: at, market_result: result, revenue } = row
  if (ticker === null || at === null) return refused('it does not say of what it is')
  const yes =
    result === 'yes' ? 1 : result === 'no' ? 0 : result === 'scalar' && row.value !== null ? row.value / 100 : null
  const [yesCost, noCost] = [row.yes_total_cost_dollars ?? 0, row.no_total_cost_dollars ?? 0]
  const costs = yesCost + noCost
  const entry = (side: 'yes' | 'no', size: number, price: number | null, cost: number): ObservedEntry => ({
    ...{ id: `settlement-${ticker}-${side}`, kind: 'settlement', at, instrument: contractOf(ticker, side) },
    ...{ buys: null, size, price },
    money: exact(price === null ? (costs === 0 ? 0 : ((revenue ?? 0) / 100) * (cost / costs)) : size * price),
    ...{ fee: side === 'yes' ? row.fee_cost : 0, realizedPnl: null, isTaker: null, orderId: null, word: null },
  })
  return [
    entry('yes', row.yes_count_fp ?? 0, yes, yesCost),
    entry('no', row.no_count_fp ?? 0, yes === null ? null : exact(1 - yes), noCost),
  ]
}
