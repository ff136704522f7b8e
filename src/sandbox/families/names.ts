import { daySeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { hash, textHash } from '../noise.ts'
import type { Place } from '../world/draft.ts'

/** The name of a team without its nickname, `Kansas City`; with an initial where the league has two of them. */
export function placeOf(team: Entity, league: readonly Entity[]): string {
  const place = withoutNickname(team)
  const twin = league.some((other) => other !== team && withoutNickname(other) === place)
  return twin ? `${place} ${nickname(team).slice(0, 1)}` : place
}

export function nickname(team: Entity): string {
  return team.aliases.find((alias) => alias.length > 3 && team.name.endsWith(` ${alias}`)) ?? lastWord(team.name)
}

function withoutNickname(team: Entity): string {
  const rest = team.name.slice(0, team.name.length - nickname(team).length).trim()
  return rest === '' ? team.name : rest
}

function lastWord(text: string): string {
  return text.split(' ').at(-1) ?? text
}

/** A person as the second venue may write the name: now and then in a longer or another form that the seeds know. */
export function formalName(person: Entity): string {
  if (hash(textHash(person.slug), 3) % 4 !== 0) return person.name
  return person.aliases.find((alias) => alias.includes(' ') && lastWord(alias) === lastWord(person.name)) ?? person.name
}

const codes = new Map<string, string>()

/** Three or four letters for a ticker. */
export function letters(text: string, length = 4): string {
  const key = `${length}${text}`
  const known = codes.get(key)
  if (known !== undefined) return known
  const plain = text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
  const words = plain.split(' ')
  const made = `${words[0]?.slice(0, 1) ?? ''}${words.at(-1) ?? ''}`.slice(0, length)
  codes.set(key, made)
  return made
}

/** Letters for one of many: the four of its name, and what tells it apart from namesakes. */
export function codeOf(entity: { slug: string; name: string }): string {
  return `${letters(entity.name, 4)}${textHash(entity.slug).toString(36).toUpperCase().slice(0, 4)}`
}

/** The places of many subjects, made only when they are asked for: there are far more than most catalogues have room for. */
export function* placesOf<T>(subjects: Iterable<T>, make: (subject: T) => Iterable<Place>): Generator<Place> {
  for (const subject of subjects) yield* make(subject)
}

/** The first day on which something may end, a Friday. */
export const firstDay = 20_000

/**
 * Places for one subject: one for each length in days, each a multiple of seven. Lengths end on different days
 * of the week, so that no two events of a subject ever end on one day: the first on a Friday, or so many days after one as `rounds` says.
 */
export function rolling(
  key: number,
  lengths: readonly number[],
  hour: number,
  draft: (length: number) => Place['draft'],
  rounds: readonly number[] = [...lengths.keys()],
): Place[] {
  return lengths.map((length, index) => rollingOne(key, length, rounds[index] ?? index, hour, draft(length)))
}

/** One of them. */
export function rollingOne(key: number, length: number, round: number, hour: number, draft: Place['draft']): Place {
  const day = firstDay + round + 7 * (hash(key, round, 5) % (length / 7))
  return { fixed: null, period: length * daySeconds, phase: day * daySeconds + hour, hour, draft }
}

/** Markets are decided at the end of the day in New York. */
export const endOfDay = 28 * 3_600 + 59 * 60
/** Noon in New York. */
export const noon = 17 * 3_600
/** The close of the exchanges in New York. */
export const closingBell = 21 * 3_600
