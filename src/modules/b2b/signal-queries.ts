import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { entityType } from '../../domain/graph/rows.ts'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { edgePattern } from '../../domain/relationships.ts'
import { exposureRole } from '../../domain/schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const about = z.object({
  id: z.string(),
  slug: z.string(),
  displayName: z.string(),
  entityType,
  category: z.string(),
  tags: z.array(z.string()).nullable(),
})
export type About = z.output<typeof about>

const story = z.object({
  id: z.string(),
  title: z.string(),
  at: z.string(),
  independent: z.number().nullable(),
  category: text,
  reports: z.array(
    z.object({ article: z.string(), title: z.string(), url: text, source: text, publisher: text, copy: z.boolean() }),
  ),
  entities: z.array(about),
  claims: z.array(z.object({ entity: z.string(), key: z.string(), value })),
})
export type ToldStory = z.output<typeof story>

const happening = z.object({
  id: z.string(),
  eventType: z.string(),
  title: z.string(),
  at: z.string(),
  url: text,
  impactScore: number,
  severityScore: number,
  deaths: number,
  goldstein: number,
  sources: z.array(z.string()),
  entities: z.array(about),
  changes: z.array(z.object({ key: z.string(), from: value, to: value, confidence: number })),
  sets: z.boolean(),
})
export type Happening = z.output<typeof happening>

type Window = View & { since: string }

export const listToldStories = defineQuery<Window & { maxStories: Whole }, { story: ToldStory }>(
  'b2b/list-told-stories',
  z.object({ story }),
)
export const listHappenings = defineQuery<Window & { maxEvents: Whole }, { event: Happening }>(
  'b2b/list-happenings',
  z.object({ event: happening }),
)

const countRow = z.object({
  id: z.string(),
  total: z.number(),
  /** The titles of stories without a claim, of what conflicts are about. */
  unclaimed: z.array(z.string()),
})
/** Beside `at`, which no count looks at, `known`. */
export const countToldBefore = defineQuery<
  { ids: string[]; signalled: string[]; known: string; from: string; to: string; maxTitles: Whole },
  z.output<typeof countRow>
>('b2b/count-told-before', countRow)

const coverRow = z.object({
  id: z.string(),
  markets: z.array(
    z.object({
      market: z.string(),
      isOpen: z.boolean(),
      role: exposureRole,
      confidence: z.number(),
      liquidity: number,
    }),
  ),
})
export type Cover = z.output<typeof coverRow>['markets']
export const readCover = defineQuery<View & { ids: string[]; maxMarkets: Whole }, z.output<typeof coverRow>>(
  'b2b/read-cover',
  coverRow,
)

const valueRow = z.object({ id: z.string(), key: z.string(), value })
export const readValues = defineQuery<View & { rows: { id: string; keys: string[] }[] }, z.output<typeof valueRow>>(
  'b2b/read-values',
  valueRow,
)

const namesakesRow = z.object({ id: z.string(), namesakes: z.array(z.string()) })
type Named = { id: string; slug: string; entityType: string; name: string; words: string }
export const listNamesakes = defineQuery<{ rows: Named[]; maxHits: Whole }, z.output<typeof namesakesRow>>(
  'b2b/list-namesakes',
  namesakesRow,
  { edges: edgePattern },
)

const way = z.object({
  /** The relationship that leads to whose market it is; null where it is the entity's own. */
  step: z
    .object({
      id: z.string(),
      edge: z.string(),
      confidence: z.number(),
      degree: z.number(),
      outgoing: z.boolean(),
      slug: z.string(),
      source: entityType,
      target: entityType,
      /** When it was last stated; null where it does not age. */
      confirmedAt: text,
    })
    .nullable(),
  exposure: z.number(),
  exposureId: z.string(),
  role: exposureRole,
  strength: z.number(),
  /** Of its label; null where it has that of the rest. */
  rank: number,
  outcome: z.object({ id: z.string(), slug: z.string(), label: z.string(), group: text }),
  exclusive: z.boolean(),
  market: z.object({
    id: z.string(),
    title: z.string(),
    label: text,
    venue: venueName,
    category: text,
    volume: number,
    liquidity: number,
    url: text,
  }),
})
export type PathToMarket = z.output<typeof way>
const waysRow = z.object({ id: z.string(), ways: z.array(way) })

type Ways = View & {
  ids: string[]
  /** By edge type. */
  weights: Readonly<Record<string, number>>
  /** The edges that can age. */
  ageing: readonly string[]
  teamEdges: readonly string[]
  /** From which confidence on a direct link is exact. */
  leastConfidence: number
  maxRead: Whole
  maxDegree: Whole
  maxNear: Whole
  maxMarkets: Whole
}
export const listWays = defineQuery<Ways, z.output<typeof waysRow>>('b2b/list-ways', waysRow, { edges: edgePattern })

const gapState = z.object({ gap: z.object({ entity: z.string(), isOpen: z.boolean(), toldAt: text }) })
export const listGapStates = defineQuery<{ ids: string[] }, z.output<typeof gapState>>('b2b/list-gap-states', gapState)

/** Notes on a gap; `toldAt` null leaves what was noted. */
export type GapState = {
  entity: string
  isOpen: boolean
  toldAt: string | null
  reason: string | null
  surprise: number | null
  signalCount: number | null
}
export const writeGapStates = defineQuery<{ rows: GapState[]; now: string }, unknown>(
  'b2b/write-gap-states',
  z.unknown(),
)
