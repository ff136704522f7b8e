const scheduled =
  /\b(?:game|match|fight|bout|fixture|matchup)\b[^.:]{0,60}?\b(?:scheduled|set) (?:for|on)(?: or around)?(?: the)? ((?:[A-Z][a-z]+ \d{1,2}|\d{1,2} [A-Z][a-z]+)(?:, 20\d\d)?)/

/** The day of a game, where the rules say for which it is scheduled and their condition does not. */
export function scheduledDay(rules: string, condition: string): string | undefined {
  const day = scheduled.exec(rules.slice(0, 600))?.[1]
  return day === undefined || condition.includes(day) ? undefined : day
}
