import { dollarsOf, micros, sumOf } from '../../domain/markets/money.ts'
import { readQuotes } from '../../domain/markets/quotes.ts'
import { notFound } from '../../platform/errors.ts'
import { RedisError } from '../../platform/redis/redis.ts'
import { createSymbols } from '../symbols/index.ts'
import type { PortfolioDependencies } from './dependencies.ts'
import { shown } from './linking.ts'
import { type ContractRow, type HeldContract, type PortfolioRow, readContracts, readPortfolio } from './queries.ts'
import type { LinkedAccount, Position } from './schemas.ts'
import { type AccountState, accountState } from './state.ts'
import { type PriceSource, valued } from './valuing.ts'

/** A linked account with what it holds now. */
export type Holder = {
  row: PortfolioRow
  shown: LinkedAccount
  /** Null where it was never read. */
  state: AccountState | null
  positions: Position[]
}

export type Portfolio = { holders: Holder[]; contracts: ReadonlyMap<string, HeldContract>; prices: PriceSource }

/** All that somebody linked, or one of it, valued at the prices of now. Rejects with 404 where that is not his. */
export async function readOwn(
  deps: PortfolioDependencies,
  accountId: string,
  only: string | undefined,
): Promise<Portfolio> {
  const rows = await deps.graph.read(readPortfolio, { accountId, linked: only ?? null })
  if (only !== undefined && rows.length === 0) throw notFound('linked account', only)
  const contracts = new Map(rows.flatMap((row) => row.contracts.map((held) => [held.contract.id, held] as const)))
  const read = rows.map((row) => ({
    row,
    state: row.state === null ? null : accountState.parse(JSON.parse(row.state)),
  }))
  const symbols = read.flatMap(({ state }) => symbolsIn(state))
  const prices = await pricesFor(deps, [...contracts.values()], symbols)
  const holders = read.map(({ row, state }) => {
    const open = state?.positions.filter(({ size }) => size !== 0) ?? []
    const positions = open.map((each) => valued(row, each, contracts.get(each.contractId ?? ''), prices))
    return { row, shown: shown(deps, row), state, positions: positions.toSorted(byValue) }
  })
  return { holders, contracts, prices }
}

function byValue(a: Position, b: Position): number {
  return (b.notional ?? -1) - (a.notional ?? -1) || (`${a.externalId}` < `${b.externalId}` ? -1 : 1)
}

function symbolsIn(state: AccountState | null): string[] {
  return state?.positions.flatMap(({ instrument }) => (instrument.kind === 'symbol' ? instrument.symbol : [])) ?? []
}

async function pricesFor(
  { redis, clock, refreshSeconds, assetsOf }: PortfolioDependencies,
  held: readonly HeldContract[],
  traded: readonly string[],
): Promise<PriceSource> {
  const [quotes, symbols, assets] = await Promise.all([
    readQuotes(
      redis,
      held.map(({ contract }) => contract.market.id),
    ),
    createSymbols(redis, clock.now)().catch((error: unknown) => {
      if (error instanceof RedisError) return undefined
      throw error
    }),
    Promise.all([...new Set(traded)].map(async (symbol) => [symbol, await assetsOf(symbol)] as const)),
  ])
  const assetsBy = new Map(assets)
  return {
    quotes,
    symbol(name) {
      const found = symbols?.find(name)
      const price = found?.markPrice ?? found?.price
      return found === undefined || price == null ? undefined : { price, at: Date.parse(found.at) }
    },
    aboutSymbol: (name) => ({ category: symbols?.find(name)?.category ?? null, assets: assetsBy.get(name) ?? [] }),
    now: clock.now(),
    staleMs: 3 * refreshSeconds * 1_000,
  }
}

/** Positions that are closed: their markets are looked up by themselves, because there may be many. */
export async function closedOf(deps: PortfolioDependencies, { holders, prices }: Portfolio): Promise<Position[]> {
  const closed = holders.flatMap(({ row, state }) =>
    (state?.positions ?? []).filter(({ size }) => size === 0).map((stored) => ({ row, stored })),
  )
  const known = await contractsOf(
    deps,
    closed.map(({ stored }) => stored.contractId),
  )
  return closed.map(({ row, stored }) => {
    const contract = known.get(stored.contractId ?? '')
    return valued(row, stored, contract && { contract }, prices)
  })
}

export async function contractsOf(
  { graph }: Pick<PortfolioDependencies, 'graph'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, ContractRow>> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if (named.length === 0) return new Map()
  const rows = await graph.read(readContracts, { ids: named })
  return new Map(rows.map(({ contract }) => [contract.id, contract]))
}

/** The accounts that answers are of, the oldest reading of these, and whether anything is stale. */
export function readingsOf({ holders }: Portfolio, positions: readonly Position[] = []) {
  const accounts = holders.map((each) => each.shown)
  const read = accounts.flatMap(({ asOf }) => asOf ?? []).toSorted()
  const isStale = accounts.some(({ stale }) => stale) || positions.some(({ priceStale }) => priceStale)
  return { accounts, asOf: read[0] ?? null, stale: isStale }
}

/** Positions whose markets are not decided: on these something still hangs. */
export function openOf(positions: readonly Position[]): Position[] {
  return positions.filter(({ status }) => status === 'open')
}

/** The worth of an account, and its gain since it began: what was put in or taken out is no part of that. */
export function worthOf({ state, positions }: Pick<Holder, 'state' | 'positions'>) {
  const sum = (quantities: readonly (number | null)[]) => sumOf(quantities.map((each) => micros(each ?? 0)))
  const positionsValue = sum(positions.map(({ value }) => value))
  const unrealizedPnl = sum(positions.map((each) => each.unrealizedPnl))
  const closed = state?.positions.filter(({ size }) => size === 0) ?? []
  const realizedPnl = sum([...closed, ...positions].map((each) => each.realizedPnl))
  const [fees, funding, rewards] = [state?.fees, state?.funding, state?.rewards].map((each) => micros(each ?? 0)) as [
    bigint,
    bigint,
    bigint,
  ]
  return {
    ...{ positionsValue, unrealizedPnl, realizedPnl, fees, funding, rewards },
    value: positionsValue + micros(state?.cash ?? 0),
    pnl: unrealizedPnl + realizedPnl - fees + funding + rewards,
  }
}

export function inDollars<Fields extends Record<string, bigint>>(fields: Fields): { [Field in keyof Fields]: number } {
  return Object.fromEntries(Object.entries(fields).map(([name, money]) => [name, dollarsOf(money)])) as {
    [Field in keyof Fields]: number
  }
}
