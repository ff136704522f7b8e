import { wordTable } from '../../platform/text/word-table.ts'
import type { RelationshipType } from '../relationships.ts'
import { type Category, categoryOfSubcategory, type EntityType, entityTypes } from '../taxonomy.ts'

/** Attributes with a value, and relationships that start at it, that an entity of a kind should have for its record to be complete. */
export type Expectation = {
  attributes: readonly string[]
  relationships: readonly RelationshipType[]
}

function expected(attributes: readonly string[], ...relationships: RelationshipType[]): Expectation {
  return { attributes, relationships }
}

const athlete = ['position', 'jersey_number', 'birth_date', 'team_slug']
const team = expected(
  ['conference', 'division', 'stadium_slug', 'city', 'founded'],
  'plays_at',
  'competes_in',
  'located_in',
)
const club = expected(['country', 'founded', 'stadium_slug'], 'plays_at', 'competes_in', 'located_in')
const venue = expected(['place_type', 'opened', 'capacity', 'city'], 'located_in')
const league = expected(['sport', 'country', 'founded', 'season'])
const final = expected(['date', 'status'], 'affiliated_with')
const company = ['headquarters', 'founded']
const listedCompany = expected(['ticker', 'sector', 'industry', ...company], 'located_in')
const founder = expected(['title', 'nationality'], 'founded')
const executive = expected(['title', 'birth_date'], 'ceo_of')
const token = ['asset_type', 'symbol', 'launched']
const product = expected(['asset_type', 'launched'], 'affiliated_with')
const body = expected(['org_type', 'founded', 'headquarters'], 'located_in')
const dated = expected(['date', 'status'], 'affiliated_with')
const celebrity = expected(['title', 'birth_date', 'nationality'], 'affiliated_with')

type ByType = Partial<Record<EntityType, Expectation>>

function professionalLeague(...more: string[]): ByType {
  return { person: expected([...athlete, ...more], 'plays_for'), team, place: venue, league, event: final }
}

/** By subcategory, then entity type: what the subcategory's entities are looked up for. */
const bySubcategory = wordTable<ByType>({
  // Politics
  presidential: { person: expected(['party', 'office', 'term_start', 'birth_date'], 'affiliated_with') },
  'us-congress': {
    person: expected(
      ['party', 'office', 'state', 'chamber', 'birth_date', 'term_start', 'term_end'],
      'member_of',
      'affiliated_with',
    ),
    org: expected(['org_type', 'chamber']),
  },
  governors: { person: expected(['party', 'office', 'state', 'term_start', 'term_end'], 'governs', 'affiliated_with') },
  international: {
    person: expected(['title', 'office', 'term_start'], 'governs', 'affiliated_with'),
    place: expected(['place_type', 'population', 'latitude', 'longitude'], 'located_in'),
    org: expected(['org_type', 'founded', 'headquarters'], 'located_in'),
    event: expected(['date', 'status'], 'located_in'),
  },
  legislation: { event: expected(['bill_number', 'status', 'date', 'sponsor_slug'], 'affiliated_with') },
  'us-government': {
    person: expected(['party', 'office', 'state', 'term_start'], 'member_of', 'affiliated_with'),
    org: expected(['org_type', 'founded'], 'located_in'),
    place: expected(['place_type', 'state', 'population'], 'located_in'),
  },
  'us-elections': {
    person: expected(['party', 'office', 'birth_date'], 'affiliated_with'),
    org: expected(['org_type', 'founded'], 'located_in'),
    event: expected(['date', 'status'], 'located_in'),
  },
  // Sports
  nfl: professionalLeague('injury_status', 'roster_status'),
  nba: professionalLeague(),
  mlb: professionalLeague(),
  nhl: professionalLeague(),
  ncaa: {
    person: expected(['title'], 'leads'),
    team: expected(['conference', 'stadium_slug'], 'plays_at', 'competes_in', 'located_in'),
    place: venue,
    league: expected(['sport', 'country', 'founded']),
    event: final,
  },
  soccer: { person: expected(athlete, 'plays_for'), team: club, place: venue, league, event: final },
  // Crypto
  'layer-1': { asset: expected([...token, 'consensus']), org: body, person: founder, event: dated },
  defi: { asset: expected([...token, 'chain'], 'affiliated_with'), org: body, person: founder },
  memecoins: { asset: expected([...token, 'chain']), person: founder },
  nft: { asset: expected(['asset_type', 'chain', 'launched'], 'affiliated_with'), org: body, person: founder },
  regulation: { org: body, person: expected(['title', 'nationality']), event: dated },
  // Finance
  fed: {
    person: expected(['title', 'birth_date'], 'leads'),
    org: body,
    asset: expected(['asset_type'], 'affiliated_with'),
    event: dated,
  },
  macro: { asset: expected(['asset_type'], 'affiliated_with'), org: body, event: dated },
  equities: {
    org: listedCompany,
    asset: expected(['asset_type', 'ticker', 'sector'], 'member_of'),
    person: executive,
  },
  earnings: { event: expected(['date', 'status'], 'affiliated_with') },
  'central-banks': {
    org: expected(['org_type', 'policy_rate', ...company], 'located_in'),
    person: expected(['title', 'nationality'], 'leads'),
  },
  // Culture
  entertainment: { person: celebrity, org: body, asset: product, event: dated },
  awards: { event: expected(['date', 'status'], 'located_in'), org: body, person: celebrity },
  media: { org: body, person: celebrity, asset: product },
  // Science
  space: { org: body, person: celebrity, asset: product, event: dated },
  climate: { org: body, event: dated },
  health: { org: body, event: dated },
  // Technology
  ai: { org: body, person: founder, asset: product },
  software: { org: body, person: executive, asset: product },
  hardware: { org: body, person: executive, asset: product },
  semiconductors: { org: body, person: executive, asset: product },
})

/** Expectations of the types of which a subcategory says nothing. */
const byType: Readonly<Record<EntityType, Expectation>> = {
  person: expected(['title'], 'affiliated_with'),
  team: expected(['city'], 'competes_in'),
  org: expected(['org_type'], 'located_in'),
  place: expected(['place_type'], 'located_in'),
  league: expected(['sport']),
  asset: expected(['asset_type']),
  event: expected(['date'], 'affiliated_with'),
}

/** The expectation of an entity of this kind, and whether its subcategory states it or only its type. */
export function expectationOf(
  subcategory: string | null,
  entityType: EntityType,
): { expectation: Expectation; statedFor: 'subcategory' | 'entityType' } {
  const own = bySubcategory[subcategory ?? '']?.[entityType]
  if (own !== undefined) return { expectation: own, statedFor: 'subcategory' }
  return { expectation: byType[entityType], statedFor: 'entityType' }
}

export type StatedExpectation = {
  category: Category
  subcategory: string
  entityType: EntityType
  expectation: Expectation
}

/** Every expectation that a subcategory states, in the order of the taxonomy. */
export function statedExpectations(): StatedExpectation[] {
  return [...categoryOfSubcategory].flatMap(([subcategory, category]) =>
    entityTypes.flatMap((entityType) => {
      const expectation = bySubcategory[subcategory]?.[entityType]
      return expectation === undefined ? [] : [{ category, subcategory, entityType, expectation }]
    }),
  )
}
