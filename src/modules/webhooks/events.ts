import { z } from 'zod'
import { entityTypes } from '../../domain/taxonomy.ts'

/** Events that an endpoint may subscribe to. */
export const eventNames = [
  'alert.injury',
  'alert.arbitrage',
  'alert.crowding',
  'alert.political',
  'alert.finance',
  'alert.rumor',
  'gap.detected',
] as const

export type EventName = (typeof eventNames)[number]

const alert = z
  .object({
    id: z.string(),
    type: z.string(),
    subtype: z.string(),
    headline: z.string(),
    sentAt: z.string(),
    entity: z.object({ slug: z.string(), displayName: z.string(), entityType: z.enum(entityTypes) }).nullable(),
    relatedMarkets: z.array(
      z.object({ title: z.string(), venue: z.string(), price: z.number().nullable().meta({ description: '0 to 1.' }) }),
    ),
    whyThisFired: z.array(z.string()),
    priceAtAlert: z.number().nullable(),
    /** True where somebody asked for it, and nothing has happened. */
    test: z.boolean().optional(),
  })
  .meta({ id: 'WebhookAlert' })

const gap = z
  .object({
    entity: z.object({ slug: z.string(), displayName: z.string() }),
    category: z.string(),
    signalCount: z.int(),
    reason: z.string(),
    test: z.boolean().optional(),
  })
  .meta({ id: 'WebhookGap' })

/** The `data` of any event. */
export const anyEventData = z.union([alert, gap])

/** The `data` of an event, by its name. */
export const eventData: Readonly<Record<EventName, z.ZodType<Record<string, unknown>>>> = {
  'alert.injury': alert,
  'alert.arbitrage': alert,
  'alert.crowding': alert,
  'alert.political': alert,
  'alert.finance': alert,
  'alert.rumor': alert,
  'gap.detected': gap,
}

/** The occasion of each event. */
export const eventMeanings: Readonly<Record<EventName, string>> = {
  'alert.injury': 'An injury status changed',
  'alert.arbitrage': 'The venues price one outcome apart',
  'alert.crowding': 'Positions crowd',
  'alert.political': 'An office changed',
  'alert.finance': 'A financial indicator changed',
  'alert.rumor': 'Something unconfirmed is reported',
  'gap.detected': 'There are signals without a market',
}

type Example = {
  type: string
  subtype: string
  headline: string
  slug: string
  displayName: string
  entityType: string
  why: string
}

const alertExamples: Readonly<Record<Exclude<EventName, 'gap.detected'>, Example>> = {
  'alert.injury': {
    type: 'injury',
    subtype: 'status_change',
    headline: 'Patrick Mahomes: questionable → out (Kansas City Chiefs, reliability 0.95)',
    slug: 'patrick-mahomes',
    displayName: 'Patrick Mahomes',
    entityType: 'person',
    why: 'According to Kansas City Chiefs, Patrick Mahomes went from questionable to out (20 November 2026, 17:02 UTC).',
  },
  'alert.arbitrage': {
    type: 'arbitrage',
    subtype: 'arbitrage',
    headline: 'Fed holds in December: 0.55 on venue_a, 0.66 on venue_b; 0.09 gross, 0.07 after fees',
    slug: 'federal-reserve',
    displayName: 'Federal Reserve',
    entityType: 'org',
    why: 'The difference between the venues is 11 points (the rule asks for at least 5 points).',
  },
  'alert.crowding': {
    type: 'crowding_spike',
    subtype: 'top_holders',
    headline: 'Ten wallets hold 51 % of Kansas City Chiefs, 14-day median 42 %, z 6.1',
    slug: 'kansas-city-chiefs',
    displayName: 'Kansas City Chiefs',
    entityType: 'team',
    why: 'The share of the ten largest against its usual self, in robust deviations, is 6.1 (the rule asks for at least 3).',
  },
  'alert.political': {
    type: 'political_change',
    subtype: 'tenure_ended',
    headline: 'Nancy Pelosi no longer leads United States House of Representatives (House Clerk)',
    slug: 'nancy-pelosi',
    displayName: 'Nancy Pelosi',
    entityType: 'person',
    why: 'The office has ended.',
  },
  'alert.finance': {
    type: 'finance_change',
    subtype: 'rate_decision',
    headline: 'Federal Reserve, rate decision: hold → cut 25 bp (Federal Reserve Board)',
    slug: 'federal-reserve',
    displayName: 'Federal Reserve',
    entityType: 'org',
    why: 'Federal Reserve cut its policy rate by 25 basis points; the decision before was no change (9 December 2026, 19:00 UTC).',
  },
  'alert.rumor': {
    type: 'rumor',
    subtype: 'unconfirmed',
    headline:
      'Practice desk: Patrick Mahomes is healthy; 38 of its 60 rumours in sports were confirmed; price up by 0.02 since',
    slug: 'patrick-mahomes',
    displayName: 'Patrick Mahomes',
    entityType: 'person',
    why: 'The chance that a rumour of this source is confirmed is 0.63 (the rule asks for at least 0.3).',
  },
}

/** An example of the `data` of an event: made up about real entities, without markets, and marked as a test. */
export function exampleData(event: EventName, id: string, at: string): Record<string, unknown> {
  if (event === 'gap.detected') {
    return {
      entity: { slug: 'kansas-city-chiefs', displayName: 'Kansas City Chiefs' },
      category: 'sports',
      signalCount: 3,
      reason: 'an example: nothing was detected',
      test: true,
    }
  }
  const { slug, displayName, entityType, why, ...rest } = alertExamples[event]
  return {
    id,
    ...rest,
    sentAt: at,
    entity: { slug, displayName, entityType },
    relatedMarkets: [],
    whyThisFired: ['An example: nothing has happened.', why],
    priceAtAlert: null,
    test: true,
  }
}
