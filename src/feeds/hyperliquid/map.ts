import type { ObservedBook, ObservedCandle, ObservedSymbol, Parsed } from '../../domain/markets/observed.ts'
import { isoOf } from '../../platform/moments.ts'
import { issueText, Unreadable } from '../calls.ts'
import { sortedBook } from '../quotes.ts'
import { believable, isObject, noRows, parseRow, type Refused, refused } from '../rows.ts'
import { categoryOf, productTypeOf } from './kinds.ts'
import {
  type AssetContext,
  candles,
  l2Book,
  perpAsset,
  perpContext,
  perpMeta,
  spotContext,
  spotMeta,
  spotPair,
  spotToken,
} from './schemas.ts'

/** Names of the tokens that perpetuals are settled in, by the venue's index. */
export type TokenNames = ReadonlyMap<number, string>

export type Spot = { symbols: Parsed<ObservedSymbol>; tokens: TokenNames }

/**
 * The perpetuals of one dex. Contexts have no names: they belong to the assets by position, so that lists of two lengths are an
 * unreadable answer, and assets that are gone keep their place until after the join.
 */
export function readPerps(
  json: unknown,
  dex: string,
  around: { at: string; tokens: TokenNames; isCrypto(base: string): boolean },
): Parsed<ObservedSymbol> {
  const [meta, contexts] = twoOf(json)
  const parsed = perpMeta.safeParse(meta)
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  if (!Array.isArray(contexts)) throw new Unreadable('the second part is not a list')
  const { universe, collateralToken } = parsed.data
  if (universe.length !== contexts.length) {
    throw new Unreadable(`${universe.length} assets have ${contexts.length} contexts`)
  }
  const quoteAsset =
    collateralToken === undefined || collateralToken === null ? 'USDC' : (around.tokens.get(collateralToken) ?? null)
  const page = noRows<ObservedSymbol>()
  const seen = new Set<string>()
  universe.forEach((asset, position) => {
    const found = contextOf(contexts[position], perpContext, page, nameOf(asset))
    if (found === undefined) return
    parseRow(
      asset,
      perpAsset,
      ({ name, isDelisted }): ObservedSymbol | Refused => {
        if (name === null) return refused('the asset has no name')
        if (seen.has(name)) return refused('the name occurs a second time')
        seen.add(name)
        const base = dex !== '' && name.startsWith(`${dex}:`) ? name.slice(dex.length + 1) : name
        const category = categoryOf(dex, base, around.isCrypto)
        const active = isDelisted !== true
        return {
          symbol: name,
          coin: name,
          base,
          quoteAsset,
          productType: productTypeOf(category),
          category,
          ...pricesOf(found, active),
          oraclePrice: positive(found.oraclePx),
          fundingRate: active ? found.funding : null,
          openInterest: timesPrice(found.openInterest, positive(found.markPx)),
          active,
          at: around.at,
        }
      },
      page,
    )
  })
  believable(page)
  return page
}

/** The spot pairs, and the names of all tokens. Contexts belong to the pairs by `coin`. */
export function readSpot(json: unknown, at: string): Spot {
  const [meta, contexts] = twoOf(json)
  const parsed = spotMeta.safeParse(meta)
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  if (!Array.isArray(contexts)) throw new Unreadable('the second part is not a list')
  const tokens: TokenNames = new Map(
    parsed.data.tokens.flatMap((token): [number, string][] => {
      const read = spotToken.safeParse(token)
      return read.success ? [[read.data.index, read.data.name]] : []
    }),
  )
  const byCoin = new Map(contexts.map((context: unknown) => [isObject(context) ? context.coin : undefined, context]))
  const page = noRows<ObservedSymbol>()
  const coins = new Set<string>()
  const symbols = new Set<string>()
  for (const pair of parsed.data.universe) {
    const coin = nameOf(pair)
    const context = coin === null ? undefined : byCoin.get(coin)
    // A pair without a context is one that nobody has traded yet.
    if (coin !== null && context === undefined) continue
    const found = contextOf(context, spotContext, page, coin)
    if (found === undefined) continue
    parseRow(
      pair,
      spotPair,
      ({ name, index, tokens: [baseIndex, quoteIndex] }): ObservedSymbol | Refused => {
        const [base, quoteAsset] = [tokens.get(baseIndex), tokens.get(quoteIndex)]
        if (name === null) return refused('the pair has no name')
        if (coins.has(name)) return refused('the name occurs a second time')
        if (base === undefined || quoteAsset === undefined) return refused('a token of the pair is not listed')
        coins.add(name)
        // Anybody may deploy a token called like another one: the oldest pair has the plain name.
        const plain = `${base}/${quoteAsset}`
        const symbol = symbols.has(plain) ? `${plain}@${index}` : plain
        symbols.add(symbol)
        return {
          symbol,
          coin: name,
          base,
          quoteAsset,
          productType: 'spot',
          category: 'crypto',
          ...pricesOf(found, true),
          oraclePrice: null,
          fundingRate: null,
          openInterest: null,
          active: true,
          at,
        }
      },
      page,
    )
  }
  believable(page)
  return { symbols: page, tokens }
}

function twoOf(json: unknown): [unknown, unknown] {
  if (!Array.isArray(json) || json.length !== 2) throw new Unreadable('the answer does not have two parts')
  return [json[0], json[1]]
}

function nameOf(value: unknown): string | null {
  return isObject(value) && typeof value.name === 'string' ? value.name : null
}

/** A context, or undefined where it is refused, which is noted in `page` under the name of the asset. */
function contextOf(
  context: unknown,
  kind: typeof perpContext,
  page: Parsed<ObservedSymbol>,
  name: string | null,
): AssetContext | undefined {
  const found: Parsed<{ read: AssetContext }> = { ...page, rows: [], refused: [] }
  parseRow(context, kind, (read) => ({ read }), found)
  page.refused.push(...found.refused.map((refusal) => ({ ...refusal, externalId: name })))
  return found.rows[0]?.read
}

/** Zero is none. */
function positive(price: number | null): number | null {
  return price !== null && price > 0 ? price : null
}

function pricesOf({ midPx, markPx, prevDayPx, dayNtlVlm }: AssetContext, active: boolean) {
  const [mark, before] = [positive(markPx), positive(prevDayPx)]
  return {
    // Null in the middle: a side of the book is empty, and the mark is not what anybody would trade at.
    price: active ? positive(midPx) : null,
    markPrice: mark,
    volume24h: dayNtlVlm,
    change24h: mark === null || before === null || !active ? null : Math.round((mark / before - 1) * 1e8) / 1e8,
  }
}

/** Coins in dollars, to the cent. */
function timesPrice(coins: number | null, price: number | null): number | null {
  return coins === null || price === null ? null : Math.round(coins * price * 100) / 100
}

/** A book; null for a coin that there is not. */
export function readBook(json: unknown): ObservedBook | null {
  const parsed = l2Book.safeParse(json)
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  if (parsed.data === null) return null
  const [bids, asks] = parsed.data.levels.map((side) =>
    side.flatMap(({ px, sz }) => (px === null || px === 0 || sz === null ? [] : [{ price: px, size: sz }])),
  )
  return sortedBook(bids ?? [], asks ?? [], isoOf(parsed.data.time))
}

/** Candles, oldest first, each period once. The last one may still be forming. */
export function readCandles(json: unknown): ObservedCandle[] {
  const parsed = candles.safeParse(json ?? [])
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  const byTime = new Map(parsed.data.map((candle) => [candle.t, candle]))
  return [...byTime.values()]
    .sort((one, other) => one.t - other.t)
    .map(({ t, o, h, l, c, v }) => ({
      ...{ timestamp: isoOf(t), open: o, high: h, low: l, close: c, volume: v },
      ...{ bid: null, ask: null, mid: null },
    }))
}
