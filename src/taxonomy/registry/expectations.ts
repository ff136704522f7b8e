import type { RelationshipType } from './relationships.ts'
import { categoryOfSubcategory, type EntityType } from './taxonomy.ts'

/** What an entity of a kind should have for its record to be complete. */
export type Expectation = {
  attributes: readonly string[]
  relationships: readonly RelationshipType[]
}

const athlete: Expectation = {
  attributes: ['position', 'jersey_number', 'birth_date', 'team_slug'],
  relationships: ['plays_for'],
}
const club: Expectation = { attributes: ['city', 'stadium_slug'], relationships: ['plays_at', 'competes_in'] }
const leagueTeam: Expectation = {
  attributes: ['conference', 'division', 'stadium_slug', 'city', 'founded'],
  relationships: ['plays_at', 'competes_in'],
}
const company: Expectation = {
  attributes: ['ticker', 'sector', 'industry', 'headquarters', 'founded'],
  relationships: ['located_in'],
}
const legislator: Expectation = {
  attributes: ['party', 'office', 'state', 'birth_date', 'term_start', 'term_end'],
  relationships: ['member_of', 'affiliated_with'],
}

/** By subcategory, then entity type: what the entities of that subcategory are for. */
const bySubcategory: Readonly<Record<string, Partial<Record<EntityType, Expectation>>>> = {
  nfl: { person: { ...athlete, attributes: [...athlete.attributes, 'injury_status'] }, team: leagueTeam },
  nba: { person: athlete, team: leagueTeam },
  mlb: { person: athlete, team: leagueTeam },
  nhl: { person: athlete, team: leagueTeam },
  ncaa: { person: athlete, team: club },
  soccer: { person: athlete, team: club },
  'us-congress': { person: legislator },
  governors: {
    person: { attributes: ['party', 'office', 'state', 'term_start'], relationships: ['governs', 'affiliated_with'] },
  },
  presidential: { person: { attributes: ['party', 'office', 'birth_date'], relationships: ['affiliated_with'] } },
  'us-government': { person: { attributes: ['party', 'office', 'state'], relationships: ['member_of'] } },
  equities: {
    org: company,
    asset: { attributes: ['asset_type', 'ticker'], relationships: ['member_of'] },
  },
  semiconductors: { org: { attributes: ['headquarters', 'founded'], relationships: ['located_in'] } },
  fed: { person: { attributes: ['title'], relationships: ['leads'] } },
  'layer-1': { asset: { attributes: ['symbol', 'asset_type', 'launched', 'consensus'], relationships: [] } },
  defi: { asset: { attributes: ['symbol', 'asset_type'], relationships: [] } },
  memecoins: { asset: { attributes: ['symbol', 'asset_type', 'chain'], relationships: [] } },
}

/** Where a subcategory says nothing of a type. */
const byType: Readonly<Record<EntityType, Expectation>> = {
  person: { attributes: ['title'], relationships: ['affiliated_with'] },
  team: { attributes: ['city'], relationships: ['competes_in'] },
  org: { attributes: ['org_type'], relationships: ['located_in'] },
  place: { attributes: ['place_type'], relationships: ['located_in'] },
  league: { attributes: ['sport'], relationships: [] },
  asset: { attributes: ['asset_type', 'symbol'], relationships: [] },
  event: { attributes: ['date'], relationships: ['affiliated_with'] },
}

/** Places are places whatever their subcategory: a country has a capital, a stadium has seats. */
export function expectationOf(subcategory: string | null, entityType: EntityType): Expectation {
  return bySubcategory[subcategory ?? '']?.[entityType] ?? byType[entityType]
}

/** Every subcategory and entity type that has an expectation of its own, for `/api/schemas`. */
export function statedExpectations(): { subcategory: string; entityType: EntityType; expectation: Expectation }[] {
  const rows: { subcategory: string; entityType: EntityType; expectation: Expectation }[] = []
  for (const subcategory of categoryOfSubcategory.keys()) {
    for (const entityType of Object.keys(byType) as EntityType[]) {
      rows.push({ subcategory, entityType, expectation: expectationOf(subcategory, entityType) })
    }
  }
  return rows
}
