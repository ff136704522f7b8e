import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { extentOf, rounded } from '../../domain/graph/shape.ts'
import { titleOf } from '../../domain/markets/market-title.ts'
import { pricesAge } from '../../domain/markets/prices.ts'
import { pricesNow } from '../../domain/markets/prices-now.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { category, slugInPath } from '../../domain/requests/parameters.ts'
import { entityReference, extent, marketItem } from '../../domain/schemas.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { formsOfList } from '../../platform/contract/forms.ts'
import { wholeNumber } from '../../platform/contract/parameters.ts'
import { entityDetail, shapeMarket, truncationOfMarkets } from '../entities/index.ts'
import type { Cluster } from './clusters.ts'
import { coverReason, type Gap, gapMethod, gapReasons, gapsOf, minSignals } from './gaps.ts'
import { confidenceOf, marketMapOf, pathOf } from './market-map.ts'
import { type B2bDependencies, keyedCache, limit, tag } from './shared.ts'
import { gapDays } from './surprise.ts'
import { questionOf } from './would-ask.ts'

const common = { method: 'GET', tag, cache: keyedCache, cost: 'view', access: 'pro' } as const
const moment = z.iso.datetime()
const named = entityReference.pick({ slug: true, displayName: true })
const reason = z.string().nullable().meta({ description: 'Why the list is empty; null where it is not.' })

const wouldAsk = z.string().nullable().meta({
  description: 'What a market would ask, from what most of the signals say changed; null where none says that.',
})

const evidence = {
  expected: z.number().meta({ description: 'Signals in a week, by the ninety days before.' }),
  before: z.int().meta({ description: 'Signals in the ninety days before.' }),
  pValue: z.number(),
  surprise: z.number().meta({ description: '−log₁₀ of how likely so many are, or more: the list is sorted by it.' }),
}

const gap = z
  .strictObject({
    entity: named,
    signalCount: z.int(),
    category: z.string(),
    reason: z.enum(gapReasons).meta({
      description:
        '`no_market`: none at all. `no_liquid_market`: less than 1,000 dollars or a spread above 0.10. `expired_only`: those that there were are closed. `indirect_only`: it is affected by some, or linked less surely than 0.7.',
    }),
    ...evidence,
    wouldAsk,
    latestAt: moment,
  })
  .meta({ id: 'Gap' })

const signal = z
  .strictObject({
    id: z.string(),
    source: z.string(),
    sources: z.array(z.string()),
    type: z.string(),
    title: z.string(),
    url: z.string().nullable(),
    happenedAt: moment,
  })
  .meta({ id: 'GapSignal' })

const nearest = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  venue: z.string(),
  label: z.string(),
  confidence: z.number(),
})

const maxMarkets = 50
const maxNearest = 5

/** Where more is told than can be traded. */
export function gapEndpoints(parts: B2bDependencies): Endpoint[] {
  return [listGapsEndpoint(parts), getGapEndpoint(parts)]
}

function listGapsEndpoint(parts: B2bDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listGaps',
    path: '/api/b2b/gaps',
    summary: 'List gaps between signals and markets',
    description: `Entities with at least \`minSignals\` stories or events in ${gapDays} days and no open market that is surely about them, the most surprising first: who is always busy needs more. A gap is gone as soon as a market is there. \`doubtful\` names those that were left out because another entity has their name: a duplicate looks like a gap.`,
    query: z.object({
      category,
      limit,
      minSignals: wholeNumber({ min: 1, max: 10_000, fallback: minSignals }).meta({ description: 'Fewest signals.' }),
    }),
    output: z.object({
      gaps: z.array(gap),
      total: z.int(),
      tested: z.int().meta({ description: 'Entities with so many signals.' }),
      doubtful: z.array(z.strictObject({ slug: z.string(), namesakes: z.array(z.string()) })),
      method: z.string(),
      computedAt: moment,
      reason,
    }),
    errors: [],
    forms: formsOfList('gaps', gap),
    example: { request: '/api/b2b/gaps?limit=1', folder: import.meta.dirname },
    handle: async ({ query }) => {
      const view = viewOf({}, parts.clock)
      const found = await gapsOf(parts, view, { least: query.minSignals, category: query.category })
      return {
        gaps: found.gaps.slice(0, query.limit).map((each) => shape(each, view.at)),
        total: found.gaps.length,
        tested: found.tested,
        doubtful: found.doubtful.slice(0, query.limit),
        method: gapMethod,
        computedAt: view.at,
        reason: found.gaps.length > 0 ? null : whyNone(found, query.minSignals),
      }
    },
  })
}

function whyNone({ stories, tested }: { stories: number; tested: number }, least: number): string {
  if (stories === 0) return `Nothing was told and nothing happened in ${gapDays} days.`
  if (tested === 0) return `No entity has ${least} signals in ${gapDays} days.`
  return 'Every entity with so many signals has an open market.'
}

function shape(each: Gap, at: string) {
  const { entity, signals, reason: why, expected, p, surprise, before } = each
  return {
    entity: { slug: entity.slug, displayName: entity.displayName },
    signalCount: signals.length,
    category: entity.category,
    reason: why,
    ...{ expected: rounded(expected), before, pValue: rounded(p), surprise: rounded(surprise) },
    wouldAsk: questionOf(each, at),
    latestAt: signals[0]?.at ?? at,
  }
}

function getGapEndpoint(parts: B2bDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getGap',
    path: '/api/b2b/gaps/:slug',
    summary: 'Get the signals and markets of an entity side by side',
    description: `The signals about an entity in ${gapDays} days and its open markets, the ${maxMarkets} strongest, which say whether there is a gap: \`reason\` is null where there is none. \`nearest\` has the markets around it. 404 where there is no such entity.`,
    params: z.object({ slug: slugInPath }),
    output: z.object({
      gap: z
        .strictObject({
          entity: named,
          category: z.string(),
          signalCount: z.int(),
          reason: z.enum(gapReasons).nullable(),
          isGap: z.boolean().meta({ description: `Whether there is a reason, and at least ${minSignals} signals.` }),
          expected: evidence.expected.nullable(),
          before: evidence.before.nullable(),
          pValue: evidence.pValue.nullable(),
          surprise: evidence.surprise.nullable(),
          wouldAsk,
          signals: z.array(signal),
          markets: z.array(marketItem),
          nearest: z.array(nearest),
        })
        .meta({ id: 'GapDetail' }),
      ...pricesAge,
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/b2b/gaps/federal-reserve', folder: import.meta.dirname },
    handle: ({ params: { slug } }) => gapDetail(parts, slug),
  })
}

async function gapDetail(parts: B2bDependencies, slug: string) {
  const { graph, clock } = parts
  const view = viewOf({}, clock)
  const name = slugOrNotFound(slug)
  const { entity, exposed, cuts } = await entityDetail(graph, { ...name, view, limit: 1, maxMarkets })
  const only = entity.id
  const [prices, { gaps, clusters }, map, cover] = await Promise.all([
    pricesNow(
      parts,
      exposed.map(({ market }) => market.id),
    ),
    gapsOf(parts, view, { least: 0, only }),
    marketMapOf(parts, { ...name, includeRelated: true, limit: maxNearest }),
    coverReason(parts, view, only),
  ])
  const found = gaps.find((each) => each.entity.id === only)
  const own = clusters.filter(({ entities }) => entities.some(({ id }) => id === only))
  const around = map.groups
    .filter(({ label }) => label !== 'exact_entity')
    .flatMap(({ label, markets }) => markets.map((each) => ({ each, label })))
    .toSorted((a, b) => b.each.strength - a.each.strength)
  return {
    gap: {
      entity: { slug: entity.slug, displayName: entity.displayName },
      category: entity.category,
      signalCount: own.length,
      reason: cover,
      isGap: found !== undefined && own.length >= minSignals,
      expected: found === undefined ? null : rounded(found.expected),
      before: found?.before ?? null,
      pValue: found === undefined ? null : rounded(found.p),
      surprise: found === undefined ? null : rounded(found.surprise),
      wouldAsk: found === undefined ? null : questionOf(found, view.at),
      signals: own.map(signalOf),
      markets: exposed.map((each) => shapeMarket({ ...each, via: null }, prices)),
      nearest: around.slice(0, maxNearest).map(({ each, label }) => ({
        ...{ id: each.market.id, title: titleOf(each.market), venue: each.market.venue, label },
        confidence: confidenceOf(each, pathOf(map.entity.slug, each.path, map.at)).value,
      })),
    },
    ...prices.age,
    ...extentOf(cuts.filter((cut) => cut === truncationOfMarkets(maxMarkets))),
  }
}

function signalOf({ id, sources, type, title, url, at }: Cluster) {
  return { id, source: sources[0] ?? 'unknown', sources, type, title, url, happenedAt: at }
}
