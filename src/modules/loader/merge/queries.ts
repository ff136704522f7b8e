import { z } from 'zod'
import { edgePattern } from '../../../domain/relationships.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

const mergeable = ['entity', 'outcome'] as const
/** One of the kinds that can be merged. */
export type Mergeable = (typeof mergeable)[number]

const mergeRow = z.object({
  id: z.string(),
  what: z.enum(mergeable),
  kept: z.string(),
  merged: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  state: z.enum(['merging', 'moving', 'merged', 'splitting', 'restoring', 'replaying']),
})
/** A merge that stands, by the slugs of the two. */
export type StandingMerge = z.output<typeof mergeRow>

export const readMerges = defineQuery<Record<string, never>, { merge: StandingMerge }>(
  'loader/read-merges',
  z.object({ merge: mergeRow }),
)
const pastRow = z.object({ kept: z.string(), merged: z.string(), at: z.string(), splitAt: z.string() })
export const listPastMerges = defineQuery<Record<string, never>, z.output<typeof pastRow>>(
  'loader/list-past-merges',
  pastRow,
)

type Begun = Omit<StandingMerge, 'at' | 'state'> & { now: string }
export const beginMerge = defineQuery<Begun, { at: string }>('loader/begin-merge', z.object({ at: z.string() }))
export const setMergeState = defineQuery<{ id: string; state: string; now: string }, unknown>(
  'loader/set-merge-state',
  z.unknown(),
)

type Pair = { id: string; kept: string; merged: string }
type Page = { limit: Whole }
type Dated = { now: string }

const labels = { entity: 'Entity', outcome: 'Outcome' } as const
/** A statement for entities and one for outcomes. */
function either<P extends Record<string, unknown>, R>(name: string, row: z.ZodType<R>) {
  const of = (what: Mergeable) => defineQuery<P, R>(name, row, { label: labels[what] })
  return { entity: of('entity'), outcome: of('outcome') }
}
const nothing = z.unknown()

export const setNodeAside = either<{ id: string; kept: string }, unknown>('loader/set-node-aside', nothing)
export const setEdgesAside = either<{ id: string; kept: string } & Page, { edges: number }>(
  'loader/set-edges-aside',
  z.object({ edges: z.number() }),
)
const ref = z.object({ ref: z.string() })
export const findFactsToCopy = defineQuery<{ id: string; kept: string } & Page, { ref: string }>(
  'loader/find-facts-to-copy',
  ref,
)
export const copyFacts = defineQuery<{ id: string; refs: string[] }, unknown>('loader/copy-facts', nothing)
export const linkCopies = defineQuery<{ refs: string[] }, unknown>('loader/link-copies', nothing)
export const findMergedNeighbours = defineQuery<{ merged: string } & Page, { slug: string }>(
  'loader/find-merged-neighbours',
  z.object({ slug: z.string() }),
  { edges: edgePattern },
)
export const retireEdges = defineQuery<{ id: string; refs: string[] } & Dated, unknown>('loader/retire-edges', nothing)

const movedExposure = z.object({
  outcome: z.string(),
  entity: z.string(),
  target: z.string(),
  validFrom: z.string(),
  moves: z.boolean(),
})
export const moveExposures = {
  entity: defineQuery<Pair & Page & Dated, z.output<typeof movedExposure>>('loader/move-exposures', movedExposure),
  outcome: defineQuery<Pair & Page & Dated, z.output<typeof movedExposure>>(
    'loader/move-outcome-exposures',
    movedExposure,
  ),
}
const event = z.object({ id: z.string() })
export const moveEvents = defineQuery<Pair & Page & Dated, { id: string }>('loader/move-events', event)
const contract = z.object({ contract: z.string() })
export const movePrices = defineQuery<Pair & Page & Dated, { contract: string }>('loader/move-prices', contract)
export const returnPrices = defineQuery<Pair & Page, { contract: string }>('loader/return-prices', contract)
export const finishMerge = {
  entity: defineQuery<Omit<Pair, 'id'> & Dated, unknown>('loader/finish-merge', nothing),
  outcome: defineQuery<Omit<Pair, 'id'> & Dated, unknown>('loader/finish-outcome-merge', nothing),
}
export const relinkMarkets = defineQuery<{ slugs: string[] }, unknown>('loader/relink-markets', nothing)
export const rematchMarkets = defineQuery<{ slugs: string[] }, unknown>('loader/rematch-markets', nothing)

const counted = z.object({ key: z.string(), counts: z.boolean() })
export const removeCopies = defineQuery<{ kept: string } & Page, z.output<typeof counted>>(
  'loader/remove-copies',
  counted,
)
export const restoreFacts = defineQuery<{ id: string; kept: string } & Page, z.output<typeof counted>>(
  'loader/restore-facts',
  counted,
)
const told = z.object({ id: z.string(), eventType: z.string(), happenedAt: z.string() })
export const removeLaterEvents = defineQuery<{ id: string; kept: string } & Page, z.output<typeof told>>(
  'loader/remove-later-events',
  told,
)
const edgeRow = z.object({
  type: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  validFrom: z.string().nullable(),
  stands: z.boolean(),
})
export type ChangedEdge = z.output<typeof edgeRow>
export const removeEdges = either<{ kept: string } & Page, ChangedEdge>('loader/remove-edges', edgeRow)
export const restoreEdges = defineQuery<{ id: string } & Page, ChangedEdge>('loader/restore-edges', edgeRow)
export const reviveEdges = either<{ id: string; merged: string } & Page, ChangedEdge>('loader/revive-edges', edgeRow)
const dependent = z.object({ what: z.enum(mergeable), merged: z.string() })
export const findDependentMerges = defineQuery<{ id: string }, z.output<typeof dependent>>(
  'loader/find-dependent-merges',
  dependent,
)
export const restateAbout = defineQuery<{ rows: unknown[] }, unknown>('loader/restate-about', nothing)
export const partPair = defineQuery<{ pair: string; by: string; reason: string } & Dated, unknown>(
  'loader/part-pair',
  nothing,
)
export const restoreNodes = either<Pair, unknown>('loader/restore-nodes', nothing)

export const noteLaterRecords = defineQuery<{ rows: unknown[]; now: string }, unknown>(
  'loader/note-later-records',
  nothing,
)
const laterRow = z.object({ place: z.number(), at: z.string(), text: z.string() })
export const pageLaterRecords = defineQuery<{ id: string; after: Whole } & Page, z.output<typeof laterRow>>(
  'loader/page-later-records',
  laterRow,
)
export const forgetLaterRecords = defineQuery<{ id: string; until: Whole }, unknown>(
  'loader/forget-later-records',
  nothing,
)
