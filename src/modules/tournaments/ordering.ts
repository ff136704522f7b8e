import { randomUUID } from 'node:crypto'
import { mirrored } from '../../domain/markets/book.ts'
import { charged, takerFee } from '../../domain/markets/fees.ts'
import { orVenueDown } from '../../domain/markets/live.ts'
import type { ObservedBook, Venue } from '../../domain/markets/observed.ts'
import { isStale } from '../../domain/markets/price-age.ts'
import { bookIdOf, predictionVenue } from '../../domain/markets/venue-table.ts'
import { exact } from '../../platform/decimal.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { markOf, portfolioOf, quotesOf } from './marks.ts'
import {
  afterTrade,
  type Fill,
  isCovered,
  type Portfolio,
  type Trade,
  takeOffers,
  totalOf,
  valuationOf,
} from './method.ts'
import {
  type Contract,
  findOrder,
  findTournament,
  findTraded,
  type PlayerRow,
  readPlayers,
  type TournamentRow,
  type TradedRow,
  writeTrades,
} from './queries.ts'
import { refusedFor } from './refusals.ts'
import type { Order, orderKinds } from './schemas.ts'
import { orderOf, stateOf } from './shape.ts'

/** A player's order: taken at once from what is offered, as far as there is enough of it. */
export type Ordered = {
  market: string
  venue?: Venue | undefined
  side: string
  action: 'buy' | 'sell'
  size: number
  limitPrice?: number | undefined
}

/** The player of an order, and the id under which it is written once. */
export type Whose = { tournament: string; player: string; id: string | undefined }

/** A caller waits for it: shorter than the time-out of a request. */
const bookMs = 8_000
/** Two orders of a player at one time: the later one is reckoned anew. */
const tries = 3

/** Fills an order at the offers of its venue, with their depth and fees. Throws where the tournament does not take it. */
export async function placeOrder(parts: TournamentDependencies, whose: Whose, ordered: Ordered) {
  const id = whose.id ?? randomUUID()
  const contract = await contractOf(parts, ordered)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const known = await knownOrder(parts, whose.player, id)
    if (known !== undefined) return { order: known, unfilled: exact(ordered.size - known.size) }
    const { tournament, row } = await playing(parts, whose)
    refuseMarket(contract, tournament)
    const filled = await fill(parts, contract, ordered)
    const { trade, after } = await traded(parts, { tournament, row, contract, ordered, filled })
    const wrote = await writeAll(parts, {
      ...{ row, tournament: whose.tournament, byPlayer: true, status: 'playing', liquidation: null, cash: after.cash },
      trades: [{ id, kind: 'order', trade, filled, after }],
    })
    if (!wrote) continue
    const order = await knownOrder(parts, whose.player, id)
    if (order === undefined) throw new Error('An order that was written cannot be read')
    return { order, unfilled: exact(ordered.size - trade.size) }
  }
  throw refusedFor('busy', 'player')
}

async function knownOrder({ graph }: TournamentDependencies, player: string, id: string): Promise<Order | undefined> {
  const [row] = await graph.read(findOrder, { player, id })
  return row === undefined ? undefined : orderOf(row.order)
}

/** The side of the market that is meant. Throws where there is none. */
async function contractOf({ graph }: TournamentDependencies, { market, venue, side }: Ordered): Promise<TradedRow> {
  const names = [...new Set([market, market.toLowerCase(), market.toUpperCase()])]
  const rows = await graph.read(findTraded, { names, venues: venue === undefined ? [] : [venue] })
  const [first] = rows
  if (first === undefined) throw notFound('market', market)
  const own = rows.filter(({ marketId }) => marketId === first.marketId)
  const wanted = side.toLowerCase()
  const found = own.find((each) => each.side === wanted) ?? own.find(({ label }) => label?.toLowerCase() === wanted)
  if (found !== undefined) return found
  const message = `must be one of ${own.map(sideWithLabel).join(', ')}`
  throw new ApiError('invalid_body', `Invalid field side: ${message}`, { details: [{ field: 'side', message }] })
}

/** `0 (Over)`: a side of a market that is no yes or no, with the label by which it is taken as well. */
export function sideWithLabel({ side, label }: Pick<Contract, 'side' | 'label'>): string {
  return label === null || label.toLowerCase() === side ? side : `${side} (${label})`
}

/** The player, where the tournament takes his orders now. */
async function playing(
  { graph, clock }: TournamentDependencies,
  { tournament: id, player }: Whose,
): Promise<{ tournament: TournamentRow['tournament']; row: PlayerRow }> {
  const [[found], [row]] = await graph.readTogether([
    { query: findTournament, parameters: { id } },
    { query: readPlayers, parameters: { id, player } },
  ])
  if (found === undefined) throw notFound('tournament', id)
  const state = stateOf(found.tournament, clock.iso())
  if (state === 'closing' || state === 'finished') throw refusedFor('after_close', 'tournament')
  if (row === undefined) throw refusedFor('not_a_player', 'tournament')
  if (state === 'scheduled')
    throw refusedFor('before_start', 'tournament', `It begins at ${found.tournament.startsAt}.`)
  if (row.player.status !== 'playing') throw refusedFor('liquidated', 'tournament')
  return { tournament: found.tournament, row }
}

function refuseMarket({ active, payout, category }: TradedRow, tournament: TournamentRow['tournament']): void {
  if (active !== true || payout !== null) throw refusedFor('market_closed', 'market')
  if (tournament.category !== null && tournament.category !== category) throw refusedFor('other_category', 'market')
}

/** The offers that were taken of a book, and their fee. */
export type Filled = { fills: Fill[]; fee: number; bookAt: string }

/** Takes what is offered for a contract now. */
async function fill(parts: TournamentDependencies, contract: TradedRow, ordered: Ordered): Promise<Filled> {
  const least = predictionVenue(contract.venue).leastOrder
  const { action, size, limitPrice = null } = ordered
  if (action === 'buy' && size < least) throw refusedFor('below_minimum', 'size', `The least is ${least} contracts.`)
  const { book, at } = await bookOf(parts, contract)
  const filled = filledFrom(book, contract, { action, size, limitPrice, at })
  if (filled === null) throw refusedFor('unknown_fee', 'market')
  if (filled.fills.length === 0) throw refusedFor('no_book', 'market')
  return filled
}

/** The book of a contract as its venue has it now. Throws where there is none, or it is old. */
async function bookOf(
  { venues, clock, refreshSeconds }: TournamentDependencies,
  contract: TradedRow,
): Promise<{ book: ObservedBook; at: string }> {
  const live = venues.predictions.find(({ venue }) => venue === contract.venue)
  const id = bookIdOf(contract)
  if (live === undefined || id === null) throw refusedFor('no_book', 'market')
  const book = orVenueDown(await live.book(id, AbortSignal.timeout(bookMs)))
  if (book === null) throw refusedFor('no_book', 'market')
  const at = clock.now()
  // A venue that says when its book was made may hand out an old one.
  const madeAt = book.at === null ? at : Date.parse(book.at)
  if (isStale(madeAt, clock, refreshSeconds)) throw refusedFor('stale_price', 'market', `Its book is of ${book.at}.`)
  return { book: sidedBook(book, contract), at: isoOf(at) }
}

/** The book of a contract, where its venue has one for the whole market. */
export function sidedBook(book: ObservedBook, { venue, isFirst }: Pick<Contract, 'venue' | 'isFirst'>): ObservedBook {
  return predictionVenue(venue).books === 'contract' || isFirst ? book : mirrored(book)
}

type Wanted = { action: 'buy' | 'sell'; size: number; limitPrice: number | null; at: string }

/** The part of a book that an order takes; null where the fee is not known. */
export function filledFrom(book: ObservedBook, contract: Contract, { at, ...wanted }: Wanted): Filled | null {
  const fills = takeOffers(wanted.action === 'buy' ? book.asks : book.bids, wanted)
  const { feeModel, feeRate, feeExponent, venue } = contract
  const model = feeModel === null ? null : { model: feeModel, rate: feeRate, exponent: feeExponent ?? 1 }
  const fees = fills.map(({ price, size }) => takerFee(model, price, size))
  if (fees.includes(null)) return null
  const fee = charged(
    venue,
    fees.reduce<number>((sum, each) => sum + (each ?? 0), 0),
  )
  return { fills, fee, bookAt: at }
}

type Trading = {
  tournament: TournamentRow['tournament']
  row: PlayerRow
  contract: Contract
  ordered: Ordered
  filled: Filled
}

/** The trade of an order, and the portfolio after it. Throws where it is not covered. */
async function traded(
  parts: TournamentDependencies,
  { tournament, row, contract, ordered: { action }, filled }: Trading,
): Promise<{ trade: Trade; after: Portfolio }> {
  const { size, dollars } = totalOf(filled.fills)
  const held = row.holdings.find((each) => each.contract === contract.contract)?.size ?? 0
  if (action === 'sell' && size > held) throw refusedFor('not_held', 'size', `${held} are held.`)
  const cost = exact(action === 'buy' ? dollars + filled.fee : filled.fee - dollars)
  const trade: Trade = { contract: contract.contract, action, size, cost }
  const quotes = await quotesOf(parts, [{ holdings: [...row.holdings, { ...contract, ...nothingHeld(filled) }] }])
  const before = portfolioOf(row, quotes, parts)
  const mark = markOf({ ...contract, ...nothingHeld(filled) }, quotes, parts)
  const after = afterTrade(before, trade, mark)
  if (action === 'buy') {
    const value = valuationOf(after)
    // Nothing is lent on a price that may no longer hold.
    if (value.stale && after.cash < 0) throw refusedFor('stale_price', 'tournament')
    if (!isCovered(value, tournament.maxLeverage)) {
      const { gross, equity } = value
      const figures = `${gross} would be held on an equity of ${equity}; ${tournament.maxLeverage} times that is allowed.`
      throw refusedFor('too_much_leverage', 'size', figures)
    }
  }
  return { trade, after }
}

/** Where the venue has said no price yet, the first offer that was taken is one. */
function nothingHeld({ fills, bookAt }: Filled) {
  return { size: 0, cost: 0, mark: fills[0]?.price ?? 0, markAt: bookAt }
}

type Writing = {
  row: PlayerRow
  tournament: string
  byPlayer: boolean
  cash: number
  status: 'playing' | 'liquidated'
  liquidation: string | null
  trades: readonly {
    id: string
    kind: (typeof orderKinds)[number]
    trade: Trade
    filled: Filled | null
    after: Portfolio
  }[]
}

/** Writes trades with what is held after them. False where the player traded something else meanwhile, or the tournament is over. */
export async function writeAll({ graph, clock }: TournamentDependencies, writing: Writing): Promise<boolean> {
  const at = clock.iso()
  const { row, tournament, byPlayer, cash, status, liquidation } = writing
  const trades = writing.trades.map(({ id, kind, trade, filled, after }, index) => {
    const left = after.holdings.find(({ contract }) => contract === trade.contract)
    // Numbered within a moment, so that they are read in the order in which they were made.
    const place = `${at}|${String(row.player.orders + index).padStart(6, '0')}|${id}`
    const properties = {
      ...{ id, tournament, player: row.player.id, place, kind, at, ...trade },
      ...{ fills: JSON.stringify(filled?.fills ?? []), fee: filled?.fee ?? 0, bookAt: filled?.bookAt ?? null },
    }
    const held = { left: left?.size ?? 0, paid: left?.cost ?? 0, mark: left?.mark ?? 0, markAt: left?.markAt ?? at }
    return { id, contract: trade.contract, properties, ...held }
  })
  const written = await graph.write(writeTrades, {
    ...{ player: row.player.id, at, orders: integer(row.player.orders), byPlayer, cash, status, liquidation, trades },
  })
  return written.length > 0
}
