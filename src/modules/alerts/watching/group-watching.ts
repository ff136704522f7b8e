import { integer } from '../../../platform/neo4j/neo4j.ts'
import { persistentMispricings } from '../../groups/index.ts'
import type { JobDependencies } from '../dependencies.ts'
import { listStanding, readLegs } from '../queries.ts'
import type { VersionedRule } from '../rules/situation.ts'
import { changedOf } from './changed.ts'
import { groupKeys, seenAsGone, seenInGroups } from './contradictions.ts'
import { fireFound } from './watching.ts'

export const groupsJob = 'alert-groups'
/** Contradictions that are looked at, those that leave most first. */
const maxItems = 500
const maxStanding = 5_000

/** Fires what the last sweep over groups found, and arms again what is gone. What changes nothing is not written. */
export async function watchGroups(
  parts: JobDependencies,
  rules: readonly VersionedRule[],
  fence: number,
): Promise<number> {
  const found = await persistentMispricings(parts)
  if (found === null || !rules.some(({ inputs }) => inputs === 'group')) return 0
  const items = found.items.slice(0, maxItems)
  const markets = [...new Set(items.flatMap(({ legs }) => legs.map(({ marketId }) => marketId)))]
  const rows = markets.length === 0 ? [] : await parts.graph.read(readLegs, { markets })
  const legs = new Map(rows.toReversed().map((row) => [row.marketId, row]))
  const seeing = { rules, now: parts.clock.now(), legs }
  const gone = await goneOf(parts, new Set([...found.unsure, ...found.items.map(({ id }) => id)]))
  const situations = await changedOf(parts.graph, [...seenInGroups(items, seeing), ...seenAsGone(gone, seeing)])
  return fireFound(parts, situations, { job: groupsJob, fence })
}

/** Ids of contradictions that had fired and are not there any more. */
async function goneOf({ graph }: JobDependencies, known: ReadonlySet<string>): Promise<string[]> {
  const standing = await graph.read(listStanding, { prefix: groupKeys, most: integer(maxStanding) })
  return standing.map(({ key }) => key.slice(groupKeys.length)).filter((id) => !known.has(id))
}
