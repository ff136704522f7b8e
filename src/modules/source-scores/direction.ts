/** A claim, as far as it tells which way prices should go. */
export type Directed = { key: string; value: string | number | null; change: string; denies: boolean }

const ofStatus: Readonly<Record<string, 1 | -1>> = { healthy: 1, questionable: -1, doubtful: -1, out: -1 }
/** Attributes that are good for whom they are said of, and bad where they end. */
const gains = new Set(['office', 'nominated_for', 'winner_slug', 'champion_slug'])

/**
 * The way of a claim: good (1) or bad (−1) for its entity, as what is about the entity itself is priced; null where nobody can say: a new rate is
 * neither, and whether a figure is good depends on what was expected.
 */
export function wayOf({ key, value, change, denies }: Directed): 1 | -1 | null {
  const said = key === 'injury_status' ? (ofStatus[String(value)] ?? null) : gains.has(key) ? 1 : null
  if (said === null) return null
  const turned = (change === 'ends') !== denies
  return turned ? (said === 1 ? -1 : 1) : said
}

/** True where a claim also moves the team of the one it is about, since it says whether he plays. */
export function bearsOnTeam({ key }: Pick<Directed, 'key'>): boolean {
  return key === 'injury_status'
}
