import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Bearer } from '../../../domain/text/nameable.ts'
import { stateOfCode } from '../../../domain/text/places.ts'
import { fold, plainText, type Word, wordsOf } from '../../../domain/text/words.ts'
import type { Field } from '../listing.ts'

/** A text of a listing, cut into words once. */
export type Said = { field: Field; text: string; words: readonly Word[]; keys: readonly string[]; isTitleCase: boolean }

/** A name found in a text: which words of it, and who may be meant. */
export type Mention = {
  said: Said
  from: number
  to: number
  start: number
  end: number
  text: string
  bearers: readonly Bearer[]
}

const smallWords = new Set('a an the of in on at by to for from with and or vs v x is as be'.split(' '))

export function saidIn(field: Field, raw: string): Said {
  // The address of a firm is its name: Binance.com.
  const text = plainText(raw).replace(/(?<=\w)\.com\b/g, '    ')
  const words = wordsOf(text)
  const telling = words.filter(({ word }) => !smallWords.has(word) && !/^\d/.test(word))
  const capitals = telling.filter(({ capital }) => capital).length
  return {
    field,
    text,
    words,
    keys: words.map(({ word }) => fold(word)),
    isTitleCase: telling.length > 3 && capitals === telling.length,
  }
}

/** Every name in a text at word borders, the longest first, none within another; a name of one word only where it is written as one. */
export function mentionsIn(said: Said, { trie }: Lexicon): Mention[] {
  const { words, text } = said
  const found: Mention[] = []
  for (let from = 0; from < words.length; ) {
    const hit = opensQuestion(said, from, trie) ? undefined : hitAt(said, from, trie)
    const [first, last] = [words[from], words[(hit?.to ?? 0) - 1]]
    if (hit === undefined || first === undefined || last === undefined) {
      from += 1
      continue
    }
    const named = text.slice(first.start, last.end)
    const bearers = bearersOf(
      hit.values,
      `${named}${text[last.end] === '+' ? '+' : ''}`,
      /[A-Z\d]/.test(text.slice(first.start, first.end)),
    )
    // A name runs over no end of a sentence.
    if (bearers.length === 0 || !isOneName(named, bearers)) {
      from += 1
      continue
    }
    found.push({ said, from, to: hit.to, start: first.start, end: last.end, text: named, bearers })
    from = hit.to
  }
  return found
}

/** Words behind "Will Smith" where somebody of that name is meant, and not whether Smith will do something. */
const behindName = /^(?:to|over|under|vs?|versus|and|or|in|on|at|for|with|by|as|the|an?|(?!\w*eed$)[a-z]{2,}ed)$/

/** True where the first word of a question only asks: "Will Harris run?" is no question about a Will. */
function opensQuestion({ field, words, keys, text }: Said, from: number, trie: Lexicon['trie']): boolean {
  if (from > 0 || field === 'label' || keys[0] !== 'will') return false
  const to = trie.longest(keys, 0)?.to ?? words.length
  // "Will Johnson & Johnson beat the estimates?"
  if ((trie.longest(keys, 1)?.to ?? 0) > to) return true
  const next = words[to]
  return next !== undefined && /^[a-z]/.test(text.slice(next.start)) && !behindName.test(next.word)
}

/** The longest name from a word on. What belongs to somebody is named apart from him: "SpaceX's Starship". */
function hitAt({ words, keys, text }: Said, from: number, trie: Lexicon['trie']) {
  const hit = trie.longest(keys, from)
  if (hit === undefined || hit.to - from < 2) return hit
  const owner = words.slice(from, hit.to - 1).findIndex(({ start, end }) => text.slice(start, end).endsWith("'s"))
  const isOwn = owner < 0 || hit.values.some(({ entity }) => entity.displayName.includes("'"))
  return isOwn ? hit : trie.longest(keys.slice(0, from + owner + 1), from)
}

/** A comma between two words that are no name together, but with the state of a town and the kind of a firm: "Fox, News Corp". */
const listed = /^[\w.'&-]+, (?!(?:Inc|Corp|Co|Ltd|LLC|LP|PLC|Jr|Sr|II|III|IV)\b)[\w.'&-]+$/

/** A colon or a mark ends a name, but in one that has it: "Avengers: Doomsday", "Yum! Brands". */
function isOneName(named: string, bearers: readonly Bearer[]): boolean {
  if (/[?;]/.test(named)) return false
  if (listed.test(named) && bearers.every(({ entity }) => entity.entityType !== 'place')) return false
  return [': ', '!'].every(
    (mark) => !named.includes(mark) || bearers.some(({ entity }) => entity.displayName.includes(mark)),
  )
}

/** Names that texts write small: the unemployment rate, gold, bitcoin, the federal government. */
function isCommon({ entity, how }: Bearer): boolean {
  const { entityType, category, subcategory, tags } = entity
  if (tags.includes('federal-government')) return true
  return (
    entityType === 'asset' &&
    how !== 'code' &&
    !tags.includes('stock') &&
    (subcategory === 'macro' || category === 'crypto' || tags.includes('interest-rates'))
  )
}

const capitals = /^[A-Z0-9.&]+$/

/** A code is a name where it is written in capitals, any other name where it begins with one. */
function bearersOf(values: readonly Bearer[], named: string, isCapital: boolean): Bearer[] {
  if (!isCapital) return values.filter(isCommon)
  const isCode = capitals.test(named.replace(/'s$/, ''))
  return values.filter(({ how, entity }) => {
    // "Spotify USA today" is of this day.
    if (/ today$/.test(named) && / Today$/.test(entity.displayName)) return false
    // Paramount is not Paramount+.
    if (how === 'name' && entity.displayName.endsWith('+') && !named.endsWith('+')) return false
    if (how === 'code') return isCode
    // "WHO" is none that is called Who, but a headline may write any name in capitals.
    return !isCode || named.length > 4 || entity.displayName.toUpperCase() === entity.displayName || how !== 'surname'
  })
}

const district = /\b([A-Z]{2})-(?:\d{1,2}|AL)\b/g
/** The code of a state before what its people vote on or a body of it: "PA Governor", "NC Senate". */
const stateBefore =
  /\b([A-Z]{2})(?= (?:(?:[Rr]epublican|[Dd]emocratic|GOP|[Ss]tate|[Ss]pecial) )*(?:[Gg]overnor|[Gg]ov|[Gg]ubernatorial|[Ll]t\.? [Gg]ov|[Ll]ieutenant [Gg]overnor|[Ss]enate|[Ss]enator|House|[Ss]upreme [Cc]ourt|AG|[Aa]ttorney [Gg]eneral|[Ss]ecretary of [Ss]tate|[Ll]egislature|[Aa]ssembly|[Pp]rimary|[Ee]lections?|[Rr]un-?off|[Rr]eferendum|[Pp]roposition|[Rr]edistricting)\b)/g

const codeAhead = /\b[A-Z]{2}[- ]/

/** A state by its code: in a district as it is written for short, `TX-18`, and before an office or vote of it. With the slugs of states. */
export function districtsIn(said: Said, states: ReadonlyMap<string, Bearer>): Mention[] {
  if (!codeAhead.test(said.text)) return []
  const isShouted = said.text === said.text.toUpperCase()
  return [district, ...(isShouted ? [] : [stateBefore])].flatMap((pattern) =>
    [...said.text.matchAll(pattern)].flatMap((match) => {
      const state = stateOfCode(match[1] ?? '')
      const bearer = state === undefined ? undefined : states.get(state.replaceAll('_', ' '))
      if (bearer === undefined) return []
      const [start, end] = [match.index, match.index + match[0].length]
      const from = said.words.findIndex((word) => word.start >= start)
      const to = said.words.findLastIndex((word) => word.start < end) + 1
      return [{ said, from, to, start, end, text: match[0], bearers: [bearer] }]
    }),
  )
}
