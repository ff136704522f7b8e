import { z } from 'zod'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const text = z.string()
const maybe = text.nullable()
const figure = z.number().nullable()
const nothing = z.unknown()
const value = z.union([text, z.number(), z.boolean()]).nullable()

export const readPosition = defineQuery<{ name: string }, { seq: number | null }>(
  'alerts/read-position',
  z.object({ seq: figure }),
)
export const writePosition = defineQuery<{ name: string; seq: Whole }, unknown>('alerts/write-position', nothing)

type Registered = { name: string; contentHash: string; content: string; now: string }
export const registerRule = defineQuery<Registered, { version: number }>(
  'alerts/register-rule',
  z.object({ version: z.number() }),
)

export const changeRow = z.object({
  event: text,
  slug: text,
  key: text,
  from: value,
  to: value,
  at: text,
  recordedAt: text,
  holds: z.boolean(),
  sources: z.array(z.object({ name: text, kind: maybe, confidence: figure })),
})
export type ChangeRow = z.output<typeof changeRow>
export const readChanges = defineQuery<{ ids: readonly string[]; keys: readonly string[] }, ChangeRow>(
  'alerts/read-changes',
  changeRow,
)

const warningRow = z.object({
  ...{ event: text, title: text, area: maybe, gravity: figure, at: text, source: maybe },
  cities: z.array(z.object({ slug: text, name: text, outcomes: z.array(text) })),
})
export type WarningRow = z.output<typeof warningRow>
export const readWarnings = defineQuery<{ ids: readonly string[] }, WarningRow>('alerts/read-warnings', warningRow)

const stated = z.object({ value, from: text, until: maybe, seen: maybe })
const releaseRow = z.object({ slug: text, key: text, actual: z.array(stated), expected: z.array(stated) })
export type ReleaseRow = z.output<typeof releaseRow>
export const readReleases = defineQuery<{ asked: { slug: string; key: string; expected: string }[] }, ReleaseRow>(
  'alerts/read-releases',
  releaseRow,
)

export type EndedRelationship = { id: string; slug: string; edge: string; to: string; validFrom: string }
const tenureRow = z.object({
  event: text,
  slug: text,
  edge: text,
  of: text,
  ofName: text,
  at: text,
  recordedAt: maybe,
  source: maybe,
  confidence: figure,
})
export type TenureRow = z.output<typeof tenureRow>
export const readTenures = defineQuery<{ ended: readonly EndedRelationship[]; now: string }, TenureRow>(
  'alerts/read-tenures',
  tenureRow,
)

const claimRow = z.object({
  claim: text,
  slug: text,
  displayName: text,
  key: text,
  value: value.optional().transform((given) => given ?? null),
  state: maybe,
  openedAt: text,
  stateAt: maybe,
  category: text,
  first: z
    .object({ author: text, publisher: maybe, title: text, url: maybe, at: text, hedged: z.boolean() })
    .nullable(),
  from: value,
})
export type ClaimRow = z.output<typeof claimRow>
export const readClaims = defineQuery<{ ids: readonly string[] }, ClaimRow>('alerts/read-claims', claimRow)

const market = z.object({
  id: text,
  contract: text,
  title: text,
  label: maybe,
  venue: text,
  url: maybe,
  liquidity: figure,
  volume: figure,
  inverse: z.boolean(),
})
export type RelatedMarketRow = z.output<typeof market>

const relatedOutcome = z.object({
  outcomeId: text,
  slug: text,
  label: text,
  question: text,
  group: maybe,
  via: maybe,
  whose: text,
  role: text,
  exposureType: maybe,
  strength: z.number(),
  confidence: z.number(),
  sign: figure,
  markets: z.array(market),
})
export type RelatedOutcomeRow = z.output<typeof relatedOutcome>

const subject = { id: text, displayName: text, entityType: text, category: maybe }
const relatedRow = z.object({ slug: text, ...subject, outcomes: z.array(relatedOutcome) })
export type RelatedRow = z.output<typeof relatedRow>
type Related = { slugs: readonly string[]; maxOutcomes: Whole; maxMarkets: Whole }
export const readRelated = defineQuery<Related, RelatedRow>('alerts/read-related', relatedRow)

const outcomeRow = relatedOutcome
  .pick({ outcomeId: true, slug: true, label: true, question: true, group: true, markets: true })
  .extend({ category: maybe, entity: z.object({ slug: text, ...subject }).nullable() })
export type OutcomeRow = z.output<typeof outcomeRow>
export const readOutcomes = defineQuery<
  { outcomes: readonly string[]; named: readonly string[]; maxMarkets: Whole },
  OutcomeRow
>('alerts/read-outcomes', outcomeRow)

const keyRow = z.object({
  key: text,
  armed: z.boolean(),
  run: z.number(),
  hitAt: figure,
  firedAt: figure,
  firings: z.number(),
  alert: maybe,
})
export type KeyRow = z.output<typeof keyRow>
export const lockKeys = defineQuery<{ keys: readonly string[] }, KeyRow>('alerts/lock-keys', keyRow)
export const readKeys = defineQuery<{ keys: readonly string[] }, KeyRow>('alerts/read-keys', keyRow)
export const writeKeys = defineQuery<{ rows: readonly KeyRow[] }, unknown>('alerts/write-keys', nothing)

export const readEvidence = defineQuery<{ ids: readonly string[] }, { id: string }>(
  'alerts/read-evidence',
  z.object({ id: text }),
)
const decidedRow = z.object({ class: text, right: z.number(), wrong: z.number() })
export const countDecided = defineQuery<{ classes: readonly string[] }, z.output<typeof decidedRow>>(
  'alerts/count-decided',
  decidedRow,
)

export type NewAlertRow = { dedupKey: string; ruleId: string; alert: Record<string, unknown> }
export const writeAlerts = defineQuery<{ rows: readonly NewAlertRow[] }, unknown>('alerts/write-alerts', nothing)

export type Piece = { id: string; kind: string; of: string; at: string; source: string | null; title: string | null }
export type EvidenceRow = { alert: string; count: number; updates: number; pieces: readonly Piece[] }
export const writeEvidence = defineQuery<{ rows: readonly EvidenceRow[]; now: string }, unknown>(
  'alerts/write-evidence',
  nothing,
)

export type NewNotice = { alert: string; kind: 'fired' | 'updated' }
export const writeNotices = defineQuery<{ notices: readonly NewNotice[]; now: string }, { seq: number | null }>(
  'alerts/write-notices',
  z.object({ seq: figure }),
)

export const readPositions = defineQuery<{ names: readonly string[] }, { name: string; seq: number }>(
  'alerts/read-positions',
  z.object({ name: text, seq: z.number() }),
)

export const listStanding = defineQuery<{ prefix: string; most: Whole }, { key: string }>(
  'alerts/list-standing',
  z.object({ key: text }),
)

const legRow = z.object({ marketId: text, outcomeId: text, inverse: z.boolean() })
/** The proposition that a market prices, and whether by its opposite. */
export type LegRow = z.output<typeof legRow>
export const readLegs = defineQuery<{ markets: readonly string[] }, LegRow>('alerts/read-legs', legRow)

export const listRumors = defineQuery<{ now: string; since: string; most: Whole }, { id: string }>(
  'alerts/list-rumors',
  z.object({ id: text }),
)
