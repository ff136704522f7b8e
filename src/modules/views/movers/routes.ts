import { z } from 'zod'
import { type View, viewOf } from '../../../domain/as-of.ts'
import { moverWeights } from '../../../domain/graph/mover-weights.ts'
import { marketMove } from '../../../domain/markets/market-moves.ts'
import { type ViewSources, venuePrices } from '../../../domain/markets/outcome-prices.ts'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { pricedCache } from '../../../domain/requests/cache-rules.ts'
import { timeTravel } from '../../../domain/requests/parameters.ts'
import { attributeValue, extent } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { wholeNumber } from '../../../platform/contract/parameters.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import { hoursInWords } from '../../../platform/text/hours.ts'
import { hint } from '../hint.ts'
import { outcomeReference } from '../impact-chain/schemas.ts'
import { viewKind } from '../view-kind.ts'
import { marketMovers } from './market-movers.ts'
import { type MoversParams, movers } from './movers.ts'
import { moverScope } from './scopes.ts'

const share = z.number().min(0).max(1)
const timestamp = z.iso.datetime()
const maxMovers = 100
const defaultMovers = 20
/** A week. */
const defaultWindow = 168
const longestWindow = 8_784

const formula = `\`magnitude\` is a sum: ${moverWeights.state.weight} for each value that took the place of another, or ended (${moverWeights.number.weight} where it is a number), and ${moverWeights.event.weight} × impact score (${moverWeights.unscored.weight} where there is none) × weight of the role (subject 1, participant 0.6, affected 0.4) for each event. The first value that is known of an attribute is no change; an event that only tells changes of values is not counted again; relationships that start or end are told by the timeline and do not count. With \`scope=markets\` it is the greatest move of a price within the window (in price units) times strength and confidence of the exposure.`

const part = z.strictObject({ count: z.int().min(0), magnitude: z.number().min(0) })

const mover = z
  .strictObject({
    entityId: z.uuid(),
    entitySlug: z.string(),
    entityName: z.string(),
    entityType: z.string(),
    category: z.string(),
    changeType: z
      .enum(['fact_change', 'event', 'market_move'])
      .meta({ description: 'What makes up most of the magnitude.' }),
    magnitude: z.number().min(0),
    parts: z
      .strictObject({
        factChanges: part.nullable(),
        events: part.nullable(),
        marketMoves: z.strictObject({ count: z.int().min(0), largest: share.nullable() }).meta({
          description:
            'Moves of the prices of `affectedMarkets`: how many (of one contract and window, the latest 200), and the size of the greatest. Not in the sum: a price often follows what counts already. With `scope=markets`, of the 200 greatest moves of all.',
        }),
      })
      .meta({ description: 'What the magnitude is the sum of. With `scope=markets` only moves are looked at.' }),
    changes: z
      .array(
        z.strictObject({
          attribute: z.string(),
          from: attributeValue.nullable().meta({ description: 'Null where none is known to have held until then.' }),
          to: attributeValue.nullable().meta({ description: 'Null where it ended without another.' }),
          at: timestamp,
        }),
      )
      .meta({ description: 'The latest ten.' }),
    events: z
      .array(
        z.strictObject({
          id: z.uuid(),
          eventType: z.string(),
          title: z.string(),
          happenedAt: timestamp,
          impactScore: share.nullable(),
          role: z.string().nullable().meta({ description: 'Of the entity in the event.' }),
        }),
      )
      .meta({ description: 'The latest ten.' }),
    moves: z.array(marketMove.extend({ outcome: outcomeReference })).meta({ description: 'The greatest ten.' }),
    affectedMarkets: z
      .array(
        z.strictObject({
          outcome: outcomeReference,
          role: z.enum(['subject', 'participant', 'affected']),
          strength: share.meta({ description: 'Strength times confidence of the exposure.' }),
          venuePrices,
        }),
      )
      .meta({ description: 'The open outcomes that it is exposed to, strongest first, at most ten.' }),
    affectedMarketCount: z.int().min(0).meta({ description: 'How many these are in all.' }),
  })
  .meta({ id: 'GraphMover' })

const scopeWords =
  '`all`, `markets` (by how their outcomes moved), a category, a category with a subcategory (`sports/nfl`) or an entity type'

export const moversView = viewKind({
  type: 'movers',
  description: `the entities about which most changed within \`window\` hours (${defaultWindow} where not given) before \`asOf\`, as at \`/api/graph/movers\`; \`scope\` is ${scopeWords}, \`limit\` 1 to ${maxMovers} entities (default ${defaultMovers})`,
  needs: [],
  extra: { movers: z.array(mover), hint, ...pricesAge },
  answer: async (sources, { scope = 'all', window = defaultWindow, limit = defaultMovers, view }) => {
    if (limit > maxMovers) {
      throw invalidParameter('limit', `must be a whole number from 1 to ${maxMovers} for this view`)
    }
    return withHint(await moversIn(sources, { scope, window, limit, view }), { scope, window, view })
  },
})

/** Entities by how much changed about them, or by how their outcomes moved. */
function moversIn(sources: ViewSources, wanted: MoversParams) {
  return wanted.scope === 'markets' ? marketMovers(sources, wanted) : movers(sources, wanted)
}

/** Says where nothing moved what to ask for instead. */
function withHint<Answer extends { movers: readonly unknown[] }>(
  answer: Answer,
  { scope, window, view }: { scope: string; window: number; view: View },
): Answer & { hint?: string } {
  if (answer.movers.length > 0) return answer
  const what =
    scope === 'markets'
      ? 'No price of an outcome that entities are exposed to moved by as much as is noted as a move'
      : 'Nothing is known to have changed about such an entity'
  const instead = window < longestWindow ? ` Ask for a longer window, at most ${longestWindow} hours.` : ''
  const other = scope === 'markets' ? '' : ' How prices moved is told with scope=markets.'
  return {
    ...answer,
    hint: `${what} in the ${window === 1 ? 'hour' : hoursInWords(window)} before ${view.at}.${instead}${other}`,
  }
}

/** Endpoints of what changed most. */
export function moversEndpoints({ clock, ...sources }: ViewSources & { clock: Clock }): Endpoint[] {
  return [
    endpoint({
      name: 'listMovers',
      method: 'GET',
      path: '/api/graph/movers',
      tag: 'Graph intelligence',
      summary: 'List the entities about which most changed',
      description: `The entities about which most changed within \`window\` hours before \`asOf\` (now, where not given), most first. ${formula} Which entities are looked at follows from sums that are kept for each day and month; where one that was not looked at could belong here, the answer says \`truncated\`.`,
      access: 'public',
      cost: 'view',
      cache: pricedCache,
      query: z.object({
        scope: moverScope.default('all').meta({ description: `Which entities: ${scopeWords}.` }),
        window: wholeNumber({ min: 1, max: longestWindow, fallback: defaultWindow }).meta({
          description: 'How many hours back from the moment that is looked at.',
        }),
        limit: wholeNumber({ min: 1, max: maxMovers, fallback: defaultMovers }).meta({ description: 'Most entities.' }),
        ...timeTravel(clock),
      }),
      output: z.object({ movers: z.array(mover), hint, ...pricesAge, ...extent }),
      errors: [],
      example: { request: '/api/graph/movers?window=2160&asOf=2026-11-21&limit=1', folder: import.meta.dirname },
      handle: async ({ query }) => {
        const wanted = { ...query, view: viewOf(query, clock) }
        const { graph: _, stats: __, ...answer } = await moversIn(sources, wanted)
        return withHint(answer, wanted)
      },
    }),
  ]
}
