import { type Answer, type Call, json, values, whole } from '../http.ts'
import { hash } from '../noise.ts'
import { type Holder, holdersOf } from '../traders/crowd.ts'
import type { Roster } from '../traders/roster.ts'
import type { Listing, Universe } from '../universe.ts'
import { lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { quoteThen } from '../world/trades.ts'
import { conditionOf, tokenOf } from './names.ts'

const maxRows = 500
const maxOffset = 10_000
const maxListed = 20
const sortings = {
  TOTAL_PNL: 'totalPnl',
  TOKENS: 'size',
  CASH_PNL: 'cashPnl',
  REALIZED_PNL: 'realizedPnl',
} as const
const sides = [0, 1] as const

/** Answers who holds a market, as anybody may read it: positions with what they cost, and the largest alone. */
export function holderService(universe: Universe, roster: Roster): (call: Call) => Answer | undefined {
  return ({ path, query, now }) => {
    if (path === '/v1/market-positions') return positions(universe, roster, query, now)
    if (path === '/holders') return holders(universe, roster, query, now)
    return undefined
  }
}

function positions(universe: Universe, roster: Roster, query: URLSearchParams, now: number): Answer {
  const listing = universe.byCondition(query.get('market') ?? '')
  if (query.get('market') === null) return json({ error: "required query param 'market' not provided" }, 400)
  const [limit, offset] = [whole(query, 'limit', 50, maxRows), whole(query, 'offset', 0)]
  if (limit === undefined || offset === undefined || offset > maxOffset)
    return json({ error: 'invalid limit or offset' }, 400)
  const by = sortings[(query.get('sortBy') ?? 'TOTAL_PNL') as keyof typeof sortings]
  if (by === undefined) return json({ error: 'invalid sortBy' }, 400)
  const up = query.get('sortDirection') === 'ASC' ? 1 : -1
  const user = query.get('user')?.toLowerCase()
  return json(
    sides.flatMap((side) => {
      if (listing === undefined) return []
      // What is decided is held open by nobody here.
      const isOpen = query.get('status') !== 'CLOSED' && now < lifeOf(listing.event, listing.index).resolved
      const rows = isOpen ? holdersOf(universe, roster, listing, side, now) : []
      const shown = rows
        .filter(({ wallet }) => user === undefined || wallet === user)
        .map((holder) => positionOf(universe, listing, side, holder, now))
        .toSorted((a, b) => up * (a[by] - b[by]) || (a.proxyWallet < b.proxyWallet ? -1 : 1))
      const { event, index } = listing
      return [{ token: tokenOf(universe, event, index, side), positions: shown.slice(offset, offset + limit) }]
    }),
  )
}

function cents(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

function positionOf(
  universe: Universe,
  { event, index }: Listing,
  side: 0 | 1,
  { wallet, pseudonym, size }: Holder,
  now: number,
) {
  const { bid, ask } = quoteThen(event, index, profileOf(event, index), Math.min(now, lifeOf(event, index).closes - 1))
  const yes = (bid + ask) / 2_000
  const currPrice = cents(side === 0 ? yes : 1 - yes)
  const luck = 0.7 + (hash(event.key, index, Math.round(size * 100)) % 600) / 1_000
  const avgPrice = cents(Math.min(0.99, Math.max(0.01, currPrice * luck)))
  const cashPnl = cents((currPrice - avgPrice) * size)
  return {
    ...{ proxyWallet: wallet, name: pseudonym, profileImage: '', verified: false },
    ...{ asset: tokenOf(universe, event, index, side), conditionId: conditionOf(universe, event, index) },
    ...{ avgPrice, size, currPrice, currentValue: cents(currPrice * size) },
    ...{ cashPnl, realizedPnl: 0, totalPnl: cashPnl, totalBought: size },
    ...{ outcome: event.draft.markets[index]?.outcomes[side] ?? '', outcomeIndex: side },
  }
}

/** The older list: the largest twenty of each answer, for several markets at once. */
function holders(universe: Universe, roster: Roster, query: URLSearchParams, now: number): Answer {
  const asked = values(query, 'market')
  if (asked.length === 0) return json({ error: "required query param 'market' not provided" }, 400)
  const limit = whole(query, 'limit', maxListed, maxListed) ?? maxListed
  return json(
    asked.flatMap((condition) => {
      const listing = universe.byCondition(condition)
      if (listing === undefined) return []
      return sides.map((side) => {
        const asset = tokenOf(universe, listing.event, listing.index, side)
        const rows = holdersOf(universe, roster, listing, side, now).slice(0, limit)
        const named = { name: '', bio: '', displayUsernamePublic: true, profileImage: '', profileImageOptimized: '' }
        return {
          token: asset,
          holders: rows.map(({ wallet, pseudonym, size }) => ({
            ...{ proxyWallet: wallet, asset, amount: size, outcomeIndex: side, pseudonym, verified: false, ...named },
          })),
        }
      })
    }),
  )
}
