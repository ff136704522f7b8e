import { dollarsOf, micros, sumOf } from '../../domain/markets/money.ts'
import type { Venues } from '../../domain/markets/venues.ts'
import { daysOf } from './history.ts'
import { type Holder, inDollars, openOf, type Portfolio, worthOf } from './portfolio.ts'
import type { PointRow } from './queries.ts'
import type { Position, Summary } from './schemas.ts'
import { unpricedOf } from './valuing.ts'

const maxLargest = 10
const maxEntities = 20

function dollarSum(quantities: readonly (number | null | undefined)[]): number {
  return dollarsOf(sumOf(quantities.map((each) => micros(each ?? 0))))
}

/** The sums at the prices of now: what is decided is worth something and at stake no more. */
function partOf(positions: readonly Position[]) {
  const open = openOf(positions)
  return {
    positions: open.length,
    positionsValue: dollarSum(positions.map(({ value }) => value)),
    exposure: dollarSum(open.map(({ notional }) => notional)),
  }
}

/** All of a portfolio in sums, of which each is that of its parts. */
export function summaryOf(
  { holders }: Portfolio,
  days: readonly PointRow[],
  { venues, now }: { venues: Pick<Venues, 'accounts'>; now: number },
): Summary {
  const positions = holders.flatMap((each) => each.positions)
  const worths = holders.map(worthOf)
  const sum = (field: keyof ReturnType<typeof worthOf>) => sumOf(worths.map((each) => each[field]))
  const [open, whole] = [openOf(positions), partOf(positions)]
  return {
    ...inDollars({ value: sum('value'), unrealizedPnl: sum('unrealizedPnl'), realizedPnl: sum('realizedPnl') }),
    ...inDollars({ fees: sum('fees'), funding: sum('funding'), rewards: sum('rewards'), pnl: sum('pnl') }),
    ...{ cash: cashOf(holders), positionsValue: whole.positionsValue, exposure: whole.exposure },
    paysIfRight: dollarSum(open.map((each) => each.paysIfRight)),
    redeemable: dollarSum(positions.filter(({ status }) => status === 'decided').map(({ value }) => value)),
    costBasis: dollarSum(positions.map(({ cost }) => cost)),
    netDeposits: depositsOf(holders),
    openPositions: open.length,
    unpriced: unpricedOf(positions),
    notes: notesOf(holders, venues),
    byVenue: byVenue(holders),
    byCategory: [...Map.groupBy(positions, ({ category }) => category)]
      .map(([category, some]) => ({ category, ...partOf(some) }))
      .filter((part) => part.positions > 0 || part.positionsValue !== 0)
      .toSorted((a, b) => b.exposure - a.exposure),
    byEntity: byEntity(open),
    largestPositions: open.toSorted((a, b) => (b.notional ?? 0) - (a.notional ?? 0)).slice(0, maxLargest),
    pnlByDay: daysOf(holders, days, now),
  }
}

/** Null where no venue says it; where some do not, a note says so. */
function cashOf(holders: readonly Holder[]): number | null {
  const known = holders.flatMap(({ state }) => state?.cash ?? [])
  return known.length === 0 && holders.length > 0 ? null : dollarSum(known)
}

function depositsOf(holders: readonly Holder[]): number | null {
  const known = holders.map(({ state }) => state?.netDeposits ?? null)
  return known.some((each) => each === null) ? null : dollarSum(known)
}

function byVenue(holders: readonly Holder[]): Summary['byVenue'] {
  return [...Map.groupBy(holders, ({ row }) => row.venue)].map(([venue, some]) => {
    const worths = some.map(worthOf)
    return {
      venue,
      ...inDollars({ value: sumOf(worths.map(({ value }) => value)), pnl: sumOf(worths.map(({ pnl }) => pnl)) }),
      cash: cashOf(some),
      ...partOf(some.flatMap(({ positions }) => positions)),
    }
  })
}

function byEntity(positions: readonly Position[]): Summary['byEntity'] {
  const about = positions.flatMap((position) => position.entities.map((entity) => ({ entity, position })))
  return [...Map.groupBy(about, ({ entity }) => entity.slug)]
    .map(([slug, some]) => {
      const { displayName = slug, entityType = '' } = some[0]?.entity ?? {}
      return { slug, displayName, entityType, ...partOf(some.map(({ position }) => position)) }
    })
    .toSorted((a, b) => b.exposure - a.exposure || (a.slug < b.slug ? -1 : 1))
    .slice(0, maxEntities)
}

function notesOf(holders: readonly Holder[], { accounts }: Pick<Venues, 'accounts'>): string[] {
  return [
    ...new Set(
      holders.flatMap(({ row, state }) => {
        const note = accounts.find(({ venue }) => venue === row.venue)?.cashNote ?? null
        if (state === null) return [`The account ${row.id} has not been read yet: nothing of it is in the sums.`]
        return [
          ...(state.cash === null && note !== null ? [`Cash at ${row.venue} is not in the sums. ${note}`] : []),
          ...(state.feesUnknown > 0
            ? [`Fees of trades at ${row.venue} are not stated by the venue, and in no sum.`]
            : []),
          ...(state.isWhole ? [] : [`Not all that happened at ${row.venue} is known: profit may lack some of it.`]),
        ]
      }),
    ),
  ]
}
