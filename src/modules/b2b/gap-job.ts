import { viewOf } from '../../domain/as-of.ts'
import { gapEventId } from '../../domain/ids.ts'
import type { Job, JobContext } from '../../platform/jobs/job.ts'
import { type NewEvent, publish } from '../webhooks/index.ts'
import { type Gap, gapsOf, minSignals } from './gaps.ts'
import type { B2bDependencies } from './shared.ts'
import { type GapState, listGapStates, writeGapStates } from './signal-queries.ts'

/** A gap is told from here on, and cleared below the other. */
const toldFrom = 3
const clearedBelow = 1
/** So long nothing is told of the same entity again. */
const restMs = 7 * 86_400_000

const minute = 60_000
const gapJob = 'gaps'

type Dependencies = Pick<B2bDependencies, 'graph' | 'clock' | 'quotes' | 'writers' | 'tiers'>

/** Tells of new gaps and clears those for which a market appeared. */
export function gapsJob(parts: Dependencies): Job {
  return {
    name: gapJob,
    cron: '10 7,22,37,52 * * * *',
    role: 'worker',
    timeoutMs: 10 * minute,
    catchUp: true,
    run: (context) => noteGaps(parts, context),
  }
}

/** Compares the gaps of now with those that were noted. What is written and what is told is committed together. */
export async function noteGaps(
  { graph, clock, quotes, writers, tiers }: Dependencies,
  { report, fence }: Pick<JobContext, 'report' | 'fence'>,
): Promise<void> {
  const now = clock.iso()
  const { gaps } = await gapsOf({ graph, quotes }, viewOf({}, clock), { least: minSignals })
  const current = new Map(gaps.map((gap) => [gap.entity.id, gap]))
  const states = await graph.read(listGapStates, { ids: [...current.keys()] })
  const known = new Map(states.map(({ gap }) => [gap.entity, gap]))
  const told = gaps.filter(({ entity, surprise }) => {
    const state = known.get(entity.id)
    if (surprise < toldFrom || state?.isOpen === true) return false
    return state?.toldAt == null || Date.parse(now) - Date.parse(state.toldAt) >= restMs
  })
  const cleared = [...known.values()].filter(
    ({ entity, isOpen }) => isOpen && (current.get(entity)?.surprise ?? 0) < clearedBelow,
  )
  const rows = [
    ...told.map((gap) => stateOf(gap, now)),
    ...cleared.map(({ entity }) => ({
      entity,
      isOpen: false,
      toldAt: null,
      reason: null,
      surprise: null,
      signalCount: null,
    })),
  ]
  report(rows.length)
  if (rows.length === 0) return
  await writers(
    gapJob,
    fence,
  )(async (transaction) => {
    await transaction.run(writeGapStates, { rows, now })
    await publish(
      transaction,
      told.map((gap) => eventOf(gap, now)),
      { at: now, tiers },
    )
  })
}

function stateOf({ entity, reason, surprise, signals }: Gap, now: string): GapState {
  return { entity: entity.id, isOpen: true, toldAt: now, reason, surprise, signalCount: signals.length }
}

function eventOf({ entity, reason, signals }: Gap, now: string): NewEvent {
  const { id, slug, displayName, category } = entity
  return {
    // Of one day it is one, also where a run was cut off and is done again.
    id: gapEventId(id, now.slice(0, 10)),
    event: 'gap.detected',
    data: { entity: { slug, displayName }, category, signalCount: signals.length, reason },
  }
}
