import { eventWeights } from '../../../domain/graph/event-weights.ts'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import { isCapitalised, isSmallWord, playsAt } from '../headlines/headline-words.ts'
import type { Link, Linked, Refused } from '../linked.ts'
import { everydayWords, plainWords } from '../vocabulary.ts'
import { keysOf } from './keys.ts'

const confidence = 0.78
const longestSurname = 3
const fewBearers = 2

/** Those of some teams whom a text calls by their surnames. */
export function membersIn(
  said: Said,
  teams: ReadonlySet<string>,
  found: readonly Mention[],
  lexicon: Lexicon,
): Nameable[] {
  return said.words.flatMap((_, from) => {
    const hit = surnameAt(said, from, lexicon.bySurname)
    const isOther = found.some(
      (each) =>
        each.said === said && each.to - each.from > 1 && each.start < (hit?.end ?? 0) && each.end > (hit?.start ?? 0),
    )
    if (hit === undefined || isOther || isPartOfOther(said, from, hit.to, [])) return []
    const members = hit.bearers.filter(({ near }) => near.some((team) => teams.has(team)))
    if (members.length > 0) return members
    const leagues = [...teams].flatMap((slug) => lexicon.entityOf(slug)?.subcategory ?? [])
    return onlyBearer(said, from, hit, { beside: leagues, against: [] }, lexicon)
  })
}

/** The leagues of the teams that a text names: of those beside whom somebody may stand, and of those that are played against. */
type Leagues = { beside: readonly string[]; against: readonly string[] }

/** Words by which somebody changes his team. */
const moves =
  /\b(?:re-?sign(?:s|ed|ing)?|sign(?:s|ed|ing)?|trad(?:e|es|ed|ing)|deals?|dealt|acquir(?:e|es|ed|ing)|loan(?:s|ed)?|join(?:s|ed|ing)?|transfers?|moves?|switch|contract|waive[sd]?|waiving|claim(?:s|ed)?|draft(?:s|ed)?|from|land(?:s|ed)?|swap|complete[sd]?|returns? to|sells?|sold|buys?|bought|hire[sd]?|coach|manager)\b/i
/** Before a team that is played against. */
const opposed = /\b(?:at|vs\.?|v\.?|versus|against|facing|faces?|over|beats?|past|visit(?:s|ing)?|hosts?) (?:the )?$/i

/** True where a team is named only behind a surname as that which is played against: whoever has it plays for another. */
function isAgainst({ text, field }: Said, end: number, team: string, links: readonly Link[]): boolean {
  const of = links.filter(({ entity }) => entity.slug === team)
  return (
    of.length > 0 &&
    of.every(({ span }) => span.field === field && span.from > end && opposed.test(text.slice(end, span.from)))
  )
}

function leaguesOf({ text, field }: Said, links: readonly Link[], { trie }: Lexicon): Leagues {
  const teams = links.flatMap(({ entity, span }) => {
    if (entity.entityType !== 'team' || entity.subcategory === null) return []
    const isOpposed = span.field === field && opposed.test(text.slice(0, span.from))
    // "At Philadelphia" tells of no sport.
    const others = isOpposed ? (trie.longest(keysOf(span.text), 0)?.values ?? []) : []
    if (others.some(({ entity: { entityType } }) => entityType === 'place')) return []
    return [{ league: entity.subcategory, isOpposed }]
  })
  const those = (isOpposed: boolean) => teams.flatMap((each) => (each.isOpposed === isOpposed ? [each.league] : []))
  return { beside: those(false), against: those(true) }
}

/**
 * The only athlete of all with a surname, if he is of one of some leagues: in a headline that gives every word a capital nobody. If others have it too, beside
 * a team that is not his he is who comes to it or leaves it, and against another nobody: a player whom the graph does not know may be meant.
 */
function onlyBearer(
  { text, keys, words }: Said,
  from: number,
  { bearers, start, to }: Hit,
  { beside, against }: Leagues,
  { countOfSurname, trie }: Lexicon,
): readonly Nameable[] {
  const key = keys[to - 1] ?? ''
  const previous = words[from - 1]
  const isSole = countOfSurname(key) === 1
  const leagues = isSole ? [...beside, ...against] : beside
  const ofLeague = bearers.filter(({ subcategory }) => leagues.includes(subcategory ?? ''))
  // "Bulls' White" is one of the Bulls: the only one of the league, if he may be one.
  if (previous !== undefined && /'s?$/.test(text.slice(previous.start, start).trimEnd()) && ofLeague.length === 1)
    return ofLeague.filter(({ near }) => near.length === 0)
  const isOwn = countOfSurname(key) <= fewBearers && !(from === 0 && isSmallWord(key)) && !isCapitalised(text)
  if (!isOwn || bearers.length !== 1) return []
  const others = trie.longest(keys.slice(from, to), 0)?.values ?? []
  // "Dallas" is a town, whoever has it as his surname.
  if (others.some(({ entity }) => entity.entityType !== 'person')) return []
  return isSole || moves.test(text) ? ofLeague : ofLeague.filter(({ near }) => near.length === 0)
}

/**
 * Adds to the links of a headline whom a surname alone means: one whose team or firm or whose full name the texts name as well, or whose team publishes them;
 * in a headline with small words also the only one of all who has it, beside a team of his league, whoever he plays for. A surname that several such bear, or
 * that nothing ties to anybody, links nobody.
 */
export function surnamesIn(
  said: Said,
  { links, refused }: Linked,
  bearersOf: Bearers,
  home: Nameable | undefined,
  lexicon: Lexicon,
): Linked {
  const more: Link[] = []
  const unsure: Refused[] = []
  const named = new Set([
    ...links.map(({ entity }) => entity.slug),
    ...(home?.entityType === 'team' ? [home.slug] : []),
  ])
  const leagues = leaguesOf(said, links, lexicon)
  // What is a part of a longer name is no name beside the surname.
  const inTitle = [...links, ...refused.filter(({ reason }) => reason !== 'longer_name')].flatMap(({ span }) =>
    span.field === 'title' ? [span] : [],
  )
  for (let from = 0; from < said.words.length; from += 1) {
    const hit = surnameAt(said, from, bearersOf)
    if (hit === undefined) continue
    const { start, end, bearers, to } = hit
    if (links.some(({ span }) => span.field === 'title' && span.from < end && span.to > start)) continue
    if (isPartOfOther(said, from, to, inTitle) || isInRefused(hit, refused, lexicon)) continue
    const span = { field: said.field, from: start, to: end, text: said.text.slice(start, end) }
    const tied = playing(
      said.words[from - 1]?.word,
      bearers.filter(
        (each) =>
          named.has(each.slug) || each.near.some((team) => named.has(team) && !isAgainst(said, end, team, links)),
      ),
    )
    const meant = tied.length === 0 ? onlyBearer(said, from, hit, leagues, lexicon) : tied
    const [only] = meant
    if (meant.length === 1 && only !== undefined) more.push(linkTo(only, span, named.has(only.slug) ? [only] : bearers))
    else
      unsure.push({
        span,
        reason: 'ambiguous',
        why:
          meant.length === 0
            ? `the surname '${span.text}' alone names nobody`
            : `${meant.length} of those named have the surname '${span.text}'`,
        candidates: bearers.slice(0, 5).map(({ slug }) => slug),
      })
    from = to - 1
  }
  const known = new Set(more.map(({ entity }) => entity.slug))
  const kept = links.filter(({ entity, span }) => !(known.has(entity.slug) && span.field === 'rules'))
  const spans = new Set([...more, ...unsure].map(({ span }) => span.from))
  return {
    links: [...kept, ...more.filter((each, at) => more.findIndex(({ entity }) => entity === each.entity) === at)],
    refused: [...refused.filter(({ span }) => span.field !== 'title' || !spans.has(span.from)), ...unsure],
  }
}

/** True for the surname in the whole name of somebody who is not meant: his namesake is meant, and nobody else with the surname. */
function isInRefused({ start, end }: Hit, refused: readonly Refused[], { entityOf }: Lexicon): boolean {
  return refused.some(
    ({ span, candidates: [only, ...others] }) =>
      span.field === 'title' &&
      span.from < start &&
      span.to >= end &&
      others.length === 0 &&
      entityOf(only ?? '')?.entityType === 'person',
  )
}

/** Of several those who play what stands before the name, if any does: "DE Young". */
function playing(position: string | undefined, bearers: readonly Nameable[]): readonly Nameable[] {
  const those = position === undefined ? [] : bearers.filter(({ tags }) => playsAt(position, tags))
  return bearers.length > 1 && those.length > 0 ? those : bearers
}

/** The people with a surname. */
type Bearers = (words: string) => readonly Nameable[]
type Hit = { start: number; end: number; to: number; bearers: readonly Nameable[] }

function surnameAt({ words, keys }: Said, from: number, bearersOf: Bearers): Hit | undefined {
  const first = words[from]
  if (first === undefined || !first.capital) return undefined
  for (let to = Math.min(from + longestSurname, words.length); to > from; to -= 1) {
    const key = keys.slice(from, to).join(' ')
    if (to - from === 1 && (key.length < 3 || plainWords.has(key))) continue
    const bearers = bearersOf(key)
    const last = words[to - 1]
    if (bearers.length === 0 || last === undefined) continue
    // A word that is also an everyday word is a surname only within a sentence.
    if (to - from === 1 && from === 0 && everydayWords.has(key)) continue
    return { start: first.start, end: last.end, to, bearers }
  }
  return undefined
}

/** Beside another word with a capital it is the rest of another's name. */
function isPartOfOther(said: Said, from: number, to: number, spans: readonly { from: number; to: number }[]): boolean {
  const isOther = (at: number, gap: string): boolean => {
    const word = said.words[at]
    if (word === undefined || !word.capital || (gap !== ' ' && gap !== '-') || /^\d/.test(word.word)) return false
    // "Everton's" is whose he is.
    if (plainWords.has(word.word) || (at < from && said.text.slice(word.start, word.end).endsWith("'s"))) return false
    return !spans.some((span) => span.from <= word.start && span.to >= word.end)
  }
  const [previous, first] = [said.words[from - 1], said.words[from]]
  const [last, next] = [said.words[to - 1], said.words[to]]
  return (
    (previous !== undefined && first !== undefined && isOther(from - 1, said.text.slice(previous.end, first.start))) ||
    (last !== undefined && next !== undefined && isOther(to, said.text.slice(last.end, next.start)))
  )
}

/** A link by a surname. */
export function linkTo(entity: Nameable, span: Link['span'], bearers: readonly Nameable[]): Link {
  const rivals = bearers.flatMap(({ slug }) => (slug === entity.slug ? [] : [slug])).slice(0, 5)
  return {
    entity,
    role: 'participant',
    sign: null,
    exposureType: 'mention',
    strength: eventWeights.participant.weight,
    confidence,
    span,
    rule: 'surname+team',
    rivals,
    margin: confidence,
    reason: `The surname '${span.text}' beside the team or the full name of ${entity.displayName}.`,
  }
}
