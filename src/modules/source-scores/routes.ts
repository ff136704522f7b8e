import { z } from 'zod'
import { timesOf, type View, viewOf, viewTimes } from '../../domain/as-of.ts'
import { fadingCache } from '../../domain/requests/cache-rules.ts'
import { category, timeTravel } from '../../domain/requests/parameters.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { text, wholeNumber } from '../../platform/contract/parameters.ts'
import { isoOf } from '../../platform/moments.ts'
import { sourceMethod } from './method.ts'
import { prediction, sourceScore, sourceScoreDetail } from './schemas.ts'
import {
  authorNamed,
  listScores,
  type ReadEvidence,
  type ScoreDependencies,
  scoreDetail,
  shapePrediction,
  sorts,
} from './service.ts'

const tag = 'Source analytics'
const minuteMs = 60_000

export type RouteDependencies = ScoreDependencies & { read: ReadEvidence }

const params = z.object({
  author: text({ max: 300 }).meta({
    description: 'Name of the author, URL-encoded, exactly as `sourceAuthor` has it.',
  }),
})
const source = text({ max: 300 })
  .optional()
  .meta({ description: 'Whom the author writes for, where several have the name. Default: who reported most.' })

const ofScores =
  'Only what an author reported first hand counts, each claim once; a copy earns nothing. A claim counts from when its time is over (an injury a week, a decision months), since those that end soon would else be counted before those that never do. Reports of what was settled already count for nobody. Each metric is drawn towards the category of the author, with an interval of 90 %; under five trials it is null. Every day can be worked out again: `asOf` and `knownAt` give what was answered then.'

/** The moment that scores are of; for now the minute, so that who asks within it has the same. */
function minuteView(asked: { asOf?: string | undefined; knownAt?: string | undefined }, clock: Clock): View {
  const now = isoOf(Math.floor(clock.now() / minuteMs) * minuteMs)
  return viewOf({ ...asked, asOf: asked.asOf ?? now }, clock)
}

/** Endpoints of how reliable those are who report. */
export function sourceScoreEndpoints(parts: RouteDependencies): Endpoint[] {
  return [listSourceScoresEndpoint(parts), getSourceScoreEndpoint(parts), predictSourceEndpoint(parts)]
}

function listSourceScoresEndpoint({ clock, read }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'listSourceScores',
    method: 'GET',
    path: '/api/analytics/source-scores',
    tag,
    summary: 'List how reliable authors are',
    description: `Authors by \`sort\`: by the score with the lower bound of the hit rate (\`score\`), by that bound alone (\`hitRate\`), by how much they reported (\`events\`), by their last report (\`recent\`), or by name. With \`category\` only what they reported in it counts. ${ofScores}`,
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    query: z.object({
      limit: wholeNumber({ min: 1, max: 200, fallback: 50 }).meta({ description: 'Most authors.' }),
      sort: z
        .enum(sorts, { error: `must be one of ${sorts.join(', ')}` })
        .default('score')
        .meta({ description: 'By what they are ordered.' }),
      category,
      minEvents: wholeNumber({ min: 0, max: 1_000_000, fallback: 0 }).meta({
        description: 'Fewest first-hand reports.',
      }),
      ...timeTravel(clock),
    }),
    output: z.object({
      data: z.array(sourceScore),
      total: z.int(),
      hint: z.string().optional().meta({ description: 'What to do where there is nothing.' }),
      ...viewTimes,
    }),
    errors: [],
    example: { request: '/api/analytics/source-scores?limit=2', folder: import.meta.dirname },
    handle: async ({ query }) => {
      const view = minuteView(query, clock)
      const found = listScores(await read(view), query)
      const isEmpty = found.total === 0
      return { ...found, ...(isEmpty && { hint: hintFor(query) }), ...timesOf(view, sourceMethod.name) }
    },
  })
}

function hintFor({ category: of, minEvents }: { category?: string | undefined; minEvents: number }): string {
  return of === undefined && minEvents === 0
    ? 'No author is known to have reported anything by then. Authors come with articles: from feeds, or from packs with records of kind article.'
    : 'No author has reported so much of it by then; ask without category and minEvents.'
}

function getSourceScoreEndpoint({ graph, clock, read }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'getSourceScore',
    method: 'GET',
    path: '/api/analytics/source-scores/:author',
    tag,
    summary: 'Get how reliable an author is, and his last reports',
    description: `The score of an author with how claims of his went on and his last 20 reports, copies too. ${ofScores}`,
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    params,
    query: z.object({ source, ...timeTravel(clock) }),
    output: z.object({ data: sourceScoreDetail, ...viewTimes }),
    errors: ['not_found'],
    example: { request: '/api/analytics/source-scores/Sandbox%20Wire%20sports%20desk', folder: import.meta.dirname },
    handle: async ({ params: { author }, query }) => {
      const view = minuteView(query, clock)
      const evidence = await read(view)
      const data = await scoreDetail(graph, evidence, authorNamed(evidence, author, query.source), view)
      return { data, ...timesOf(view, sourceMethod.name) }
    },
  })
}

function predictSourceEndpoint({ clock, read }: RouteDependencies): Endpoint {
  return endpoint({
    name: 'predictSource',
    method: 'GET',
    path: '/api/analytics/source-scores/:author/predict',
    tag,
    summary: 'Predict how likely what an author says next is true',
    description:
      'The hit rate of an author in a category as far as it is known, drawn towards that of the category. In a category where nothing of his could be judged yet, his record in others counts half; an author without any record is taken for the category. Without `category` all that he reported counts.',
    access: 'public',
    cache: fadingCache,
    cost: 'view',
    params,
    query: z.object({ category, source, ...timeTravel(clock) }),
    output: z.object({ data: prediction, ...viewTimes }),
    errors: ['not_found'],
    example: {
      request: '/api/analytics/source-scores/Sandbox%20Wire%20sports%20desk/predict?category=sports',
      folder: import.meta.dirname,
    },
    handle: async ({ params: { author }, query }) => {
      const view = minuteView(query, clock)
      const evidence = await read(view)
      const data = shapePrediction(authorNamed(evidence, author, query.source), evidence, query.category)
      return { data, ...timesOf(view, sourceMethod.name) }
    },
  })
}
