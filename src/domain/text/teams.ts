import { collegeTable } from './college-table.ts'
import { teamTable } from './team-table.ts'
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
const leagueOfTeam = new Map<string, string>()

for (const [league, table] of Object.entries(teamTable)) {
  for (const entry of table.split(/[;\n]/)) {
    const [place = '', nickname = '', others = ''] = entry.split('|')
    const [code = '', ...more] = others.split(',')
    const id = `${league}:${code.toLowerCase()}`
    leagueOfTeam.set(id, league)
    placesOf.set(id, [place, ...more.filter((name) => name.startsWith(`${place} `))])
    const names = [place, nickname, `${place} ${nickname}`, code, ...more].map(nameKey)
    for (const name of names) if (name !== '') byName.set(name, (byName.get(name) ?? new Set()).add(id))
  }
}

for (const entry of collegeTable.trim().split(/[;\n]/)) {
  const [school = '', nickname = '', others = ''] = entry.split('|')
  const id = `college:${school}`
  leagueOfTeam.set(id, 'college')
  const names = [school, nickname, `${school} ${nickname}`, ...others.split(',')].map(nameKey)
  for (const name of names) if (name !== '') byName.set(name, (byName.get(name) ?? new Set()).add(id))
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

/** Whether a team plays in a league: colleges play football and basketball under one name. */
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

/** What a team of a league is called by its place: "kansas city", "los angeles l". */
export function placesOfTeam(name: string, league: string): readonly string[] {
  const team = teamsNamed(name).find((each) => leagueOf(each) === league)
  return team === undefined ? [] : (placesOf.get(team) ?? [])
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
