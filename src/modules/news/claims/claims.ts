import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { bankOf } from './bank-of.ts'
import type { Claim } from './claim.ts'
import { type Compiled, type Form, rules, wordingsOf } from './claim-rules.ts'
import { type ClaimRule, claimWords } from './claim-words.ts'
import { clausesOf } from './clauses.ts'
import { conflictOf, conflictWith } from './conflict-of.ts'
import { wonElections } from './elections.ts'
import { clauseAround, isNegated, openIn, type Said, type Stop, saidAs, stopOfText } from './guards.ts'
import { leaguesOf } from './leagues.ts'
import { entitiesIn, type Masked } from './mask.ts'
import { isOfNamesake } from './namesake.ts'
import { isOfOtherCountry, isOfOtherGauge } from './other-figures.ts'
import { hasLeft, isOfPast } from './past.ts'
import { expand } from './patterns.ts'
import { plainOf } from './plain.ts'
import { successorsOf } from './successors.ts'
import { isBesideOther, isOfOtherThing, isRounded, isVoteToCome, vagueIn } from './unsettled.ts'
import { isTagged, valuesOf } from './values-of.ts'

type Groups = Readonly<Record<string, string | undefined>>
export type Found = { claims: Claim[]; stops: Stop[] }

/** The facts of a text beside its words. */
type Setting = { lexicon: Lexicon; year: number; isDated: boolean; isAbroad: boolean }

/** True where a text that asks or explains may presuppose what somebody is: it asks who or what, and not whether. */
function presupposes({ text }: Masked, { reason }: Stop): boolean {
  return (
    (reason === 'question' || reason === 'opinion') && /^(?:what|who|how|why|meet|here|inside|profile)\b/i.test(text)
  )
}

/** The claims of a text, at most one value for each key of an entity, and why others that look like it are none. It can wait before each wording. */
export function* claimsIn(written: Masked, setting: Setting): Generator<void, Found> {
  const text = plainOf(written)
  const whole = stopOfText(text)
  if (whole !== null && !presupposes(text, whole)) return { claims: [], stops: [whole] }
  const found: Found = { claims: [], stops: whole === null ? [] : [whole] }
  const taken = new Set<string>()
  for (const clause of clausesOf(text)) {
    const mayHave = wordingsOf(clause.text)
    for (const rule of rules) {
      if (whole !== null && !rule.presumed) continue
      for (const form of rule.forms) {
        if (!mayHave(form)) continue
        yield
        for (const match of matchesOf(form.pattern, clause.text))
          take(rule, form.as, match, clause, setting, taken, found)
      }
    }
  }
  for (const claim of [...successorsOf(found.claims, text), ...wonElections(found.claims, text, setting)])
    if (!found.claims.some(({ entity, key }) => entity === claim.entity && key === claim.key)) found.claims.push(claim)
  return found
}

/** The matches of a global pattern, by itself: `matchAll` makes a copy of it each time, which costs more than to look. */
function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] === '') pattern.lastIndex += 1
    const next = pattern.lastIndex
    yield match
    pattern.lastIndex = next
  }
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
  const values = valuesOf(rule, groups, subjects, text, match[0], setting.lexicon)
  for (const subject of subjects) {
    const id = `${subject.slug} ${rule.key}${rule.besides ? ' ends' : ''}`
    if (taken.has(id)) continue
    if (values.length === 0) {
      found.stops.push({ reason: 'unclear_value', words })
      continue
    }
    if (isOfNamesake(rule, subject, match, values[0]?.value, text, setting.lexicon)) {
      found.stops.push({ reason: 'unclear_value', words })
      continue
    }
    const said: Said | Stop =
      rule.read === 'share' && hasLeft(subject, setting.lexicon)
        ? { reason: 'past', words }
        : isOfOtherGauge(subject, text)
          ? { reason: 'other_subject', words }
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
  const isLent = /\bloan/i.test(words) || /^[^;:.<]*\bloan/i.test(text.text.slice(index + words.length))
  const from = isLent ? [] : entitiesIn(groups?.['from'], text)
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
  if ((isPublished(rule) || isVoteToCome(rule, match[0])) && isToCome.test(filled))
    return { reason: 'prediction', words: filled.trim() }
  const [start, end] = [match.index, match.index + match[0].length]
  const open = moves.has(rule.key) ? openIn(filled) : undefined
  if (open !== undefined) return { reason: 'wish', words: open }
  const vague = vagueIn(rule, filled, match[0])
  if (vague !== undefined) return { reason: 'prediction', words: vague }
  const other = rule.other === null ? null : rule.other.exec(clauseOf(match, text))
  if (other !== null) return { reason: 'other_subject', words: text.shown(other[0]) }
  const named =
    /^(?:(?!\b(?:since|from|after|than|who|which|when|drafted|signed|won)\b)[^,;:])*?\b(?:in|of|season)(?: (?:early|mid|late|january|february|march|april|may|june|july|august|september|october|november|december))* ((?:19|20)\d\d)\b/i.exec(
      text.text.slice(end),
    )?.[1]
  if (rule.read === 'share' && isOfPast(match, text)) return { reason: 'past', words: text.shown(match[0]) }
  // What is published of a year is so in the next one as well, and what has no date may be of that year.
  const isFigure = rule.read !== undefined && figures.has(rule.read)
  if (isFigure && isRounded(match, text)) return { reason: 'unclear_value', words: text.shown(match[0]) }
  if (named !== undefined && Number(named) < setting.year - (isFigure || !setting.isDated ? 1 : 0))
    return { reason: 'past', words: named }
  const isForNow = rule.value === 'healthy'
  if (named !== undefined && Number(named) > setting.year + (isForNow ? 0 : 1))
    return { reason: 'prediction', words: named }
  const died = groups['died']
  if (died !== undefined && Number(died) < setting.year - 1) return { reason: 'past', words: died }
  const place = groups['place']?.trim().toLowerCase()
  if (place !== undefined && place !== '' && !claimWords.indicators.before.has(place))
    return { reason: 'other_place', words: place }
  if (isFigure && rule.read !== 'share' && isOfOtherCountry(groups, text, start, setting.isAbroad))
    return { reason: 'other_place', words: text.shown(text.text.slice(0, end)) }
  if (isBesideOther(rule, match, text) || isOfOtherThing(rule, match, text))
    return { reason: 'other_subject', words: text.shown(match[0]) }
  const said = saidAs(text, start, end, filled)
  if ('reason' in said)
    return rule.presumed && said.reason === 'question' ? { hedged: false, denied: false, words: [] } : said
  // Whoever says what he will do to another has not done it.
  const vow = /\b(?:says|insists) s?he\b.*\bwill\b/i.test(filled) ? match[0].search(/\b(?:says|insists) s?he\b/i) : -1
  const isVowed = vow >= 0 && match[0].indexOf(groups['subject'] ?? '') > vow
  // "Fed to raise rates" is what somebody expects.
  const isDue =
    rule.read === 'decision' &&
    /\b(?:to|will)\b/i.test(filled) &&
    !/\b(?:decides?|decided|agrees?|agreed|votes?|voted|opts?|opted|elects?|elected|chooses?|chose|moves?|moved)\b/i.test(
      filled,
    )
  if (as === 'hedges' || isVowed || isDue) return { ...said, hedged: true }
  // Who is set to join an index joins it: its operator has decided so.
  if (rule.key === 'member_of' && /^ ?(?:is |are |'s )?set$/i.test(said.words.join(' ')))
    return { ...said, hedged: false }
  return as === 'denies' ? { ...said, denied: true } : said
}

/** The whole clause of a match. */
function clauseOf({ index, 0: words }: RegExpExecArray, { text }: Masked): string {
  const { left, right } = clauseAround(text, index, index + words.length)
  return `${left}${words}${right}`
}

const moves: ReadonlySet<string> = new Set(['plays_for', 'leads', 'ceo_of'])
const titles: ReadonlySet<string> = new Set(['winner_slug', 'champion_slug'])
const figures: ReadonlySet<string> = new Set(['level', 'count', 'change', 'jobs', 'share'])

/** True for a key of which nobody knows before it is so: a figure that is published, a title that is won. */
function isPublished({ key, category, read }: ClaimRule): boolean {
  return key === 'status' || (titles.has(key) && category !== 'politics') || (read !== undefined && figures.has(read))
}

/** The words around the verbs of a match. */
function filledIn(groups: Groups): string {
  return Object.entries(groups)
    .flatMap(([name, words]) => (/^f\d+$/.test(name) ? [words ?? ''] : []))
    .join(' ')
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
  if (rule.subject === 'league') return leaguesOf(entitiesIn(groups['value'], text), lexicon)
  const named = entitiesIn(groups['subject'], text)
  if (rule.subject === 'bank') return named.flatMap((each) => bankOf(each, text, lexicon) ?? [])
  if (rule.tagged !== undefined) return named.filter((each) => isTagged(each, rule.tagged))
  // "A and the Heat's B": the team only says whose he is.
  const people = named.filter(({ entityType }) => entityType === 'person')
  return people.length > 0 ? people : named
}
