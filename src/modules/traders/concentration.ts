import { z } from 'zod'
import { missing } from '../../domain/graph/known-since.ts'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { outcomeIdOrNotFound } from '../../domain/names.ts'
import { refusalReasons } from '../../domain/requests/refusals.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { text, wholeNumber } from '../../platform/contract/parameters.ts'
import { endOfTime, isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import type { TraderDependencies } from './dependencies.ts'
import { traderExamples } from './examples.ts'
import { hourMs } from './hours.ts'
import { type ConcentrationRow, readConcentration } from './queries.ts'

const maxContracts = 12
/** A list of holders that is older says nothing of now. */
const freshHours = 6

const share = z.number().min(0).max(1)
const held = z
  .strictObject({
    at: z.iso.datetime(),
    holders: z.int().meta({ description: 'Wallets that the venue lists, net of what they hold of the other side.' }),
    outstanding: z.number().meta({ description: 'Contracts of this side that are out.' }),
    top10Share: share.meta({ description: 'What the ten largest hold of all that is out.' }),
    hhi: z.strictObject({ low: share, high: share }).nullable().meta({
      description:
        'Sum of squared shares, at least and at most, because lists are cut. Null where less than half is listed.',
    }),
    gini: share.nullable().meta({ description: 'Of a complete list alone.' }),
    entropy: share.nullable().meta({ description: 'Of shares, 1 where all hold as much. Of a complete list alone.' }),
  })
  .meta({ id: 'Concentration' })

const hour = z.strictObject({
  hour: z.iso.datetime(),
  trades: z.int().nullable(),
  wallets: z.int().nullable(),
  dollars: z.number().nullable(),
  organicDollars: z
    .number()
    .nullable()
    .meta({ description: 'Without wallets that move shares to and fro among themselves.' }),
  held: held.nullable(),
})

const output = z.object({
  ...{ outcomeId: z.string(), outcomeSlug: z.string(), outcomeLabel: z.string().nullable() },
  contracts: z.array(
    z.strictObject({
      ...{ contractId: z.string(), venue: venueName, marketId: z.string(), title: z.string(), side: z.string() },
      polarity: z.union([z.literal(1), z.literal(-1)]),
      now: held.nullable().meta({ description: 'The last reading, where it is not older than six hours.' }),
      reason: z.enum(refusalReasons).nullable().meta({ description: 'Why nothing is said of now.' }),
      hours: z.array(hour).meta({ description: 'Hours in which something was traded or read, oldest first.' }),
    }),
  ),
  count: z.int(),
})

/** The endpoint of how few hold how much of a proposition. */
export function concentrationEndpoint({ graph, clock, venues }: TraderDependencies): Endpoint {
  return endpoint({
    ...{ tag: 'Traders', access: 'public', method: 'GET', name: 'getConcentration', cache: { kind: 'none' } },
    path: '/api/traders/concentration/:outcomeId',
    summary: 'Get how few hold how much of an outcome',
    description:
      'Of each contract that prices the outcome: what the ten largest wallets hold of all that is out, and the sum of squared shares as an interval, read each hour where the venue publishes who holds what; and what was traded by the hour. Of fewer than 30 holders or $5,000 nothing is said. One person may have many wallets.',
    params: z.object({ outcomeId: text({ max: 200 }).meta({ description: 'Id or slug of the outcome.' }) }),
    query: z.object({
      hours: wholeNumber({ min: 1, max: 336, fallback: 24 }).meta({ description: 'How far back, in hours.' }),
    }),
    output,
    errors: ['not_found'],
    example: traderExamples.concentration,
    async handle({ params: { outcomeId }, query: { hours } }) {
      const asked = outcomeIdOrNotFound(outcomeId)
      const now = clock.now()
      const since = isoOf(now - Math.max(hours, freshHours + 1) * hourMs)
      const [row] = await graph.read(readConcentration, {
        ...{ outcome: asked, since, maxContracts: integer(maxContracts) },
      })
      if (row === undefined) {
        throw await missing(graph, 'outcome', { id: asked, name: outcomeId }, { at: endOfTime, known: endOfTime })
      }
      const publishes = new Set(venues.trades.filter(({ holders }) => holders !== undefined).map(({ venue }) => venue))
      const contracts = row.contracts.map((contract) =>
        shownOf(contract, { now, since: isoOf(now - hours * hourMs), isPublished: publishes.has(contract.venue) }),
      )
      const { id, slug, label } = row.outcome
      return { outcomeId: id, outcomeSlug: slug, outcomeLabel: label, contracts, count: contracts.length }
    },
  })
}

type Contract = ConcentrationRow['contracts'][number]

function shownOf(
  { hours, polarity, ...named }: Contract,
  { now, since, isPublished }: { now: number; since: string; isPublished: boolean },
) {
  const all = hours.map(({ hour: at, trades, wallets, dollars, organicDollars, ...rest }) => {
    return { hour: at, trades, wallets, dollars, organicDollars, held: heldAt(at, rest) }
  })
  const last = all.findLast(({ held: known }) => known !== null)?.held ?? null
  const isFresh = last !== null && now - Date.parse(last.at) <= freshHours * hourMs
  return {
    ...named,
    polarity: polarity === -1 ? (-1 as const) : (1 as const),
    now: isFresh ? last : null,
    reason: isFresh ? null : isPublished && last === null ? ('thin_sample' as const) : ('no_holder_data' as const),
    hours: all.filter(({ hour: at }) => at >= since),
  }
}

type Held = Pick<
  Contract['hours'][number],
  'holders' | 'outstanding' | 'top10Share' | 'hhiLow' | 'hhiUp' | 'gini' | 'entropy'
>

function heldAt(at: string, { holders, outstanding, top10Share, hhiLow, hhiUp, gini, entropy }: Held) {
  if (holders === null || outstanding === null || top10Share === null) return null
  const hhi = hhiLow === null || hhiUp === null ? null : { low: hhiLow, high: hhiUp }
  return { at, holders, outstanding, top10Share, hhi, gini, entropy }
}
