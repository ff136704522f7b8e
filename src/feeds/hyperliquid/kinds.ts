import type { ObservedSymbol, SymbolCategory } from '../../domain/markets/observed.ts'

/**
 * Builder dexes list perpetuals on all kinds of things and do not say of what kind each is. These are the bases that are known to be no
 * share; a coin of the main dex is crypto there too, and what is left is taken for a share.
 */
const bases: Readonly<Record<Exclude<SymbolCategory, 'crypto' | 'equities'>, readonly string[]>> = {
  indices: [
    'XYZ100',
    'SP500',
    'SPX',
    'US500',
    'USA500',
    'NDX',
    'USTECH',
    'USA100',
    'NAS100',
    'DJI',
    'US30',
    'SMALL2000',
    'RUT',
    'MAG7',
    'SEMIS',
    'SEMI',
    'ROBOT',
    'INFOTECH',
    'NUCLEAR',
    'DEFENSE',
    'ENERGY',
    'BIOTECH',
    'VIX',
    'JP225',
    'NIKKEI',
    'KR200',
    'KOSPI',
    'DAX',
    'HSI',
    'FTSE',
  ],
  commodities: [
    'GOLD',
    'XAU',
    'SILVER',
    'XAG',
    'PLATINUM',
    'PALLADIUM',
    'COPPER',
    'ALUMINIUM',
    'URANIUM',
    'OIL',
    'USOIL',
    'WTI',
    'CL',
    'BRENT',
    'BRENTOIL',
    'NATGAS',
    'GAS',
    'CORN',
    'WHEAT',
    'COCOA',
    'COFFEE',
  ],
  currencies: ['EUR', 'EURUSD', 'GBP', 'GBPUSD', 'JPY', 'USDJPY', 'KRW', 'CHF', 'CAD', 'AUD', 'DXY'],
}

const categoryOfBase: ReadonlyMap<string, SymbolCategory> = new Map(
  Object.entries(bases).flatMap(([category, names]) =>
    names.map((name): [string, SymbolCategory] => [name, category as keyof typeof bases]),
  ),
)

/** The category of what a perpetual is on. `isCrypto` knows the coins of the main dex; `dex` is empty for that one. */
export function categoryOf(dex: string, base: string, isCrypto: (base: string) => boolean): SymbolCategory {
  if (dex === '') return 'crypto'
  return categoryOfBase.get(base.toUpperCase()) ?? (isCrypto(base) ? 'crypto' : 'equities')
}

/** Shares and share indices count as stocks; perpetuals on anything else are perpetuals. */
export function productTypeOf(category: SymbolCategory): ObservedSymbol['productType'] {
  return category === 'equities' || category === 'indices' ? 'stock' : 'perp'
}
