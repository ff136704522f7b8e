import { costOf, type Fine, fine, type Micros, micros, portionOf } from '../../domain/markets/money.ts'
import type { ContractName, EntryKind, Instrument, ObservedEntry } from '../../domain/markets/observed-accounts.ts'

/** An event in an account, as far as it moved money or holdings. */
export type LedgerEntry = Pick<
  ObservedEntry,
  'kind' | 'at' | 'instrument' | 'buys' | 'size' | 'price' | 'money' | 'fee' | 'realizedPnl'
>

/** A holding at average cost, and what it brought so far, without fees. */
export type Holding = {
  instrument: Instrument
  size: Fine
  cost: Micros
  realized: Micros
  fees: Micros
  /** Trades of it of which the venue does not say the fee. */
  feesUnknown: number
  /** True where more was sold than had been bought, so that something of its past is not known. */
  isIncomplete: boolean
}

export type Ledger = {
  holdings: ReadonlyMap<string, Holding>
  /** Money that all entries brought, less what they took. */
  cash: Micros
  fees: Micros
  /** Trades of which the venue does not state the fee. */
  feesUnknown: number
  funding: Micros
  rewards: Micros
  deposits: Micros
  withdrawals: Micros
  /** Money that was realised by day, fees, funding and rewards included. */
  byDay: ReadonlyMap<string, Micros>
  /** Entries that changed holdings of which nobody can say which. */
  unassigned: number
}

export type LedgerRules = {
  /** True where a pair of both sides of a market is a dollar at once. */
  nets: boolean
  /** Keys of what the venue says is still held: what was redeemed is another one. */
  held: ReadonlySet<string>
}

/** By which what is held is told apart: a symbol, or one side of a market. */
export function instrumentKey(instrument: Instrument): string {
  if (instrument.kind === 'symbol') return `symbol|${instrument.symbol}`
  return `${instrument.marketId ?? ''}|${instrument.side ?? ''}`
}

const opposites: Readonly<Record<string, string>> = { yes: 'no', no: 'yes', '0': '1', '1': '0' }

type Work = { -readonly [Field in keyof Ledger]: Ledger[Field] } & {
  holdings: Map<string, Holding>
  byDay: Map<string, Micros>
  day: string
  rules: LedgerRules
}

/** The ledger of entries, oldest first. Money is exact: what was put in and what was gained is what there is and what was taken. */
export function ledgerOf(entries: readonly LedgerEntry[], rules: LedgerRules): Ledger {
  const sums = { cash: 0n, fees: 0n, feesUnknown: 0, funding: 0n, rewards: 0n, deposits: 0n, withdrawals: 0n }
  const work: Work = { holdings: new Map(), byDay: new Map(), day: '', unassigned: 0, rules, ...sums }
  for (const entry of entries) {
    work.day = entry.at.slice(0, 10)
    apply(work, entry)
    takeFee(work, entry)
  }
  const { day: _, rules: __, ...ledger } = work
  return ledger
}

function apply(work: Work, entry: LedgerEntry): void {
  const { kind } = entry
  if (kind === 'trade') trade(work, entry)
  else if (kind === 'split' || kind === 'merge') pair(work, entry, fine(entry.size ?? 0))
  else if (kind === 'redemption') redeem(work, entry)
  else if (kind === 'settlement') settle(work, entry)
  else moveMoney(work, kind, micros(entry.money))
}

function takeFee(work: Work, { kind, fee, instrument }: LedgerEntry): void {
  if (fee === null) {
    if (kind !== 'trade') return
    work.feesUnknown += 1
    if (instrument !== null) holdingOf(work, instrument).feesUnknown += 1
    return
  }
  const taken = micros(fee)
  if (taken === 0n) return
  work.fees += taken
  work.cash -= taken
  gained(work, -taken)
  if (instrument !== null) holdingOf(work, instrument).fees += taken
}

function holdingOf(work: Work, instrument: Instrument): Holding {
  const key = instrumentKey(instrument)
  const known = work.holdings.get(key)
  if (known !== undefined) return known
  const made = { instrument, size: 0n, cost: 0n, realized: 0n, fees: 0n, feesUnknown: 0, isIncomplete: false }
  work.holdings.set(key, made)
  return made
}

function gained(work: Work, money: Micros): void {
  work.byDay.set(work.day, (work.byDay.get(work.day) ?? 0n) + money)
}

function realize(work: Work, holding: Holding, money: Micros): void {
  holding.realized += money
  gained(work, money)
}

function buy(work: Work, holding: Holding, size: Fine, cost: Micros): void {
  holding.size += size
  holding.cost += cost
  work.cash -= cost
}

/** Takes so much out of what is held, for so much money. */
function sell(work: Work, holding: Holding, size: Fine, proceeds: Micros): void {
  const removed = portionOf(holding.cost, size, holding.size)
  holding.size -= size
  holding.cost -= removed
  work.cash += proceeds
  realize(work, holding, proceeds - removed)
}

function oppositeOf(instrument: Instrument): ContractName | undefined {
  if (instrument.kind !== 'contract') return undefined
  const side = opposites[instrument.side ?? '']
  return side === undefined ? undefined : { ...instrument, side, label: null }
}

function trade(work: Work, { instrument, buys, size, money, realizedPnl }: LedgerEntry): void {
  if (instrument === null || size === null) {
    work.unassigned += 1
    return
  }
  const holding = holdingOf(work, instrument)
  if (instrument.kind === 'symbol') {
    work.cash += micros(money)
    realize(work, holding, micros(realizedPnl ?? 0))
    return
  }
  const [quantity, paid] = [fine(size), micros(Math.abs(money))]
  if (buys === true) buy(work, holding, quantity, paid)
  else sellAll(work, holding, quantity, paid)
  if (work.rules.nets) net(work, instrument)
}

/** Sells what is held. What is sold beyond that is the purchase of the other side where the venue has it so, else a gap in what is known. */
function sellAll(work: Work, holding: Holding, size: Fine, proceeds: Micros): void {
  const own = lesser(size, holding.size)
  const ownProceeds = portionOf(proceeds, own, size)
  if (own > 0n) sell(work, holding, own, ownProceeds)
  const [beyond, rest] = [size - own, proceeds - ownProceeds]
  if (beyond === 0n) return
  const other = work.rules.nets ? oppositeOf(holding.instrument) : undefined
  if (other !== undefined) {
    buy(work, holdingOf(work, other), beyond, dollarsFor(beyond) - rest)
    return
  }
  holding.isIncomplete = true
  work.cash += rest
  realize(work, holding, rest)
}

function lesser(a: Fine, b: Fine): Fine {
  return a > b ? b : a
}

/** A pair pays a dollar. */
function dollarsFor(pairs: Fine): Micros {
  return costOf(pairs, fine(1))
}

/** Closes the other side, where it is held, with what was bought, at a dollar less: what is gained is the other side's. */
function net(work: Work, instrument: Instrument): void {
  const other = oppositeOf(instrument)
  const [own, opposite] = [holdingOf(work, instrument), other && work.holdings.get(instrumentKey(other))]
  if (opposite === undefined) return
  const pairs = lesser(own.size, opposite.size)
  if (pairs === 0n) return
  const ownCost = portionOf(own.cost, pairs, own.size)
  sell(work, own, pairs, ownCost)
  sell(work, opposite, pairs, dollarsFor(pairs) - ownCost)
}

function dissolve(work: Work, [one, other]: readonly [Holding, Holding], pairs: Fine): void {
  const proceeds = dollarsFor(pairs)
  const half = proceeds / 2n
  sellAll(work, one, pairs, half)
  sellAll(work, other, pairs, proceeds - half)
}

function pair(work: Work, { kind, instrument }: LedgerEntry, size: Fine): void {
  const sides = instrument === null ? undefined : bothSides(work, instrument)
  if (sides === undefined) {
    work.unassigned += 1
    work.cash += kind === 'split' ? -dollarsFor(size) : dollarsFor(size)
    return
  }
  if (kind === 'merge') {
    dissolve(work, sides, size)
    return
  }
  const cost = dollarsFor(size)
  const half = cost / 2n
  buy(work, sides[0], size, half)
  buy(work, sides[1], size, cost - half)
}

function bothSides(work: Work, instrument: Instrument): [Holding, Holding] | undefined {
  const other = oppositeOf(instrument)
  return other === undefined ? undefined : [holdingOf(work, instrument), holdingOf(work, other)]
}

/** Redeems a side that the venue does not list any more, of which as much was held: it is not said which it was. */
function redeem(work: Work, { instrument, size, money }: LedgerEntry): void {
  const [proceeds, quantity] = [micros(money), fine(size ?? 0)]
  const marketId = instrument?.kind === 'contract' ? instrument.marketId : null
  const off = ({ size: held }: Holding) => (held > quantity ? held - quantity : quantity - held)
  const isListed = (holding: Holding) => (work.rules.held.has(instrumentKey(holding.instrument)) ? 1 : 0)
  const [redeemed] = [...work.holdings.values()]
    .filter(({ instrument: own, size: held }) => own.kind === 'contract' && own.marketId === marketId && held > 0n)
    .toSorted((a, b) => isListed(a) - isListed(b) || (off(a) < off(b) ? -1 : off(a) > off(b) ? 1 : 0))
  if (redeemed !== undefined) {
    sellAll(work, redeemed, quantity, proceeds)
    return
  }
  work.unassigned += 1
  work.cash += proceeds
  gained(work, proceeds)
}

/** All that is held of a side is paid, whatever the venue counts in pairs. */
function settle(work: Work, { instrument, size, price, money }: LedgerEntry): void {
  if (instrument === null) {
    work.unassigned += 1
    return
  }
  const holding = holdingOf(work, instrument)
  if (holding.size === 0n) return
  const paid =
    price === null ? portionOf(micros(money), holding.size, fine(size ?? 0)) : costOf(holding.size, fine(price))
  sell(work, holding, holding.size, paid)
}

function moveMoney(work: Work, kind: EntryKind, money: Micros): void {
  work.cash += money
  if (kind === 'deposit') work.deposits += money
  else if (kind === 'withdrawal') work.withdrawals -= money
  else if (kind === 'funding' || kind === 'reward') {
    gained(work, money)
    if (kind === 'funding') work.funding += money
    else work.rewards += money
  }
}
