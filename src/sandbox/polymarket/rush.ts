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
    actions
      .filter(({ number }) => number === firstRush)
      .map((action) => ({ trader, action, followers: 10 + (hash(trader.key, action.at, 1) % 5) })),
  )
}

/** The trades of large orders and of those who followed them within half an hour, beside the tape of the market. The turnover of the market is without them. */
export function rushRows(universe: Universe, roster: Roster, listing: Listing, now: number): Row[] {
  return rushesAt(listing, roster).flatMap((rush) => {
    const own = rowOf(universe, listing, rush, rush.action.at, 0)
    const others = Array.from({ length: rush.followers }, (_, place) => {
      const at = rush.action.at + 60 + (hash(rush.trader.key, rush.action.at, 2, place) % 1_500)
      return rowOf(universe, listing, rush, at, place + 1)
    })
    return [own, ...others].filter(({ at }) => at <= Math.min(now, lifeOf(listing.event, listing.index).closes))
  })
}

function rowOf(universe: Universe, listing: Listing, { trader, action }: Rush, at: number, place: number): Row {
  const { event, index } = listing
  const { outcome } = action
  const common = { listing, side: 'BUY' as const, outcome, at, taker: true }
  const transaction = transactionOf(universe, listing, action.number + place)
  if (place === 0) {
    const { size, price } = action
    return {
      ...{ ...common, size: size / 100, price: price / 1_000, transaction },
      ...{ wallet: trader.address, pseudonym: trader.pseudonym },
    }
  }
  const { bid, ask } = quoteThen(event, index, profileOf(event, index), at)
  const price = Math.max(1, outcome === 0 ? ask : 1_000 - bid) / 1_000
  const dollars = 300 + (hash(trader.key, action.at, 3, place) % 400)
  const wallet = somebodyOf(universe, listing, 10_000 + (hash(trader.key, action.at, 4) % 9_000) * 20 + place)
  return { ...common, size: Math.round((dollars / price) * 100) / 100, price, wallet, transaction, pseudonym: '' }
}
