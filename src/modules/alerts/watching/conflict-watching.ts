import { integer } from '../../../platform/neo4j/neo4j.ts'
import type { JobDependencies } from '../dependencies.ts'
import { readPositions, writePosition } from '../queries.ts'
import type { VersionedRule } from '../rules/situation.ts'
import { seenInConflicts } from './conflicts.ts'
import { fireFound } from './watching.ts'

export const conflictsJob = 'alert-conflicts'

/** The time within which what there is of a conflict is first read: until then its level is that of what little is known. */
const settlingMs = 6 * 3_600_000

/** Before the slug of a conflict: under it stands the moment up to which rises of its level are old. */
const riseMarks = 'alert-rise|'

/**
 * Fires where the level of a conflict has risen, by all that is known now of both moments: news that comes late changes what is known of the past,
 * and that is no rise. What lies before the first look at a conflict, or some hours after it, fires nothing.
 */
export async function watchConflicts(
  parts: JobDependencies,
  rules: readonly VersionedRule[],
  fence: number,
): Promise<number> {
  const conflicts = await parts.ports.conflictCourses()
  const rows = await parts.graph.read(readPositions, { names: conflicts.map(({ slug }) => `${riseMarks}${slug}`) })
  const told = new Map(rows.map(({ name, seq }) => [name.slice(riseMarks.length), seq]))
  const now = parts.clock.now()
  const seen = seenInConflicts(conflicts, told, { rules, now })
  const situations = seen.map(({ situation }) => situation)
  const fired = await fireFound(parts, situations, { job: conflictsJob, fence })
  const moved = new Map([
    ...conflicts.filter(({ slug }) => !told.has(slug)).map(({ slug }) => [slug, now + settlingMs] as const),
    ...seen.flatMap(({ situation: { slug }, rise }) => (slug === null ? [] : [[slug, rise.at] as const])),
  ])
  // After it: where this ends in between, the same rise is seen again, and is known.
  if (moved.size > 0) {
    const writing = parts.writers(conflictsJob, fence, 'first')
    await writing(async ({ run }) => {
      for (const [slug, at] of moved) await run(writePosition, { name: `${riseMarks}${slug}`, seq: integer(at) })
    })
  }
  return fired
}
