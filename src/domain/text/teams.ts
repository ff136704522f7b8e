import { z } from 'zod'
import { wordTable } from '../../platform/text/word-table.ts'
import { readVocabulary } from './vocabulary.ts'
import { fold, wordsOf } from './words.ts'

/** Letters that a club puts before or behind its name and fans leave out. */
const affixes = new Set([
  'fc',
  'cf',
  'afc',
  'sc',
  'scc',
  'fk',
  'sk',
  'bk',
  'if',
  'ac',
  'bc',
  'as',
  'ssc',
  'cd',
  'ud',
  'sv',
  'the',
  'club',
  'team',
  'de',
])

const byName = new Map<string, Set<string>>()
const placesOf = new Map<string, readonly string[]>()
const othersOf = new Map<string, readonly string[]>()
const leagueOfTeam = new Map<string, string>()
const nameOfCode = new Map<string, string>()

const word = z.string().min(1)
const also = z.array(word).default([])
/** A club may be called by its place alone, or by a name without a place. */
const part = z.string().default('')
const { leagues } = readVocabulary(
  'teams',
  z.strictObject({
    leagues: z.record(word, z.array(z.strictObject({ place: part, nickname: part, code: word, also }))),
  }),
)
const { colleges } = readVocabulary(
  'colleges',
  z.strictObject({ colleges: z.array(z.strictObject({ school: word, nickname: word, also })) }),
)

for (const [league, teams] of Object.entries(leagues)) {
  for (const { place, nickname, code, also: others } of teams) {
    const id = `${league}:${code.toLowerCase()}`
    placesOf.set(id, [place, ...others.filter((name) => name.startsWith(`${place} `))])
    othersOf.set(id, others)
    nameOfCode.set(id, `${place} ${nickname}`.trim())
    note(id, league, [place, nickname, `${place} ${nickname}`, code, ...others])
  }
}
for (const { school, nickname, also: others } of colleges) {
  note(`college:${school}`, 'college', [school, nickname, `${school} ${nickname}`, ...others])
}

function note(id: string, league: string, names: readonly string[]): void {
  leagueOfTeam.set(id, league)
  for (const name of names.map(nameKey)) {
    if (name !== '') byName.set(name, (byName.get(name) ?? new Set()).add(id))
  }
}

function nameKey(name: string): string {
  return withState(wordsOf(fold(name)))
    .map(({ word }) =>
      word === 'la' && name.includes(' ')
        ? 'los angeles'
        : word === 'ny' && name.includes(' ')
          ? 'new york'
          : word === 'saint'
            ? 'st'
            : word,
    )
    .join(' ')
}

/** The last word of "Iowa St." is State. */
export function withState<Named extends { word: string }>(words: readonly Named[]): readonly Named[] {
  return words.map((each, at) =>
    at > 0 && at === words.length - 1 && each.word === 'st' ? { ...each, word: 'state' } : each,
  )
}

const ofColleges = new Set(['cfb', 'cbb'])

/** True where a team plays in a league: colleges play football and basketball under one name. */
export function playsIn(team: string, league: string): boolean {
  const own = leagueOf(team)
  return own === league || (own === 'college' && ofColleges.has(league))
}

/** The teams that a name may mean, as `league:code`; none where it is no team we know. */
export function teamsNamed(name: string): readonly string[] {
  const key = nameKey(name)
  const found = byName.get(key) ?? byName.get(withoutAffixes(key))
  return found === undefined ? [] : [...found]
}

/** Names of a team of a league by its place: "kansas city", "los angeles l". */
export function placesOfTeam(name: string, league: string): readonly string[] {
  const team = teamsNamed(name).find((each) => leagueOf(each) === league)
  return team === undefined ? [] : (placesOf.get(team) ?? [])
}

/** Other names of a team of a league: "barca", "atletico". */
export function otherNamesOfTeam(name: string, league: string): readonly string[] {
  const team = teamsNamed(name).find((each) => leagueOf(each) === league)
  return team === undefined ? [] : (othersOf.get(team) ?? [])
}

/** The code of a team of a league in capitals: "NYR". */
export function codeOfTeam(name: string, league: string): string | undefined {
  const team = teamsNamed(name).find((each) => leagueOf(each) === league)
  return team?.slice(league.length + 1).toUpperCase()
}

/** The sport of leagues of football by what venues call these in slugs. */
export const footballSlugs = wordTable<string>({
  epl: 'soccer',
  ucl: 'soccer',
  uel: 'soccer',
  lal: 'soccer',
  bun: 'soccer',
  sea: 'soccer',
  fl1: 'soccer',
})

/** Both sides of a game by the codes in its slug: `nfl-buf-ne-2026-12-13`. Undefined where one of them is no team we know. */
export function sidesOfSlug(slug: string): [string, string] | undefined {
  const [, prefix = '', one, other] = /^([a-z0-9]+)-([a-z]{2,4})-([a-z]{2,4})-20\d\d-\d\d-\d\d(?:-|$)/.exec(slug) ?? []
  const league = footballSlugs[prefix] ?? prefix
  const [first, second] = [one, other].map((code) => nameOfCode.get(`${league}:${code}`))
  return first === undefined || second === undefined ? undefined : [first, second]
}

/** The place and nickname of a team id; undefined for a college. */
export function nameOfTeam(team: string): string | undefined {
  return nameOfCode.get(team)
}

/** The league of a team id. */
export function leagueOf(team: string): string | undefined {
  return leagueOfTeam.get(team)
}

/** A club's name without FC, AFC and the like, unless nothing would be left. */
export function withoutAffixes(name: string): string {
  const words = name.split(' ')
  const kept = words.filter((word) => !affixes.has(word))
  return kept.length === 0 ? name : kept.join(' ')
}
