import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import type { TieParameters } from '../../domain/graph/path-confidence.ts'
import { entityType } from '../../domain/graph/rows.ts'
import { edgePattern } from '../../domain/relationships.ts'
import { refusalReasons } from '../../domain/requests/refusals.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const number = z.number().nullable()

const happened = z.object({ id: z.string(), at: z.string(), entities: z.array(z.tuple([z.string(), z.string()])) })
export type Happened = z.output<typeof happened>
type Window = { from: string; to: string }
export const listStories = defineQuery<Window, Happened>('causality/list-stories', happened)
export const listEvents = defineQuery<Window & { known: string }, Happened>('causality/list-events', happened)

const step = z.object({ edge: z.string(), outgoing: z.boolean() })
export type Step = z.output<typeof step>
const candidatesRow = z.object({
  id: z.string(),
  /** So many the graph proposes; those beyond the most that are tested are not in `others`. */
  proposed: z.number(),
  others: z.array(z.object({ id: z.string(), weight: z.number(), steps: z.array(step), via: z.string().nullable() })),
})
export type CandidatesRow = z.output<typeof candidatesRow>
type Candidates = View &
  TieParameters & {
    ids: string[]
    active: Record<string, true>
    maxRead: Whole
    maxDegree: Whole
    minWeight: number
    maxCandidates: Whole
  }
export const listCandidates = defineQuery<Candidates, CandidatesRow>('causality/list-candidates', candidatesRow, {
  edges: edgePattern,
})

export const writeCauses = defineQuery<{ rows: object[]; now: string }, unknown>('causality/write-causes', z.unknown())
export const removeCauses = defineQuery<{ now: string; limit: Whole }, { removed: number }>(
  'causality/remove-causes',
  z.object({ removed: z.number() }),
)

type LeftOut = { daysOnly: Whole; shortSeries: Whole; untested: Whole; beyond: Whole }
type RunNumbers = {
  pairs: Whole
  series: Whole
  stored: Whole
  seq: Whole
  stories: Whole
  tookMs: Whole
  left: LeftOut
}
export const writeRun = defineQuery<RunNumbers & { now: string }, unknown>('causality/write-run', z.unknown())
const due = z.object({
  runAt: z.string().nullable(),
  tookMs: number,
  seq: z.number(),
  stories: z.number(),
  storiesThen: number,
  isChanged: z.boolean(),
})
export const readDue = defineQuery<Record<string, never>, z.output<typeof due>>('causality/read-due', due)

/** The last run. The counts of what it left out are null where an older release made it. */
const runRow = z
  .object({
    runAt: z.string(),
    pairs: z.number(),
    daysOnly: number,
    shortSeries: number,
    untested: number,
    beyond: number,
  })
  .nullable()
export type RunRow = z.output<typeof runRow>

const subjectRow = z.object({
  id: z.string(),
  outcomes: z.array(
    z.object({
      id: z.string(),
      group: z.string().nullable(),
      exposureType: z.string(),
      sign: z.number().nullable(),
      isLink: z.boolean(),
      reasons: z.array(z.string()).nullable(),
    }),
  ),
})
export type SubjectRow = z.output<typeof subjectRow>
export const listSubjects = defineQuery<View & { ids: string[] }, SubjectRow>('causality/list-subjects', subjectRow)

const told = z.object({
  id: z.string(),
  kind: z.enum(['story', 'event']),
  title: z.string().nullable(),
  url: z.string().nullable(),
  at: z.string(),
})
const cause = z.object({
  target: z.object({ slug: z.string(), displayName: z.string(), entityType }),
  strength: z.number(),
  lagHours: number,
  lagLow: number,
  lagHigh: number,
  windowHours: z.number(),
  n: z.number(),
  k: z.number(),
  expected: z.number(),
  pValue: z.number(),
  qValue: z.number(),
  pAsymmetry: z.number(),
  forwardOnly: z.number(),
  backwardOnly: z.number(),
  mechanism: z.string(),
  /** The slug of who or what ties the two; null where they are tied themselves. */
  via: z.string().nullable(),
  both: z.boolean(),
  verdict: z.enum(['stored', 'candidate', 'both_ways', 'common_cause']),
  runAt: z.string(),
  direction: z.enum(['positive', 'negative', 'mixed']),
  moveMean: number,
  moveEvents: z.number(),
  moveP: number,
  moveReason: z.enum(refusalReasons).nullable(),
  leadHours: number,
  leadCorrelation: number,
  leadRatio: number,
  leadP: number,
  followed: z.array(z.object({ lagHours: z.number(), first: told, next: told })),
})
export type Cause = z.output<typeof cause>
const causesRow = z.object({ slug: z.string(), run: runRow, causes: z.array(cause) })
export const listCauses = defineQuery<
  View & { id: string; verdicts: readonly string[]; limit: Whole },
  z.output<typeof causesRow>
>('causality/list-causes', causesRow)

const topRow = z.object({
  run: runRow,
  results: z.array(
    z.object({
      entitySlug: z.string(),
      displayName: z.string(),
      causalStrength: z.number(),
      affectedEntities: z.number(),
      affectedMarkets: z.number(),
    }),
  ),
})
export const listTopCausal = defineQuery<View & { limit: Whole }, z.output<typeof topRow>>(
  'causality/list-top-causal',
  topRow,
)
