import { comparePeople } from '../../../domain/text/people.ts'
import { stateOfCode } from '../../../domain/text/places.ts'
import { leagueOf, playsIn, teamsNamed, withoutAffixes, withState } from '../../../domain/text/teams.ts'
import { plainText, wordsOf } from '../../../domain/text/words.ts'
import { singleSpaced } from '../../../platform/text/single-spaced.ts'
import { sidesNamed } from '../games/sides.ts'
import { lexicon } from './lexicon.ts'

/** The name of who or what a market is about, as its label or the subject of its question says. */
export type Name = {
  text: string
  words: readonly string[]
  /** The same with hyphens as part of a word: Hines-Allen is no Allen. */
  personal: readonly string[]
  /** The same name without FC, Party, Inc. and the like. */
  bare: string
  teams: readonly string[]
  /** Written with a legal form: no surname can stand for it. */
  company: boolean
  /** Of a work with its maker behind it ("Lux - Rosalía"): the work, and who made it. */
  work: { title: string; maker: string } | undefined
  /** Written with FC, SC and the like: what is alike in names of people is not in those of clubs. */
  club: boolean
  /** The meaning of the whole name, where it is a country, a party or a company. */
  concept: string | undefined
}

export type NameAgreement = 'same' | 'short' | 'different' | 'unknown'

const legalForms =
  /\b(?:inc|corp|corporation|company|co|ltd|plc|group|holdings|party|movement|team|esports|gaming|f1|racing|university|university of|alliance|coalition|the)\b/g

export function nameOf(text: string): Name {
  const plain = plainText(text)
  const clean =
    singleSpaced(
      plain
        // "Miami (OH)" is not Miami.
        .replace(/\(([A-Z]{2})\)/g, (all, code: string) => (stateOfCode(code) === undefined ? all : ` ${code}`))
        .replace(/\([^)]*\)|"/g, ' '),
    ).trim() || plain
  const list = withState(wordsOf(clean))
  const words = list.map(({ word }) => word)
  const found = lexicon.at(list, 0)
  const whole = found !== undefined && found.to === words.length ? found.concepts[0] : undefined
  const withoutThe = words[0] === 'the' && words.length > 1 ? lexicon.at(list, 1) : undefined
  const joined = words.join(' ')
  const bare = withoutAffixes(singleSpaced(joined.replace(legalForms, ' ')).trim() || joined)
  return {
    text: clean,
    words: withoutForm(words[0] === 'the' && words.length > 1 ? words.slice(1) : words),
    personal: withoutForm(
      wordsOf(clean.replace(/^the /i, '').replace(/(?<=[a-z])-(?=[a-z])/gi, '')).map(({ word }) => word),
    ),
    bare,
    teams: teamsNamed(clean),
    work: workOf(clean),
    club: words.length > 1 && words.some((word) => /^(?:a?fc|cf|scc?|ac|cd|ud|fk|sk|bk|if|sv|ssc|club)$/.test(word)),
    company: withoutForm(words).length < words.length,
    concept: whole ?? (withoutThe !== undefined && withoutThe.to === words.length ? withoutThe.concepts[0] : undefined),
  }
}

function workOf(text: string): Name['work'] {
  const [, title, maker] = /^(.{1,80}?)(?: - | by )([^-]{2,60})$/.exec(text) ?? []
  const plain = (part: string) =>
    wordsOf(part)
      .map(({ word }) => word)
      .join(' ')
  return title === undefined || maker === undefined ? undefined : { title: plain(title), maker: plain(maker) }
}

/** A work is named with its maker or without. */
function compareWorks(a: Name, b: Name): NameAgreement | undefined {
  if (a.work === undefined && b.work === undefined) return undefined
  if (a.work !== undefined && b.work !== undefined)
    return a.work.title === b.work.title && a.work.maker === b.work.maker ? 'same' : undefined
  const [work, other] = a.work === undefined ? [b.work, a] : [a.work, b]
  return work?.title === other.words.join(' ') || `the ${other.words.join(' ')}` === work?.title ? 'short' : undefined
}

/** A name without its legal form, unless nothing would be left. */
function withoutForm(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !/^(?:inc|corp|corporation|company|co|ltd|plc|holdings)$/.test(word))
  return kept.length === 0 ? words : kept
}

/** How far two names name one thing. `ofTeams`: the contest is one of teams, whose names are compared more strictly. `leagues` are those that the two questions speak of; a city is a team only within one. */
export function compareNames(a: Name, b: Name, leagues: readonly string[], ofTeams = false): NameAgreement {
  const works = compareWorks(a, b)
  if (works !== undefined) return works
  if (
    a.teams.length > 0 &&
    b.teams.length > 0 &&
    (a.concept === undefined || b.concept === undefined || a.concept !== b.concept)
  ) {
    const teams = compareTeams(a, b, leagues)
    if (teams !== undefined) return teams
  }
  if (a.concept !== undefined && b.concept !== undefined)
    return a.concept === b.concept ? cityOfManyTeams(a, b, leagues) : 'different'
  if (areSame(a.words, b.words) || a.bare === b.bare) return cityOfManyTeams(a, b, leagues)
  const [shortA, shortB] = [withoutGeneration(a.words), withoutGeneration(b.words)]
  if (isAcronym(shortA, shortB) || isAcronym(shortB, shortA)) return 'same'
  if (a.concept !== undefined || b.concept !== undefined) return isPrefix(a.words, b.words) ? 'unknown' : 'different'
  if (a.teams.length > 0 && b.teams.length > 0) return 'different'
  if (numbersOf(a.words) !== numbersOf(b.words)) return 'different'
  if (a.club || b.club) return isPrefix(a.bare.split(' '), b.bare.split(' ')) ? 'unknown' : 'different'
  if (bodies.test(a.text) && bodies.test(b.text)) return compareBodies(a.words, b.words)
  const people = comparePeople(a.personal, b.personal)
  if ((a.company || b.company) && people === 'short') return 'different'
  // Clubs share most of their names: what would do for a person leaves a club open.
  return ofTeams && people !== 'different' ? 'unknown' : people
}

/** True where a name is that of a side of a game, or may mean its team. */
export function isCalled(name: Name, rival: Name): boolean {
  return (
    ['same', 'short'].includes(compareNames(name, rival, [])) || name.teams.some((team) => rival.teams.includes(team))
  )
}

/** The names of both sides of the game that one of the texts names, else its rule. */
export function rivalsIn(texts: readonly string[], rule: string): readonly Name[] | undefined {
  return sidesNamed(texts, rule)?.map((side) => nameOf(side))
}

const bodies =
  /\b(?:party|movement|alliance|coalition|confederation|front|union|league|congress|association|federation|council|committee)\b/i

/** Parties share words as relatives share a surname: one is the other where it only says its country besides, or says more behind the name. */
function compareBodies(a: readonly string[], b: readonly string[]): NameAgreement {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.every((word, at) => long[at] === word)) return 'same'
  const extra = long.length - short.length
  if (!short.every((word, at) => long[at + extra] === word)) return 'different'
  const found = lexicon.at(wordsOf(long.slice(0, extra).join(' ')), 0)
  return found?.to === extra && found.concepts[0]?.startsWith('place:') === true ? 'same' : 'unknown'
}

function compareTeams(a: Name, b: Name, leagues: readonly string[]): NameAgreement | undefined {
  const inLeague = (team: string) => leagues.length === 0 || leagues.some((league) => playsIn(team, league))
  const [one, other] = [a.teams.filter(inLeague), b.teams.filter(inLeague)]
  if (one.length === 0 || other.length === 0) return undefined
  const shared = one.filter((team) => other.includes(team))
  if (shared.length === 0) return 'different'
  if (shared.length === 1)
    return (one.length === 1 && other.length === 1) || a.words.join(' ') === b.words.join(' ') ? 'same' : 'unknown'
  // A city with two teams in one league ("New York") may be either. Without a league the name may be no team's at all.
  return a.words.join(' ') === b.words.join(' ') &&
    (leagues.length === 0 || new Set(shared.map(leagueOf)).size === shared.length)
    ? 'same'
    : 'unknown'
}

/** "Los Angeles" against "Los Angeles" is one team only where the league has one there; the state of New York is one place in any case. */
function cityOfManyTeams(a: Name, b: Name, leagues: readonly string[]): NameAgreement {
  if (leagues.length === 0) return 'same'
  const shared = a.teams.filter((team) => b.teams.includes(team) && leagues.some((league) => playsIn(team, league)))
  return shared.length > 1 && leagues.length === 1 ? 'unknown' : 'same'
}

/** "Jr." and the like off the end of a name. */
function withoutGeneration(words: readonly string[]): readonly string[] {
  const isPlain = (word: string, at: number) => at === 0 || !generations.has(word)
  return words.every(isPlain) ? words : words.filter(isPlain)
}

const generations = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv'])

/**
 * Names of athletes: a father does not play beside his son, so that a "Jr." on one side only parts nobody. In politics it does: both may stand.
 */
export function compareAthletes(a: Name, b: Name, leagues: readonly string[], ofTeams: boolean): NameAgreement {
  const plain = compareNames(a, b, leagues, ofTeams)
  if (plain !== 'different') return plain
  const [one, other] = [a, b].map((name) => withoutGeneration(name.personal)) as [readonly string[], readonly string[]]
  if ((one === a.personal) === (other === b.personal)) return plain
  // A nickname and a generation together are too much: Will Anderson Jr. is not Liam Anderson.
  if (one.length > 1 && one.join(' ') !== other.join(' ')) return plain
  const bare = (name: Name, words: readonly string[]): Name => ({
    ...name,
    words,
    personal: words,
    bare: words.join(' '),
  })
  const agreement = compareNames(bare(a, one), bare(b, other), leagues, ofTeams)
  return agreement === 'same' ? 'short' : plain
}

function isAcronym(short: readonly string[], long: readonly string[]): boolean {
  const [letters = ''] = short
  if (short.length !== 1 || letters.length < 3 || long.length < 2) return false
  const initials = long.map((word) => (/^\d+$/.test(word) ? word : word[0])).join('')
  const withoutSmall = long.filter((word) => !/^(?:of|the|and|for|de|la|du|des)$/.test(word)).map((word) => word[0])
  return letters === initials || letters === withoutSmall.join('')
}

/** The initials of a name of three words or more: rfk of Robert F. Kennedy Jr. */
export function initialsOf(words: readonly string[]): string | undefined {
  const plain = withoutGeneration(words)
  return plain.length < 3 ? undefined : plain.map((word) => word[0]).join('')
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, at) => b[at] === word)
}

function isPrefix(a: readonly string[], b: readonly string[]): boolean {
  return a.every((word, at) => b[at] === word) || b.every((word, at) => a[at] === word)
}

function numbersOf(words: readonly string[]): string {
  return words.filter((word) => /\d/.test(word)).join(' ')
}
