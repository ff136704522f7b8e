import type { ParsedMarket } from '../parsing/parsed-market.ts'

/** Women or men, as a question says, else what stands around it; empty where nothing does. */
export function gendersOf({ core, wide }: ParsedMarket): string {
  const found = (list: readonly string[]) =>
    ['gender:w', 'gender:m'].filter((gender) => list.includes(gender)).join(' ')
  return found(core) === '' ? found(wide) : found(core)
}

const isOfCollege = ({ rivals }: ParsedMarket) =>
  rivals.some(({ teams }) => teams.some((team) => team.startsWith('college:')))

/** The players of a game of two colleges, women or men, as its code or its rules alone may say. Undefined where both say the same, or nobody says women. */
export function gendersOfGame(a: ParsedMarket, b: ParsedMarket): readonly string[] | undefined {
  if (![a, b].every((market) => market.family.id.startsWith('game') && isOfCollege(market))) return undefined
  const [ofA, ofB] = [gendersOf(a), gendersOf(b)]
  return ofA === ofB || ![ofA, ofB].includes('gender:w') ? undefined : [ofA, ofB]
}
