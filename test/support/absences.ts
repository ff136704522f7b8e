/** A player whose absences move two markets, with every price that is known of them: what came before, and so what may be expected, is known exactly. */

const [quarter, hour, day] = [900_000, 3_600_000, 86_400_000]
const start = Date.parse('2026-04-01T00:00:00Z')
/** Six absences of two days, the first after five days, five minutes past two. */
const outAt = (turn: number) => start + 5 * day + turn * 5 * day + 14 * hour + 5 * 60_000
const backAt = (turn: number) => outAt(turn) + 2 * day
const turns = [0, 1, 2, 3, 4, 5]
const end = backAt(5) + 2 * day
const iso = (at: number) => new Date(at).toISOString()
const place = { category: 'sports', subcategory: 'soccer' }

export const absenceTimes = { quarter, hour, day, start, end, outAt, iso }

/**
 * Log-odds of an outcome: up and down by 0.05 in a round of five quarters of an hour, so that what lies 75 minutes apart differs by nothing, and
 * by `effect` while the striker is out.
 */
export function logOddsAt(at: number, effect: number): number {
  const round = [0, 0.05, 0, -0.05, 0][Math.round((at - start) / quarter) % 5] ?? 0
  const isOut = turns.some((turn) => at >= outAt(turn) && at < backAt(turn))
  return round + (isOut ? effect : 0)
}

/** The striker's status as a record. */
export function statusOf(x: string, value: string, at: number): object {
  return { kind: 'fact', entity: `striker-${x}`, key: 'injury_status', value, validFrom: iso(at) }
}

/** The pack of the world, and the files with its prices. `x` ends all its names. */
export function absences(x: string): {
  header: { pack: string; asOf: string }
  records: object[]
  texts: Record<string, string>
} {
  const named = { entityType: 'person', ...place }
  const outcome = (name: string, exposures: object[]) => ({
    ...{ kind: 'outcome', slug: `${name}-${x}`, label: `The ${name}`, question: `Will ${name} ${x} be?` },
    ...{ ...place, exposures },
  })
  const market = (name: string) => ({
    ...{ kind: 'market', venue: 'venue_b', externalId: `${name}-${x}`, title: `Market ${name}`, status: 'open' },
    contracts: [
      { side: 'yes', outcome: `${name}-${x}` },
      { side: 'no', outcome: `${name}-${x}` },
    ],
  })
  const records = [
    { slug: `striker-${x}`, displayName: 'The Striker', ...named },
    { slug: `coach-${x}`, displayName: 'The Coach', ...named },
    { slug: `team-${x}`, displayName: 'The Team', ...place, entityType: 'team' },
    outcome('win', [
      { entity: `striker-${x}`, role: 'participant', reasons: ['He plays for the team.'] },
      { entity: `coach-${x}`, role: 'participant', reasons: ['He leads the team.'] },
      { entity: `team-${x}`, role: 'participant', reasons: ['It is the team.'] },
    ]),
    outcome('loss', [
      { entity: `striker-${x}`, role: 'participant', exposureType: 'opponent', reasons: ['He plays against it.'] },
    ]),
    outcome('idle', [{ entity: `striker-${x}`, reasons: ['Nobody prices it.'] }]),
    market('win'),
    market('loss'),
    statusOf(x, 'healthy', start),
    ...turns.flatMap((turn) => [statusOf(x, 'out', outAt(turn)), statusOf(x, 'healthy', backAt(turn))]),
    {
      ...{ kind: 'event', key: `dismissal-${x}`, eventType: 'dismissal', title: 'The coach is dismissed' },
      ...{ happenedAt: iso(outAt(5) + 20 * 60_000), about: [`coach-${x}`] },
    },
  ]
  const prices = ['market,at,bid,ask', ...tableOf(x, 'win', -0.4), ...tableOf(x, 'loss', 0.4)].join('\n')
  return {
    header: { pack: `team-${x}`, asOf: iso(end) },
    records,
    texts: { 'prices.csv': prices, 'prices.map.yaml': mappingOf(x) },
  }
}

function tableOf(x: string, name: string, effect: number): string[] {
  const rows: string[] = []
  for (let at = start; at <= end; at += quarter) {
    const mid = 1 / (1 + Math.exp(-logOddsAt(at, effect)))
    rows.push([`${name}-${x}`, iso(at), (mid - 0.01).toFixed(5), (mid + 0.01).toFixed(5)].join(','))
  }
  return rows
}

const mappingOf = (x: string) => `pack: prices-${x}
version: "1"
source: Test recording
asOf: ${iso(end)}
records:
  - { kind: snapshot, market: "{market}", at: "{at}", bid: "{bid|number}", ask: "{ask|number}" }
`
