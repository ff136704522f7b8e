import type { EntityType } from '../taxonomy.ts'
import type { AttributeValue } from './attribute-value.ts'

/** Days for which a value of an attribute may be relied on after it was last confirmed, and the values that have come to rest and do not age. */
export type Ageing = { life: number; lasting?: RegExp }

/** Offices that are told for ever: those that were held, and those that are counted. */
const pastOffice = /^(?:Former|\d+(?:st|nd|rd|th)) /
const settled = /^(?:held|final|enacted|completed|ended|failed|cancelled|defunct|dissolved|shut down|died)\b/

/** The attributes that age, by key. Lives are judgements. */
export const ageing: ReadonlyMap<string, Ageing> = new Map(
  Object.entries<Ageing>({
    injury_status: { life: 14 },
    availability: { life: 14 },
    record: { life: 14 },
    approval_rating: { life: 30 },
    federal_funds_target: { life: 45 },
    federal_funds_target_lower: { life: 45 },
    federal_funds_target_upper: { life: 45 },
    policy_rate: { life: 60 },
    roster_status: { life: 60 },
    conflict_status: { life: 90, lasting: settled },
    latest_change: { life: 45 },
    latest_value: { life: 45 },
    status: { life: 120, lasting: settled },
    team_slug: { life: 120 },
    head_coach: { life: 180 },
    office: { life: 180, lasting: pastOffice },
    title: { life: 180, lasting: pastOffice },
    season: { life: 300 },
    committee_count: { life: 365 },
    jersey_number: { life: 365 },
    leadership_role: { life: 365 },
    league: { life: 365 },
    national_team_slug: { life: 365 },
    champion: { life: 400 },
    champion_slug: { life: 400 },
  }),
)

/** Keys of the attributes that age. */
export const perishableKeys: readonly string[] = [...ageing.keys()]

/** The life of a value in days; undefined where it does not age: of an event, only its state does. */
export function lifeOfValue(key: string, value: AttributeValue, of: EntityType): number | undefined {
  const { life, lasting } = ageing.get(key) ?? {}
  if (lasting?.test(String(value))) return undefined
  return of === 'event' && lasting === undefined ? undefined : life
}
