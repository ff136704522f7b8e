import type { Nameable } from '../../../domain/text/nameable.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { claimWords } from './claim-words.ts'
import { entitiesIn, isBank, type Masked } from './mask.ts'
import { officePattern } from './patterns.ts'

/** A value of a claim; undefined where the words do not tell one. A claim that only says that something changed has null. */
export type ClaimValue = string | number | null
export type ReadValue = { key?: string; value: ClaimValue }

const offices = claimWords.offices.map((each) => ({ ...each, pattern: officePattern(each.says) }))
/** The full names of departments and parties that headlines call otherwise. */
const called = wordTable<string>({
  dhs: 'Homeland Security',
  hud: 'Housing and Urban Development',
  hhs: 'Health and Human Services',
  va: 'Veterans Affairs',
  health: 'Health and Human Services',
  treasury: 'the Treasury',
  interior: 'the Interior',
  tory: 'Conservative',
  defence: 'Defense',
})
const seats = wordTable<string>({
  'us-senate': 'US Senator',
  'us-house-of-representatives': 'US Representative',
  'us-congress': 'Member of Congress',
})
const small = new Set(['of', 'and', 'the'])

/** An office as the attribute has it: "defense secretary" is the United States Secretary of Defense. */
export function officeOf(words: string | undefined, text: Masked): string | null {
  if (words === undefined) return null
  for (const { pattern, value } of offices) {
    const match = pattern.exec(words.trim())
    if (match === null) continue
    const [place] = entitiesIn(match.groups?.['place'], text)
    if (isOfOtherCountry(value, place)) return null
    if (place !== undefined && value === 'head') return isBody(place) ? headOf(place) : null
    if (
      place?.entityType === 'org' &&
      /^(?:President|Director|Secretary|Leader|Commissioner|Administrator) of /.test(value) &&
      isFirm(place)
    )
      return null
    // The Democratic leader is that of a chamber.
    if (value.startsWith('Leader') && place?.tags.includes('party') === true) return null
    if (place !== undefined) return officeAt(value, place)
    const said = match.slice(1).find((each) => each !== undefined && !each.startsWith('<')) ?? ''
    return value.replace('$1', called[said.toLowerCase().replace(/^the /, '')] ?? titled(said))
  }
  if (/^congress$/i.test(words.trim())) return 'Member of Congress'
  const [body] = entitiesIn(words, text)
  const seat = seats[body?.slug ?? '']
  if (seat !== undefined) return seat
  return body === undefined || !isBody(body) ? null : headOf(body)
}

/** True where an office that only the United States have is called that of another country. */
function isOfOtherCountry(value: string, place: Nameable | undefined): boolean {
  return value === 'Director of National Intelligence' && place !== undefined && place.slug !== 'united-states'
}

/** True for a company, of which nobody holds an office. */
function isFirm(place: Nameable): boolean {
  return (
    !isBank(place) &&
    (place.category === 'finance' || place.category === 'technology' || place.category === 'culture') &&
    !isBody(place)
  )
}

/** True for a body with offices: the chief of a firm holds none. */
function isBody({ slug, category }: Nameable): boolean {
  return category === 'politics' || claimWords.heads[slug] !== undefined
}

function headOf(body: Nameable): string {
  const title = claimWords.heads[body.slug]
  if (title !== undefined) return title.replace('$1', withArticle(body))
  return secretaryOf(body) ?? `Head of ${withArticle(body)}`
}

function officeAt(value: string, place: Nameable): string {
  const secretary = value.startsWith('Secretary of') ? secretaryOf(place) : null
  // Who sits on the board of the Federal Reserve is one of its governors.
  const body =
    place.slug === 'board-of-governors-of-the-federal-reserve-system' ? 'the Federal Reserve' : withArticle(place)
  return secretary ?? value.replace('$1', body)
}

function secretaryOf({ displayName }: Nameable): string | null {
  const department = /^(?:United States |US )?Department of (.+)$/.exec(displayName)?.[1]
  return department === undefined ? null : `United States Secretary of ${department}`
}

const countriesWithArticle =
  /^(?:United|Republic of|Democratic Republic)\b|\b(?:Republic|Islands|Emirates)$|^(?:Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros|Seychelles)$/

const common = new RegExp(`\\b(?:${claimWords.bodies.join('|')})\\b(?=$| (?:of|for|on|in|to|and|against)\\b|,)`)
const ofBank = /\b(?:Bank of|Reserve|(?:Central|National|World) Bank)\b/

/** The name of a body or country within a title: "the Netherlands". A firm has no article, nor has a body whose name is no common noun. */
export function withArticle({ slug, displayName, entityType, tags }: Nameable): string {
  const isOfficial =
    tags.includes('central-bank') || tags.includes('reserve-bank') || claimWords.heads[slug] !== undefined
  const hasArticle =
    entityType === 'org'
      ? !/^(?:The|Congress)\b/.test(displayName) &&
        (common.test(displayName) || (isOfficial && ofBank.test(displayName)))
      : countriesWithArticle.test(displayName)
  return hasArticle ? `the ${displayName}` : displayName
}

function titled(words: string): string {
  return words
    .toLowerCase()
    .split(' ')
    .map((word, at) => (small.has(word) && at > 0 ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`))
    .join(' ')
    .replace(/^The /, 'the ')
}

const leastBasisPoints = 5
const fractions = wordTable<number>({ quarter: 25, half: 50, 'three-quarter': 75, full: 100 })
const raised = new RegExp(`^(?:${claimWords.words['up']}|up|higher|hike|increase|rise|raising|hiking|lifting)$`, 'i')
const held = new RegExp(
  `^(?:${claimWords.words['hold']}|holding|keeping|leaving|maintaining|unchanged|on hold|st[ao]nds?|stay|stood|s[ai]ts?|hit|press|takes? (?:an? )?(?:breather|break|pause|time)|took|catches|calls?|downs|plays|bides|extend|prolong|opt|decid|vote|skip|pass|paus|forgo|remain|is on hold|makes? no|no change|status quo)`,
  'i',
)
/** "Keeps rates" alone says how long and not which. */
const isBare = /^(?:keep|kept|leav|left|maintain)/i

/** The decisions of a central bank: `hold`, `cut 25 bp`, or `cut` where no size is said; with it the rate, where that is said. */
export function decisionsOf(groups: Readonly<Record<string, string | undefined>>, bank: Nameable): ReadValue[] {
  const [verb = '', tail = ''] = [groups['verb'], groups['tail']]
  const isHeld = held.test(verb)
  if (isHeld && tail.trim() === '' && isBare.test(verb) && !/policy/i.test(verb)) return []
  const size = sizeOf(tail)
  const change = isHeld ? 'hold' : raised.test(verb) ? 'raise' : 'cut'
  const decision: ReadValue = { value: isHeld || size === undefined ? change : `${change} ${size} bp` }
  return [decision, ...ratesOf(groups, bank)]
}

/** The rate that a central bank has, where the words say it: of the Federal Reserve it is the target. */
export function ratesOf(groups: Readonly<Record<string, string | undefined>>, bank: Nameable): ReadValue[] {
  const bare = groups['bare'] === undefined ? '' : ` at ${groups['bare']}`
  const level = levelOf(`${groups['tail'] ?? ''}${groups['level'] ?? ''}${bare}`)
  // Of the Federal Reserve a line that tells one rate tells one end of its range.
  if (level === undefined || (bare !== '' && isFed(bank) && typeof level === 'number')) return []
  if (typeof level !== 'number')
    return [{ key: 'federal_funds_target', value: level.map((each) => each.toFixed(2)).join('-') }]
  return [{ key: isFed(bank) ? 'federal_funds_target' : 'policy_rate', value: isFed(bank) ? level.toFixed(2) : level }]
}

function isFed({ slug }: Nameable): boolean {
  return slug === 'federal-reserve' || slug === 'fomc'
}

function sizeOf(tail: string): number | undefined {
  const points =
    /(\d+(?:\.\d+)?)[ -]?(basis[ -]points?|b\.?p\.?s?(?![a-z])|percentage[ -]points?|points?|pct pts?)/i.exec(tail)
  if (points !== null) {
    const count = Number(points[1])
    // "50 points" are those of a percentage only where there are few.
    const unit = points[2] ?? ''
    const isPercent = /^(?:percentage|pct)/i.test(unit)
    return /^b/i.test(unit) || (!isPercent && count >= leastBasisPoints) ? count : Math.round(count * 100)
  }
  const part = /(three-quarter|quarter|half|full)[ -]/i.exec(tail)?.[1]
  return part === undefined ? undefined : fractions[part.toLowerCase()]
}

function levelOf(tail: string): number | [number, number] | undefined {
  if (/\b(?:at|to) zero$/i.test(tail)) return 0
  const at =
    /\b(?:to|at|in|now) .*?((?:(?<= )-)?\d+(?:\.\d+)?)(?: ?%| percent)?(?: ?(?:-|to|and) ?(\d+(?:\.\d+)?))? ?(?:%|percent|pct|per cent|pc\b)/i.exec(
      tail,
    )
  if (at === null) return undefined
  return at[2] === undefined ? Number(at[1]) : [Number(at[1]), Number(at[2])]
}

const multiples = wordTable<number>({ k: 1e3, thousand: 1e3, m: 1e6, mln: 1e6, million: 1e6 })

/** A count in words of a headline: "150,000", "1.2 million". */
export function countOf(groups: Readonly<Record<string, string | undefined>>): number | undefined {
  const written = groups['count']?.replaceAll(',', '')
  if (written === undefined || !/^\d+(?:\.\d+)?\.?$/.test(written)) return undefined
  const count = Number(written.replace(/\.$/, ''))
  const times = multiples[groups['unit']?.trim().toLowerCase() ?? '']
  return times === undefined ? count : Math.round(count * times)
}

const fallen = new RegExp(`^(?:${claimWords.words['fell']}|loses?|lost|sheds?|shed|cuts?|slashed|-)$`, 'i')

/** A figure in percent, negative where the verb says that it fell. */
export function figureOf(groups: Readonly<Record<string, string | undefined>>, isSigned: boolean): number | undefined {
  const figure = groups['figure']
  if (figure === undefined) return undefined
  const isDown = isSigned && fallen.test(groups['verb'] ?? '') && !figure.startsWith('-')
  return isDown ? -Number(figure) : Number(figure)
}

export function isFall(verb: string | undefined): boolean {
  return fallen.test(verb ?? '')
}
