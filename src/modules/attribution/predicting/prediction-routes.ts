import { z } from 'zod'
import { timesOf, viewOf, viewTimes } from '../../../domain/as-of.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { slugOrNotFound } from '../../../domain/names.ts'
import { fadingCache, pricedCache } from '../../../domain/requests/cache-rules.ts'
import { slugInPath, timeTravel, venue } from '../../../domain/requests/parameters.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text, wholeNumber } from '../../../platform/contract/parameters.ts'
import { endOfTime } from '../../../platform/moments.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { answerOf } from '../answers/answer.ts'
import { impactsOf } from '../answers/impacts.ts'
import { coefficient, evidence, hint, prediction, refused, tag } from '../answers/schemas.ts'
import { shapeEvidence } from '../answers/shape.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { coefficientMethod } from '../effects/coefficients.ts'
import { listEvidence } from '../effects/effect-queries.ts'
import { examplesFolder } from '../examples.ts'
import { moveMethod } from '../measuring/move.ts'
import { expectationOf } from './expectation.ts'

export function predictEndpoint(parts: RouteDependencies): Endpoint {
  const { clock } = parts
  return endpoint({
    name: 'predictPrices',
    method: 'GET',
    path: '/api/attribution/predict',
    tag,
    summary: 'Predict what prices will do when an attribute changes',
    description:
      'What each market of an entity would show an hour after one of its attributes took a value, from what such changes did before: those of the entity itself, drawn towards those of all that is exposed in the same way, which `basis` says. Prices stay between 0 and 1; the answers to one question keep their sum; of an effect that a running rumour has moved already only the rest is expected. Where too little is known of the entity itself, what all that is exposed in the same way did counts: of its subcategory, else its category, else all. What cannot be predicted is in `refused`, with what is missing; an answer that may soon be another, because prices are still to be measured, says so in `hint`.',
    access: 'public',
    cache: pricedCache,
    cost: 'view',
    query: z.object({
      entity: text({ max: 200 }).meta({ description: 'Slug of the entity.' }),
      attribute: text({ max: 64 }).meta({ description: 'Key of the attribute.' }),
      value: text({ max: 200 }).meta({ description: 'The value that it would take.' }),
      venue,
      minSample: wholeNumber({ min: 0, max: 1_000_000, fallback: 0 }).meta({ description: 'Fewest measured changes.' }),
      ...timeTravel(clock),
    }),
    output: z.object({
      entity: z.string(),
      attribute: z.string(),
      value: z.string(),
      currentValue: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      predictions: z.array(prediction),
      count: z.int(),
      refused,
      hint,
      ...viewTimes,
    }),
    errors: ['not_found'],
    example: {
      request: '/api/attribution/predict?entity=patrick-mahomes&attribute=injury_status&value=out',
      folder: examplesFolder,
    },
    handle: ({ query }) => answerOf(parts, query),
  })
}

export function movesEndpoint({ graph, clock }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'listEntityMoves',
    method: 'GET',
    path: '/api/attribution/entity/:slug/moves',
    tag,
    summary: 'List what changes of an entity did to prices, one by one',
    description:
      'The evidence behind coefficients, newest first: each dated change of an entity and each outcome, with the quotes that it was measured by, the move beyond what is usual, or the reason why it was left out. What was measured of a change that was corrected later is there with the `knownAt` of then.',
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    params: z.object({ slug: slugInPath }),
    query: z.object({
      key: text({ max: 64 }).optional().meta({ description: 'Only this attribute.' }),
      outcome: z.uuid('must be an id').optional().meta({ description: 'Only this outcome.' }),
      limit: wholeNumber({ min: 1, max: 500, fallback: 50 }).meta({ description: 'Most.' }),
      knownAt: timeTravel(clock).knownAt,
    }),
    output: z.object({ entitySlug: z.string(), moves: z.array(evidence), count: z.int(), method: z.string() }),
    errors: ['not_found'],
    example: { request: '/api/attribution/entity/patrick-mahomes/moves?limit=2', folder: examplesFolder },
    handle: async ({ params: { slug }, query }) => {
      const name = slugOrNotFound(slug)
      const known = query.knownAt ?? endOfTime
      const asked = { slug, key: query.key ?? null, outcome: query.outcome ?? null, known, limit: integer(query.limit) }
      const rows = await graph.read(listEvidence, asked)
      if (rows.length === 0) {
        const row = await expectationOf(graph, { ...{ id: name.id, key: '', to: '' }, view: viewOf(query, clock) })
        if (row === undefined) throw await missing(graph, 'entity', name, viewOf(query, clock))
      }
      const moves = rows.map(({ evidence: each, label }) => shapeEvidence(each, label))
      return { entitySlug: slug, moves, count: moves.length, method: moveMethod.name }
    },
  })
}

export function impactEndpoint({ graph, clock, quotes }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'getEntityImpact',
    method: 'GET',
    path: '/api/intelligence/entity/:slug/impact',
    tag: 'Intelligence',
    summary: 'Get what changes of an entity would do to the prices of now',
    description:
      "An entity's coefficients with the price of now of each market, and by how much that would change: for each value that an attribute may take, and of a number for one unit more. Where there is no fresh price, both are null.",
    access: 'public',
    cache: pricedCache,
    cost: 'view',
    params: z.object({ slug: slugInPath }),
    query: z.object({
      key: text({ max: 64 }).optional().meta({ description: 'Only this attribute.' }),
      venue,
      ...timeTravel(clock),
    }),
    output: z.object({
      entitySlug: z.string(),
      impacts: z.array(
        coefficient
          .extend({
            currentPrice: z.number().nullable(),
            predictedPrice: z.number().nullable(),
            priceChange: z.number().nullable(),
          })
          .meta({ id: 'EntityImpact' }),
      ),
      count: z.int(),
      hint,
      ...viewTimes,
    }),
    errors: ['not_found'],
    example: { request: '/api/intelligence/entity/patrick-mahomes/impact', folder: examplesFolder },
    handle: async ({ params: { slug }, query }) => {
      const view = viewOf(query, clock)
      const { entitySlug, impacts } = await impactsOf({ graph, quotes }, slugOrNotFound(slug), view, query)
      return {
        ...{ entitySlug, impacts, count: impacts.length },
        ...(impacts.length === 0 && {
          hint: 'attribution/entity/:slug says what was looked at, and why nothing is known; attribution/causality/:slug whose events follow on its own.',
        }),
        ...timesOf(view, coefficientMethod.name),
      }
    },
  })
}
