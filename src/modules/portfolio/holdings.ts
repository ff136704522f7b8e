import { contractId } from '../../domain/ids.ts'
import { costOf, dollarsOf, figureOf, fine, micros } from '../../domain/markets/money.ts'
import type {
  AccountVenue,
  Instrument,
  ObservedAccount,
  ObservedPosition,
} from '../../domain/markets/observed-accounts.ts'
import { type Holding, instrumentKey, type Ledger, type LedgerEntry, ledgerOf } from './ledger.ts'
import type { AccountState, StoredPosition } from './state.ts'

/** Less than this is dust, which venues round away: in contracts. */
const dust = fine(0.01)

type Read = Pick<ObservedAccount, 'cash' | 'positions' | 'orders' | 'isWhole'>

/** The state of an account: what its venue says is there, at the cost that follows from what happened as far as the two agree. */
export function stateOf(
  { venue, nets }: Pick<AccountVenue, 'venue' | 'nets'>,
  read: Read,
  entries: readonly LedgerEntry[],
): AccountState {
  const open = read.positions.filter(({ size }) => size !== 0)
  const held = new Set(open.map((each) => instrumentKey(each.instrument)))
  const ledger = ledgerOf(named(entries, open), { nets, held })
  const positions = [
    ...open.map((each) => openPosition(venue, each, ledger.holdings.get(instrumentKey(each.instrument)))),
    ...[...ledger.holdings].flatMap(([key, holding]) => (held.has(key) ? [] : [closedPosition(venue, holding)])),
  ]
  const orders = read.orders?.map((order) => ({ ...order, contractId: idOf(venue, order.instrument) })) ?? null
  const { fees, funding, rewards, feesUnknown, byDay, unassigned } = ledger
  return {
    ...{ cash: read.cash, positions, orders, feesUnknown, netDeposits: depositsOf(read.cash, ledger) },
    ...{ fees: dollarsOf(fees), funding: dollarsOf(funding), rewards: dollarsOf(rewards) },
    realizedByDay: Object.fromEntries([...byDay].map(([day, money]) => [day, dollarsOf(money)])),
    isWhole: read.isWhole && unassigned === 0,
  }
}

/** A venue may name the market of what is no trade by its slug alone, and no side: both are found among all that has them. */
function named(entries: readonly LedgerEntry[], open: readonly ObservedPosition[]): LedgerEntry[] {
  const bySlug = new Map<string, string>()
  const sides = new Map<string, string>()
  for (const { instrument } of [...open, ...entries]) {
    if (instrument?.kind !== 'contract' || instrument.marketId === null) continue
    if (instrument.slug !== null) bySlug.set(instrument.slug, instrument.marketId)
    if (instrument.side !== null) sides.set(instrument.marketId, instrument.side)
  }
  return entries.map((entry) => {
    const { instrument, kind } = entry
    if (instrument?.kind !== 'contract' || instrument.side !== null) return entry
    const marketId = instrument.marketId ?? bySlug.get(instrument.slug ?? '') ?? null
    // Splits and merges are of both sides, whichever is named.
    const side = kind === 'split' || kind === 'merge' ? (sides.get(marketId ?? '') ?? null) : null
    return { ...entry, instrument: { ...instrument, marketId, side } }
  })
}

function idOf(venue: string, instrument: Instrument): string | null {
  if (instrument.kind === 'symbol' || instrument.marketId === null || instrument.side === null) return null
  return contractId(venue, instrument.marketId, instrument.side)
}

function openPosition(venue: string, seen: ObservedPosition, holding: Holding | undefined): StoredPosition {
  const { instrument, size, averagePrice, price, payout, closesAt, isMargined } = seen
  const own = instrument.kind === 'contract' ? holding : undefined
  const off = (own?.size ?? 0n) - fine(size)
  const agrees = own !== undefined && !own.isIncomplete && off < dust && off > -dust
  const stated = costOf(fine(Math.abs(size)), fine(averagePrice ?? 0))
  const realized = agrees || seen.realizedPnl === null ? (holding?.realized ?? 0n) : micros(seen.realizedPnl)
  return {
    ...{ instrument, contractId: idOf(venue, instrument), size, venuePrice: price, payout, closesAt, isMargined },
    cost: dollarsOf(agrees ? own.cost : stated),
    realizedPnl: dollarsOf(realized),
    fees: feesOf(holding),
    basis: agrees ? 'ledger' : 'venue',
  }
}

function closedPosition(venue: string, holding: Holding): StoredPosition {
  const { instrument, size, realized, isIncomplete } = holding
  return {
    ...{ instrument, contractId: idOf(venue, instrument), size: 0, cost: 0, venuePrice: null, payout: null },
    ...{ realizedPnl: dollarsOf(realized), fees: feesOf(holding), closesAt: null, isMargined: false },
    // The venue does not list what is left: then its past is not whole.
    basis: isIncomplete || figureOf(size) > figureOf(dust) ? 'venue' : 'ledger',
  }
}

/** Null where the venue says the fee of no trade of it: that is not nothing. */
function feesOf(holding: Holding | undefined): number | null {
  if (holding === undefined) return 0
  return holding.fees === 0n && holding.feesUnknown > 0 ? null : dollarsOf(holding.fees)
}

/** Of a venue that tells of no deposits, they are what is there beyond what happened. */
function depositsOf(cash: number | null, { deposits, withdrawals, cash: own }: Ledger): number | null {
  if (deposits !== 0n || withdrawals !== 0n) return dollarsOf(deposits - withdrawals)
  return cash === null ? null : dollarsOf(micros(cash) - own)
}
