import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { pageLimit, pageOffset, pagination } from '../../../platform/contract/pagination.ts'
import { wholeNumber } from '../../../platform/contract/parameters.ts'
import { alertExamples } from './alert-examples.ts'
import { entityFilter, typeFilter } from './filters.ts'
import { alertOrNotFound, type InboxDependencies } from './inbox.ts'
import { outcomeStats, scoreboard, topOutcomes } from './outcomes.ts'
import { outcomeRecord, tag, topOutcome } from './schemas.ts'
import { shapeOutcome } from './shape.ts'
import { least } from './statistics.ts'

const fraction = z.number().min(0).max(1).nullable()
const interval = z.tuple([z.number(), z.number()]).nullable()
const count = z.int().min(0)
const score = z.number().min(-3).max(1).nullable()

const baseline = z
  .strictObject({
    moments: count,
    accuracy: fraction,
    flatRate: fraction,
    difference: z.number().nullable(),
    interval,
    pValue: fraction,
    qValue: fraction.meta({ description: 'After all rows of the table that it stands in (Benjamini, Hochberg).' }),
    betterThanChance: z.boolean().nullable(),
  })
  .meta({
    id: 'AlertBaseline',
    description:
      'The same directions at random moments of the same outcomes, at the same hour of the week and a like price: what no skill gives. Better than chance only where the interval of the difference is above 0, also with the moments around one hour counted once, and `qValue` is at most 0.05.',
  })

const counts = {
  decided: count.meta({ description: 'Alerts whose price moved, each happening and question once.' }),
  right: count,
  wrong: count,
  flat: count.meta({ description: 'Alerts with an expected direction after which the price did not move.' }),
  outcomes: count,
  days: count,
  interval: interval.meta({ description: 'Wilson’s 95 % interval of the accuracy.' }),
  flatRate: fraction,
  averageScore: score,
  averageScoreInterval: interval.meta({
    description: 'Of 95 %, by drawing outcomes anew (bootstrap, the same for the same alerts).',
  }),
  reason: z
    .enum(['thin_sample'])
    .nullable()
    .meta({
      description: `Why there are no shares: fewer than ${least.decided} decided alerts, ${least.outcomes} outcomes or ${least.days} days.`,
    }),
  baseline,
}

const ofKind = z.strictObject({ count, tracked: count, accuracy: fraction, ...counts }).meta({ id: 'AlertAccuracy' })
const kinds = z.record(z.string(), ofKind)

/** Endpoints of what became of alerts. */
export function outcomeEndpoints(parts: InboxDependencies): Endpoint[] {
  return [getOutcomeEndpoint(parts), statsEndpoint(parts), topEndpoint(parts), scoreboardEndpoint(parts)]
}

function getOutcomeEndpoint({ graph, clock }: InboxDependencies): Endpoint {
  return endpoint({
    name: 'getAlertOutcome',
    method: 'GET',
    path: '/api/alerts/:id/outcome',
    tag,
    summary: 'Get what became of an alert',
    description:
      'The price of the tracked outcome when the alert fired, 1, 4 and 24 hours later and at resolution. A price that was not seen in time (10 minutes, 30 minutes, 2 hours) is a gap: null, and never a later one. Basis points are rounded half away from zero. A direction is flat inside a tick and inside half of the spread. The score is 1 − 4 (confidence − right)²: 1 is sure and right, 0 says nothing, −3 is sure and wrong.',
    access: 'public',
    cache: { kind: 'none' },
    params: z.object({ id: z.string().meta({ description: 'Id of the alert.' }) }),
    output: z.object({ data: outcomeRecord }),
    errors: ['not_found'],
    example: alertExamples.outcome,
    handle: async ({ params: { id } }) => {
      const { alert } = await alertOrNotFound(graph, id)
      return { data: shapeOutcome(alert, clock.now()) }
    },
  })
}

function statsEndpoint(parts: InboxDependencies): Endpoint {
  return endpoint({
    name: 'getAlertOutcomeStats',
    method: 'GET',
    path: '/api/alerts/outcomes/stats',
    tag,
    summary: 'Get how often alerts were right',
    description:
      'How many alerts of the last days were tracked, how often the expected direction was right among those after which the price moved, and what the same directions would have got at random moments. Several alerts about one happening and one question count once. Below the minimum of cases shares are null and counts are shown.',
    access: 'public',
    cache: { kind: 'shared', maxAgeSeconds: 30 },
    cost: 'view',
    query: z.object({
      days: wholeNumber({ min: 1, max: 365, fallback: 30 }).meta({ description: 'Of how many days.' }),
      type: typeFilter,
      entity: entityFilter,
    }),
    output: z.object({
      data: z.strictObject({
        totalAlerts: count,
        trackedAlerts: count,
        directionAccuracy: fraction,
        ...counts,
        since: z.iso.datetime(),
        byType: kinds,
        byRuleVersion: kinds,
        byVenue: kinds,
        byCategory: kinds,
        truncated: z.boolean(),
      }),
    }),
    errors: ['not_found'],
    example: alertExamples.stats,
    handle: async ({ query }) => ({ data: await outcomeStats(parts, query) }),
  })
}

function topEndpoint(parts: InboxDependencies): Endpoint {
  return endpoint({
    name: 'listTopAlertOutcomes',
    method: 'GET',
    path: '/api/alerts/outcomes/top',
    tag,
    summary: 'List the alerts that did best',
    description: 'Alerts with a score, the highest first. `/api/alerts/scoreboard?sort=worst` has the others.',
    access: 'public',
    cache: { kind: 'shared', maxAgeSeconds: 30 },
    query: z.object({
      limit: wholeNumber({ min: 1, max: 50, fallback: 10 }).meta({ description: 'Most alerts.' }),
      type: typeFilter,
    }),
    output: z.object({ data: z.array(topOutcome) }),
    errors: [],
    example: alertExamples.top,
    handle: async ({ query }) => ({ data: await topOutcomes(parts, query) }),
  })
}

function scoreboardEndpoint(parts: InboxDependencies): Endpoint {
  return endpoint({
    name: 'listAlertScoreboard',
    method: 'GET',
    path: '/api/alerts/scoreboard',
    tag,
    summary: 'List every alert with what became of it',
    description:
      'All alerts with their outcomes, in the order in which they were sent, or by their score: `best` and `worst` have those that have one. Nothing is left out because it was wrong. An `entity` that is not there is 404.',
    access: 'public',
    cache: { kind: 'shared', maxAgeSeconds: 5 },
    query: z.object({
      limit: pageLimit({ max: 100, fallback: 50 }),
      offset: pageOffset,
      sort: z
        .enum(['recent', 'best', 'worst'], { error: 'must be one of recent, best, worst' })
        .default('recent')
        .meta({ description: 'In which order.' }),
      type: typeFilter,
      entity: entityFilter,
    }),
    output: z.object({ data: z.object({ alerts: z.array(outcomeRecord), pagination }) }),
    errors: ['not_found'],
    example: alertExamples.scoreboard,
    handle: async ({ query }) => ({ data: await scoreboard(parts, query) }),
  })
}
