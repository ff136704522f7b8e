import { z } from 'zod'
import { changesOf, historyOf } from '../../../domain/facts/fact-versions.ts'
import { changeWeight, eventWeight } from '../../../domain/graph/mover-weights.ts'
import { eventTally } from '../../../domain/graph/tallies.ts'
import { periodsOf } from '../../../domain/statistics/periods.ts'
import { endOfTime } from '../../../platform/moments.ts'
import { integer, type Transaction } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import type { Version } from '../plan/version.ts'
import { addToTallies } from './tallies.ts'

const noteActivity = defineQuery<{ rows: unknown[] }, unknown>('loader/note-activity', z.unknown())

export const refileActivity = defineQuery<{ slugs: string[] }, unknown>('loader/refile-activity', z.unknown())

/** Something that changed about an entity: when, and what it weighs in hundredths. */
export type Activity = { slug: string; at: string; weight: number }

/** The changes that a chain tells and that it did not tell before. */
export function newActivity(slug: string, before: readonly Version[], after: readonly Version[]): Activity[] {
  // A first value is no change, and nearly all chains are one value that holds.
  if (after.length === 1 && after[0]?.validTo === null) return []
  const known = new Set(changesIn(before).map(({ key }) => key))
  return changesIn(after).flatMap(({ key, at, weight }) => (known.has(key) ? [] : [{ slug, at, weight }]))
}

function changesIn(chain: readonly Version[]) {
  const versions = chain.map((version, index) => ({ ...version, place: chain.length - 1 - index }))
  const ever = { since: '', at: endOfTime, isTold: () => false }
  return changesOf(historyOf(versions).held, ever).map(({ at, from, to }) => ({
    key: JSON.stringify([at, from, to]),
    at,
    weight: changeWeight(to ?? from ?? ''),
  }))
}

export function activityOfEvent(event: {
  happenedAt: string
  impactScore: number | null
  about: readonly { slug: string; role: string }[]
}): Activity[] {
  return event.about.map(({ slug, role }) => ({
    slug,
    at: event.happenedAt,
    weight: eventWeight(event.impactScore, role),
  }))
}

/** Notes events that another way than a load brought, each once: who was active, and how many there are. */
export async function noteEvents(
  run: Transaction['run'],
  events: readonly (Parameters<typeof activityOfEvent>[0] & { eventType: string })[],
): Promise<void> {
  await writeActivity(run, events.flatMap(activityOfEvent))
  const counts = Map.groupBy(events, eventTally)
  await addToTallies(run, new Map([...counts].map(([name, { length }]) => [name, length])))
}

/**
 * Adds to the kept activity of entities. What is kept is never less than what changed, and more where something was written again or corrected:
 * it only decides which entities are looked at.
 */
export async function writeActivity(run: Transaction['run'], activities: readonly Activity[]): Promise<void> {
  const sums = new Map<string, { slug: string; period: string; weight: number }>()
  for (const { slug, at, weight } of activities) {
    for (const period of periodsOf(at)) {
      const key = `${slug}|${period}`
      const sum = sums.get(key) ?? { slug, period, weight: 0 }
      sum.weight += weight
      sums.set(key, sum)
    }
  }
  const rows = [...sums.values()].filter(({ weight }) => weight > 0)
  if (rows.length > 0) await run(noteActivity, { rows: rows.map((row) => ({ ...row, weight: integer(row.weight) })) })
}
