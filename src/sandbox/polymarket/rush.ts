import { hash } from '../noise.ts'
import { type Action, firstRush } from '../traders/actions.ts'
import { somebodyOf } from '../traders/crowd.ts'
import type { Roster, Trader } from '../traders/roster.ts'
import { doneAt } from '../traders/tape.ts'
import type { Listing, Universe } from '../universe.ts'
import { lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { quoteThen } from '../world/trades.ts'
import { type Row, transactionOf } from './trade-rows.ts'

/** A large order of somebody who is known for being right, and those who follow it. */
export type Rush = { trader: Trader; action: Action; followers: number }

/** The large orders at a market that others follow. */
export function rushesAt(listing: Listing, roster: Roster): Rush[] {
  return doneAt(listing, roster).flatMap(({ trader, actions }) =>
    trader.style !== 'informed'
      ? []
      : actions
          .filter(({ number, buys }) => number >= firstRush && buys)
          .map((action) => ({ trader, action, followers: 10 + (hash(trader.key, action.at, 1) % 5) })),
  )
}

type Span = { since: number; until: number }

/** The trades of large orders, of those who followed them within half an hour, and of those who took them over, beside the tape of the market. The turnover of the market is without them. */
export function rushRows(universe: Universe, roster: Roster, listing: Listing, { since, until }: Span): Row[] {
  const last = Math.min(until, lifeOf(listing.event, listing.index).closes)
  const isWithin = ({ at }: { at: number }) => at >= since && at <= last
  const named = doneAt(listing, roster).flatMap(({ trader, actions }) =>
    actions
      .filter((action) => action.number >= firstRush && isWithin(action))
      .map((action) => namedRow(universe, listing, trader, action)),
  )
  const others = rushesAt(listing, roster)
    .filter(({ action: { at } }) => at >= since - followSeconds && at <= last)
    .flatMap((rush) =>
      Array.from({ length: rush.followers }, (_, place) => followerRow(universe, listing, rush, place)),
    )
  return [...named, ...others.filter(isWithin)]
}

const followSeconds = 1_800

function namedRow(universe: Universe, listing: Listing, trader: Trader, action: Action): Row {
  const { at, outcome, buys, size, price, taker, number } = action
  return {
    ...{ listing, side: buys ? 'BUY' : 'SELL', outcome, at, taker, size: size / 100, price: price / 1_000 },
    ...{ wallet: trader.address, pseudonym: trader.pseudonym, transaction: transactionOf(universe, listing, number) },
  }
}

function followerRow(universe: Universe, listing: Listing, { trader, action }: Rush, place: number): Row {
  const { event, index } = listing
  const { outcome } = action
  const at = action.at + 60 + (hash(trader.key, action.at, 2, place) % 1_500)
  const { bid, ask } = quoteThen(event, index, profileOf(event, index), at)
  const price = Math.max(1, outcome === 0 ? ask : 1_000 - bid) / 1_000
  const dollars = 300 + (hash(trader.key, action.at, 3, place + 1) % 400)
  const crowd = 10_000 + (hash(trader.key, action.at, 4) % 9_000) * 20 + place + 1
  return {
    ...{ listing, side: 'BUY', outcome, at, taker: true, size: Math.round((dollars / price) * 100) / 100, price },
    wallet: somebodyOf(universe, listing, crowd),
    ...{ transaction: transactionOf(universe, listing, action.number + (place % 13) + 1), pseudonym: '' },
  }
}
