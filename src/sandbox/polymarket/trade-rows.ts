import { hexId } from '../ids.ts'
import { hashKind, type Listing, type Universe } from '../universe.ts'
import { conditionOf, eventSlug, marketSlug, tokenOf } from './names.ts'

/** A trade as one of its two sides made it. */
export type Row = {
  listing: Listing
  side: 'BUY' | 'SELL'
  outcome: number
  size: number
  price: number
  at: number
  wallet: string
  transaction: string
  pseudonym: string
  taker: boolean
}

/** The transaction of a trade of a market's tape. */
export function transactionOf({ seed }: Universe, { event, index }: Listing, number: number): string {
  const { slot, window } = event
  const named = { slot: slot.number, generation: number, market: index, side: 0 }
  return hexId(named, seed, hashKind + 2 + (window.generation % 1_000))
}

export function rowOf(
  universe: Universe,
  { listing: { event, index }, side, outcome, size, price, at, wallet, transaction, pseudonym }: Row,
) {
  const market = event.draft.markets[index]
  return {
    proxyWallet: wallet,
    side,
    asset: tokenOf(universe, event, index, outcome),
    conditionId: conditionOf(universe, event, index),
    size,
    price,
    timestamp: at,
    title: market?.question ?? '',
    slug: marketSlug(event, index),
    icon: '',
    eventSlug: eventSlug(event),
    outcome: market?.outcomes[outcome] ?? '',
    outcomeIndex: outcome,
    name: '',
    pseudonym,
    bio: '',
    profileImage: '',
    profileImageOptimized: '',
    transactionHash: transaction,
  }
}
