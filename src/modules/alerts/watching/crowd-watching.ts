import type { TraderSigns } from '../../../domain/markets/trader-signs.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import type { JobDependencies } from '../dependencies.ts'
import { listStanding, readPositions } from '../queries.ts'
import type { VersionedRule } from '../rules/situation.ts'
import { changedOf } from './changed.ts'
import { rotationKeys, seenAsOver, seenInCopying, seenInCrowding } from './crowds.ts'
import { fire, fireFound } from './watching.ts'

export const crowdingJob = 'alert-crowding'
export const copyingJob = 'alert-copying'
/** Until which reading of who holds what was looked at. */
const crowdingMark = 'alert-crowding'
const maxStanding = 1_000

/** Where nothing is read of what wallets do. */
export const noSigns: TraderSigns = { crowdingSince: async () => null, copiesNow: async () => [] }

/** Fires what a new reading of holders says. Each reading counts once, with how far was read, so that two of them are two hours. */
export async function watchCrowding(
  parts: JobDependencies,
  rules: readonly VersionedRule[],
  fence: number,
): Promise<number> {
  const { graph, clock, ports, writers } = parts
  const [mark] = await graph.read(readPositions, { names: [crowdingMark] })
  const found = await ports.traders.crowdingSince((mark?.seq ?? 0) * 1_000)
  if (found === null) return 0
  const seeing = { rules, now: clock.now() }
  const seen = seenInCrowding(found, seeing)
  const now = new Set(seen.map(({ key }) => key))
  const standing = await graph.read(listStanding, { prefix: rotationKeys, most: integer(maxStanding) })
  const over = standing.map(({ key }) => key).filter((key) => !now.has(key))
  const situations = [...seen, ...seenAsOver(over, new Set(found.groups), seeing)]
  const position = { name: crowdingMark, seq: Math.floor(found.at / 1_000) }
  return (await fire(parts, { situations, writing: writers(crowdingJob, fence, 'first'), position })).fired
}

/** Fires where others followed a tracked wallet. */
export async function watchCopying(
  parts: JobDependencies,
  rules: readonly VersionedRule[],
  fence: number,
): Promise<number> {
  const { graph, clock, ports } = parts
  const situations = seenInCopying(await ports.traders.copiesNow(), { rules, now: clock.now() })
  return fireFound(parts, await changedOf(graph, situations), { job: copyingJob, fence })
}
