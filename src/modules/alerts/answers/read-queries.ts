import { z } from 'zod'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery, type Query } from '../../../platform/neo4j/query.ts'
import type { AlertKind } from '../alert-types.ts'
import { alertRow, engagementRow } from './alert.ts'

const text = z.string()
const figure = z.number().nullable()

/** Conditions by which a list of alerts can be narrowed. */
const filters = {
  kinds: 'AND a.kind IN $kinds',
  type: 'AND a.type = $type',
  entity: 'AND a.entity = $entity',
  severity: 'AND a.severity = $severity',
  digest: 'AND coalesce(a.demoted, false) = $digest',
  followed: 'AND (a.kind IN followedTypes OR a.entity IN followedEntities)',
} as const
export type FilterName = keyof typeof filters

export type FilterParams = {
  kinds?: readonly AlertKind[]
  type?: string
  entity?: string
  severity?: string
  digest?: boolean
}

/** One statement for each set of filters, made when it is first asked for. */
function filtered<P extends Record<string, unknown>, R>(
  name: string,
  row: z.ZodType<R>,
  more: Record<string, string> = {},
) {
  const made = new Map<string, Query<P & FilterParams, R>>()
  return (names: readonly FilterName[]): Query<P & FilterParams, R> => {
    const key = names.toSorted().join(' ')
    const query =
      made.get(key) ??
      defineQuery<P & FilterParams, R>(name, row, { ...more, filter: names.map((each) => filters[each]).join(' ') })
    made.set(key, query)
    return query
  }
}

const engaged = engagementRow.nullable()
const inboxRow = z.object({
  total: z.number(),
  unread: z.number(),
  alerts: z.array(z.object({ alert: alertRow, engagement: engaged })),
})
export const listInbox = filtered<
  { accountId: string; read: boolean | null; dismissed: boolean | null; offset: Whole; limit: Whole },
  z.output<typeof inboxRow>
>('alerts/list-inbox', inboxRow)

const recentRow = z.object({ alerts: z.array(alertRow) })
export const listRecent = filtered<{ until: string; limit: Whole }, z.output<typeof recentRow>>(
  'alerts/list-recent',
  recentRow,
)

const oneRow = z.object({
  alert: alertRow,
  engagement: engaged,
  evidence: z.array(z.object({ kind: text, of: text, at: text, source: text.nullish(), title: text.nullish() })),
})
export type OneRow = z.output<typeof oneRow>
export const readAlert = defineQuery<{ id: string; accountId: string }, OneRow>('alerts/read-alert', oneRow)

export type Flag = keyof z.output<typeof engagementRow>
export const engage = defineQuery<
  { id: string; accountId: string; flag: Flag; now: string },
  z.output<typeof engagementRow>
>('alerts/engage', engagementRow)

const texts = z.array(text)
const preferencesRow = z.object({
  followedTypes: texts,
  followedEntities: texts,
  mutedTypes: texts,
  mutedEntities: texts,
})
export type PreferencesRow = z.output<typeof preferencesRow>
export const readPreferences = defineQuery<{ accountId: string }, PreferencesRow>(
  'alerts/read-preferences',
  preferencesRow,
)
export const writePreferences = defineQuery<{ accountId: string; now: string } & PreferencesRow, unknown>(
  'alerts/write-preferences',
  z.unknown(),
)
export const findUnknown = defineQuery<{ slugs: readonly string[] }, { slug: string }>(
  'alerts/find-unknown',
  z.object({ slug: text }),
)
export const forgetEngagement = defineQuery<{ accountId: string; most: Whole }, { removed: number }>(
  'alerts/forget-account',
  z.object({ removed: z.number() }),
)
export const forgetPreferences = defineQuery<{ accountId: string }, unknown>('alerts/forget-preferences', z.unknown())

const outcomeRow = z.object({
  ...{
    id: text,
    type: text,
    subtype: text,
    kind: text,
    rule: text,
    ruleVersion: z.number(),
    sentAt: text,
    happenedAt: text,
  },
  ...{
    venue: text.nullable(),
    category: text.nullable(),
    entity: text.nullable(),
    outcome: text.nullable(),
    group: text.nullable(),
  },
  outcomeTracked: z.boolean(),
  direction24h: z.enum(['up', 'down', 'flat']).nullable(),
  directionCorrect: z.boolean().nullable(),
  outcomeScore: figure,
  expectedDirection: text,
  confidence: z.number(),
  ...{ baselineRight: figure, baselineWrong: figure, baselineFlat: figure },
})
export type AlertOutcomeRow = z.output<typeof outcomeRow>
export const listOutcomes = filtered<{ since: string; limit: Whole }, AlertOutcomeRow>(
  'alerts/list-outcomes',
  outcomeRow,
)

const boardRow = z.object({ total: z.number(), alerts: z.array(alertRow) })
type Page = { offset: Whole; limit: Whole }
export const listBest = filtered<Page, z.output<typeof boardRow>>('alerts/list-scored', boardRow, { order: 'DESC' })
export const listWorst = filtered<Page, z.output<typeof boardRow>>('alerts/list-scored', boardRow, { order: 'ASC' })
export const listBoard = filtered<Page & { until: string }, z.output<typeof boardRow>>('alerts/list-board', boardRow)

const pricedRow = z.object({
  ...{ id: text, slug: text, label: text, inverse: z.boolean() },
  /** Slugs of whom it hangs on, and of those of their members of whom something was told. */
  movers: z.array(text),
})
/** A proposition that a market prices. */
export type PricedRow = z.output<typeof pricedRow>
const marketRow = z.object({
  market: z.object({
    ...{ id: text, title: text, label: text.nullable(), venue: text, url: text.nullable() },
    active: z.boolean(),
  }),
  outcomes: z.array(pricedRow),
})
export type MarketRow = z.output<typeof marketRow>
export const readMarket = defineQuery<
  { market: string; since: string; maxEntities: Whole; maxMembers: Whole },
  MarketRow
>('alerts/read-market', marketRow)

const signalsRow = z.object({ alerts: z.array(alertRow), claims: z.array(text) })
type SignalRange = { outcomes: readonly string[]; slugs: readonly string[]; since: string; most: Whole }
export const listSignals = defineQuery<SignalRange, z.output<typeof signalsRow>>('alerts/list-signals', signalsRow)
