import { z } from 'zod'
import type { ObservedSymbol } from '../../domain/markets/observed.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { text, wholeNumber } from '../../platform/contract/parameters.ts'
import { editDistance } from '../../platform/text/edit-distance.ts'
import { symbolCategories, symbolMarket } from './schemas.ts'
import type { Symbols } from './symbols.ts'

type Dependencies = { known: () => Promise<Symbols>; shown: (symbol: ObservedSymbol) => z.input<typeof symbolMarket> }

const cache = { kind: 'none' } as const
const tag = 'Symbol markets'
const curatedEach = 10
/** In a shorter word, any other one would be near. */
const leastMistyped = 3

/** Lists of what the perpetuals venue trades. */
export function symbolLists(parts: Dependencies): Endpoint[] {
  return [listSymbolCategoriesEndpoint(parts), listCuratedSymbolsEndpoint(parts), filterSymbolsEndpoint(parts)]
}

function listSymbolCategoriesEndpoint({ known }: Dependencies): Endpoint {
  return endpoint({
    name: 'listSymbolCategories',
    method: 'GET',
    path: '/api/markets/categories',
    tag,
    summary: 'Count symbols',
    description: 'How many symbols of each product type and category are traded now.',
    access: 'public',
    cache,
    output: z.object({
      productTypes: z.strictObject({ all: z.int(), perps: z.int(), spot: z.int(), stocks: z.int() }),
      categories: z.array(z.strictObject({ category: z.string(), count: z.int() })),
    }),
    errors: [],
    example: { request: '/api/markets/categories', folder: import.meta.dirname },
    async handle() {
      const active = (await known()).all.filter((each) => each.active)
      const of = (type: string) => active.filter(({ productType }) => productType === type).length
      const names = [...new Set(active.map(({ category }) => category))].toSorted()
      return {
        productTypes: { all: active.length, perps: of('perp'), spot: of('spot'), stocks: of('stock') },
        categories: names.map((category) => ({
          category,
          count: active.filter((each) => each.category === category).length,
        })),
      }
    },
  })
}

function listCuratedSymbolsEndpoint({ known, shown }: Dependencies): Endpoint {
  return endpoint({
    name: 'listCuratedSymbols',
    method: 'GET',
    path: '/api/markets/curated',
    tag,
    summary: 'List symbols worth a look',
    description: `Perpetuals, ${curatedEach} of each kind: \`trending\` moved most in a day among those with at least a million dollars of trade, \`top\` have the greatest volume of a day, \`new\` have no price of the day before, \`featured\` have the greatest open interest.`,
    access: 'public',
    cache,
    output: z.object({
      trending: z.array(symbolMarket),
      top: z.array(symbolMarket),
      new: z.array(symbolMarket),
      featured: z.array(symbolMarket),
    }),
    errors: [],
    example: { request: '/api/markets/curated', folder: import.meta.dirname },
    async handle() {
      const perps = (await known()).all.filter((each) => each.active && each.productType === 'perp')
      const liquid = perps.filter(({ volume24h }) => (volume24h ?? 0) >= 1_000_000)
      return {
        trending: best(liquid, ({ change24h }) => (change24h === null ? null : Math.abs(change24h))).map(shown),
        top: best(perps, ({ volume24h }) => volume24h).map(shown),
        new: best(
          perps.filter(({ change24h }) => change24h === null),
          ({ volume24h }) => volume24h,
        ).map(shown),
        featured: best(perps, ({ openInterest }) => openInterest).map(shown),
      }
    },
  })
}

function filterSymbolsEndpoint({ known, shown }: Dependencies): Endpoint {
  return endpoint({
    name: 'filterSymbols',
    method: 'GET',
    path: '/api/markets/filter',
    tag,
    summary: 'Filter symbols',
    description: 'Symbols that are traded now, filtered and sorted over all of them.',
    access: 'public',
    cache,
    query: z.object({
      type: z
        .enum(Object.keys(typeNames) as [TypeName, ...TypeName[]], {
          error: `must be one of ${Object.keys(typeNames).join(', ')}`,
        })
        .default('all')
        .meta({ description: 'Which product type.' }),
      category: z
        .enum(symbolCategories, { error: `must be one of ${symbolCategories.join(', ')}` })
        .optional()
        .meta({ description: 'Only this category.' }),
      sort: z
        .enum(Object.keys(sorts) as [SymbolSort, ...SymbolSort[]], {
          error: `must be one of ${Object.keys(sorts).join(', ')}`,
        })
        .default('volume')
        .meta({ description: 'Greatest first; `symbol` by name.' }),
      search: text({ max: 100, trim: true }).optional().meta({
        description: 'Parts of the symbol, in any order; where none has them, one wrong letter is understood.',
      }),
      limit: wholeNumber({ min: 1, max: 500, fallback: 50 }).meta({ description: 'Most symbols.' }),
    }),
    output: z.object({ markets: z.array(symbolMarket), total: z.int() }),
    errors: [],
    example: { request: '/api/markets/filter?type=perps&sort=volume&limit=1', folder: import.meta.dirname },
    async handle({ query: { type, category, sort, search = '', limit } }) {
      const wanted = typeNames[type]
      const listed = (await known()).all.filter(
        (each) =>
          each.active &&
          (wanted === undefined || each.productType === wanted) &&
          (category === undefined || each.category === category),
      )
      const found = searched(
        listed,
        search
          .toLowerCase()
          .split(/[\s/]+/)
          .filter(Boolean),
      )
      return { markets: found.toSorted(sorts[sort]).slice(0, limit).map(shown), total: found.length }
    },
  })
}

type SymbolSort = keyof typeof sorts

/** Those whose symbol has every word in it or, where there is none, those that are one letter away from it. */
function searched(symbols: ObservedSymbol[], words: string[]): ObservedSymbol[] {
  const exactly = symbols.filter(({ symbol }) => words.every((word) => symbol.toLowerCase().includes(word)))
  if (exactly.length > 0) return exactly
  const long = words.filter((word) => word.length >= leastMistyped)
  if (long.length < words.length) return []
  return symbols.filter(({ base }) => long.every((word) => editDistance(word, base.toLowerCase()) <= 1))
}

const byName = (a: ObservedSymbol, b: ObservedSymbol) => (a.symbol < b.symbol ? -1 : 1)
/** Greatest first, what is not known last, then by name. */
const greatest = (figure: (symbol: ObservedSymbol) => number | null) => (a: ObservedSymbol, b: ObservedSymbol) =>
  (figure(b) ?? Number.NEGATIVE_INFINITY) - (figure(a) ?? Number.NEGATIVE_INFINITY) || byName(a, b)

const sorts = {
  volume: greatest(({ volume24h }) => volume24h),
  price: greatest(({ price }) => price),
  change: greatest(({ change24h }) => change24h),
  funding: greatest(({ fundingRate }) => fundingRate),
  open_interest: greatest(({ openInterest }) => openInterest),
  symbol: byName,
}

const typeNames = {
  all: undefined,
  perps: 'perp',
  perp: 'perp',
  spot: 'spot',
  stocks: 'stock',
  stock: 'stock',
} as const
type TypeName = keyof typeof typeNames

function best(symbols: ObservedSymbol[], figure: (symbol: ObservedSymbol) => number | null): ObservedSymbol[] {
  return symbols
    .filter((each) => figure(each) !== null)
    .toSorted(greatest(figure))
    .slice(0, curatedEach)
}
