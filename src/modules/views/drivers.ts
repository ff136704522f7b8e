import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { type Driver, driver as driverSchema } from '../../domain/schemas.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const driver = z.object({
  entitySlug: z.string(),
  attribute: z.string(),
  to: z.string(),
  coefficient: z.number(),
  significance: z.number(),
  interval: z.array(z.number()),
  sampleSize: z.number(),
  classSampleSize: z.number(),
  pooledFrom: driverSchema.shape.pooledFrom,
})
const row = z.object({ outcome: z.string(), drivers: z.array(driver) })
const readDrivers = defineQuery<{ outcomes: string[] } & View, z.output<typeof row>>('views/read-drivers', row)

const shown = 5
/** Of a numeric attribute one coefficient for all its changes. */
export const perUnit = 'per_unit'

/** The attributes that are surest to move outcomes, of each the surest of its changes. */
export async function driversOf(
  graph: Graph,
  outcomes: readonly string[],
  view: View,
): Promise<(outcome: string) => Driver[]> {
  // Asked for none it is planned all the same, before callers come.
  const rows = await graph.read(readDrivers, { outcomes: [...outcomes], ...view })
  const byOutcome = new Map(rows.map(({ outcome, drivers }) => [outcome, drivers]))
  return (outcome) => {
    const facts = new Map<string, Driver>()
    for (const { to, interval, ...each } of byOutcome.get(outcome) ?? []) {
      const fact = `${each.entitySlug} ${each.attribute}`
      const [low = 0, high = 0] = interval
      if (!facts.has(fact))
        facts.set(fact, { ...each, unit: 'log_odds', to: to === perUnit ? null : to, interval: [low, high] })
    }
    return [...facts.values()].slice(0, shown)
  }
}
