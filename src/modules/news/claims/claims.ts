import type { Lexicon, Nameable } from '../../linking/index.ts'
import { bankOf } from './bank-of.ts'
import { type Compiled, type Form, fits, rules } from './claim-rules.ts'
import { type ClaimRule, claimWords } from './claim-words.ts'
import { clausesOf } from './clauses.ts'
import { conflictOf, conflictWith } from './conflict-of.ts'
import { clauseAround, isNegated, openIn, type Said, type Stop, saidAs, stopOfText } from './guards.ts'
import { entitiesIn, type Masked } from './mask.ts'
import { officeIn } from './office-values.ts'
import { hasLeft, isOfPast } from './past.ts'
import { expand } from './patterns.ts'
import { plainOf } from './plain.ts'
import { isUntoldNamesake } from './untold-namesake.ts'
import { type ClaimValue, countOf, decisionsOf, figureOf, isFall, type ReadValue, ratesOf } from './values.ts'

/** A value that a text states for a key of an entity. */
export type Claim = {
  entity: Nameable
  key: string
  value: ClaimValue
  change: ClaimRule['change']
  category: string
  hedged: boolean
  denies: boolean
  /** The words that say it, and those that decide how. */
  words: string
  cues: string[]
}

type Groups = Readonly<Record<string, string | undefined>>
export type Found = { claims: Claim[]; stops: Stop[] }

/** The facts of a text beside its words. */
export type Setting = { lexicon: Lexicon; year: number; isDated: boolean }

/** True where a text that asks or explains may presuppose what somebody is: it asks who or what, and not whether. */
function presupposes({ text }: Masked, { reason }: Stop): boolean {
  return (
    (reason === 'question' || reason === 'opinion') && /^(?:what|who|how|why|meet|here|inside|profile)\b/i.test(text)
  )
}

/** The claims of a text, at most one value for each key of an entity, and why others that look like it are none. */
export function claimsIn(written: Masked, setting: Setting): Found {
  const text = plainOf(written)
  const whole = stopOfText(text)
  if (whole !== null && !presupposes(text, whole)) return { claims: [], stops: [whole] }
  const found: Found = { claims: [], stops: whole === null ? [] : [whole] }
  const taken = new Set<string>()
  for (const clause of clausesOf(text)) {
    const letters = new Set([...clause.text.matchAll(/<([a-z])\d/g)].map(([, letter = '']) => letter))
    for (const rule of rules) {
      if (whole !== null && !rule.presumed) continue
      for (const form of rule.forms) {
        if (!fits(form, letters)) continue
        for (const match of clause.text.matchAll(form.pattern))
          take(rule, form.as, match, clause, setting, taken, found)
      }
    }
  }
  return found
}

function take(
  rule: Compiled,
  as: Form['as'],
  match: RegExpExecArray,
  text: Masked,
  setting: Setting,
  taken: Set<string>,
  found: Found,
): void {
  const groups: Groups = match.groups ?? {}
  if (rule.positive && as === 'says' && isNegated(filledIn(groups))) return
  const subjects = subjectsOf(rule, groups, text, setting)
  const words = text.shown(match[0])
  const values = valuesOf(rule, groups, subjects, text, match[0], setting)
  for (const subject of subjects) {
    const id = `${subject.slug} ${rule.key}${rule.besides ? ' ends' : ''}`
    if (taken.has(id)) continue
    if (values.length === 0) {
      found.stops.push({ reason: 'unclear_value', words })
      continue
    }
    const isJoining = rule.key === 'plays_for' && rule.change === 'begins'
    if (isJoining && isUntoldNamesake(subject, values[0]?.value, words, text, setting.lexicon)) {
      found.stops.push({ reason: 'unclear_value', words })
      continue
    }
    const said: Said | Stop =
      rule.read === 'share' && hasLeft(subject, setting.lexicon)
        ? { reason: 'past', words }
        : stateOf(rule, as, match, text, setting)
    if ('reason' in said) {
      found.stops.push(said)
      // Words that are of another may be of him in another wording: "the Rams placed running back A on the list".
      if (said.reason !== 'other_subject') taken.add(id)
      continue
    }
    taken.add(id)
    for (const { key = rule.key, value } of values) {
      if (key !== rule.key && taken.has(`${subject.slug} ${key}`)) continue
      taken.add(`${subject.slug} ${key}`)
      const claim: Claim = {
        entity: subject,
        key,
        value,
        change: rule.change,
        category: rule.category,
        hedged: said.hedged,
        denies: said.denied,
        words,
        cues: said.words,
      }
      found.claims.push(claim, ...endsBeside(claim, match, text))
    }
  }
  if (subjects.length === 0) found.stops.push({ reason: 'unclear_value', words })
}

const replaced = new RegExp(`^${expand('{replaced}', 'none')}`, 'i')
const posts: ReadonlySet<string> = new Set(['leads', 'ceo_of', 'office'])

/** Ends beside a beginning: with the team that somebody comes from, unless he is lent, and of the one who is named as replaced, there or right behind. */
function endsBeside(claim: Claim, { groups, index, 0: words }: RegExpExecArray, text: Masked): Claim[] {
  if (claim.change !== 'begins' || claim.denies) return []
  const behind = posts.has(claim.key) ? replaced.exec(text.text.slice(index + words.length))?.groups : undefined
  const from = /\bloan/i.test(words) ? [] : entitiesIn(groups?.['from'], text)
  const out = entitiesIn(groups?.['out'] ?? behind?.['out'], text)
  return [
    ...from.flatMap(({ slug }): Claim[] => (slug === claim.value ? [] : [{ ...claim, value: slug, change: 'ends' }])),
    ...out.flatMap((entity): Claim[] => (entity === claim.entity ? [] : [{ ...claim, entity, change: 'ends' }])),
  ]
}

/** Signs of a figure that could, would or is to be: nobody has published that. */
const isToCome = /\b(?:could|would|may|might|will|should|expected|set|likely|poised|due|to)\b/i

function stateOf(rule: Compiled, as: Form['as'], match: RegExpExecArray, text: Masked, setting: Setting): Said | Stop {
  const groups: Groups = match.groups ?? {}
  const filled = filledIn(groups)
  if (rule.read !== undefined && figures.has(rule.read) && isToCome.test(filled))
    return { reason: 'prediction', words: filled.trim() }
  const [start, end] = [match.index, match.index + match[0].length]
  const open = moves.has(rule.key) ? openIn(filled) : undefined
  if (open !== undefined) return { reason: 'wish', words: open }
  const other = rule.other === null ? null : rule.other.exec(clauseOf(match, text))
  if (other !== null) return { reason: 'other_subject', words: text.shown(other[0]) }
  const named =
    /^(?:(?!\b(?:since|from|after|than|who|which|when|drafted|signed|won)\b)[^,;:])*?\b(?:in|of|season) ((?:19|20)\d\d)\b/i.exec(
      text.text.slice(end),
    )?.[1]
  if (rule.read === 'share' && isOfPast(match, text)) return { reason: 'past', words: text.shown(match[0]) }
  // What is published of a year is so in the next one as well, and what has no date may be of that year.
  const isFigure = rule.read !== undefined && figures.has(rule.read)
  if (named !== undefined && Number(named) < setting.year - (isFigure || !setting.isDated ? 1 : 0))
    return { reason: 'past', words: named }
  if (named !== undefined && Number(named) > setting.year + 1) return { reason: 'prediction', words: named }
  const died = groups['died']
  if (died !== undefined && Number(died) < setting.year - 1) return { reason: 'past', words: died }
  const place = groups['place']?.trim().toLowerCase()
  if (place !== undefined && place !== '' && !claimWords.indicators.before.has(place))
    return { reason: 'other_place', words: place }
  if (isOfOtherCountry(groups, text, start))
    return { reason: 'other_place', words: text.shown(text.text.slice(0, end)) }
  const said = saidAs(text, start, end, filled)
  if ('reason' in said)
    return rule.presumed && said.reason === 'question' ? { hedged: false, denied: false, words: [] } : said
  // Whoever says what he will do to another has not done it.
  const vow = /\b(?:says|insists) s?he\b.*\bwill\b/i.test(filled) ? match[0].search(/\b(?:says|insists) s?he\b/i) : -1
  const isVowed = vow >= 0 && match[0].indexOf(groups['subject'] ?? '') > vow
  if (as === 'hedges' || isVowed) return { ...said, hedged: true }
  return as === 'denies' ? { ...said, denied: true } : said
}

/** The whole clause of a match. */
function clauseOf({ index, 0: words }: RegExpExecArray, { text }: Masked): string {
  const { left, right } = clauseAround(text, index, index + words.length)
  return `${left}${words}${right}`
}

const moves: ReadonlySet<string> = new Set(['plays_for', 'leads', 'ceo_of'])
const figures: ReadonlySet<string> = new Set(['level', 'count', 'change', 'jobs', 'share'])

/** The words around the verbs of a match. */
function filledIn(groups: Groups): string {
  return Object.entries(groups)
    .flatMap(([name, words]) => (/^f\d+$/.test(name) ? [words ?? ''] : []))
    .join(' ')
}

/** "Canada's unemployment rate": the indicators that are known are those of the United States. */
function isOfOtherCountry(groups: Groups, text: Masked, start: number): boolean {
  const [home] = entitiesIn(groups['home'], text)
  if (home !== undefined && home.slug !== 'united-states') return true
  if (groups['place'] === undefined) return false
  const before = /<[cslo]\d+>(?:'s?)? $/.exec(text.text.slice(0, start))?.[0]
  return entitiesIn(before, text).some(({ slug }) => slug !== 'united-states')
}

function subjectsOf(rule: ClaimRule, groups: Groups, text: Masked, { lexicon, year }: Setting): Nameable[] {
  if (rule.implied !== undefined) {
    const entity = lexicon.entityOf(rule.implied.replace('{year}', String(year)))
    return entity === undefined ? [] : [entity]
  }
  if (rule.read === 'conflict') {
    const sides = [...entitiesIn(groups['sides'], text), ...entitiesIn(groups['other'], text)]
    const conflict = conflictOf(sides, lexicon, year) ?? conflictWith(entitiesIn(groups['enemy'], text), lexicon)
    return conflict === undefined ? [] : [conflict]
  }
  const named = entitiesIn(groups['subject'], text)
  if (rule.subject === 'bank') return named.flatMap((each) => bankOf(each, text, lexicon) ?? [])
  // "A and the Heat's B": the team only says whose he is.
  const people = named.filter(({ entityType }) => entityType === 'person')
  return people.length > 0 ? people : named
}

function valuesOf(
  rule: ClaimRule,
  groups: Groups,
  subjects: readonly Nameable[],
  text: Masked,
  match: string,
  { lexicon }: Setting,
): ReadValue[] {
  const [subject] = subjects
  if (subject === undefined) return []
  if (rule.slot !== undefined) {
    const [entity] = entitiesIn(groups[rule.slot], text)
    const key = rule.key === 'winner_slug' && subject.entityType === 'league' ? 'champion_slug' : rule.key
    return entity === undefined || !isFitting(rule, subject, entity) ? [] : [{ key, value: entity.slug }]
  }
  switch (rule.read) {
    case 'office':
      return officeIn(rule, groups, text, match, subject, lexicon)
    case 'decision':
      return decisionsOf(groups, subject)
    case 'rate':
      return ratesOf(groups, subject)
    case 'level':
      return numbered(figureOf(groups, false))
    case 'count':
      return numbered(countOf(groups))
    case 'change':
      return numbered(figureOf(groups, true))
    case 'jobs': {
      const count = countOf(groups)
      return numbered(count === undefined ? undefined : isFall(groups['verb']) ? -count : count)
    }
    case 'team':
      return teamOf(subject, lexicon)
    case 'party':
      return partyOf(groups, subject, text, lexicon)
    case 'share':
      return numbered(figureOf(groups, false))
    default:
      return rule.value === undefined ? [] : [{ value: rule.value }]
  }
}

/** True where somebody or something can have that value: a body of a state has no head of a firm. */
function isFitting({ key, near, decides, american }: ClaimRule, subject: Nameable, value: Nameable): boolean {
  const { slug, category } = value
  if (decides && !/\b(?:Super Bowl|finals?)\b/i.test(subject.displayName)) return false
  if (american && !value.near.includes('united-states')) return false
  return (
    (!near || subject.near.includes(slug)) &&
    (key !== 'ceo_of' || (category !== 'politics' && claimWords.heads[slug] === undefined))
  )
}

/** The only team that a coach works for. */
function teamOf({ near }: Nameable, lexicon: Lexicon): ReadValue[] {
  const [team, ...others] = [...new Set(near)].filter((slug) => lexicon.entityOf(slug)?.entityType === 'team')
  return team === undefined || others.length > 0 ? [] : [{ value: team }]
}

/** The party that is named, or the only one of somebody that bears the words. */
function partyOf(groups: Groups, { near }: Nameable, text: Masked, lexicon: Lexicon): ReadValue[] {
  const named = entitiesIn(groups['value'], text)
  const own = [...new Set(near)].flatMap((slug) => lexicon.entityOf(slug) ?? [])
  const called = (groups['party'] ?? '').trim().toLowerCase()
  const [party, ...others] = (named.length > 0 ? named : own).filter(
    ({ tags, displayName }) => tags.includes('political-party') && displayName.toLowerCase().includes(called),
  )
  return party === undefined || others.length > 0 ? [] : [{ value: party.slug }]
}

function numbered(value: number | undefined): ReadValue[] {
  return value === undefined || !Number.isFinite(value) ? [] : [{ value }]
}
