import { z } from 'zod'
import { asOf, clip, count, defined, name, priced, type Tool, tool, when } from '../tool.ts'

const venue = z.string().max(40).optional().meta({ description: 'Only markets of this venue.' })
const price = z.number().nullable()

const searched = z.object({
  data: z.array(
    z.object({ id: z.string(), title: z.string(), venue: z.string(), price, volume: z.number().nullish() }),
  ),
})

export const findMarket: Tool = tool({
  name: 'find_market',
  title: 'Find a market',
  description:
    "Finds markets by words of their titles, or the one that a link to a venue's page, a ticker or an id names.",
  asks: ['searchMarkets'],
  input: {
    query: z
      .string()
      .min(1)
      .max(500)
      .meta({ description: 'Words, or a link, slug, ticker, condition id or token id.' }),
    venue,
    limit: count(100, 15, 'Most markets.'),
  },
  async run({ query, ...filters }, ask) {
    const answer = await ask('searchMarkets', { query: { q: query, ...filters } })
    const { data } = searched.parse(answer)
    return {
      head: [data.length === 0 ? `No market is found by "${clip(query, 60)}".` : `Markets by "${clip(query, 60)}":`],
      rows: data.map(({ id, title, volume, ...each }) => ({
        line: `${clip(title)} [${each.venue}]: ${priced(each.price)}, market ${id}`,
        data: { marketId: id, ...each, volume: volume ?? null },
      })),
      answers: [answer],
      ...(data.length === filters.limit && { more: 'There may be more: a greater limit (up to 100).' }),
    }
  },
})

const market = z.object({
  market: z.object({
    id: z.string(),
    venue: z.string(),
    title: z.string(),
    status: z.string(),
    endDate: z.string().nullish(),
    url: z.string().nullish(),
    rules: z.string().nullish(),
    volume: z.number().nullish(),
    bid: price.optional(),
    ask: price.optional(),
    asOf: z.string().nullish(),
    stale: z.boolean().optional(),
    outcomes: z.array(z.object({ label: z.string(), price })),
    contracts: z
      .array(
        z.object({
          side: z.string(),
          label: z.string(),
          outcomeId: z.string().nullish(),
          outcomeSlug: z.string().nullish(),
          polarity: z.number().nullish(),
        }),
      )
      .default([]),
  }),
})

export const describeMarket: Tool = tool({
  name: 'describe_market',
  title: 'Describe a market',
  description:
    'Rules, prices and state of one market, and the outcomes that its contracts price: their ids go into compare_venues and price_history.',
  asks: ['getPredictionMarket'],
  input: { venue: name('The venue, as find_market gives it.'), marketId: name("The market's id, or the venue's own.") },
  async run(params, ask) {
    const answer = await ask('getPredictionMarket', { params })
    const { market: found } = market.parse(answer)
    const { id, title, status, endDate, rules, bid, ask: offer, volume } = found
    const prices = new Map(found.outcomes.map((each) => [each.label, each.price]))
    return {
      head: [
        `${title} [${found.venue}], ${status}, ends ${when(endDate)}; bid ${priced(bid)}, ask ${priced(offer)}, volume ${volume ?? 'unknown'}.`,
        ...(rules ? [`Rules: ${rules}`] : ['Its rules are not known.']),
      ],
      rows: (found.contracts.length > 0 ? found.contracts : found.outcomes).map((each) => {
        const { outcomeId = null, outcomeSlug = null, polarity = null } = 'side' in each ? each : {}
        const asks =
          outcomeId === null
            ? 'prices no known outcome'
            : `prices outcome ${outcomeSlug ?? outcomeId}${polarity === -1 ? ', inversely' : ''}`
        const now = prices.get(each.label) ?? null
        return {
          line: `${each.label}: ${priced(now)}, ${asks}`,
          data: { label: each.label, price: now, outcomeId, outcomeSlug, polarity },
        }
      }),
      facts: defined({
        marketId: id,
        venue: found.venue,
        title,
        status,
        endDate,
        bid,
        ask: offer,
        url: found.url ?? undefined,
      }),
      answers: [answer, defined({ asOf: found.asOf ?? undefined, stale: found.stale })],
    }
  },
})

const exposed = z.object({
  exposures: z.array(
    z.object({
      outcomeId: z.string(),
      outcomeSlug: z.string(),
      outcomeLabel: z.string(),
      question: z.string(),
      role: z.string(),
      exposureType: z.string().nullish(),
      strength: z.number(),
      reasons: z.array(z.string()).default([]),
      through: z.object({ entity: z.object({ slug: z.string(), displayName: z.string() }) }).nullish(),
      venuePrices: z
        .array(z.object({ venue: z.string(), price }))
        .nullish()
        .transform((prices) => prices ?? []),
      spread: price.optional(),
    }),
  ),
})

export const entityExposure: Tool = tool({
  name: 'entity_exposure',
  title: 'What an entity is exposed to',
  description:
    'The open outcomes that an entity has a part in, itself or through who it is connected with, the strongest first, with why and with the price of each venue.',
  asks: ['getEntityExposures'],
  input: {
    entity: name('Slug or id of the entity, as find_entity gives them.'),
    limit: count(200, 20, 'Most outcomes.'),
    asOf,
  },
  async run({ entity, ...query }, ask) {
    const answer = await ask('getEntityExposures', { params: { id: entity }, query })
    const { exposures } = exposed.parse(answer)
    return {
      head: [exposures.length === 0 ? `${entity} is exposed to no open outcome.` : `${entity} is exposed to:`],
      rows: exposures.map(
        ({ outcomeId, outcomeSlug, question, outcomeLabel, role, strength, reasons, through, venuePrices }) => ({
          line: `${clip(question)} (${outcomeLabel}): ${venuePrices.map((each) => `${each.venue} ${priced(each.price)}`).join(', ') || 'no price'}; ${role}, strength ${strength}${through ? ` through ${through.entity.displayName}` : ''}. ${clip(reasons[0] ?? '', 120)} Outcome ${outcomeSlug}`,
          data: {
            outcomeId,
            role,
            strength,
            through: through?.entity.slug ?? null,
            prices: Object.fromEntries(venuePrices.map((each) => [each.venue, each.price])),
          },
        }),
      ),
      facts: { entity },
      answers: [answer],
      ...(exposures.length === query.limit && { more: 'There may be more: a greater limit (up to 200).' }),
    }
  },
})
