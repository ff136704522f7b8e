import { z } from 'zod'
import { rounded } from '../../../domain/graph/shape.ts'
import { titleOf } from '../../../domain/markets/market-title.ts'
import { pricedCache } from '../../../domain/requests/cache-rules.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text, wholeNumber } from '../../../platform/contract/parameters.ts'
import { agoInWords, hoursInWords } from '../../../platform/text/hours.ts'
import { alertExamples } from '../answers/alert-examples.ts'
import { type MarketSignals, marketSignals, type Signal, type SignalDependencies } from './market-signals.ts'

const share = z.number().min(0).max(1)
const timestamp = z.iso.datetime()
const maxRefused = 50
const signalMethod = 'signals/1'

const signal = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['alert', 'rumor']),
    type: z.string(),
    subtype: z.string(),
    signal: z.string().meta({ description: 'What speaks for the direction, in words, with its numbers.' }),
    score: z.number().min(-1).max(1).meta({
      description: 'The product of `parts`, with the sign of the direction of the market’s first side.',
    }),
    direction: z.enum(['up', 'down']),
    confidence: share.meta({ description: 'The chance that the direction is right, given that the price moves.' }),
    impactBps: z
      .number()
      .meta({ description: 'Expected move in basis points; of an arbitrage what is left after fees.' }),
    parts: z.strictObject({
      sureness: share.meta({ description: 'Twice the confidence less one: 0 is a coin.' }),
      impact: share.meta({ description: 'The expected move, of 1,000 basis points.' }),
      freshness: share.meta({ description: 'Half of it is left after twelve hours.' }),
    }),
    outcome: z.strictObject({ id: z.string(), slug: z.string(), label: z.string() }),
    entity: z.strictObject({ slug: z.string(), displayName: z.string() }).nullable(),
    source: z.string().nullable(),
    at: timestamp,
    ageHours: z.number(),
    links: z.strictObject({
      alert: z.string().nullable(),
      report: z.string().nullable(),
      entity: z.string().nullable(),
      outcome: z.string(),
    }),
  })
  .meta({ id: 'MarketSignal' })

const output = z.object({
  market: z.strictObject({
    id: z.string(),
    title: z.string(),
    venue: z.string(),
    url: z.string().nullable(),
    active: z.boolean(),
    price: share.nullable(),
    asOf: timestamp.nullable(),
  }),
  signals: z.array(signal),
  count: z.int().meta({ description: 'Of all signals, also beyond the limit.' }),
  refused: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['alert', 'rumor']),
      headline: z.string(),
      reason: z.enum(['no_quote', 'thin_sample']),
    }),
  ),
  refusedCount: z.int(),
  method: z.string(),
  computedAt: timestamp,
  reason: z.string().nullable().meta({ description: 'Why there are none; null where there are some.' }),
})

/** The endpoint of the signals for where a market goes. */
export function marketSignalsEndpoint(parts: SignalDependencies): Endpoint {
  return endpoint({
    name: 'getMarketSignals',
    method: 'GET',
    path: '/api/intelligence/market/:id/signals',
    tag: 'Graph intelligence',
    summary: 'Get what speaks for where a market goes',
    description:
      'Alerts of the last hours that track what the market prices or are about whom it hangs on, and rumours about these that are still open, the strongest first. The score is (2π − 1) · min(1, I/1,000) · 2^(−age/12 h): π is the chance that the direction is right, from what became of such alerts (of a rumour: of the rumours of its source, and the measured effect), I the expected move in basis points. What is not measured, or would score less than 0.01 when fresh, stands in `refused` and in no count. Crowding is a risk and no direction, and so never scored.',
    access: 'public',
    cache: pricedCache,
    cost: 'view',
    params: z.object({
      id: text({ max: 200 }).meta({ description: 'Our id of the market, or its id or slug at the venue.' }),
    }),
    query: z.object({
      hours: wholeNumber({ min: 1, max: 168, fallback: 72 }).meta({ description: 'How far back, in hours.' }),
      limit: wholeNumber({ min: 1, max: 100, fallback: 20 }).meta({ description: 'Most signals.' }),
    }),
    output,
    errors: ['not_found'],
    example: alertExamples.signals,
    handle: async ({ params: { id }, query: { hours, limit } }) => {
      const found = await marketSignals(parts, { market: id, hours })
      const { market, price, quotedAt, signals, refused } = found
      const title = titleOf(market)
      return {
        market: {
          ...{ id: market.id, title, venue: market.venue, url: market.url, active: market.active },
          ...{ price, asOf: quotedAt },
        },
        signals: signals.slice(0, limit).map((each) => shape(each, parts.clock.now())),
        count: signals.length,
        refused: refused.slice(0, maxRefused),
        refusedCount: refused.length,
        ...{ method: signalMethod, computedAt: parts.clock.iso(), reason: whyNone(found, hours) },
      }
    },
  })
}

function whyNone({ market, signals, refused }: MarketSignals, hours: number): string | null {
  if (signals.length > 0) return null
  if (!market.active) return 'The market is closed.'
  if (refused.length > 0) return 'Of what was told nothing can be scored: see refused.'
  return `Nothing was told in ${hoursInWords(hours)} of what the market hangs on.`
}

function shape(each: Signal, now: number): z.output<typeof signal> {
  const { id, kind, type, subtype, score, direction, confidence, impactBps, parts, outcome, entity, source, at } = each
  const { alert } = each
  const hours = Math.max(0, (now - Date.parse(at)) / 3_600_000)
  return {
    ...{ id, kind, type, subtype, signal: sentenceOf(each, hours), score: rounded(score), direction },
    ...{ confidence: rounded(confidence), impactBps: rounded(impactBps) },
    parts: {
      sureness: rounded(parts.sureness),
      impact: rounded(parts.impact),
      freshness: rounded(parts.freshness),
    },
    outcome: { id: outcome.id, slug: outcome.slug, label: outcome.label },
    entity: entity === null ? null : { slug: entity.slug, displayName: entity.displayName },
    ...{ source, at, ageHours: rounded(hours) },
    links: {
      alert: alert === null ? null : `/api/alerts/${alert}`,
      report: each.url,
      entity: entity === null ? null : `/api/entities/${entity.slug}`,
      outcome: `/api/graph/outcome/${outcome.id}/context`,
    },
  }
}

function sentenceOf({ headline, direction, confidence, impactBps }: Signal, hours: number): string {
  const ago = agoInWords(hours)
  const sure = `${(100 * confidence).toFixed(0)} % sure of the direction`
  return `${headline}. Told ${ago} ago; ${direction} by ${Math.round(impactBps)} basis points expected, ${sure}.`
}
