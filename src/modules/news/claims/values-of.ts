import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { type ClaimRule, claimWords } from './claim-words.ts'
import { entitiesIn, type Masked } from './mask.ts'
import { officeIn } from './office-values.ts'
import { countOf, decisionsOf, figureOf, isFall, type ReadValue, ratesOf } from './values.ts'

type Groups = Readonly<Record<string, string | undefined>>

/** The values that the words of a match give a key of the first of its subjects. */
export function valuesOf(
  rule: ClaimRule,
  groups: Groups,
  subjects: readonly Nameable[],
  text: Masked,
  match: string,
  lexicon: Lexicon,
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
    case 'passage':
      return passageOf(rule, groups, text)
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
function isFitting({ key, near, decides, american, valued }: ClaimRule, subject: Nameable, value: Nameable): boolean {
  if (!isTagged(value, valued)) return false
  const { slug, category, tags } = value
  // Who joins the team of his country goes on to play for another.
  if (key === 'plays_for' && tags.includes('national-team')) return false
  // Whoever wins a title of a tour wins one of its tournaments, and a player is no champion of a league of teams.
  if (key === 'champion_slug' && (/\bTour\b/.test(subject.displayName) || isOfTeams(subject, value))) return false
  if (decides && !/\b(?:Super Bowl|finals?)\b/i.test(subject.displayName)) return false
  if (american && !value.near.includes('united-states')) return false
  return (
    (!near || subject.near.includes(slug)) &&
    (key !== 'ceo_of' || (category !== 'politics' && claimWords.heads[slug] === undefined))
  )
}

/** True for a person where teams of a league win. */
function isOfTeams({ category, tags }: Nameable, { entityType }: Nameable): boolean {
  return entityType === 'person' && category === 'sports' && !tags.includes('other-sport')
}

/** True for an entity with a tag, or of a subcategory of that name, if one is asked for. */
export function isTagged({ tags, subcategory }: Nameable, tag: string | undefined): boolean {
  return tag === undefined || tags.includes(tag) || subcategory === tag
}

const chambers = wordTable<string>({
  'us-house-of-representatives': 'the House',
  'us-senate': 'the Senate',
  'us-congress': 'Congress',
  house: 'the House',
  senate: 'the Senate',
  congress: 'Congress',
})

/** How far a bill has come, with the chamber that it passed or failed in. */
function passageOf({ value }: ClaimRule, groups: Groups, text: Masked): ReadValue[] {
  const said = groups['chamber']?.trim()
  const chamber = chambers[entitiesIn(said, text)[0]?.slug ?? said?.toLowerCase() ?? '']
  return chamber === undefined ? [] : [{ value: `${value} ${chamber}` }]
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
