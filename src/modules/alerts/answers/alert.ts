import { z } from 'zod'
import { entityType } from '../../../domain/graph/rows.ts'
import { alertKinds, alertTypes } from '../alert-types.ts'
import { directions, expectations, severities } from '../method.ts'

const text = z.string()
const maybe = text.nullish().transform((given) => given ?? null)
const figure = z
  .number()
  .nullish()
  .transform((given) => given ?? null)
const yes = z
  .boolean()
  .nullish()
  .transform((given) => given ?? null)
const value = z.union([text, z.number(), z.boolean()]).nullable()

/** The parts of an alert that are frozen as it fired. */
const frozen = z.object({
  method: text,
  sentences: z.array(text),
  reasons: z.array(
    z.object({
      input: text,
      value,
      threshold: value,
      comparison: text,
      holds: z.boolean().nullable(),
      source: maybe,
      at: text,
    }),
  ),
  inputs: z.record(text, value),
  related: z.array(
    z.object({
      marketId: text,
      contract: text,
      outcomeId: text,
      outcome: text,
      title: text,
      venue: text,
      url: maybe,
      inverse: z.boolean(),
      priceAtAlert: figure,
      bid: figure,
      ask: figure,
      quotedAt: maybe,
    }),
  ),
  impactBps: figure,
  crossVenue: z
    .object({
      outcomeId: text,
      venues: z.array(
        z.object({ venue: text, marketId: text, price: z.number(), bid: figure, ask: figure, quotedAt: maybe }),
      ),
      spread: z.number(),
      spreadPct: z.number(),
    })
    .nullable(),
  attribution: z
    .object({
      coefficient: z.number(),
      sd: z.number(),
      n: z.number(),
      pooledFrom: text,
      directionProbability: z.number(),
      attribute: text,
      from: maybe,
      to: text,
    })
    .nullable(),
  tracked: z
    .object({
      outcomeId: text,
      outcome: text,
      marketId: text,
      contract: text,
      inverse: z.boolean(),
      tick: z.number(),
      spread: figure,
    })
    .nullable(),
  /** The reason that nothing is tracked; absent in alerts of before it was kept. */
  untracked: z.enum(['no_quote', 'edge_price']).nullish(),
})
export type FrozenAlert = z.output<typeof frozen>

/** The frozen part of an alert, as it is stored. */
export const bodyText = z.string().transform((json): FrozenAlert => frozen.parse(JSON.parse(json)))

/** An alert as it is stored. */
export const alertRow = z.object({
  id: text,
  type: z.enum(alertTypes),
  subtype: text,
  kind: z.enum(alertKinds),
  severity: z.enum(severities),
  confidence: z.number(),
  expectedDirection: z.enum(expectations),
  headline: text,
  sentAt: text,
  updatedAt: text,
  happenedAt: text,
  updates: z.number().nullish(),
  evidence: z.number().nullish(),
  rule: text,
  ruleVersion: z.number(),
  priceAtAlert: figure,
  priceAt1h: figure,
  priceAt4h: figure,
  priceAt24h: figure,
  priceAtResolution: figure,
  outcomeTracked: z.boolean(),
  outcomeTrackedAt: maybe,
  direction1h: z.enum(directions).nullish(),
  direction24h: z.enum(directions).nullish(),
  directionCorrect: yes,
  outcomeScore: figure,
  outcomeNotes: maybe,
  demoted: yes,
  market: maybe,
  outcome: maybe,
  venue: maybe,
  seq: figure,
  body: bodyText,
  entity: z.object({ id: text, slug: text, displayName: text, entityType }).nullable(),
})
export type AlertRow = z.output<typeof alertRow>

export const engagementRow = z.object({ read: z.boolean(), dismissed: z.boolean(), acted: z.boolean() })
export type Engagement = z.output<typeof engagementRow>
export const untouched: Engagement = { read: false, dismissed: false, acted: false }
