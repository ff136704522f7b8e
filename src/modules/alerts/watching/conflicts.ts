import { alertEvidenceId } from '../../../domain/ids.ts'
import { threatLevels } from '../../../domain/news/threat-levels.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { ConflictCourse } from '../ports.ts'
import { type Situation, situationOf, type VersionedRule } from '../rules/situation.ts'

const hourMs = 3_600_000
const levels: readonly string[] = threatLevels

/** A rise of a level, and when it was reached. */
export type Rise = { from: string; to: string; at: number }

/**
 * The rise of a level since a moment of one course: from the lowest, with what it was at that moment, to where it stands now, reached where it has been
 * so ever since. Null where it is no higher, or was lost from sight in between.
 */
export function riseIn(course: ConflictCourse['course'], since: number): Rise | null {
  const ranks = course
    .slice(
      Math.max(
        0,
        course.findLastIndex(({ at }) => at <= since),
      ),
    )
    .map(({ at, level }) => ({ at, rank: levels.indexOf(level) }))
  const seen = ranks.slice(ranks.findLastIndex(({ rank }) => rank === -1) + 1)
  const last = seen.at(-1)
  if (last === undefined) return null
  const lowest = Math.min(...seen.map(({ rank }) => rank))
  if (lowest === last.rank) return null
  const before = seen.findLastIndex(({ rank }) => rank < last.rank)
  const at = seen[before + 1]?.at ?? last.at
  return { from: levels[lowest] ?? '', to: levels[last.rank] ?? '', at }
}

/** Situations that rules see in the levels of conflicts. `told`: the moment after which a rise of each was not yet looked at. */
export function seenInConflicts(
  conflicts: readonly ConflictCourse[],
  told: ReadonlyMap<string, number>,
  { rules, now }: { rules: readonly VersionedRule[]; now: number },
): { situation: Situation; rise: Rise }[] {
  const own = rules.filter(({ inputs }) => inputs === 'conflict')
  return conflicts.flatMap((conflict) =>
    own.flatMap((rule) => {
      const since = Math.max(told.get(conflict.slug) ?? now, now - rule.windowHours * hourMs)
      const rise = riseIn(conflict.course, since)
      return rise === null ? [] : [{ situation: ofRise(rule, conflict, rise, now), rise }]
    }),
  )
}

function ofRise(
  rule: VersionedRule,
  { slug, displayName, escalationScore }: ConflictCourse,
  { from, to, at }: Rise,
  now: number,
): Situation {
  return situationOf({
    ...{ rule, at: now, slug, tracked: null, coefficient: null },
    inputs: {
      ...{
        entity: displayName,
        slug,
        key: 'threatLevel',
        from,
        to,
        levelsUp: levels.indexOf(to) - levels.indexOf(from),
      },
      ...{ source: 'the signals of the conflict', escalationScore },
    },
    change: { key: 'threatLevel', from, to },
    evidence: {
      ...{ id: alertEvidenceId(rule.name, `${slug}|${to}|${isoOf(at)}`), kind: 'conflict', of: slug },
      ...{ at: isoOf(at), source: null, title: `The threat level of ${displayName} rose from ${from} to ${to}` },
    },
  })
}
