/** Categories with their subcategories: the first two levels of the taxonomy. The third is the entity type. */
const subcategoriesByCategory = {
  politics: [
    'presidential',
    'us-congress',
    'governors',
    'international',
    'legislation',
    'us-government',
    'us-elections',
  ],
  sports: ['nfl', 'nba', 'mlb', 'nhl', 'ncaa', 'soccer'],
  crypto: ['layer-1', 'defi', 'memecoins', 'nft', 'regulation'],
  finance: ['fed', 'macro', 'equities', 'earnings', 'central-banks'],
  culture: ['entertainment', 'awards', 'media'],
  science: ['space', 'climate', 'health'],
  technology: ['ai', 'software', 'hardware', 'semiconductors'],
} as const

export type Category = keyof typeof subcategoriesByCategory

export const categories: readonly Category[] = [
  'politics',
  'sports',
  'crypto',
  'finance',
  'culture',
  'science',
  'technology',
]

/** Every subcategory with its category; names are unique over all categories. */
export const categoryOfSubcategory: ReadonlyMap<string, Category> = new Map(
  categories.flatMap((category) =>
    subcategoriesByCategory[category].map((name): [string, Category] => [name, category]),
  ),
)

type Place = { category: Category; subcategory: string }

/** The subcategories of a category, or of all, or the one that is named, with their categories. */
export function placesIn(wanted: { category?: string | undefined; subcategory?: string | undefined }): Place[] {
  return [...categoryOfSubcategory]
    .map(([subcategory, category]) => ({ category, subcategory }))
    .filter(
      ({ category, subcategory }) =>
        (wanted.category === undefined || category === wanted.category) &&
        (wanted.subcategory === undefined || subcategory === wanted.subcategory),
    )
}

/** Entity types as they stand on the wire. */
export const entityTypes = ['person', 'team', 'org', 'place', 'league', 'asset', 'event'] as const

export type EntityType = (typeof entityTypes)[number]

/** The node label beside `Entity`. `Event` is the label of graph events, so an entity of type event is an `Occasion`. */
export const labelOfEntityType: Readonly<Record<EntityType, string>> = {
  person: 'Person',
  team: 'Team',
  org: 'Org',
  place: 'Place',
  league: 'League',
  asset: 'Asset',
  event: 'Occasion',
}
