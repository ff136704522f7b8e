import type { Lexicon } from '../../../domain/text/lexicon.ts'
import { type Bearer, isOfCollege, isParty, type Nameable } from '../../../domain/text/nameable.ts'
import { codeOfTeam } from '../../../domain/text/teams.ts'
import type { Word } from '../../../domain/text/words.ts'
import { contestWords, deedsOfPeople, everydayWords, longerWords, plainWords } from '../vocabulary.ts'
import type { Mention } from './mentions.ts'
import { partOfTitle } from './part-of-title.ts'

/** The reason that a name in a text is none of those it looks like, or null where nothing speaks against it. */
export type Doubt = { rule: 'longer_name' | 'title_of_work' | 'source' | 'unit'; why: string }

/** Letters behind the name of a club, which tell nothing of which it is: "Queens Park Rangers FC". */
const clubLetters = new Set(['fc', 'afc', 'cf', 'sc'])
const generations = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv'])
const sourceBefore =
  /\b(?:according to|(?:(?<!\b(?:be|been|get|gets|getting|being|newly) )(?:listed|confirmed)|reported|published|recorded|measured|announced|called|projected) (?:by|on|in)|as per|source(?: for this market)?(?: is| will be|:)|based on|data (?:from|by)|via|per|consensus of|per the)(?: (?:the|data|information|from|official|a))*\s*$/i
const sourceBehind =
  /^(?:'s)?(?: (?:\d+|one)[- ](?:minute|hour|second|day))?(?: (?:minute|hour|day))?(?: (?:candle|candles|leaderboard|chart|(?:poll|polls)(?! (?:above|below|at|over|under|ahead|better|worse|higher|lower|first|second|third|in|behind|between))|polling|survey|real-time index|reference rate|climatological|credible))/i
/** `BTC/USDT`: what a price is counted in. */
const quotedIn = /[A-Za-z]\/$/
/** "80.25 USD" */
const countedIn = /\d ?$/

/** The reason why a name in a text may not stand for itself: it is part of a longer name or title, or publishes what decides. Null where it does. */
export function doubtOf(mention: Mention, lexicon: Lexicon, isNamed: (at: number) => boolean): Doubt | null {
  const { said, start, end, text } = mention
  const before = said.text.slice(Math.max(0, start - 70), start)
  const behind = said.text.slice(end, end + 40)
  if (quotedIn.test(before) || (countedIn.test(before) && mention.bearers.every(isCurrency)))
    return { rule: 'unit', why: 'it is what a price is counted in' }
  if (isPollster(mention)) return { rule: 'source', why: 'it is one of those who ask' }
  if (isTradedOn(mention, before)) return { rule: 'source', why: 'it is where the price is taken' }
  const asset = mention.bearers.every(({ entity }) => entity.entityType === 'asset')
  if ((sourceBefore.test(before) && !isListing(mention, before)) || (!asset && sourceBehind.test(behind)))
    return { rule: 'source', why: 'it publishes what decides' }
  const quoted = partOfQuote(said.text, start, end)
  if (quoted) return { rule: 'title_of_work', why: 'it is part of a title or of words in quotes' }
  const kin = kinOf(mention)
  if (kin !== null) return { rule: 'longer_name', why: `'${kin}' is somebody else` }
  const longer = longerName(mention, lexicon, isNamed)
  return longer === null ? null : { rule: 'longer_name', why: `'${text}' is part of the longer name '${longer}'` }
}

function isCurrency({ entity, how }: Bearer): boolean {
  return how === 'code' && entity.tags.includes('currency')
}

/** Somebody whom a question calls by another's name: "Khamenei's son". */
function kinOf({ said, start, end, bearers }: Mention): string | null {
  const kin =
    /^ (?:eldest |youngest |older |younger |former |ex-)?(?:son|daughter|wife|husband|brother|sister|father|mother|widow|family|successor|replacement)\b/.exec(
      said.text.slice(end),
    )?.[0]
  const isOf = /'s?$/.test(said.text.slice(start, end))
  return isOf && kin !== undefined && bearers.some(({ entity }) => entity.entityType === 'person')
    ? said.text.slice(start, end) + kin
    : null
}

/** "Reuters/Ipsos", "Economist/YouGov": publishers who ask together. */
function isPollster({ said, start, end, bearers }: Mention): boolean {
  const isJoined = /[A-Za-z]\/$/.test(said.text.slice(0, start)) || /^\/[A-Z]/.test(said.text.slice(end))
  return isJoined && bearers.some(({ entity }) => entity.subcategory === 'media')
}

/** "Above $100,000 on Binance": where a price is taken. Listing there is a deed of the exchange. */
function isTradedOn({ said, bearers }: Mention, before: string): boolean {
  return (
    /\bon (?:the )?$/.test(before) &&
    bearers.some(({ entity }) =>
      ['exchange', 'financial-exchanges-and-data'].some((tag) => entity.tags.includes(tag)),
    ) &&
    /\b(?:price|above|below|reach(?:es)?|hits?|closes?|dips?|settles?|trades? (?:at|above|below)|outperforms?|perform)\b|[$\u2191\u2193]\d|\/USD/i.test(
      said.text,
    ) &&
    !/\b(?:list|lists|listed|listing|launch|launches|debut)\b/i.test(said.text)
  )
}

/** "Listed on Binance": what an exchange does. */
function isListing({ bearers }: Mention, before: string): boolean {
  return /\blisted (?:on|by) $/.test(before) && bearers.some(({ entity }) => entity.tags.includes('exchange'))
}

/** The words of somebody who says what he does not do: no title. */
const deniesOfSelf = /\bI(?:'m| am|'ll| will|'ve| have| do)? (?:not|never|won't|no (?:plans?|intention))\b/

/** Within quotes and not all that is in them. */
function partOfQuote(text: string, start: number, end: number): boolean {
  if (!/["']/.test(text)) return false
  // What stands between two plural possessives, "Raptors' Smith, Kings' Jones", is in no quotes.
  const quotes = text.matchAll(/"[^"]*"|(?<![A-Za-z0-9])'[^"]*?'(?![A-Za-z])/g)
  const around = [...quotes].find(({ index, 0: { length } }) => index < start && index + length - 1 >= end)
  return around !== undefined && !deniesOfSelf.test(around[0]) && around[0].slice(1, -1).trim().length > end - start + 1
}

/** The longer name that a name is part of, as far as the words beside it tell. */
function longerName(mention: Mention, lexicon: Lexicon, isNamed: (at: number) => boolean): string | null {
  const { said, from, to, text, bearers } = mention
  const { words } = said
  const whole = partOfTitle(mention, lexicon)
  if (whole !== null) return whole
  // Where every word has a capital it tells nothing; the names of teams that play each other are told apart all the same.
  const isTitleCase = said.isTitleCase && !bearers.some(({ entity }) => entity.entityType === 'team')
  const [previous, last, next] = [words[from - 1], words[to - 1], words[to]]
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
    const isOther = next.word === 'party' ? isPlace : /^polls?$/.test(next.word) && !isGame
    if (gap === ' ' && next.capital && isOther) return said.text.slice(mention.start, next.end)
  }
  // A short name is that of many: any name beside it may be the rest of another's.
  const isShort = to - from === 1 || (to - from === 2 && clubLetters.has(last?.word ?? ''))
  const isPerson = bearers.some(({ entity }) => entity.entityType === 'person')
  const isFirm = isShort && isFirmName(mention)
  const isSchool = isSchoolAlone(mention)
  // "Claude Opus 5" is a model of the family.
  const isModel =
    bearers.every(({ entity }) => entity.category === 'technology' && entity.entityType === 'asset') &&
    /^ [A-Z][a-z]+ \d/.test(said.text.slice(mention.end))
  if (isModel) return null
  const college = collegeOf(mention, isNamed)
  if (college !== null) return college
  const isNickname = bearers.every(({ entity }) => isNicknameOf(text, entity))
  if (previous !== undefined) {
    const gap = said.text.slice(previous.end, words[from]?.start)
    if ((gap === ' ' || gap === '-') && isNamePart(previous, from - 1, mention, isNamed)) {
      const isGiven = lexicon.isGivenName(said.keys[from - 1] ?? '')
      const opens = from - 1 === 0 && said.field !== 'label' && plainWords.has(previous.word)
      const isOfPerson = isGiven && (isPerson || isShort) && !plainWords.has(previous.word)
      if (!opens && ((isShort && !isFirm && !isTitleCase) || isOfPerson || isNickname))
        return said.text.slice(previous.start, mention.end)
    }
  }
  // "UNC Wilmington" has a town in its name.
  const isNamedBeside = isSchool ? () => false : isNamed
  if (next !== undefined && last !== undefined) {
    const gap = said.text.slice(last.end, next.start)
    if (!isOwnerOf(mention, lexicon) && (gap === ' ' || gap === '-') && isNamePart(next, to, mention, isNamedBeside)) {
      const isGiven = lexicon.isGivenName(said.keys[from] ?? '')
      if (!isTitleCase && ((isShort && !isFirm) || isPerson || isSchool))
        return said.text.slice(mention.start, next.end)
      if (isTitleCase && isShort && (isGiven || isSurname(next, mention, lexicon)) && isPerson)
        return said.text.slice(mention.start, next.end)
    }
  }
  return text === '' ? text : null
}

/** True for the name of a college, and of nobody else but by a code: "North Carolina Central" and "St. John Bosco" are other schools, "the Ole Miss Egg Bowl" is a game. */
function isSchoolAlone({ said, to, bearers }: Mention): boolean {
  return (
    bearers.some(({ entity }) => isOfCollege(entity)) &&
    bearers.every(({ entity, how }) => isOfCollege(entity) || how === 'code') &&
    !contestWords.has(said.keys[to + 1] ?? '')
  )
}

/** The Spartans of San José State are not those of Michigan, nor are the Golden Eagles of Southern Miss those of Marquette. */
function collegeOf({ said, from, text, end, bearers }: Mention, isNamed: (at: number) => boolean): string | null {
  const previous = said.words[from - 1]
  const isBehind = previous?.capital === true && /^(?:state|st|tech|college|university)$/.test(previous.word)
  return isBehind && !isNamed(from - 1) && bearers.some(({ entity }) => isNicknameOf(text, entity))
    ? said.text.slice(previous.start, end)
    : null
}

/** True for the name of a college's teams without that of the college. */
function isNicknameOf(text: string, entity: Nameable): boolean {
  return isOfCollege(entity) && entity.displayName.endsWith(` ${text}`)
}

/** True for the name of a firm or the like, which words beside it are no part of. Those of a party may belong to that of another: "Ontario Liberals". */
function isFirmName(mention: Mention): boolean {
  const { said, from, bearers } = mention
  return (
    bearers.every(
      ({ entity, how }) =>
        how !== 'surname' &&
        !(how !== 'code' && isPartyAbroad(entity)) &&
        ['org', 'asset', 'league', 'event'].includes(entity.entityType),
    ) &&
    !everydayWords.has(said.keys[from] ?? '') &&
    !isNamedLikeCoin(mention)
  )
}

function isPartyAbroad({ tags, subcategory }: Nameable): boolean {
  return isParty(tags) && subcategory === 'international'
}

/** True for a word that is somebody's surname, or has a letter with an accent as no verb has, behind the only name of somebody: "Florentino Pérez". */
function isSurname({ start, end, word }: Word, { said, bearers }: Mention, { countOfSurname }: Lexicon): boolean {
  return (
    bearers.every(({ how }) => how !== 'surname') &&
    (countOfSurname(word) > 0 || /(?!\p{ASCII})\p{L}/u.test(said.text.slice(start, end)))
  )
}

/** True where what stands behind is no part of a name: "Apple's Cook", "Everton's Pickford", "Travis Kelce's Wedding", and not "Victoria's Secret". */
function isOwnerOf({ text, bearers, said, from, to }: Mention, { bySurname }: Lexicon): boolean {
  if (!text.endsWith("'s")) return false
  if (to - from > 1 && bearers.every(({ entity }) => entity.entityType === 'person')) return true
  const members = bySurname(said.keys[to] ?? '')
  return (
    bearers.every(({ entity }) => entity.entityType === 'org') ||
    bearers.some(
      ({ entity: { entityType, slug } }) => entityType === 'team' && members.some(({ near }) => near.includes(slug)),
    )
  )
}

/** A coin with a word behind it that begins with a capital is somebody's or something's name: "Solana Sierra". */
function isNamedLikeCoin({ said, to, end, bearers }: Mention): boolean {
  const next = said.words[to]
  if (next === undefined || said.text.slice(end, next.start) !== ' ') return false
  return (
    bearers.every(({ entity }) => entity.category === 'crypto' && entity.entityType === 'asset') &&
    /^(?!(?:Finance|Protocol|Network|Labs|Foundation|Chain|Token|Coin|Mainnet)\b)[A-Z][a-z]/.test(
      said.text.slice(next.start, next.end),
    )
  )
}

/** Words behind a name that are no part of it: what is counted of a team, a post of a country. */
const noNames =
  /^(?:Team Totals?|(?:Defen[cs]e|Finance|Foreign|Interior|Justice|Health|Energy|Economy|Education|Trade|Transport) (?:Minister|Secretary|Ministry))\b/

function isNamePart(
  word: Word,
  at: number,
  { said, from, bearers }: Mention,
  isNamed: (at: number) => boolean,
): boolean {
  const written = said.text.slice(word.start, word.end)
  if (noNames.test(said.text.slice(word.start)) || (at > from && deedsOfPeople.test(said.text.slice(word.start))))
    return false
  // "ARI Cardinals"
  const isCode = /^[A-Z]{2,4}$/.test(written)
  if (
    isCode &&
    at < from &&
    bearers.some(({ entity }) => codeOfTeam(entity.displayName, entity.subcategory ?? '') === written)
  )
    return false
  // "Carney's Liberals" are no name of two words.
  const isOwner = at < from && written.endsWith("'s")
  if (!/^[A-Z]/.test(written) || /^\d/.test(written) || isOwner || isNamed(at)) return false
  // Who begins a question is no given name: "Will Powell resign?"
  if (plainWords.has(word.word))
    return at === 0 && said.field === 'label' && /^(?:will|mark|may|april|june|grace)$/.test(word.word)
  return !/\(/.test(said.text.slice(Math.max(0, word.start - 1), word.start))
}
