import type { Lexicon } from '../../../domain/text/lexicon.ts'
import { isLocal, type Nameable, prominenceOf } from '../../../domain/text/nameable.ts'
import type { Said } from '../choosing/mentions.ts'
import { calledOtherwise } from '../headlines/appositions.ts'
import type { Link, Linked, Refused } from '../linked.ts'
import { plainWords } from '../vocabulary.ts'

/** Places that are known so little that their name alone means somebody of that name before it means them. */
const knownPlace = 4
/** Bodies whose name without a country is that of the United States. */
const ofNation = new Set([
  'us-congress',
  'us-senate',
  'us-house-of-representatives',
  'supreme-court-of-the-united-states',
])

/**
 * Takes back the links of a headline that a namesake explains better: a town by a surname alone, without its state ("Tatum says"); a firm by the surname behind
 * somebody's first name ("Calvin McDonald"); a player by one of another team and position ("Josh Allen, Jaguars linebacker"); a body of the United States behind another country ("Peru Congress");
 * an officer of a state or a town where nothing tells of his place or post; somebody by a surname at the end of another's name ("Maryanne Trump Barry"). `whole` is all that is read of the report.
 */
export function withoutNamesakes(said: Said, linked: Linked, lexicon: Lexicon, whole: string): Linked {
  const refused: Refused[] = []
  const links = linked.links.filter((link) => {
    const why = link.span.field === said.field ? whyNot(link, said, linked.links, lexicon, whole) : null
    if (why === null) return true
    refused.push({ span: link.span, reason: 'ambiguous', why, candidates: [link.entity.slug] })
    return false
  })
  return refused.length === 0 ? linked : { links, refused: [...linked.refused, ...refused] }
}

/** Words of those who hold a post of a state or a town. */
const localPost =
  /\b(?:state (?:rep|sen|senat|house|assembly|lawmaker|legislat|attorney|treasurer|auditor|delegate)|(?:rep|sen|del)\.|mayor|mayoral|lawmakers?|legislat\w+|senators?|assembly(?:man|woman|member)|delegate|representative|statehouse|city (?:council|hall)|democrats?|republicans?|gop|attorney general|secretary of state|house speaker|governor|gov\.|\([RD](?:-[^)]+)?\))/i

function isUntold({ near }: Nameable, links: readonly Link[], whole: string, { entityOf }: Lexicon): boolean {
  const places = near.flatMap((slug) => entityOf(slug) ?? []).filter(({ entityType }) => entityType === 'place')
  const isPlaceTold = places.some(
    ({ slug, displayName }) => whole.includes(displayName) || links.some(({ entity }) => entity.slug === slug),
  )
  return !isPlaceTold && !localPost.test(whole)
}

function whyNot(link: Link, said: Said, links: readonly Link[], lexicon: Lexicon, whole: string): string | null {
  const { entity, span } = link
  const other = calledOtherwise(link, said.text, links)
  if (other !== null) return `'${other}' is another of this name`
  if (isLocal(entity) && isUntold(entity, links, whole, lexicon))
    return `nothing tells of the post or the place of ${entity.displayName}`
  const at = said.words.findIndex(({ start }) => start === span.from)
  const word = said.words[at]
  if (ofNation.has(entity.slug) && isBehindOther(span.from, links))
    return `'${span.text}' stands behind another country`
  if (word === undefined || word.end !== span.to) return null
  const before = said.words[at - 1]
  const isBehindCapital =
    before?.capital === true && said.text.slice(before.end, word.start) === ' ' && !plainWords.has(before.word)
  const named = links.filter(
    (other) =>
      before !== undefined &&
      other.span.field === said.field &&
      other.span.to >= before.end &&
      other.span.from <= before.start,
  )
  if (
    link.rule === 'surname' &&
    particle.test(said.text.slice(0, span.from)) &&
    !/ (?:\p{Ll}+|De|Van|Von) /u.test(entity.displayName)
  )
    return `'${span.text}' ends the name of another`
  if (link.rule === 'surname' && isBehindCapital && endsName(before?.word ?? '', said.text, span.from, named))
    return `'${span.text}' ends the name of another`
  if (lexicon.bySurname(said.keys[at] ?? '').length === 0) return null
  if (isSmallTown(entity, lexicon) && !links.some((other) => entity.near.includes(other.entity.slug)))
    return `'${span.text}' is a surname as well, and the state of the town is not named`
  const isBehindName = isBehindCapital && named.length === 0
  return entity.entityType === 'org' && isBehindName && !span.text.includes("'")
    ? `'${span.text}' is a surname behind '${before.word}'`
    : null
}

/** Between a given name and a surname. */
const particle =
  /\p{Lu}\p{L}+ (?:de|van|von|der|den|da|di|du|la|le|el|al|bin|ibn|dos|del|ten|ter)(?: (?:la|der|den|los))? $/u

/** True where a surname stands right behind somebody else, or behind what may be another's given name. */
function endsName(before: string, text: string, from: number, named: readonly Link[]): boolean {
  if (/'s? $/.test(text.slice(0, from))) return false
  if (named.length > 0) return named.some(({ entity }) => entity.entityType === 'person')
  return /^\p{Lu}?\p{Ll}{2,}$/u.test(before)
}

function isBehindOther(from: number, links: readonly Link[]): boolean {
  return links.some(
    ({ entity, span }) =>
      entity.tags.includes('country') && entity.slug !== 'united-states' && from - span.to >= 1 && from - span.to <= 3,
  )
}

function isSmallTown(entity: Nameable, lexicon: Lexicon): boolean {
  if (entity.entityType !== 'place' || prominenceOf(entity) >= knownPlace) return false
  return entity.near.some((slug) => lexicon.entityOf(slug)?.tags.includes('us-state') === true)
}
