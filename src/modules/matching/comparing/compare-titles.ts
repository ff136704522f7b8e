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

/** The one title that a question names; undefined where it names an award or part besides. */
function titleOf({ core }: ParsedMarket): string | undefined {
  const titles = core.filter((concept) => concept.startsWith('title:'))
  return titles.length === 1 && !core.some((concept) => /^(?:award|part|mark|comp):/.test(concept))
    ? titles[0]?.slice(6)
    : undefined
}
