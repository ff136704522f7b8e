/** Leagues of e-sports: a match there is played in maps, which are also called its games. */
export const esports = ['cs', 'lol', 'dota', 'valorant'] as const

/** True where one of some leagues is of e-sports. */
export function isOfEsports(leagues: readonly string[]): boolean {
  return esports.some((league) => leagues.includes(league))
}
