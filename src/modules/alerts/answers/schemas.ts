import { z } from 'zod'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { attributeValue } from '../../../domain/schemas.ts'
import { entityTypes } from '../../../domain/taxonomy.ts'
import { alertTypes } from '../alert-types.ts'
import { directions, expectations, severities } from '../method.ts'

export const tag = 'Alerts'

const timestamp = z.iso.datetime()
const price = z.number().min(0).max(1).nullable()
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const relatedMarket = z
  .strictObject({
    marketId: z.string(),
    outcomeId: z.string(),
    outcome: z.string(),
    title: z.string(),
    venue: z.string(),
    url: z.string().nullable(),
    price: price.meta({ description: 'Of the outcome now; null where no quote is known.' }),
    priceAtAlert: price.meta({
      description: 'When the alert fired; null where no quote of the last minute was known.',
    }),
  })
  .meta({ id: 'AlertMarket' })

export const engagement = z
  .strictObject({ read: z.boolean(), dismissed: z.boolean(), acted: z.boolean() })
  .meta({ id: 'AlertEngagement', description: 'Three separate flags of the caller’s account; all false without one.' })

const entity = z
  .strictObject({ id: z.string(), slug: z.string(), displayName: z.string(), entityType: z.enum(entityTypes) })
  .meta({ id: 'AlertEntity' })

const told = {
  id: z.uuid(),
  type: z.enum(alertTypes),
  subtype: z.string(),
  headline: z.string(),
  sentAt: timestamp,
  severity: z.enum(severities),
  confidence: z.number().min(0.5).max(0.95).meta({
    description:
      'The chance that the expected direction is right, given that the price moves. Frozen when the alert fired.',
  }),
  expectedDirection: z.enum(expectations).meta({ description: 'Of the tracked outcome.' }),
  entity: entity.nullable(),
  relatedMarkets: z.array(relatedMarket),
  priceAtAlert: price.meta({ description: 'Of the tracked outcome when the alert fired.' }),
  whyThisFired: z.array(z.string()).meta({ description: 'In sentences, made from the conditions that were tested.' }),
  demoted: z.boolean().meta({
    description:
      'Whether alerts of its kind had become noise when it fired: neither the stream nor webhooks tell it, and `digest` filters by it.',
  }),
  updates: z.int().min(0).meta({ description: 'How many times more evidence came to it.' }),
  evidenceCount: z.int().min(0),
  updatedAt: timestamp,
  rule: z.strictObject({ name: z.string(), version: z.int() }),
}

export const publicAlert = z.strictObject(told).meta({ id: 'PublicAlert' })
export const alertItem = z.strictObject({ ...told, engagement }).meta({ id: 'Alert' })

const condition = z.strictObject({
  input: z.string(),
  value,
  threshold: value,
  comparison: z.string(),
  holds: z.boolean().nullable().meta({ description: 'Null where the input was not known.' }),
  source: z.string().nullable(),
  at: timestamp,
})

const venueEntry = z.strictObject({
  venue: z.string(),
  marketId: z.string(),
  price: z.number(),
  bid: price,
  ask: price,
  quotedAt: timestamp.nullable(),
})

export const alertDetail = z
  .strictObject({
    ...told,
    entity: entity
      .extend({ attributes: z.record(z.string(), attributeValue).meta({ description: 'As those of an entity, now.' }) })
      .nullable(),
    engagement,
    happenedAt: timestamp.meta({ description: 'When what it tells of happened, as its source says.' }),
    method: z.string(),
    conditions: z.array(condition),
    inputs: z.record(z.string(), value).meta({ description: 'All that the rule saw, frozen.' }),
    impactBps: z.number().nullable().meta({
      description: 'Expected move in basis points times the chance of its direction; null where no effect is measured.',
    }),
    crossVenueData: z
      .strictObject({ outcomeId: z.string(), venues: z.array(venueEntry), spread: z.number(), spreadPct: z.number() })
      .nullable()
      .meta({ description: 'What the venues asked for the tracked outcome when it fired; null where only one did.' }),
    attribution: z
      .strictObject({
        attribute: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        coefficient: z.number(),
        sd: z.number(),
        n: z.number(),
        pooledFrom: z.string(),
        directionProbability: z.number(),
      })
      .nullable()
      .meta({ description: 'The measured effect of such a change; null where none is.' }),
    tracked: z
      .strictObject({ outcomeId: z.string(), outcome: z.string(), marketId: z.string(), venue: z.string().nullable() })
      .nullable(),
    evidence: z.array(
      z.strictObject({
        kind: z.string(),
        of: z.string().meta({ description: 'Id of the event or claim, where it is one.' }),
        at: timestamp,
        source: z.string().nullable(),
        title: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AlertDetail' })

const bps = z.int().nullable()

export const outcomeRecord = z
  .strictObject({
    id: z.uuid(),
    type: z.enum(alertTypes),
    subtype: z.string(),
    asset: z.string().nullable().meta({ description: 'Whose price is tracked: the entity, or the proposition.' }),
    headline: z.string(),
    sentAt: timestamp,
    hoursSinceAlert: z.number().min(0),
    outcomeTracked: z.boolean().meta({ description: 'Whether a price after it was seen, at any of the times.' }),
    outcomeTrackedAt: timestamp.nullable(),
    priceAtAlert: price,
    priceAt1h: price,
    priceAt4h: price,
    priceAt24h: price,
    priceAtResolution: price,
    priceChange1hBps: bps,
    priceChange4hBps: bps,
    priceChange24hBps: bps,
    expectedDirection: z.enum(expectations),
    actualDirection1h: z.enum(directions).nullable(),
    actualDirection24h: z.enum(directions).nullable(),
    directionCorrect: z
      .boolean()
      .nullable()
      .meta({ description: 'After 24 hours, or at resolution; null where nothing moved or nothing was expected.' }),
    outcomeScore: z.number().min(-3).max(1).nullable(),
    outcomeNotes: z.string().nullable().meta({ description: 'What is missing, and why.' }),
    confidence: z.number(),
    rule: z.strictObject({ name: z.string(), version: z.int() }),
  })
  .meta({ id: 'AlertOutcome' })

export const topOutcome = outcomeRecord
  .pick({
    ...{ id: true, type: true, subtype: true, headline: true, sentAt: true, outcomeScore: true },
    ...{ priceChange24hBps: true, directionCorrect: true, expectedDirection: true, confidence: true },
  })
  .meta({ id: 'AlertTopOutcome' })

export { pricesAge }
