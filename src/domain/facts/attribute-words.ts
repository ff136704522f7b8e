import { capital } from '../../platform/text/capital.ts'
import { wordTable } from '../../platform/text/word-table.ts'
import { isRelationshipType } from '../relationships.ts'
import type { AttributeValue } from './attribute-value.ts'
import { attributeOf } from './attributes.ts'

/** Keys whose words are not those of the key. */
const nouns = wordTable<string>({
  wikidata_id: 'identifier at Wikidata',
  bioguide_id: 'identifier in the Biographical Directory',
  openstates_id: 'identifier at Open States',
  gsis_id: 'identifier at the NFL',
  committee_id: 'identifier',
  cik: 'Central Index Key',
  twitter: 'account at X',
  height_cm: 'height',
  weight_kg: 'weight',
  area_km2: 'area',
  gdp_usd: 'gross domestic product',
  revenue_usd_bn: 'revenue',
  iso_alpha3: 'ISO code',
  fifa_code: 'FIFA code',
  committee_count: 'number of committees',
  member_count: 'number of members',
  team_count: 'number of teams',
  seats: 'number of seats',
  super_bowl_titles: 'number of Super Bowl titles',
  opened: 'opening date',
  founded: 'founding date',
  launched: 'launch date',
  started: 'starting date',
  appointed_by: 'appointing authority',
  nominated_for: 'nomination',
  index_date_added: 'date of admission to the S&P 500',
  latest_value: 'latest published value',
  latest_change: 'latest published change',
  threatLevel: 'threat level',
})

const names: readonly [RegExp, string][] = [
  [/\bworld cup\b/g, 'World Cup'],
  [/\bus\b/g, 'US'],
  [/\bid\b/g, 'identifier'],
]

/** The noun for an attribute in a sentence. */
export function nounOf(key: string): string {
  const known = nouns[key]
  if (known !== undefined) return known
  const plain = spaced(attributeOf(key)?.type === 'slug' ? key.replace(/_slug$/, '') : key)
  return names.reduce((text, [found, name]) => text.replace(found, name), plain)
}

function spaced(key: string): string {
  return key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const dateText = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** A value as it stands in a sentence, with its unit. What is not known is said so. */
export function valueInWords(key: string, value: AttributeValue | null): string {
  if (value === null) return 'unknown'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const attribute = attributeOf(key)
  if (typeof value === 'number') return numberInWords(value, attribute?.type === 'percent' ? '%' : attribute?.unit)
  if (attribute?.type === 'date') return dateInWords(value)
  if (attribute?.type === 'slug') return nameOfSlug(value)
  return key === 'federal_funds_target' && /\d$/.test(value) ? `${value} %` : value
}

function numberInWords(value: number, unit: string | undefined): string {
  // A number without a unit may be a year, or one on a shirt.
  return unit === undefined ? String(Number(value.toFixed(4))) : `${grouped.format(value)} ${unit}`
}

function dateInWords(value: string): string {
  const [, year, month, day] = dateText.exec(value) ?? []
  if (year === undefined) return value
  const name = month === undefined ? undefined : months[Number(month) - 1]
  return [day === undefined ? undefined : String(Number(day)), name, year]
    .filter((part) => part !== undefined)
    .join(' ')
}

function nameOfSlug(slug: string): string {
  return slug.split('-').map(capital).join(' ')
}

export type ValueChange = {
  /** The entity that has the attribute, as people call it. */
  name: string
  key: string
  from: AttributeValue | null
  to: AttributeValue
}

/** A change as one would write it, without a full stop. */
export function changeInWords({ name, key, from, to }: ValueChange): string {
  if (key === 'injury_status') return from === null ? `${name} is ${to}` : `${name} went from ${from} to ${to}`
  const decision = key === 'rate_decision' ? decisionInWords(name, from, to) : null
  if (decision !== null) return decision
  if (typeof to === 'boolean') return stateInWords({ name, key, from, to })
  // The founding date of a firm has the name of who founded what.
  if (attributeOf(key) === undefined && isRelationshipType(key)) return tieInWords({ name, key, from, to })
  const of = `the ${nounOf(key)} of ${name}`
  const after = valueInWords(key, to)
  if (from === null) return `${of} is ${after}`
  const before = valueInWords(key, from)
  if (typeof from === 'number' && typeof to === 'number' && from !== to) {
    return `${of} ${to > from ? 'rose' : 'fell'} from ${before} to ${after}, by ${stepInWords(key, Math.abs(to - from))}`
  }
  return `${of} ${attributeOf(key)?.type === 'date' ? 'moved' : 'changed'} from ${before} to ${after}`
}

/** A change of an attribute behind the name of its entity and a colon; a value that is null is not held before or after. */
export function changeOfAttribute(key: string, from: AttributeValue | null, to: AttributeValue | null): string {
  const noun = nounOf(key)
  if (to === null) return `${noun} is no longer ${valueInWords(key, from)}`
  const after = valueInWords(key, to)
  if (from === null) return `${noun} is ${after}`
  return from === to ? `${noun} is ${after} again` : `${noun} changed from ${valueInWords(key, from)} to ${after}`
}

/** Most characters of the title of changes. */
const longestTitle = 300

/** The title of what changed about an entity at one moment, the attributes in alphabetical order: the same wherever it is told. */
export function titleOfChanges(
  name: string,
  changes: readonly { key: string; from: AttributeValue | null; to: AttributeValue | null }[],
): string {
  const lines = inOrderOfKeys(changes).map(({ key, from, to }) => changeOfAttribute(key, from, to))
  return `${name}: ${lines.join(', ')}`.slice(0, longestTitle)
}

/** Changes by their attributes. */
export function inOrderOfKeys<C extends { key: string }>(changes: readonly C[]): C[] {
  return changes.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
}

function stepInWords(key: string, step: number): string {
  const size = Number(step.toFixed(4))
  if (attributeOf(key)?.type !== 'percent') return valueInWords(key, size)
  return `${size} percentage ${size === 1 ? 'point' : 'points'}`
}

const decisions = wordTable<[did: string, was: string]>({
  cut: ['cut its policy rate', 'a cut'],
  raise: ['raised its policy rate', 'a rise'],
  hold: ['held its policy rate', 'no change'],
})
const decisionText = /^(cut|raise|hold)(?: (\d+(?:\.\d+)?)(?: ?bps?)?)?$/

function decisionInWords(name: string, from: AttributeValue | null, to: AttributeValue): string | null {
  const [did] = decisionOf(to) ?? []
  if (did === undefined) return null
  const [, was] = decisionOf(from) ?? []
  return `${name} ${did}${was === undefined ? '' : `; the decision before was ${was}`}`
}

function decisionOf(value: AttributeValue | null): [did: string, was: string] | null {
  const [, verb = '', points] = decisionText.exec(String(value)) ?? []
  const [did, was] = decisions[verb] ?? []
  if (did === undefined || was === undefined) return null
  return points === undefined ? [did, was] : [`${did} by ${points} basis points`, `${was} of ${points} basis points`]
}

/** `is_captain` and `has_visa` are said by their verb. */
function stateInWords({ name, key, from, to }: ValueChange): string {
  const [, verb, what = ''] = /^(is|has)_(\w+)$/.exec(key) ?? []
  if (verb !== undefined) return `${name} ${to ? verb : `no longer ${verb}`} ${spaced(what)}`
  const before = from === null ? '' : `, before ${valueInWords(key, from)}`
  return `${name}: ${nounOf(key)} is now ${valueInWords(key, to)}${before}`
}

/** Types of relationships that are no verbs. */
const verbs = wordTable<string>({
  member_of: 'is a member of',
  located_in: 'is located in',
  ceo_of: 'is CEO of',
  colleague_of: 'is a colleague of',
  affiliated_with: 'is affiliated with',
  parent_of: 'is the parent of',
})

function tieInWords({ name, key, from, to }: ValueChange): string {
  const said = `${name} ${verbs[key] ?? spaced(key)} ${nameOfSlug(String(to))}`
  return from === null ? said : `${said} and no longer ${nameOfSlug(String(from))}`
}
