import type { Word } from '../../domain/text/words.ts'
import type { Lexicon } from './lexicon.ts'
import type { Mention } from './mentions.ts'
import { everydayWords, longerWords, plainWords } from './vocabulary.ts'

/** Why a name in a text is none of those it looks like, or null where nothing speaks against it. */
export type Doubt = { rule: 'longer_name' | 'title_of_work' | 'source' | 'unit'; why: string }

const generations = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv'])
const sourceBefore =
  /\b(?:according to|(?:reported|published|listed|recorded|measured|announced|confirmed|called|projected) (?:by|on|in)|as per|source(?: for this market)?(?: is| will be|:)|based on|data (?:from|by)|via|per|consensus of|per the)(?: (?:the|data|information|from|official|a))*\s*$/i
const sourceBehind =
  /^(?:'s)?(?: (?:\d+|one)[- ](?:minute|hour|second|day))?(?: (?:minute|hour|day))?(?: (?:candle|candles|leaderboard|chart|poll|polls|polling|survey|real-time index|reference rate|climatological|credible))/i
/** `BTC/USDT`: what a price is counted in. */
const quotedIn = /[A-Za-z]\/$/

/** Whether a name in a text stands for itself: not as a part of a longer name or title, and not as who publishes what decides. */
export function doubtOf(mention: Mention, lexicon: Lexicon, isNamed: (at: number) => boolean): Doubt | null {
  const { said, start, end, text } = mention
  const before = said.text.slice(Math.max(0, start - 70), start)
  const behind = said.text.slice(end, end + 40)
  if (quotedIn.test(before)) return { rule: 'unit', why: 'it is what a price is counted in' }
  const asset = mention.bearers.every(({ entity }) => entity.entityType === 'asset')
  if (sourceBefore.test(before) || (!asset && sourceBehind.test(behind)))
    return { rule: 'source', why: 'it publishes what decides' }
  const quoted = partOfQuote(said.text, start, end)
  if (quoted) return { rule: 'title_of_work', why: 'it is part of a title or of words in quotes' }
  const longer = longerName(mention, lexicon, isNamed)
  return longer === null ? null : { rule: 'longer_name', why: `'${text}' is part of the longer name '${longer}'` }
}

/** Within quotes and not all that is in them. */
function partOfQuote(text: string, start: number, end: number): boolean {
  const marks = [...text.matchAll(/"|(?<![A-Za-z])'|'(?![A-Za-z])/g)].map(({ index }) => index)
  for (let at = 0; at + 1 < marks.length; at += 2) {
    const [open, close] = [marks[at] ?? 0, marks[at + 1] ?? 0]
    if (open < start && close >= end) return text.slice(open + 1, close).trim().length > end - start + 1
  }
  return false
}

/** The longer name that a name is part of, as far as the words beside it tell. */
function longerName(mention: Mention, lexicon: Lexicon, isNamed: (at: number) => boolean): string | null {
  const { said, from, to, text, bearers } = mention
  const { words } = said
  // Where every word has a capital it tells nothing; the names of teams that play each other are told apart all the same.
  const nature = /^ (?:rainforest|river|basin|delta|valley)\b/i.exec(said.text.slice(mention.end))?.[0]
  if (nature !== undefined) return `${text}${nature}`
  if (/\bHouse of $/.test(said.text.slice(0, mention.start))) return `House of ${text}`
  const isTitleCase = said.isTitleCase && !bearers.some(({ entity }) => entity.entityType === 'team')
  const [previous, next] = [words[from - 1], words[to]]
  const last = words[to - 1]
  const isGame = bearers.every(({ entity }) => entity.entityType === 'league' || entity.entityType === 'event')
  if (next !== undefined && last !== undefined) {
    const gap = said.text.slice(last.end, next.start)
    const isClose = gap === ' ' || gap === ', ' || gap === '-'
    if (isClose && generations.has(next.word) && next.capital) return said.text.slice(mention.start, next.end)
    if (gap === ' ' && next.capital && longerWords.has(next.word) && !isGame && !isNamed(to))
      return said.text.slice(mention.start, next.end)
    const isPlace = bearers.some(({ entity }) => entity.entityType === 'place')
    // "UEFA Euro 2028" is a contest and not the body that holds it.
    const isBody = bearers.every(({ entity }) => entity.tags.includes('governing-body'))
    if (gap === ' ' && next.capital && isBody && !/^(?:president|rules?|bans?|council)$/.test(next.word))
      return said.text.slice(mention.start, next.end)
    if (gap === ' ' && next.word === 'party' && next.capital && isPlace) return said.text.slice(mention.start, next.end)
    if (gap === ' ' && /^(?:poll|polls)$/.test(next.word) && !isGame) return said.text.slice(mention.start, next.end)
  }
  // A short name is that of many: any name beside it may be the rest of another's.
  const isShort = to - from === 1
  const isPerson = bearers.some(({ entity }) => entity.entityType === 'person')
  const isFirm =
    isShort &&
    bearers.every(
      ({ entity, how }) => how !== 'surname' && ['org', 'asset', 'league', 'event'].includes(entity.entityType),
    ) &&
    !everydayWords.has(said.keys[from] ?? '')
  if (previous !== undefined) {
    const gap = said.text.slice(previous.end, words[from]?.start)
    if ((gap === ' ' || gap === '-') && isNamePart(previous, from - 1, mention, isNamed)) {
      const isGiven = lexicon.isGivenName(said.keys[from - 1] ?? '')
      const opens = from - 1 === 0 && said.field !== 'label' && plainWords.has(previous.word)
      if (!opens && ((isShort && !isFirm && !isTitleCase) || (isGiven && (isPerson || isShort) && !isFirm)))
        return said.text.slice(previous.start, mention.end)
    }
  }
  if (next !== undefined && last !== undefined) {
    const gap = said.text.slice(last.end, next.start)
    if ((gap === ' ' || gap === '-') && isNamePart(next, to, mention, isNamed)) {
      const isGiven = lexicon.isGivenName(said.keys[from] ?? '')
      if (!isTitleCase && ((isShort && !isFirm) || isPerson)) return said.text.slice(mention.start, next.end)
      if (isTitleCase && isShort && isGiven && isPerson) return said.text.slice(mention.start, next.end)
    }
  }
  return text === '' ? text : null
}

function isNamePart(word: Word, at: number, { said }: Mention, isNamed: (at: number) => boolean): boolean {
  const written = said.text.slice(word.start, word.end)
  if (!/^[A-Z]/.test(written) || /^\d/.test(written) || isNamed(at)) return false
  // Who begins a question is no given name: "Will Powell resign?"
  if (plainWords.has(word.word))
    return at === 0 && said.field === 'label' && /^(?:will|mark|may|april|june|grace)$/.test(word.word)
  return !/\(/.test(said.text.slice(Math.max(0, word.start - 1), word.start))
}
