import { sameGivenName, sameSpelling, surnamesFirst } from '../../../domain/text/people.ts'
import { playsIn, teamsNamed } from '../../../domain/text/teams.ts'
import { remembering } from '../../../platform/text/remembering.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { bareWord, kindOf, unique } from '../parsing/concept.ts'
import { initialsOf } from '../parsing/names.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

/** "Survivor 50" is the fiftieth season of it. */
function isEdition(word: string, other: ParsedMarket): boolean {
  const number = endsInDigit(word) ? /^(?:part:(?:season|part|chapter|phase)-)?(\d{1,3})$/.exec(word)?.[1] : undefined
  return (
    number !== undefined &&
    other.core.some((known) => /^(?:\^|part:(?:season|part|chapter|phase)-)(\d{1,3})$/.exec(known)?.[1] === number)
  )
}

function endsInDigit(word: string): boolean {
  const last = word.charCodeAt(word.length - 1)
  return last >= 48 && last <= 57
}

const deedsOfState = new Set(
  'deport tariff strike invade acquire withdraw recognise blockade ban capture peace ceasefire join'
    .split(' ')
    .map((deed) => `do:${deed}`),
)

/** True where a state acts and its president stands for it on one of the sides. */
function isActing(word: string, self: ParsedMarket, other: ParsedMarket): boolean {
  if (!deedsOfState.has(self.family.id)) return false
  return word === 'trump'
    ? other.core.some((concept) => concept === 'place:united_states' || concept === 'org:us-government')
    : (word === 'place:united_states' || word === 'org:us-government') && other.core.includes('^trump')
}

/** The XIV of Pope Leo XIV, where the other side says Leo. */
function isRegnal(word: string, self: ParsedMarket, other: ParsedMarket): boolean {
  if (word.length > 5 || !/^[ivx]{2,5}$/.test(word)) return false
  const before = self.runs
    .find((run) => run.endsWith(` ${word}`))
    ?.split(' ')
    .at(-2)
  return before !== undefined && other.core.includes(`^${before}`)
}

const ofCompany = new Set(['do:acquire', 'do:merge', 'do:ipo', 'do:bankrupt', 'beat_earnings'])

/** The Discovery of Warner Bros. Discovery, where the other side says Warner Bros. */
function isRestOfFirm(word: string, self: ParsedMarket, other: ParsedMarket): boolean {
  if (!ofCompany.has(self.family.id)) return false
  return self.runs.some((run) => {
    const at = run.split(' ').indexOf(word)
    return at >= 2 && other.runs.some((known) => run.startsWith(`${known} `) && known.split(' ').length >= 2)
  })
}

/** Trades of firms as their names say them: Southwest Airlines. */
const trades = /^(?:airlin|airway|motor|pharmaceut|technolog|platform|entertain|brand|restaur)/

/** The Airlines of Southwest Airlines, where the other side says Southwest and nothing behind it, and both ask for a figure that it reports. */
function isTradeOfFirm(word: string, self: ParsedMarket, other: ParsedMarket): boolean {
  if (self.family.timing !== 'figure' || !trades.test(word)) return false
  const name = self.runs.find((run) => run.endsWith(` ${word}`))?.slice(0, -word.length - 1)
  return name !== undefined && other.core.includes(`^${name}`) && !other.runs.some((run) => run.startsWith(`${name} `))
}

/** The Buffalo of "Buffalo wins", where the other side says Bills, and both name the league. */
function isSameTeam(word: string, self: ParsedMarket, other: ParsedMarket): boolean {
  if (self.leagues.length === 0 || other.leagues.length === 0) return false
  const leagues = self.leagues.filter((league) => other.leagues.includes(league))
  if (leagues.length === 0) return false
  const [team, ...more] = teamsIn(word, leagues)
  if (team === undefined || more.length > 0) return false
  return other.core.some((concept) => {
    const [theirs, ...others] = teamsIn(bareWord(concept), leagues)
    return theirs === team && others.length === 0
  })
}

/** The United of Leeds United, where the other side says Leeds and there is one club of that name. */
function isRestOfClub(word: string, self: ParsedMarket, other: ParsedMarket): boolean {
  if (self.family.timing !== 'contest') return false
  const name = self.runs.find((run) => run.endsWith(` ${word}`))?.slice(0, -word.length - 1)
  return (
    name !== undefined &&
    other.core.includes(`^${name}`) &&
    !other.runs.some((run) => run.startsWith(`${name} `)) &&
    teamsIn(name, ['soccer']).length === 1
  )
}

const teamsCalled = remembering((word) => {
  const text = word.replace(/^place:/, '').replaceAll('_', ' ')
  return unique([text, `${text}s`, `${text}es`].flatMap((name) => teamsNamed(name)))
})

function teamsIn(word: string, leagues: readonly string[]): string[] {
  return teamsCalled(word).filter((team) => leagues.some((league) => playsIn(team, league)))
}

function isAdverbOf(word: string, known: string): boolean {
  const more = known.length - word.length
  return (more === 2 || more === 4) && known.startsWith(word) && known.endsWith(more === 2 ? 'ly' : 'ally')
}

/** The same word spelled in another way, or its adverb. */
function isWrittenAs(word: string, known: string): boolean {
  return (
    isAdverbOf(word, known) ||
    isAdverbOf(known, word) ||
    (word.length >= 6 && sameSpelling(word, known) && kindOf(known) === undefined)
  )
}

const blank = ' '.charCodeAt(0)

/** True where one of the words of a name is this one. */
function hasWord(name: string, word: string): boolean {
  const at = name.indexOf(word)
  if (at < 0) return false
  const end = at + word.length
  const isWhole =
    (at === 0 || name.charCodeAt(at - 1) === blank) && (end === name.length || name.charCodeAt(end) === blank)
  return (isWhole && !word.includes(' ')) || partsOf(name).words.includes(word)
}

/** A name of several words: these, the name written together, and its initials. */
const partsOf = remembering((run) => {
  const words = run.split(' ')
  return { words, together: words.join(''), short: initialsOf(words) }
})

/** A name of several words written together, or by its initials. */
function isInOneWord(run: string, word: string): boolean {
  // Most names are none of it: a name of two words has no initials, and is not written so where its second letter is another.
  const isLong = run.indexOf(' ', run.indexOf(' ') + 1) > 0
  const second = run.charCodeAt(1)
  if (!isLong && second !== blank && second !== word.charCodeAt(1)) return false
  const { together, short } = partsOf(run)
  return together === word || short === word
}

/** Families in which a name stands for somebody, besides those with a deadline. */
const ofNames = new Set(['stat', 'election_margin', 'win_title', 'unemployment_like'])

/** Spelling, words written together, and first names beside a surname that the other side has. */
export function isSaidOtherwise(word: string, self: ParsedMarket, other: ParsedMarket): boolean {
  if (
    isEdition(word, other) ||
    isActing(word, self, other) ||
    isRegnal(word, self, other) ||
    isRestOfFirm(word, self, other)
  )
    return true
  // Subscribers are those of YouTube where nothing else is named.
  if (word === 'youtub' && other.core.includes('subscriber')) return true
  if (isSameTeam(word, self, other) || isRestOfClub(word, self, other)) return true
  if (isTradeOfFirm(bareWord(word), self, other)) return true
  if (word.includes(':')) return false
  const first = word.charCodeAt(0)
  for (const known of other.wide) if (known.charCodeAt(0) === first && isWrittenAs(word, known)) return true
  for (const run of other.runs) if (run.charCodeAt(0) === first && isInOneWord(run, word)) return true
  return (self.family.timing === 'deadline' || ofNames.has(self.family.id)) && isOfName(word, self, other)
}

/** A word of a name by which the other side has the same person, or the same work. */
function isOfName(word: string, self: ParsedMarket, other: ParsedMarket): boolean {
  const run = self.runs.find((name) => hasWord(name, word))
  if (run === undefined) return false
  const { words, together, short } = partsOf(run)
  if (other.wide.includes(together)) return true
  if (short !== undefined && other.core.includes(`^${short}`)) return true
  if (self.family.id === 'win_title' && teamsNamed(run).length > 0) return false
  const [given = ''] = words
  // Xi Jinping and Kim Jong Un are called by what stands first.
  if (
    surnamesFirst.has(given) &&
    other.core.includes(`^${given}`) &&
    !other.runs.some((name) => name.startsWith(`${given} `))
  )
    return true
  const surname = words.at(-1) ?? ''
  if (word === surname) return false
  const first = surname.charCodeAt(0)
  const theirs = other.core
    .find((known) => known.startsWith('^') && known.charCodeAt(1) === first && sameSpelling(known.slice(1), surname))
    ?.slice(1)
  if (theirs === undefined) return false
  const others = other.runs
    .filter((name) => name.endsWith(` ${theirs}`))
    .flatMap((name) => name.split(' ').filter((part) => !words.includes(part) && part !== theirs))
  return others.length === 0 || others.some((part) => sameGivenName(part, word))
}

/** True where whoever is dismissed leaves on the other side: who does it is no condition of leaving. */
export function isDismissal(a: ParsedMarket, b: ParsedMarket): boolean {
  return a.family.id === 'fired' && (b.family.id === 'leave_office' || b.roles?.doers.length === 0)
}

const laws = /^do:(?:abolish|pass|legalise|reschedule)$/

/** Acts are invoked, orders signed and emergencies declared by the president alone. */
function isOfPresident({ core }: ParsedMarket): boolean {
  return (
    core.includes('invok') ||
    (core.includes('executive') && core.includes('order')) ||
    (core.includes('national') && core.includes('emergency'))
  )
}

/** True for the one who alone can do a deed, where the other side names nobody: the president pardons, appoints and has people deported, and congress makes laws. */
export function isImplied(concept: string, self: ParsedMarket, other: ParsedMarket): boolean {
  const { id } = self.family
  if (id !== other.family.id) return false
  if (concept === '^trump' && isOfPresident(self))
    return !other.core.some((word) => word.startsWith('^') && !self.core.includes(word))
  if (concept === '^congress') return laws.test(id) && !other.core.some((word) => /^(?:place|office):/.test(word))
  const isOpen = id === 'appoint' ? (other.roles?.doers.length ?? 0) === 0 : other.roles?.doers.length === 0
  if (id === 'do:enact') return concept === '^trump'
  // Nobody is named who would do it otherwise, and no state.
  if (id === 'do:deport' && concept === '^trump')
    return !other.core.some((word) => /^(?:\^|place:)/.test(word) && !self.core.includes(word))
  return (id === 'do:pardon' || id === 'appoint') && isOpen && /^(?:\^trump|office:president)$/.test(concept)
}

/** Those who give a prize that is called by its name alone. */
const givenBy = wordTable<string>({
  'award:picture': 'comp:oscars',
  'award:goty': 'comp:game-awards',
  'award:album': 'comp:grammys',
  'award:record': 'comp:grammys',
  'award:song': 'comp:grammys',
  'award:new-artist': 'comp:grammys',
})

/** A club is relegated from the league that it is in, and pictures are the best at the Oscars where nothing else is named. */
export function isOneCompetition(concept: string, { family, core }: ParsedMarket): boolean {
  return /^(?:relegated|promoted)$/.test(family.id) || core.some((prize) => givenBy[prize] === concept)
}

/** Whoever wins the title of a league was in its playoffs. */
export function isPlayoffs({ family, core }: ParsedMarket): boolean {
  return family.id === 'reach' && (core.includes('stage:playoffs') || core.includes('stage:cfp'))
}

/** True for what a firm or token is worth where that need not be said: the largest is so by it, and "market cap (FDV)" may be called by either. */
export function isWorth(concept: string, self: ParsedMarket, other: ParsedMarket): boolean {
  if (['figure:fdv', 'figure:market-cap'].every((figure) => self.core.includes(figure))) return true
  return (
    concept === 'figure:market-cap' &&
    (self.family.id === 'rank_first' || self.core.includes('largest')) &&
    !other.core.some((value) => kindOf(value) === 'figure')
  )
}
