import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { rounded } from '../../domain/graph/shape.ts'
import { titleOf } from '../../domain/markets/market-title.ts'
import { category } from '../../domain/requests/parameters.ts'
import { entityReference, exposureRole } from '../../domain/schemas.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { formsOfList } from '../../platform/contract/forms.ts'
import { pageOffset, pagination } from '../../platform/contract/pagination.ts'
import { wholeNumber } from '../../platform/contract/parameters.ts'
import { isoOf } from '../../platform/moments.ts'
import { minConfidence, suggestionMethod } from './confidence.ts'
import type { ExpectedMove } from './effects.ts'
import { mapLabels } from './map-queries.ts'
import { type B2bDependencies, keyedCache, limit, tag } from './shared.ts'
import { linkOf, marketRefusals, measuredFirst, type Suggestion, sentenceOf, suggestionsOf } from './suggestions.ts'

const common = { method: 'GET', tag, cache: keyedCache, cost: 'view', access: 'key', errors: [] } as const
const reason = z.string().nullable().meta({ description: 'Why the list is empty; null where it is not.' })
const share = z.number().min(0).max(1)
const moment = z.iso.datetime()

const suggestion = z
  .strictObject({
    id: z.string(),
    entity: entityReference.pick({ slug: true, displayName: true }),
    signal: z.string().meta({ description: 'What speaks for the market, in one sentence.' }),
    market: z.strictObject({
      id: z.uuid(),
      title: z.string(),
      venue: z.string(),
      price: share.nullable(),
      spread: share,
      liquidity: z.number().nullable(),
      url: z.string().nullable(),
      asOf: moment,
    }),
    outcome: z.strictObject({ id: z.uuid(), slug: z.string(), label: z.string() }),
    confidence: share.meta({ description: 'The weighted geometric mean of `parts`.' }),
    parts: z.strictObject({
      link: share.meta({ description: 'That the market is about the entity: see `link`.' }),
      signal: share.meta({ description: 'How reliable who tells it is.' }),
      effect: share.meta({
        description: 'That it moves the market the way that is said; 0.5 where that is not known.',
      }),
      market: share.meta({ description: 'How narrow and deep the market is.' }),
      freshness: share.meta({ description: 'Half of it is left after twelve hours.' }),
    }),
    effectKnown: z
      .boolean()
      .meta({ description: 'Whether a coefficient says what such a change does to this market.' }),
    expectedMove: z
      .strictObject({
        attribute: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        direction: z.enum(['up', 'down']),
        coefficient: z.number().meta({ description: 'In log-odds of the outcome, within an hour.' }),
        sd: z.number(),
        n: z.int().meta({ description: 'Changes of the entity that it rests on.' }),
        classSampleSize: z.int().meta({ description: 'Changes of all that is exposed in the same way.' }),
        pooledFrom: z.string(),
        directionProbability: share,
      })
      .nullable()
      .meta({ description: 'What such a change did to this outcome; null where that is not measured.' }),
    severity: share,
    evidence: z.strictObject({
      id: z.string().meta({ description: 'The story or the event of the graph.' }),
      kind: z.enum(['story', 'event']),
      type: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      sources: z.array(z.string()),
      happenedAt: moment,
    }),
    link: z.strictObject({
      label: z.enum(mapLabels),
      role: exposureRole,
      exposure: share,
      through: z
        .string()
        .nullable()
        .meta({ description: 'The related entity whose market it is; null where it is its own.' }),
      relationship: z.string().nullable(),
      paths: z.int().meta({ description: 'Ways from the entity to the market.' }),
      confidence: share,
    }),
    ageHours: z.number(),
    createdAt: moment.meta({ description: 'When what speaks for it happened, or was first told.' }),
  })
  .meta({ id: 'Suggestion' })
const forms = formsOfList('suggestions', suggestion)

const refused = z.strictObject({ id: z.uuid(), reason: z.enum(marketRefusals) })

const evidence = {
  refused: z
    .array(refused)
    .meta({ description: 'Markets that signals speak for and nobody can act in now, up to 50.' }),
  refusedCount: z.int(),
  sameQuestionCount: z.int().meta({
    description:
      'Further markets that signals speak for, left out because a surer one of their question is suggested: with more hours that may be another one.',
  }),
  signalCount: z.int().meta({ description: 'Stories and events that were looked at.' }),
  method: z.string(),
  computedAt: moment,
  reason,
}

const trendingHours = 6
const maxRefused = 50

/** Endpoints of what signals speak for. */
export function suggestionEndpoints(parts: B2bDependencies): Endpoint[] {
  return [listSuggestionsEndpoint(parts), listTrendingSuggestionsEndpoint(parts)]
}

function listSuggestionsEndpoint(parts: B2bDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listSuggestions',
    path: '/api/b2b/suggestions',
    summary: 'List suggested markets',
    description: `Markets that stories and events of the last hours speak for, those of which it is measured what such a change does before the others, each with the surest first, from a confidence of ${minConfidence} on, one of each question. A longer look-back suggests what a shorter one does, or a surer market of the same question.`,
    query: z.object({
      category,
      limit,
      offset: pageOffset,
      hours: wholeNumber({ min: 1, max: 720, fallback: 24 }).meta({ description: 'How far back, in hours.' }),
    }),
    output: z.object({ suggestions: z.array(suggestion), pagination, ...evidence }),
    forms,
    example: { request: '/api/b2b/suggestions?category=sports&limit=1', folder: import.meta.dirname },
    handle: async ({ query: { limit: size, offset, ...query } }) => {
      const view = viewOf({}, parts.clock)
      const found = await suggestionsOf(parts, view, query)
      return {
        suggestions: found.suggestions.slice(offset, offset + size).map((each) => shape(each, view.at)),
        pagination: { total: found.suggestions.length, limit: size, offset },
        ...evidenceOf(found, view.at),
      }
    },
  })
}

function listTrendingSuggestionsEndpoint(parts: B2bDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listTrendingSuggestions',
    path: '/api/b2b/suggestions/trending',
    summary: 'List the suggested markets of the last six hours',
    description:
      'Those of the last six hours, by confidence times severity of what speaks for them; those of which it is measured what such a change does come first.',
    query: z.object({ limit }),
    output: z.object({ suggestions: z.array(suggestion), ...evidence }),
    forms,
    example: { request: '/api/b2b/suggestions/trending?limit=1', folder: import.meta.dirname },
    handle: async ({ query: { limit: size } }) => {
      const view = viewOf({}, parts.clock)
      const found = await suggestionsOf(parts, view, { hours: trendingHours })
      const ranked = found.suggestions.toSorted(measuredFirst(({ confidence, severity }) => confidence * severity))
      return { suggestions: ranked.slice(0, size).map((each) => shape(each, view.at)), ...evidenceOf(found, view.at) }
    },
  })
}

type Found = Awaited<ReturnType<typeof suggestionsOf>>

function evidenceOf({ suggestions, refused: left, clusters, sameQuestion }: Found, at: string) {
  return {
    refused: left.slice(0, maxRefused),
    refusedCount: left.length,
    sameQuestionCount: sameQuestion,
    signalCount: clusters,
    method: suggestionMethod,
    computedAt: at,
    reason: suggestions.length > 0 ? null : whyNone(clusters, left.length),
  }
}

function whyNone(clusters: number, left: number): string {
  if (clusters === 0) return 'Nothing was told and nothing happened in these hours.'
  if (left > 0) return 'What was told speaks for markets in which nobody can act now: see refused.'
  return `What was told speaks for no open market with a confidence of ${minConfidence} or more.`
}

function shape(each: Suggestion, at: string) {
  const { id, entity, cluster, way, confidence, parts, severity, price, spread, quotedAt } = each
  const { market, outcome } = way
  return {
    id,
    entity: { slug: entity.slug, displayName: entity.displayName },
    signal: sentenceOf(each, at),
    market: {
      ...{ id: market.id, title: titleOf(market), venue: market.venue, price, spread },
      ...{ liquidity: market.liquidity, url: market.url, asOf: isoOf(quotedAt) },
    },
    outcome: { id: outcome.id, slug: outcome.slug, label: outcome.label },
    confidence: rounded(confidence),
    parts: {
      link: rounded(parts.link),
      signal: rounded(parts.signal),
      effect: rounded(parts.effect),
      market: rounded(parts.market),
      freshness: rounded(parts.freshness),
    },
    effectKnown: each.move !== null,
    expectedMove: each.move === null ? null : shapeMove(each.move),
    severity: rounded(severity),
    evidence: {
      ...{ id: cluster.id, kind: cluster.kind, type: cluster.type, title: cluster.title, url: cluster.url },
      sources: cluster.sources,
      happenedAt: cluster.at,
    },
    link: linkOf(each),
    ageHours: rounded((Date.parse(at) - Date.parse(cluster.at)) / 3_600_000),
    createdAt: cluster.at,
  }
}

function shapeMove({
  key,
  from,
  to,
  coefficient,
  sd,
  n,
  classSampleSize,
  pooledFrom,
  directionProbability,
}: ExpectedMove) {
  const direction = coefficient < 0 ? ('down' as const) : ('up' as const)
  const numbers = { coefficient: rounded(coefficient), sd: rounded(sd), n, classSampleSize, pooledFrom }
  return { attribute: key, from, to, direction, ...numbers, directionProbability: rounded(directionProbability) }
}
