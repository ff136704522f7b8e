import { z } from 'zod'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'
import { fold } from '../../../domain/text/words.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import type { Listing } from '../listing.ts'
import { keysOf } from '../names/keys.ts'
import { everydayWords, plainWords } from '../vocabulary.ts'

const names = z.array(z.string().min(1))
const tables = readVocabulary(
  'players',
  z.strictObject({
    sports: z.record(
      z.string(),
      names.transform((list) => new RegExp(`(?<![\\w-])(?:${list.join('|')})(?![\\w])`, 'i')),
    ),
    shared: z.record(
      z.string(),
      names.transform((list): ReadonlySet<string> => new Set(list)),
    ),
    contests: names.transform((list) => new RegExp(`^ (?:${list.join('|')})\\b`, 'i')),
  }),
)

/** One of the sports, so that most texts are read once. */
const anySport = new RegExp(
  Object.values(tables.sports)
    .map(({ source }) => source)
    .join('|'),
  'i',
)
/** A surname that so many have is no name of one player. */
const manyBearers = 15
const longestSurname = 3

/** The sports of single players of which a listing tells, as the groups of their players. */
export function sportsTold({ ticker, slug, tags, category }: Listing, text: string): string[] {
  if (category !== null && category !== 'sports') return []
  const groupsIn = (told: string) =>
    Object.entries(tables.sports).flatMap(([group, pattern]) => (pattern.test(told) ? [group] : []))
  if (!anySport.test(`${text} ${tags.join(' ')} ${ticker ?? ''} ${slug ?? ''}`)) return []
  const filed = groupsIn(`${tags.join(' ')} ${ticker ?? ''} ${slug ?? ''}`)
  // Tennis and golf both have a US Open: where it is filed under one of them that is meant.
  return filed.length > 0 ? filed : groupsIn(text)
}

/**
 * Players by their surnames alone, where the sport is told and one player of it is known who bears the surname. A surname that others of the sport have too,
 * that is an everyday word, or that stands in the listing behind another given name, means nobody, but those who are known to meet.
 */
export function playersAlone(
  texts: readonly Said[],
  found: readonly Mention[],
  listing: Listing,
  lexicon: Lexicon,
): Mention[] {
  const asked = texts.filter(({ field }) => field !== 'rules')
  const [group, ...others] = sportsTold(listing, asked.map(({ text }) => text).join(' '))
  if (group === undefined || others.length > 0) return []
  const known = new Set(found.flatMap(({ bearers: [only] }) => (only?.how === 'told' ? [only.entity.slug] : [])))
  return asked.flatMap((said) =>
    said.words.flatMap((word, from) => {
      const player = /^\p{Lu}/u.test(said.text.slice(word.start)) ? playerAt(said, from, group, lexicon) : undefined
      if (player === undefined || !isAlone(player) || isNamed(player, found)) return []
      const isKnown = player.bearers.some(({ entity }) => known.has(entity.slug))
      return isKnown || !isOthers(player, group, texts, lexicon) ? [player] : []
    }),
  )
}

/** True where a full name, or a player, is read there already. */
function isNamed({ said, start, end }: Mention, found: readonly Mention[]): boolean {
  return found.some(
    (each) =>
      each.said === said &&
      each.start < end &&
      each.end > start &&
      (each.to - each.from > 1 || each.bearers.some(({ entity }) => entity.tags.includes('other-sport'))),
  )
}

/** The only player whose whole surname stands there, with an initial that is his before it. */
function playerAt(said: Said, at: number, group: string, { playersOf }: Lexicon): Mention | undefined {
  for (let count = Math.min(longestSurname, said.words.length - at); count > 0; count -= 1) {
    const surname = said.keys.slice(at, at + count).join(' ')
    const [only, ...others] = playersOf(group, surname).filter((each) => surnameOf(each) === surname)
    if (only === undefined) continue
    if (others.length > 0) return undefined
    const [first, last] = [said.words[at], said.words[at + count - 1]]
    const initial = new RegExp(`(?<!\\p{L})${only.displayName[0] ?? ''}\\. $`, 'u').exec(
      said.text.slice(0, first?.start),
    )?.[0]
    const from = initial === undefined ? at : at - 1
    const [start, end] = [(first?.start ?? 0) - (initial?.length ?? 0), last?.end ?? 0]
    const text = said.text.slice(start, end)
    return { said, from, to: at + count, start, end, text, bearers: [{ entity: only, how: 'told' }] }
  }
  return undefined
}

function surnameOf({ displayName }: Nameable): string {
  return keysOf(displayName).slice(1).join(' ')
}

/** True where no other name, and no partner in doubles, stands beside the surname, and it begins the name of no contest. */
function isAlone({ said, from, to, start, end }: Mention): boolean {
  const [previous, next] = [said.words[from - 1], said.words[to]]
  const before = previous === undefined ? '' : said.text.slice(previous.start, start)
  const behind = next === undefined ? '' : said.text.slice(end, next.end)
  return (
    !/\/ ?$/.test(said.text.slice(0, start)) &&
    !/^ ?\//.test(behind) &&
    !tables.contests.test(behind) &&
    !(/^\p{Lu}[\p{L}']*(?:\. |[ -])$/u.test(before) && !plainWords.has(previous?.word ?? '')) &&
    !(/^[ -]\p{Lu}/u.test(behind) && !plainWords.has(next?.word ?? ''))
  )
}

/** True for a surname that somebody else of the sport may mean as well. */
function isOthers(
  { said, from, to, text, bearers }: Mention,
  group: string,
  texts: readonly Said[],
  { countOfSurname, isGivenName }: Lexicon,
): boolean {
  if (/^\p{L}\. /u.test(text)) return false
  const surname = said.keys.slice(from, to).join(' ')
  if (tables.shared[group]?.has(surname) === true || countOfSurname(surname) >= manyBearers) return true
  const isWhole = said.words.length === to - from
  const isSide = isWhole || /\bvs?\.? $/i.test(said.text.slice(0, said.words[from]?.start))
  if (!isSide && (everydayWords.has(surname) || plainWords.has(surname))) return true
  const own = new Set(bearers.flatMap(({ entity }) => keysOf(entity.displayName)))
  const given = new RegExp(`(\\p{Lu}[\\p{L}'-]+) ${text}(?![\\w])`, 'gu')
  return texts.some((each) =>
    [...each.text.matchAll(given)].some(
      ([, before = '']) => isGivenName(fold(before)) && !own.has(fold(before)) && !plainWords.has(fold(before)),
    ),
  )
}
