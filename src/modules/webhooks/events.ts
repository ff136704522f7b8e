import { z } from 'zod'
import { entityTypes } from '../../domain/taxonomy.ts'

/** What an endpoint may subscribe to. */
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
    subtype: z.string().nullable(),
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

/** When an event is told. */
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
  subtype: string | null
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
    headline: 'Patrick Mahomes: questionable to out',
    slug: 'patrick-mahomes',
    displayName: 'Patrick Mahomes',
    entityType: 'person',
    why: 'injury_status went from questionable to out',
  },
  'alert.arbitrage': {
    type: 'arbitrage',
    subtype: null,
    headline: 'The venues are 11 points apart on a hold in December',
    slug: 'federal-reserve',
    displayName: 'Federal Reserve',
    entityType: 'org',
    why: 'the spread is 10 % or more on both books',
  },
  'alert.crowding': {
    type: 'crowding',
    subtype: 'crowding_spike',
    headline: 'Positions crowd into Kansas City Chiefs',
    slug: 'kansas-city-chiefs',
    displayName: 'Kansas City Chiefs',
    entityType: 'team',
    why: 'more than half of the open positions are held by few',
  },
  'alert.political': {
    type: 'political',
    subtype: 'political_change',
    headline: 'Nancy Pelosi: end of office announced',
    slug: 'nancy-pelosi',
    displayName: 'Nancy Pelosi',
    entityType: 'person',
    why: 'office has a new end',
  },
  'alert.finance': {
    type: 'finance',
    subtype: 'finance_change',
    headline: 'Federal Reserve: a new target range',
    slug: 'federal-reserve',
    displayName: 'Federal Reserve',
    entityType: 'org',
    why: 'policy_rate has a new value',
  },
  'alert.rumor': {
    type: 'rumor',
    subtype: null,
    headline: 'Unconfirmed: Patrick Mahomes may return',
    slug: 'patrick-mahomes',
    displayName: 'Patrick Mahomes',
    entityType: 'person',
    why: 'one source reports it and nobody has confirmed it',
  },
}

/** What the `data` of an event looks like: made up about real entities, without markets, and marked as a test. */
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
    whyThisFired: [`an example: ${why}`],
    priceAtAlert: null,
    test: true,
  }
}
