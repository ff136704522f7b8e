import type { View } from '../../../domain/as-of.ts'
import { endOfTime, isoOf } from '../../../platform/moments.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import type { JobDependencies } from '../dependencies.ts'
import { listRumors, readClaims } from '../queries.ts'
import type { VersionedRule } from '../rules/situation.ts'
import { changedOf } from './changed.ts'
import { seenInClaims } from './claims.ts'
import { fireFound, relatedOf } from './watching.ts'

export const rumorsJob = 'alert-rumors'
const hourMs = 3_600_000
const maxRumors = 200

/** Looks again at rumours that are open: what the price has done since may make them worth an alert. */
export async function watchRumors(
  parts: JobDependencies,
  rules: readonly VersionedRule[],
  fence: number,
): Promise<number> {
  const { graph, clock, ports } = parts
  const windowHours = Math.max(0, ...rules.flatMap((rule) => (rule.inputs === 'claim' ? [rule.windowHours] : [])))
  const since = isoOf(clock.now() - windowHours * hourMs)
  const open = await graph.read(listRumors, { now: clock.iso(), since, most: integer(maxRumors) })
  if (open.length === 0) return 0
  const rows = await graph.read(readClaims, { ids: open.map(({ id }) => id) })
  const names = new Map(
    (await relatedOf(parts, [...new Set(rows.map(({ slug }) => slug))])).map((row) => [row.slug, row]),
  )
  const view: View = { at: clock.iso(), known: endOfTime }
  const seen = await seenInClaims(rows, ports, { rules, now: clock.now(), view, names })
  return fireFound(parts, await changedOf(graph, seen), { job: rumorsJob, fence })
}
