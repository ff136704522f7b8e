import type { EntityType } from '../taxonomy.ts'
import { ageing } from './ageing.ts'
import type { Attribute } from './attribute.ts'
import { eventAttributes } from './event-attributes.ts'
import { reportedAttributes } from './reported-attributes.ts'

const everything: readonly EntityType[] = ['person', 'team', 'org', 'place', 'league', 'asset', 'event']

const listed: readonly Attribute[] = [
  // People
  { key: 'birth_date', type: 'date', of: ['person'], description: 'Day of birth.' },
  { key: 'gender', type: 'string', of: ['person'], description: 'Gender as the source states it.' },
  { key: 'nationality', type: 'string', of: ['person'], description: 'Country of citizenship.' },
  {
    key: 'title',
    type: 'string',
    of: ['person'],
    description: 'Title in the current office or role.',
  },
  { key: 'full_name', type: 'string', of: ['person'], description: 'Full name as in a register.' },
  { key: 'death_date', type: 'date', of: ['person'], description: 'Day of death.' },
  { key: 'occupation', type: 'string', of: ['person'], description: 'What the person is known for.' },
  { key: 'wikidata_id', type: 'string', of: everything, description: 'Identifier at Wikidata.' },
  { key: 'twitter', type: 'string', of: everything, description: 'Account name at X, formerly Twitter.' },
  // Athletes
  { key: 'position', type: 'string', of: ['person'], description: 'Playing position.' },
  {
    key: 'jersey_number',
    type: 'integer',
    min: 0,
    of: ['person'],
    description: 'Number on the shirt; a text where a number would lose a zero (`00`).',
  },
  {
    key: 'injury_status',
    type: 'enum',
    values: ['healthy', 'questionable', 'doubtful', 'out'],
    of: ['person'],
    description: 'Whether the player can play.',
  },
  {
    key: 'team_slug',
    type: 'slug',
    of: ['person'],
    description: 'Slug of the team that the person plays for or coaches.',
  },
  { key: 'roster_status', type: 'string', of: ['person'], description: 'active, reserve or practice-squad.' },
  {
    key: 'availability',
    type: 'string',
    of: ['person'],
    description: 'Reason for absence other than injury.',
  },
  { key: 'height_cm', type: 'number', min: 0, of: ['person'], unit: 'centimetres', description: 'Height.' },
  { key: 'weight_kg', type: 'number', min: 0, of: ['person'], unit: 'kilograms', description: 'Weight.' },
  { key: 'college', type: 'string', of: ['person'], description: 'College attended.' },
  { key: 'position_group', type: 'string', of: ['person'], description: 'Group of playing positions, e.g. DB.' },
  { key: 'draft_year', type: 'integer', of: ['person'], description: 'Year in which the athlete was drafted.' },
  { key: 'draft_pick', type: 'integer', min: 0, of: ['person'], description: 'Overall number of the pick.' },
  { key: 'draft_team_slug', type: 'slug', of: ['person'], description: 'Slug of the team that drafted the athlete.' },
  { key: 'gsis_id', type: 'string', of: ['person'], description: 'Identifier of a player in the data of the NFL.' },
  { key: 'super_bowl_titles', type: 'integer', min: 0, of: ['person', 'team'], description: 'Super Bowls won.' },
  {
    key: 'national_team_slug',
    type: 'slug',
    of: ['person', 'org'],
    description: 'Slug of the national team.',
  },
  // Politicians
  { key: 'party', type: 'string', of: ['person'], description: 'Political party.' },
  { key: 'office', type: 'string', of: ['person'], description: 'Office held.' },
  { key: 'state', type: 'string', of: ['person', 'place', 'org'], description: 'US state, two letters or by name.' },
  { key: 'district', type: 'string', of: ['person'], description: 'Electoral district.' },
  { key: 'chamber', type: 'string', of: ['person', 'org'], description: 'Chamber of the legislature.' },
  {
    key: 'approval_rating',
    type: 'percent',
    min: 0,
    of: ['person'],
    unit: 'percent',
    description: 'Share of approval.',
  },
  { key: 'term_start', type: 'date', of: ['person'], description: 'First day of the current term.' },
  { key: 'term_end', type: 'date', of: ['person'], description: 'Last day of the current term.' },
  {
    key: 'bioguide_id',
    type: 'string',
    of: ['person'],
    description: 'Identifier in the Biographical Directory of the United States Congress.',
  },
  { key: 'openstates_id', type: 'string', of: ['person'], description: 'Identifier at Open States.' },
  { key: 'committee_id', type: 'string', of: ['org'], description: 'Identifier of a committee of Congress.' },
  {
    key: 'committee_count',
    type: 'integer',
    min: 0,
    of: ['person'],
    description: 'Committees that the person sits on.',
  },
  { key: 'caucus', type: 'string', of: ['person'], description: 'Party with which an independent sits.' },
  { key: 'senate_class', type: 'integer', of: ['person'], description: 'Class of a seat of the Senate: 1, 2 or 3.' },
  { key: 'state_rank', type: 'string', of: ['person'], description: 'senior or junior senator of the state.' },
  {
    key: 'leadership_role',
    type: 'string',
    of: ['person'],
    description: 'Post in the leadership of a chamber or party.',
  },
  { key: 'appointed_by', type: 'slug', of: ['person'], description: 'Slug of whoever appointed the person.' },
  // Teams
  { key: 'conference', type: 'string', of: ['team'], description: 'Conference of the league.' },
  { key: 'division', type: 'string', of: ['team'], description: 'Division of the league.' },
  { key: 'stadium_slug', type: 'slug', of: ['team'], description: 'Slug of the home venue.' },
  { key: 'record', type: 'string', of: ['team'], description: 'Wins and losses of the season.' },
  { key: 'city', type: 'string', of: ['team', 'place', 'org'], description: 'City.' },
  { key: 'head_coach', type: 'string', of: ['team'], description: 'Head coach or manager.' },
  { key: 'league', type: 'string', of: ['team'], description: 'League.' },
  { key: 'fifa_code', type: 'string', of: ['team'], description: 'Three-letter code of a national team.' },
  { key: 'confederation', type: 'string', of: ['team'], description: 'Continental football confederation.' },
  { key: 'abbreviation', type: 'string', of: ['team', 'org'], description: 'Letters that stand for the name.' },
  { key: 'school', type: 'string', of: ['team'], description: 'College or university of the team.' },
  { key: 'world_cup_2026_group', type: 'string', of: ['team'], description: 'Group at the World Cup 2026.' },
  {
    key: 'world_cup_2026_result',
    type: 'string',
    of: ['team'],
    description: 'How the team ended at the World Cup 2026.',
  },
  // Places
  { key: 'place_type', type: 'string', of: ['place'], description: 'country, us-state, city, stadium, region, …' },
  { key: 'country_code', type: 'string', of: ['place'], description: 'ISO 3166 alpha-2 code.' },
  { key: 'population', type: 'number', min: 0, of: ['place'], unit: 'people', description: 'Number of inhabitants.' },
  { key: 'area_km2', type: 'number', min: 0, of: ['place'], unit: 'square kilometres', description: 'Area.' },
  { key: 'capital', type: 'string', of: ['place'], description: 'Capital.' },
  { key: 'capital_slug', type: 'slug', of: ['place'], description: 'Slug of the capital.' },
  { key: 'government_type', type: 'string', of: ['place'], description: 'Form of government.' },
  { key: 'gdp_usd', type: 'number', min: 0, of: ['place'], unit: 'US dollars', description: 'Gross domestic product.' },
  { key: 'region', type: 'string', of: ['place'], description: 'Region of the world.' },
  { key: 'latitude', type: 'number', of: ['place'], unit: 'degrees', description: 'Latitude, north positive.' },
  { key: 'longitude', type: 'number', of: ['place'], unit: 'degrees', description: 'Longitude, east positive.' },
  { key: 'capacity', type: 'number', min: 0, of: ['place'], unit: 'people', description: 'Seats of a venue.' },
  { key: 'opened', type: 'string', of: ['place'], description: 'Year or day of opening.' },
  { key: 'iso_alpha3', type: 'string', of: ['place'], description: 'ISO 3166 alpha-3 code.' },
  { key: 'official_name', type: 'string', of: ['place'], description: 'Official name.' },
  { key: 'state_code', type: 'string', of: ['place'], description: 'Two letters of a US state.' },
  { key: 'statehood', type: 'date', of: ['place'], description: 'Day on which a US state was admitted.' },
  { key: 'venue_kind', type: 'string', of: ['place'], description: 'stadium, arena, ballpark, …' },
  {
    key: 'world_cup_2026_host_city',
    type: 'string',
    of: ['place'],
    description: 'City for which a venue stands at the World Cup 2026.',
  },
  {
    key: 'world_cup_2026_capacity',
    type: 'number',
    min: 0,
    of: ['place'],
    unit: 'people',
    description: 'Seats of a venue at the World Cup 2026.',
  },
  // Organisations and leagues
  { key: 'org_type', type: 'string', of: ['org'], description: 'company, party, committee, agency, …' },
  { key: 'ticker', type: 'string', of: ['org', 'asset'], description: 'Symbol on an exchange.' },
  { key: 'sector', type: 'string', of: ['org', 'asset'], description: 'Sector of the economy.' },
  { key: 'industry', type: 'string', of: ['org'], description: 'Industry within the sector.' },
  { key: 'headquarters', type: 'string', of: ['org', 'league'], description: 'Seat.' },
  { key: 'founded', type: 'string', of: ['team', 'org', 'league'], description: 'Year or day of foundation.' },
  { key: 'website', type: 'string', of: everything, description: 'Web address.' },
  { key: 'member_count', type: 'integer', min: 0, of: ['org'], unit: 'members', description: 'Number of members.' },
  {
    key: 'policy_rate',
    type: 'percent',
    of: ['org'],
    unit: 'percent',
    description: 'Policy rate of a central bank.',
  },
  {
    key: 'federal_funds_target',
    type: 'string',
    of: ['org'],
    description: 'Target of the federal funds rate in percent, as a range since 2008.',
  },
  {
    key: 'federal_funds_target_lower',
    type: 'percent',
    of: ['org'],
    description: 'Lower end of that range.',
  },
  {
    key: 'federal_funds_target_upper',
    type: 'percent',
    of: ['org'],
    description: 'Upper end of that range.',
  },
  { key: 'season', type: 'string', of: ['league', 'event'], description: 'Season.' },
  { key: 'sport', type: 'string', of: ['league', 'team'], description: 'Sport.' },
  { key: 'country', type: 'string', of: everything, description: 'Country.' },
  {
    key: 'cik',
    type: 'string',
    of: ['org', 'asset'],
    description: 'Central Index Key of the United States Securities and Exchange Commission.',
  },
  { key: 'share_class', type: 'string', of: ['org', 'asset'], description: 'Class of a share.' },
  {
    key: 'index_date_added',
    type: 'string',
    of: ['org', 'asset'],
    description: 'When a share was added to the S&P 500.',
  },
  { key: 'currency', type: 'string', of: ['org'], description: 'Currency that a central bank issues.' },
  {
    key: 'inflation_target',
    type: 'percent',
    of: ['org'],
    unit: 'percent',
    description: 'Inflation that a central bank aims at.',
  },
  { key: 'district_number', type: 'integer', of: ['org'], description: 'Number of a district of the Federal Reserve.' },
  {
    key: 'seats',
    type: 'integer',
    min: 0,
    of: ['org', 'event'],
    description: 'Seats of a body, or those that are voted on.',
  },
  { key: 'team_count', type: 'integer', min: 0, of: ['league'], description: 'Teams that compete.' },
  { key: 'start_date', type: 'date', of: ['league', 'event'], description: 'First day.' },
  { key: 'end_date', type: 'date', of: ['league', 'event'], description: 'Last day.' },
  { key: 'host_countries', type: 'string', of: ['league', 'event'], description: 'Countries in which it takes place.' },
  { key: 'champion', type: 'string', of: ['league'], description: 'Winner of the last season.' },
  {
    key: 'champion_slug',
    type: 'slug',
    of: ['league'],
    description: 'Slug of the winner of the last season.',
  },
  { key: 'third_place', type: 'string', of: ['league'], description: 'Third of the last season.' },
  { key: 'fourth_place', type: 'string', of: ['league'], description: 'Fourth of the last season.' },
  { key: 'final_score', type: 'string', of: ['league', 'event'], description: 'Score of the final.' },
  // Assets
  { key: 'asset_type', type: 'string', of: ['asset'], description: 'equity, cryptocurrency, index, commodity, …' },
  { key: 'symbol', type: 'string', of: ['asset'], description: 'Trading symbol.' },
  { key: 'launched', type: 'string', of: ['asset', 'org'], description: 'Year or day of launch.' },
  { key: 'consensus', type: 'string', of: ['asset'], description: 'Consensus mechanism of a chain.' },
  { key: 'max_supply', type: 'number', min: 0, of: ['asset'], unit: 'units', description: 'Greatest number of units.' },
  { key: 'chain', type: 'string', of: ['asset', 'org'], description: 'Chain that the asset lives on.' },
  { key: 'release_date', type: 'date', of: ['asset'], description: 'Day on which a work comes out.' },
  { key: 'frequency', type: 'string', of: ['asset'], description: 'How often a figure is published.' },
  { key: 'unit', type: 'string', of: ['asset'], description: 'Unit of a figure.' },
]

/**
 * The attributes that the service knows. The loader validates by this list and `/api/schemas` shows it. A value of a key that is not
 * listed is taken as it is, with a warning, because other people's data has other attributes.
 */
export const attributes: readonly Attribute[] = [...listed, ...eventAttributes, ...reportedAttributes].map(
  (attribute) => ({
    ...attribute,
    ...ageing.get(attribute.key),
  }),
)

const byKey: ReadonlyMap<string, Attribute> = new Map(attributes.map((attribute) => [attribute.key, attribute]))

export function attributeOf(key: string): Attribute | undefined {
  return byKey.get(key)
}

/** Longest text, in characters, by which lists are filtered. */
export const longestFilterValue = 200
