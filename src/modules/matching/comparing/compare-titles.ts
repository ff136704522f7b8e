import type { SetRelation } from '../../../domain/text/quantities.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

/** The titles of a league: whoever wins it has won one of these before. */
const before = wordTable<readonly string[]>({
  nfl: ['afc', 'nfc'],
  mlb: ['al', 'nl'],
  nba: ['nba-east', 'nba-west', 'east', 'west'],
  nhl: ['nhl-east', 'nhl-west', 'east', 'west'],
})
const divisions = /^(?:afc|nfc|al|nl)-/

/** The relation of two titles of one league for one team; undefined where they are not two such titles. */
export function compareTitles(a: ParsedMarket, b: ParsedMarket): { relation: SetRelation; why: string } | undefined {
  if (isPlayedFor(a, b) || isPlayedFor(b, a))
    return { relation: 'equal', why: 'whoever wins the conference plays for the title' }
  if (a.family.id !== 'win_title' || b.family.id !== 'win_title') return undefined
  const [one, other] = [titleOf(a), titleOf(b)]
  if (one === undefined || other === undefined || one === other) return undefined
  if (before[one]?.includes(other) === true)
    return { relation: 'subset', why: 'the title is won by a winner of the conference' }
  if (before[other]?.includes(one) === true)
    return { relation: 'superset', why: 'the title is won by a winner of the conference' }
  return divisions.test(one) !== divisions.test(other)
    ? { relation: 'overlap', why: 'a division is not the title' }
    : undefined
}

/** True where one side asks who wins a conference, and the other who plays in the final against the winner of the other one. */
function isPlayedFor(self: ParsedMarket, other: ParsedMarket): boolean {
  if (self.family.id !== 'win_title' || other.family.id !== 'reach') return false
  const [conference, title] = [titleOf(self), titleOf(other)]
  if (conference === undefined || title === undefined || before[title]?.includes(conference) !== true) return false
  // "Play in the Super Bowl" is no play-in.
  return !other.core.some((concept) => concept.startsWith('stage:') && !/^stage:(?:final|play-in)$/.test(concept))
}

/** The one title that a question names; undefined where it names an award or part besides. */
function titleOf({ core }: ParsedMarket): string | undefined {
  const titles = core.filter((concept) => concept.startsWith('title:'))
  return titles.length === 1 && !core.some((concept) => /^(?:award|part|mark|comp):/.test(concept))
    ? titles[0]?.slice(6)
    : undefined
}
