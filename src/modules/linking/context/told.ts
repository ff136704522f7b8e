import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import type { Listing } from '../listing.ts'
import { keysOf } from '../names/keys.ts'
import { bodiesOfMembers, bodiesOfPosts, holding, untilElection } from '../vocabulary.ts'
import { isOfOther } from './bodies.ts'
import { calledOtherwise } from './called-otherwise.ts'
import { mentionAt } from './mention-at.ts'
import { sportsTold } from './players.ts'

/** Mentions of those whom a listing tells without their names or with a part of them: the body of a post, and opponents by their surnames. */
export function toldIn(
  texts: readonly Said[],
  found: readonly Mention[],
  listing: Listing,
  lexicon: Lexicon,
): Mention[] {
  const asked = texts.filter(({ field }) => field === 'title' || field === 'event')
  return asked.flatMap((said) => [
    ...ofPosts(said, found, lexicon),
    ...ofMembers(said, found, lexicon),
    ...opponents(said, found, listing, lexicon),
    ...ofSeries(said, found, lexicon),
    // A headline, which is of no venue, makes its claims in these words: they are read there, and no name.
    ...(listing.venue === '' ? [] : calledOtherwise(said, found, lexicon)),
  ])
}

/** Before a post that somebody has or gets, and behind one. */
const had =
  /\b(?:as|next|new|be|becomes?|remains?|named|appointed|elected|for)(?: (?:the|an?|new|next|acting|interim|permanent|u\.?s\.?))* $/i
const sought = /^ (?:nominee|nomination|pick|to be|out\b)/i
/** Said of posts that states fill by vote; the heads of departments in Washington are appointed. */
const byVote =
  /\b(?:elections?|re-?elect(?:ed|ion)|elected|race|primary|primaries|run-?off|runs? for|running for|(?:republican|democratic|gop) (?:nominee|nomination))\b/i
const appointed =
  /\b(?:nominat(?:e|es|ed|ing)|appoint\w*|confirm\w*|trump(?:'s)?|president(?:'s)?|cabinet|u\.?s\.?|united states)\b/i

/** The body whose post is had, left or filled, where it is that of one body alone: the Department of Justice of an attorney general. */
function ofPosts(said: Said, found: readonly Mention[], { entityOf }: Lexicon): Mention[] {
  if (!holding.test(said.text) || found.some(isOfOther)) return []
  return bodiesOfPosts.flatMap(([slug, pattern]) => {
    const body = entityOf(slug)
    const match = pattern.exec(said.text)
    const isHad =
      match !== null &&
      (had.test(said.text.slice(0, match.index)) || sought.test(said.text.slice(match.index + match[0].length)))
    const isNamed = found.some(({ bearers }) => bearers.some(({ entity }) => entity.slug === slug))
    if (body === undefined || !isHad || isNamed || isElsewhere(said, match[0], body, found)) return []
    return mentionAt(said, match.index, match[0].length, body)
  })
}

const left = /\b(?:remains?|out|leaves?|resigns?|removed|ousted|fired|dismissed|steps? down) (?:as|from)\b/i

/** True where others have the post, too, and it is voted on, or whoever is named holds it in a state or is none of ours. */
function isElsewhere({ text }: Said, post: string, { slug }: Nameable, found: readonly Mention[]): boolean {
  if (!slug.startsWith('us-department')) return false
  if (byVote.test(text.replace(untilElection, ''))) return true
  const tag = post.toLowerCase().replaceAll(' ', '-')
  const isHeld = found.some(
    ({ said, bearers }) =>
      said.field !== 'rules' &&
      bearers.every(({ entity: { tags } }) => tags.includes('state-executive') && tags.includes(tag)),
  )
  // Somebody unknown who leaves the post has it in another land.
  const isUnknown =
    left.test(text) && found.every(({ bearers }) => bearers.every(({ entity }) => entity.entityType !== 'person'))
  return (isHeld || isUnknown) && !appointed.test(text)
}

const members = /(?:justices?|court|senators|representatives|congressmen|members) /i

/** The body whose members act: of "How many justices will vote for the petitioner?" the Supreme Court. */
function ofMembers(said: Said, found: readonly Mention[], { entityOf }: Lexicon): Mention[] {
  if (!members.test(said.text)) return []
  return bodiesOfMembers.flatMap(([slug, pattern]) => {
    const match = pattern.exec(said.text)
    const body = match === null ? undefined : entityOf(slug)
    if (match === null || body === undefined) return []
    const isNamed = found.some(
      ({ said: { field }, bearers }) => field !== 'rules' && bearers.some(({ entity }) => entity.slug === slug),
    )
    const isOther = found.some(
      ({ bearers, end }) =>
        end <= match.index && bearers.some(({ entity: { tags } }) => tags.includes('state-legislature')),
    )
    // "Wisconsin justices" are those of the state.
    const isOfPlace = found.some(
      ({ said: other, end, bearers }) =>
        other === said && end + 1 === match.index && bearers.some(({ entity }) => entity.entityType === 'place'),
    )
    // "Court of Justice" is a name of its own.
    const isWithin = found.some(
      ({ said: other, start, end, bearers }) =>
        other === said &&
        start < match.index + match[0].length &&
        end > match.index &&
        bearers.some(({ entity }) => entity.entityType !== 'team'),
    )
    return isNamed || isOther || isOfPlace || isWithin ? [] : mentionAt(said, match.index, match[0].length, body)
  })
}

const numbered = /(?<![\w-])([A-Z][A-Za-z]+)[- ](\d{1,2})(?:\.\d)?(?![\w%])/

/** The maker of a model that is none of ours, where one of a lower number is: of "GPT-6" that of GPT-5. */
function ofSeries(said: Said, found: readonly Mention[], { entityOf }: Lexicon): Mention[] {
  const match = numbered.exec(said.text)
  const [whole = '', series = '', number = '0'] = match ?? []
  const isNamed = found.some(
    (each) => each.said === said && each.start < (match?.index ?? 0) + whole.length && each.end > (match?.index ?? 0),
  )
  if (match === null || isNamed) return []
  const models = [1, 2].map((less) => entityOf(`${series.toLowerCase()}-${Number(number) - less}`))
  const makers = models
    .filter((model) => model?.tags.includes('language-model'))
    .flatMap((model) => model?.near ?? [])
    .map(entityOf)
    .filter((maker) => maker?.entityType === 'org')
  const [maker] = makers
  const isToldElse = found.some(({ bearers }) => bearers.some(({ entity }) => entity.slug === maker?.slug))
  return maker === undefined || isToldElse ? [] : mentionAt(said, match.index, whole.length, maker)
}

const name = "[A-Z][\\p{L}'\u2019.-]*"
const meets = / (?:vs?\.?|versus|KO(?:\/TKO)?|beat|defeat|submit|outpoint|finish|knock out) [A-Z]/
const meeting = new RegExp(
  `(?:^(?:Will|Can|Does|Did) |: (?:Will|Can|Does|Did) )?(${name}(?: ${name}){0,3}) (?:vs?\\.?|versus|KO(?:/TKO)?|beat|defeat|submit|outpoint|finish|knock out) (${name}(?: ${name}){0,3})`,
  'u',
)

/**
 * Those who meet in a sport of single players, by their surnames: where one is named in full, or both have a surname that one player of that sport has and the
 * sport is told.
 */
function opponents(said: Said, found: readonly Mention[], listing: Listing, lexicon: Lexicon): Mention[] {
  const { label, rules } = listing
  const match = meets.test(said.text) ? meeting.exec(said.text) : null
  const [, one, other] = match ?? []
  if (match === null || one === undefined || other === undefined) return []
  const full = found.flatMap(({ from, to, bearers: [only, ...others] }) =>
    to - from > 1 && others.length === 0 && only?.entity.tags.includes('other-sport') ? [only.entity] : [],
  )
  const titled = found.flatMap(({ said: { field }, bearers: [only] }) => (field === 'rules' ? [] : [only?.entity]))
  const groups = new Set(full.map(({ group }) => group))
  for (const group of sportsTold(listing, said.text)) groups.add(group)
  for (const group of groups) {
    const sides = [one, other].map((side) =>
      lexicon.playersOf(group ?? '', side).filter(({ displayName }) => isShortOf(side, displayName)),
    )
    const [first, second] = sides
    const isKnown = first?.length === 1 && second?.length === 1
    // The rules have the full name of one of them.
    const isRuled = sides.flat().some(({ displayName }) => rules?.includes(displayName))
    if (!isKnown && !isRuled && !(full.length > 0 && label !== null)) continue
    return [one, other].flatMap((side, at) => {
      const [player, ...rivals] = sides[at] ?? []
      const from = at === 0 ? 0 : match[0].indexOf(one) + one.length
      const start = match.index + match[0].indexOf(side, from)
      const isNamed = found.some(
        (each) =>
          each.said === said &&
          each.start < start + side.length &&
          each.end > start &&
          each.bearers.some(({ entity }) => entity.tags.includes('other-sport')),
      )
      const isSure = isKnown || full.length > 0 || rules?.includes(player?.displayName ?? side) === true
      if (player === undefined || !isSure || rivals.length > 0 || isNamed || titled.includes(player)) return []
      return mentionAt(said, start, side.length, player)
    })
  }
  return []
}

/** True where all words of a name are somebody's, or an initial of his: "Serena Williams" is not Venus. */
function isShortOf(name: string, displayName: string): boolean {
  const own = keysOf(displayName)
  return keysOf(name).every((key) => own.includes(key) || (key.length === 1 && own[0]?.startsWith(key) === true))
}
