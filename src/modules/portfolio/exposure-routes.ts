import { z } from 'zod'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { text } from '../../platform/contract/parameters.ts'
import { principalOf } from '../accounts/index.ts'
import { common, ofAccount } from './account-routes.ts'
import type { PortfolioDependencies } from './dependencies.ts'
import { drivenBy, groupsOf, nettedOf } from './exposure.ts'
import { exposureExamples } from './exposure-examples.ts'
import { openOf, readingsOf, readOwn } from './portfolio.ts'
import { readings } from './schemas.ts'
import { readStakes, type Stake } from './stakes.ts'
import { changesOf, type Predict } from './what-if.ts'

const dollars = z.number()
const share = z.number().min(0).max(1)
const maxShown = 50

const caseShown = z.object({
  pays: dollars,
  change: dollars.meta({ description: 'Against the value of now.' }),
  if: z.string().meta({ description: 'The slug of the outcome that comes true, or `none of them`.' }),
})

/** Endpoints of what somebody's money hangs on. */
export function exposureEndpoints(deps: PortfolioDependencies & { predict: Predict }): Endpoint[] {
  return [exposureEndpoint(deps), whatIfEndpoint(deps)]
}

const exposureOutput = z.object({
  outcomes: z
    .array(
      z.object({
        ...{ outcomeId: z.string(), outcomeSlug: z.string(), outcomeLabel: z.string().nullable() },
        category: z.string().nullable(),
        netSize: z.number().meta({ description: 'Contracts for it less those against it, over all venues.' }),
        ...{ paysIfTrue: dollars, paysIfFalse: dollars, value: dollars, cost: dollars },
        ...{ venues: z.array(z.string()), positions: z.int() },
      }),
    )
    .meta({ description: 'Each proposition once, whichever venues it is held at. The greatest first.' }),
  groups: z
    .array(
      z.object({
        ...{ groupId: z.string().nullable(), title: z.string().nullable(), outcomes: z.array(z.string()) },
        ...{ value: dollars, worst: caseShown, best: caseShown },
      }),
    )
    .meta({
      description: 'Answers to one question, of which at most one comes true, with the worst and the best case.',
    }),
  worstCase: z
    .object({
      ...{ pays: dollars, change: dollars },
      leftOut: dollars.meta({
        description:
          'Size times price of the perpetuals, coins and shares that are held: no answer ends what they may lose.',
      }),
    })
    .meta({ description: 'All groups at their worst. What is held of perpetuals, coins and shares is in no group.' }),
  entities: z.array(
    z.object({
      ...{ slug: z.string(), displayName: z.string(), entityType: z.string() },
      relation: z.string().meta({ description: 'Its role, or the relationship by which it is near.' }),
      via: z.string().nullable().meta({ description: 'The entity that is exposed itself; null where it is this one.' }),
      value: dollars.meta({
        description: 'Value of the propositions that it moves, and size times price of perpetuals on it.',
      }),
      weighted: dollars.meta({ description: 'The same, each times how strongly.' }),
      outcomes: z.array(z.object({ outcomeSlug: z.string(), strength: share })),
    }),
  ),
  facts: z
    .array(
      z.object({
        ...{
          entitySlug: z.string(),
          attribute: z.string(),
          to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
          outcomeSlug: z.string(),
        },
        coefficient: z
          .number()
          .meta({ description: 'Of the log-odds of the outcome, in the hour after such a change.' }),
        ...{ interval: z.array(z.number()).nullable(), sampleSize: z.number().nullable(), value: dollars },
      }),
    )
    .meta({ description: 'Facts whose changes were measured to move what is held.' }),
  events: z.array(
    z.object({
      ...{ id: z.string(), eventType: z.string().nullable(), title: z.string().nullable(), happenedAt: z.string() },
      ...{ impactScore: z.number().nullable(), about: z.string(), outcomes: z.array(z.string()), value: dollars },
    }),
  ),
  unlinked: z
    .int()
    .meta({ description: 'Positions of which neither a proposition nor an asset is known: they are in none of this.' }),
  ...readings,
})

function exposureEndpoint(deps: PortfolioDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getPortfolioExposure',
    method: 'GET',
    path: '/api/portfolio/exposure',
    summary: 'Say what your money hangs on',
    description:
      'The propositions that your positions price, those in the same one at several venues netted; the worst case of answers that exclude each other; and the entities, facts and events of the last two weeks that move them, directly or one relationship away, with how strongly.',
    cost: 'view',
    query: z.object({ account: ofAccount }),
    output: exposureOutput,
    errors: ['not_found'],
    example: exposureExamples.exposure,
    handle: async ({ query, caller }) => {
      const portfolio = await readOwn(deps, principalOf(caller).accountId, query.account)
      const positions = openOf(portfolio.holders.flatMap((each) => each.positions))
      const stakes = await readStakes(deps, [...new Set(positions.flatMap(({ outcomeId }) => outcomeId ?? []))])
      const netted = nettedOf(positions, stakes)
      const groups = groupsOf(netted, stakes)
      const value = new Map(netted.map((each) => [each.outcomeId, each.value]))
      const sum = (quantities: readonly number[]) => Number(quantities.reduce((all, each) => all + each, 0).toFixed(6))
      return {
        outcomes: netted,
        groups: groups.toSorted((a, b) => a.worst.change - b.worst.change),
        worstCase: {
          pays: sum(groups.map(({ worst }) => worst.pays)),
          change: sum(groups.map(({ worst }) => worst.change)),
          leftOut: sum(positions.map(({ kind, notional }) => (kind === 'symbol' ? (notional ?? 0) : 0))),
        },
        entities: drivenBy(netted, stakes, positions).slice(0, maxShown),
        facts: stakes
          .flatMap(({ outcome, facts }) =>
            facts.map((each) => ({ ...each, outcomeSlug: outcome.slug, value: value.get(outcome.id) ?? 0 })),
          )
          .slice(0, maxShown),
        events: eventsOf(stakes, value).slice(0, maxShown),
        unlinked: positions.filter(({ outcomeId, entities }) => outcomeId === null && entities.length === 0).length,
        ...readingsOf(portfolio, positions),
      }
    },
  })
}

function eventsOf(stakes: readonly Stake[], value: ReadonlyMap<string, number>) {
  const rows = stakes.flatMap(({ outcome, events }) => events.map((event) => ({ event, outcome })))
  return [...Map.groupBy(rows, ({ event }) => event.id)]
    .flatMap(([, own]) => {
      const [first] = own
      if (first === undefined) return []
      const outcomes = [...new Map(own.map(({ outcome }) => [outcome.id, outcome.slug]))]
      const at = outcomes.reduce((all, [id]) => all + (value.get(id) ?? 0), 0)
      return [{ ...first.event, outcomes: outcomes.map(([, slug]) => slug), value: Number(at.toFixed(6)) }]
    })
    .toSorted((a, b) => (a.happenedAt > b.happenedAt ? -1 : 1))
}

const whatIfOutput = z.object({
  entity: z.string(),
  attribute: z.string(),
  value: z.string(),
  currentValue: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  expectedChange: dollars
    .nullable()
    .meta({ description: 'Dollars in the hour after; null where nothing is predicted.' }),
  interval: z
    .array(dollars)
    .nullable()
    .meta({ description: 'Between which it is with 95 %, where all positions move together.' }),
  changes: z.array(
    z.object({
      ...{ accountId: z.string(), venue: z.string(), contractId: z.string().nullable(), marketId: z.string() },
      ...{ title: z.string().nullable(), side: z.string().nullable(), size: z.number() },
      ...{ currentPrice: share, predictedPrice: share, expectedChange: dollars, interval: z.array(dollars) },
      ...{ directionProbability: share, sampleSize: z.int(), basis: z.string() },
    }),
  ),
  refused: z
    .array(z.object({ id: z.string(), reason: z.string(), detail: z.string().optional() }))
    .meta({ description: 'What that is held cannot be predicted, or the entity itself, and why.' }),
  reason: z.string().nullable().meta({ description: 'Why nothing is predicted; null where something is.' }),
  ...readings,
})

function whatIfEndpoint(deps: PortfolioDependencies & { predict: Predict }): Endpoint {
  return endpoint({
    ...common,
    name: 'askWhatIf',
    method: 'POST',
    path: '/api/portfolio/what-if',
    summary: 'Ask what a change would do to your portfolio',
    description:
      'What your positions would gain or lose in the hour after an attribute of an entity took a value, from what such changes did to prices before, with its interval. Where too little is known nothing is predicted, and `reason` and `refused` say why. Nothing is stored.',
    cost: 'view',
    query: z.object({ account: ofAccount }),
    body: z.strictObject({
      entity: text({ max: 200 }).meta({ description: 'Slug of the entity.' }),
      attribute: text({ max: 64 }).meta({ description: 'Key of the attribute.' }),
      value: z
        .union([text({ max: 200 }), z.number(), z.boolean()])
        .transform(String)
        .meta({ description: 'The value that it would take.' }),
    }),
    output: whatIfOutput,
    errors: ['not_found'],
    example: exposureExamples.whatIf,
    handle: async ({ query, body, caller }) => {
      const portfolio = await readOwn(deps, principalOf(caller).accountId, query.account)
      const positions = openOf(portfolio.holders.flatMap((each) => each.positions))
      const { entity, currentValue, predictions, refused, hint } = await deps.predict(body)
      const isFirst = ({ contractId }: { contractId: string | null }) =>
        portfolio.contracts.get(contractId ?? '')?.contract.isFirst !== false
      const { changes, expectedChange, interval } = changesOf(positions, predictions, isFirst)
      const held = new Set([entity, ...positions.flatMap(({ outcomeId }) => outcomeId ?? [])])
      const own = refused
        .filter(({ id }) => held.has(id))
        .map(({ id, reason, detail }) => ({ id, reason, ...(detail !== undefined && { detail }) }))
      const isNone = changes.length === 0
      return {
        ...{ entity, attribute: body.attribute, value: body.value, currentValue, changes, refused: own },
        ...{ expectedChange: isNone ? null : expectedChange, interval: isNone ? null : interval },
        reason: isNone ? reasonOf(predictions.length, own.length, hint) : null,
        ...readingsOf(portfolio, positions),
      }
    },
  })
}

function reasonOf(predicted: number, refused: number, hint: string | undefined): string {
  if (refused > 0) return `Too little is known of what you hold: see refused.${hint === undefined ? '' : ` ${hint}`}`
  return predicted > 0
    ? 'None of the markets that it would move is among your positions.'
    : (hint ?? 'Nothing that you hold hangs on it.')
}
