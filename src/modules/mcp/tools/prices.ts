import { z } from 'zod'
import { lastHours } from '../../../platform/text/hours.ts'
import { asOf, clip, count, type Found, name, priced, type Tool, tool, when } from '../tool.ts'

const outcome = name('Id or slug of an outcome, as entity_exposure and describe_market give them.')
const price = z.number().nullable()
const category = z
  .enum(['politics', 'sports', 'crypto', 'finance', 'culture', 'science', 'technology'])
  .optional()
  .meta({ description: 'Only this category.' })

const compared = z.object({
  outcomeId: z.string(),
  label: z.string(),
  question: z.string(),
  venues: z.array(
    z.object({
      venue: z.string(),
      marketId: z.string(),
      title: z.string(),
      price,
      volume: z.number().nullish(),
      asOf: z.string().nullish(),
    }),
  ),
  nearMatches: z.array(z.unknown()).default([]),
  mispricing: z
    .object({ spread: z.number(), spreadPct: z.number(), signalType: z.string(), compareFlag: z.string() })
    .nullish(),
})

const gaps = z.object({
  mispricings: z.array(
    z.object({
      outcomeId: z.string(),
      question: z.string(),
      label: z.string(),
      compareFlag: z.string(),
      spread: z.number(),
      spreadPct: z.number(),
      maxVenue: z.string(),
      minVenue: z.string(),
      actionable: z.boolean(),
      stale: z.boolean(),
      why: z.array(z.string()).default([]),
    }),
  ),
  count: z.int(),
})

const compareInput = {
  outcome: outcome.optional(),
  minSpread: z
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .meta({ description: 'Without an outcome: least spread in price units; 0.05 is five points.' }),
  category,
  actionableOnly: z
    .boolean()
    .default(false)
    .meta({ description: 'Without an outcome: only those that leave something after fees.' }),
  limit: count(100, 15, 'Without an outcome: most of them.'),
}

export const compareVenues: Tool = tool({
  name: 'compare_venues',
  title: 'Compare the prices of venues',
  description:
    'With an outcome: what each venue asks for it, how far they are apart, and whether they ask the very same question. Without one: where venues disagree most, and whether anything is left of that after fees.',
  asks: ['getCrossVenuePrices', 'listMispricings'],
  input: compareInput,
  async run({ outcome: outcomeId, ...query }, ask) {
    return outcomeId === undefined
      ? furthestApart(query, await ask('listMispricings', { query }))
      : pricesOf(await ask('getCrossVenuePrices', { params: { outcomeId } }))
  },
})

function pricesOf(answer: Record<string, unknown>): Found {
  const { question, label, venues, nearMatches, mispricing, outcomeId: id } = compared.parse(answer)
  return {
    head: [
      `${question} (${label})`,
      mispricing
        ? `Apart by ${mispricing.spreadPct} points: ${mispricing.signalType}, ${mispricing.compareFlag}.`
        : 'There are no two prices to compare.',
      ...(nearMatches.length === 0 ? [] : [`${nearMatches.length} markets ask nearly the same and are not compared.`]),
    ],
    rows: venues.map((each) => ({
      line: `${each.venue}: ${priced(each.price)} (seen ${when(each.asOf)}), ${clip(each.title)}, market ${each.marketId}`,
      data: {
        venue: each.venue,
        marketId: each.marketId,
        price: each.price,
        volume: each.volume ?? null,
        asOf: each.asOf ?? null,
      },
    })),
    facts: {
      outcomeId: id,
      ...(mispricing && {
        spread: mispricing.spread,
        spreadPct: mispricing.spreadPct,
        compareFlag: mispricing.compareFlag,
      }),
    },
    answers: [answer],
  }
}

function furthestApart(query: { minSpread: number }, answer: Record<string, unknown>): Found {
  const { mispricings, count: all } = gaps.parse(answer)
  return {
    head: [`${all} outcomes are at least ${query.minSpread} apart.`],
    rows: mispricings.map(({ question, label, why, ...each }) => ({
      line: `${clip(question)} (${label}): ${each.spreadPct} points, ${each.maxVenue} above ${each.minVenue}, ${each.compareFlag}${each.stale ? ', stale' : ''}; ${each.actionable ? 'something is left after fees' : clip(why[0] ?? 'nothing is left after fees')}`,
      data: each,
    })),
    facts: { count: all },
    answers: [answer],
    ...(mispricings.length < all && {
      more: `${all} there are: a greater limit (up to 100), or a greater minSpread.`,
    }),
  }
}

const series = z.object({
  outcomeId: z.string(),
  history: z.array(z.object({ timestamp: z.string(), venue: z.string(), price, reason: z.string().nullish() })),
})

export const priceHistory: Tool = tool({
  name: 'price_history',
  title: 'Prices of an outcome over time',
  description:
    'The price of an outcome at each venue, by the hour for a week and by the day before, newest first. Gaps stay gaps.',
  asks: ['getOutcomeHistory'],
  input: { outcome, hours: count(8_784, 48, 'How many hours back.'), asOf },
  async run({ outcome: id, ...query }, ask) {
    const answer = await ask('getOutcomeHistory', { params: { id }, query })
    const { outcomeId, history } = series.parse(answer)
    const byTime = Map.groupBy(history, ({ timestamp }) => timestamp)
    const rows = [...byTime].toReversed()
    return {
      head: [`Prices of ${id} in ${lastHours(query.hours)}.`, ...summaries(history)],
      rows: rows.map(([timestamp, points]) => ({
        line: `${when(timestamp)} ${points.map((point) => `${point.venue} ${priced(point.price)}`).join(', ')}`,
        data: { timestamp, ...Object.fromEntries(points.map((point) => [point.venue, point.price])) },
      })),
      facts: { outcomeId },
      answers: [answer],
      ...(query.hours < 8_784 && { more: 'Earlier prices: greater hours (up to 8784), or an earlier asOf.' }),
    }
  },
})

function summaries(history: z.output<typeof series>['history']): string[] {
  return [...Map.groupBy(history, ({ venue: each }) => each)].map(([each, points]) => {
    const seen = points.flatMap((point) => (point.price === null ? [] : [point.price]))
    const missing = points.length - seen.length
    if (seen.length === 0) return `${each}: no price was seen in any of ${points.length} periods.`
    return `${each}: first ${seen[0]}, last ${seen.at(-1)}, least ${Math.min(...seen)}, most ${Math.max(...seen)}; ${missing} of ${points.length} periods without a price.`
  })
}
