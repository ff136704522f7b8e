import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { missing } from '../../domain/graph/known-since.ts'
import { rounded } from '../../domain/graph/shape.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { fadingCache } from '../../domain/requests/cache-rules.ts'
import { slugInPath } from '../../domain/requests/parameters.ts'
import { refusalReasons } from '../../domain/requests/refusals.ts'
import { entityReference } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { wholeNumber } from '../../platform/contract/parameters.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { causalityMethod } from './coincidence.ts'
import { maxCandidates } from './nightly.ts'
import { type Cause, listCauses, listTopCausal, type RunRow } from './queries.ts'
import { sameEventsAs } from './same-events.ts'

type Dependencies = { graph: Graph; clock: Clock }

const number = z.number()
const moment = z.iso.datetime()
const limit = wholeNumber({ min: 1, max: 200, fallback: 50 }).meta({ description: 'Most of them.' })
const common = {
  method: 'GET',
  tag: 'Attribution',
  access: 'public',
  // A run writes nothing that the log of changes tells: nothing else ends what is kept.
  cache: fadingCache,
} as const

const told = z
  .strictObject({
    id: z
      .string()
      .meta({ description: 'Of a story, for `/api/news?story=`; of an event, for `/api/graph/event/:id/impact`.' }),
    kind: z.enum(['story', 'event']),
    title: z.string().nullable(),
    url: z.string().nullable().meta({ description: 'Of the first report.' }),
    at: moment.meta({ description: 'When it happened, or was first told.' }),
  })
  .meta({ id: 'FollowedEvent' })

const cause = z
  .strictObject({
    targetEntity: z.string().meta({ description: 'Slug of the entity whose events follow.' }),
    target: entityReference.omit({ id: true }),
    direction: z.enum(['positive', 'negative', 'mixed']).meta({
      description:
        'Whether prices of the outcomes that the other is the subject of rise or fall in the window, on its own side: where their mean is beyond chance (0.05) over eight events. Else `mixed`.',
    }),
    strength: number.meta({ description: 'Added chance that something happens to it in the window, 0 to 1.' }),
    strengthUnit: z.literal('probability'),
    mechanism: z.string().meta({ description: 'What ties the two, by the relationships between them.' }),
    sameEventsAs: z.array(z.string()).meta({
      description:
        'Slugs of others here with the very same numbers: the same events are about all of them, which is one finding and not several.',
    }),
    via: z.string().nullable().meta({
      description: 'Slug of the entity or outcome by which they are tied; null where they are tied themselves.',
    }),
    lagHours: number.nullable().meta({ description: 'Median hours until the first event that follows.' }),
    lagQuartiles: z.tuple([number, number]).nullable(),
    windowHours: number,
    n: z.int().meta({ description: 'Events of the first, bursts once.' }),
    k: z.int().meta({ description: 'Of these, how many were followed.' }),
    expected: number.meta({ description: "How many the other's own rhythm explains." }),
    pValue: number.meta({ description: 'Over five windows.' }),
    qValue: number.meta({ description: 'After all pairs of the run (Benjamini, Yekutieli).' }),
    pAsymmetry: number.meta({ description: 'That it is one way only by chance.' }),
    forwardOnly: z.int(),
    backwardOnly: z.int(),
    both: z.boolean().meta({ description: 'Whether the other way round is significant, too.' }),
    verdict: z.enum(['stored', 'candidate', 'both_ways', 'common_cause']).meta({
      description:
        '`stored`: found. `candidate`: by the weaker control alone. `both_ways`: significant either way, and neither leads. `common_cause`: a shared neighbour explains it.',
    }),
    priceReaction: z
      .strictObject({
        logOdds: number.meta({ description: 'Mean move in the window, on the side of the other.' }),
        events: z.int(),
        pValue: number.nullable().meta({ description: 'Null below eight events.' }),
      })
      .nullable()
      .meta({ description: 'What `direction` is made from; null where no price could be measured.' }),
    priceReactionReason: z.enum(refusalReasons).nullable().meta({
      description:
        'Why there is no reaction, of most of the moments: `no_quote` also where no open question hangs on the other.',
    }),
    priceLead: z
      .strictObject({
        lagHours: number.meta({
          description: 'At which the two prices go together most; above 0 that of the first leads.',
        }),
        correlation: number,
        leadRatio: number.nullable(),
        pValue: number.meta({ description: 'Against sixty shifts by whole days.' }),
      })
      .nullable()
      .meta({
        description:
          'Hayashi–Yoshida correlation of the prices of both: a second evidence, never alone. Null of outcomes of one question, and of prices of less than nine weeks.',
      }),
    followed: z.array(z.strictObject({ first: told, next: told, lagHours: number })).meta({
      description:
        'The last events of the first that were followed, newest first, each with what followed first: up to ten.',
    }),
    computedAt: moment,
  })
  .meta({ id: 'Causality' })

const notTestedOf = ['records', 'entities', 'pairs'] as const

const evidence = {
  method: z.string(),
  computedAt: moment.nullable().meta({ description: 'When all pairs were tested last; null where they never were.' }),
  tested: z.int().nullable().meta({ description: 'Pairs of that run.' }),
  notTested: z.array(z.strictObject({ of: z.enum(notTestedOf), reason: z.string(), count: z.int().min(0) })).meta({
    description: `What that run left out, as counts: records of which only the day is known (\`time_uncertain\`), entities with fewer than ${causalityMethod.minEvents} events and pairs with fewer after what is about both is taken out of each (\`thin_sample\`), and pairs beyond the ${maxCandidates} closest of an entity (\`beyond_limit\`). Entities that hang together through one with very many relationships alone are no pairs and in no count.`,
  }),
  reason: z.string().nullable().meta({ description: 'Why the list is empty; null where it is not.' }),
}

const claim =
  'Events of the first are followed within some hours by events of the other more often than its own rhythm explains, and not the other way round. It is precedence, and no proof.'

/** `/api/attribution/causality/:slug` */
export function getCausalityEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getCausality',
    path: '/api/attribution/causality/:slug',
    summary: 'List whose events follow on those of an entity',
    description: `${claim} Tested each day, and again soon after new events, over the pairs that the graph proposes, with control of false discoveries over all of them. What is significant either way without that one leads is in \`bothWays\`. \`include=candidates\` adds what a weaker control lets through and what a shared neighbour explains.`,
    params: z.object({ slug: slugInPath }),
    query: z.object({
      limit,
      include: z
        .enum(['stored', 'candidates'], { error: 'must be one of stored, candidates' })
        .default('stored')
        .meta({ description: 'Only what is stored as found, or candidates too.' }),
    }),
    output: z.object({
      entitySlug: z.string(),
      causality: z.array(cause),
      count: z.int(),
      bothWays: z.array(cause).meta({
        description:
          'Pairs of which either follows the other more often than chance: no one-way claim. Not in `count`.',
      }),
      ...evidence,
    }),
    errors: ['not_found'],
    forms: [],
    example: { request: '/api/attribution/causality/federal-reserve', folder: import.meta.dirname },
    async handle({ params, query }) {
      const view = viewOf({}, clock)
      const name = slugOrNotFound(params.slug)
      const told = query.include === 'stored' ? ['stored'] : ['stored', 'candidate', 'common_cause']
      const asked = { ...view, id: name.id, verdicts: [...told, 'both_ways'], limit: integer(query.limit) }
      const [row] = await graph.read(listCauses, asked)
      if (row === undefined) throw await missing(graph, 'entity', name, view)
      const causality = shapeAll(row.causes.filter(({ verdict }) => verdict !== 'both_ways'))
      return {
        entitySlug: row.slug,
        causality,
        count: causality.length,
        bothWays: shapeAll(row.causes.filter(({ verdict }) => verdict === 'both_ways')),
        ...evidenceOf(row.run, causality.length),
      }
    },
  })
}

/** `/api/attribution/top-causal` */
export function listTopCausalEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listTopCausal',
    path: '/api/attribution/top-causal',
    summary: 'List whose events are followed most',
    description: `${claim} \`causalStrength\` sums strength × (1 − q) over those that follow, of several about which the very same events are once.`,
    query: z.object({ limit }),
    output: z.object({
      results: z.array(
        z.strictObject({
          entitySlug: z.string(),
          displayName: z.string(),
          causalStrength: number,
          affectedEntities: z
            .int()
            .meta({ description: 'Those that follow, also where the same events are about several.' }),
          affectedMarkets: z.int().meta({ description: 'Open markets of those.' }),
        }),
      ),
      count: z.int(),
      ...evidence,
    }),
    errors: [],
    forms: [],
    example: { request: '/api/attribution/top-causal?limit=5', folder: import.meta.dirname },
    async handle({ query }) {
      const [row] = await graph.read(listTopCausal, { ...viewOf({}, clock), limit: integer(query.limit) })
      const { run = null, results = [] } = row ?? {}
      return {
        results: results.map((each) => ({ ...each, causalStrength: rounded(each.causalStrength) })),
        count: results.length,
        ...evidenceOf(run, results.length),
      }
    },
  })
}

function notTestedIn(run: RunRow) {
  const all = [
    { of: 'records', reason: 'time_uncertain', count: run?.daysOnly ?? 0 },
    { of: 'entities', reason: 'thin_sample', count: run?.shortSeries ?? 0 },
    { of: 'pairs', reason: 'thin_sample', count: run?.untested ?? 0 },
    { of: 'pairs', reason: 'beyond_limit', count: run?.beyond ?? 0 },
  ] as const
  return all.filter(({ count }) => count > 0)
}

function evidenceOf(run: RunRow, found: number) {
  return {
    method: causalityMethod.name,
    computedAt: run?.runAt ?? null,
    tested: run?.pairs ?? null,
    notTested: notTestedIn(run),
    reason: found > 0 ? null : whyEmpty(run),
  }
}

function whyEmpty(run: RunRow): string {
  if (run == null) return 'Pairs have not been tested yet: that is done within minutes of a start.'
  if (run.pairs > 0) return 'Nothing was found that is more than chance.'
  return `At ${run.runAt} no pair could be tested: both entities of one need ${causalityMethod.minEvents} events apart. What was told since is tested with the next run.`
}

/** Causes as they are answered, each with those of them about which the very same events are. */
function shapeAll(causes: readonly Cause[]) {
  return causes.map((each) => ({ ...shape(each), sameEventsAs: sameEventsAs(each, causes) }))
}

function shape({ target, lagLow, lagHigh, runAt, followed, ...cause }: Cause) {
  const { moveMean, moveEvents, moveP, moveReason, leadHours, leadCorrelation, leadRatio, leadP, ...rest } = cause
  return {
    targetEntity: target.slug,
    target,
    strengthUnit: 'probability' as const,
    ...rest,
    lagQuartiles:
      lagLow === null || lagHigh === null ? null : ([rounded(lagLow), rounded(lagHigh)] as [number, number]),
    lagHours: rest.lagHours === null ? null : rounded(rest.lagHours),
    expected: rounded(rest.expected),
    strength: rounded(rest.strength),
    priceReaction: moveMean === null ? null : { logOdds: rounded(moveMean), events: moveEvents, pValue: moveP },
    // What was found before reasons were kept has none.
    priceReactionReason: moveMean === null ? (moveReason ?? 'no_quote') : null,
    priceLead:
      leadHours === null || leadCorrelation === null || leadP === null
        ? null
        : { lagHours: leadHours, correlation: rounded(leadCorrelation), leadRatio, pValue: leadP },
    followed: followed
      .map((each) => ({ ...each, lagHours: rounded(each.lagHours) }))
      .toSorted((one, other) => (one.first.at > other.first.at ? -1 : 1)),
    computedAt: runAt,
  }
}
