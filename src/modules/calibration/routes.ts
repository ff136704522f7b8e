import { z } from 'zod'
import { rounded } from '../../domain/graph/shape.ts'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { category, venue } from '../../domain/requests/parameters.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { horizonNames, readCases } from './forecasts.ts'
import { type Cell, calibrationMethod, cellsOf, minimum, type Numbers } from './report.ts'

const number = z.number()
const interval = z.tuple([number, number])

const numbers = {
  brier: number.nullable().meta({ description: 'Mean of (price − result)².' }),
  baseRate: number.nullable().meta({ description: 'How many came true.' }),
  skill: number.nullable().meta({ description: '1 − brier / uncertainty: 0 is the base rate for all.' }),
  logLoss: number.nullable(),
  brierByCluster: number.nullable().meta({ description: 'Each group of markets weighing one.' }),
  decomposition: z
    .strictObject({
      reliability: number,
      resolution: number,
      uncertainty: number,
      withinBinVariance: number,
      withinBinCovariance: number,
    })
    .nullable()
    .meta({ description: 'brier = reliability − resolution + uncertainty + withinBinVariance − withinBinCovariance.' }),
  corrected: z
    .strictObject({ reliability: number, resolution: number, uncertainty: number })
    .nullable()
    .meta({ description: 'Less what chance adds (Ferro, Fricker).' }),
  ece: number.nullable().meta({ description: 'Calibration error over ten bins; above 0 for perfect prices, too.' }),
  eceDebiased: number.nullable(),
  eceNull: z
    .strictObject({ ece: number, q95: number, pValue: number, qValue: number })
    .nullable()
    .meta({ description: 'What perfect prices of this spread would have; `qValue` over all rows of the report.' }),
  verdict: z.enum(['miscalibrated', 'no_evidence']).nullable(),
  slope: z
    .strictObject({ intercept: number, slope: number, se: interval, seClustered: interval })
    .nullable()
    .meta({ description: 'Above 1 prices are too timid, below 1 too bold.' }),
  intervals: z
    .strictObject({ brier: interval, ece: interval })
    .nullable()
    .meta({ description: '95 %, by drawing groups of markets.' }),
  bins: z.array(z.strictObject({ from: number, to: number, n: z.int(), forecast: number, observed: number, interval })),
}

const row = z
  .strictObject({
    venue: venueName,
    horizon: z.enum(horizonNames),
    category: z.string().nullable().meta({ description: 'Null: all categories.' }),
    n: z.int(),
    yes: z.int(),
    clusters: z.int().meta({ description: 'Groups of markets, each of which is one draw.' }),
    leftOut: z.strictObject({ no_quote: z.int(), wide_spread: z.int() }),
    leftOutShare: number.nullable(),
    onlyPrice: z.int().meta({ description: 'Forecasts of which a price is stored without bid and ask.' }),
    ...numbers,
    reason: z.literal('thin_sample').nullable().meta({ description: 'Why there are no numbers.' }),
  })
  .meta({ id: 'Calibration' })

const biases = [
  'Only markets that came out are counted; those that a venue took away are missing.',
  'A game that is under way is not told from one that is to come: the horizon is before the close of trading.',
]

type Dependencies = { graph: Graph; clock: Clock }

const longestMs = 25_000

/** `/api/graph/calibration` */
export function getCalibrationEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    name: 'getCalibration',
    method: 'GET',
    path: '/api/graph/calibration',
    tag: 'Cross-venue',
    summary: 'Hold prices against what came of them',
    description: `Prices of Yes one hour, one day, seven and thirty days before markets closed, against how these came out, by venue and horizon and then by category, which are never pooled. Below ${minimum.forecasts} forecasts, ${minimum.ofEither} of either result or ${minimum.clusters} groups of markets no number is given, and \`n\` is.`,
    access: 'public',
    cache: { kind: 'shared', maxAgeSeconds: 300 },
    cost: 'view',
    query: z.object({
      venue,
      category,
      horizon: z
        .enum(horizonNames, { error: `must be one of ${horizonNames.join(', ')}` })
        .optional()
        .meta({ description: 'Only this long before the close.' }),
    }),
    output: z.object({
      calibration: z.array(row),
      count: z.int(),
      voided: z.int().meta({ description: 'Markets that paid a part, or of which it is not known what they paid.' }),
      undated: z.int(),
      truncated: z.boolean(),
      biases: z.array(z.string()),
      method: z.string(),
      computedAt: z.iso.datetime(),
      reason: z.string().nullable().meta({ description: 'Why the list is empty; null where it is not.' }),
    }),
    errors: [],
    forms: [],
    example: { request: '/api/graph/calibration?horizon=1d', folder: import.meta.dirname },
    async handle({ query }) {
      const signal = AbortSignal.timeout(longestMs)
      const { cases, ...rest } = await readCases(graph, signal)
      const cells = (await cellsOf(cases, signal)).filter(
        (cell) =>
          (query.venue === undefined || cell.venue === query.venue) &&
          (query.horizon === undefined || cell.horizon === query.horizon) &&
          (query.category === undefined || cell.category === query.category),
      )
      const reason = cells.length > 0 ? null : 'No market that came out is stored, or none fits.'
      const common = { biases, method: calibrationMethod, computedAt: clock.iso() }
      return { calibration: cells.map(shape), count: cells.length, ...rest, ...common, reason }
    },
  })
}

function shape({ numbers: found, leftOutShare, ...cell }: Cell) {
  const share = leftOutShare === null ? null : rounded(leftOutShare)
  if (found === null) {
    const none = { brier: null, baseRate: null, skill: null, logLoss: null, brierByCluster: null, decomposition: null }
    const more = { corrected: null, ece: null, eceDebiased: null, eceNull: null, verdict: null, slope: null }
    return {
      ...{ ...cell, leftOutShare: share, ...none, ...more, intervals: null },
      bins: [],
      reason: 'thin_sample' as const,
    }
  }
  return { ...cell, leftOutShare: share, ...shapeNumbers(found), reason: null }
}

function shapeNumbers(found: Numbers) {
  const { reliability, resolution, uncertainty, withinBinVariance, withinBinCovariance } = found
  const { reliabilityCorrected, resolutionCorrected, uncertaintyCorrected } = found
  return {
    brier: found.brier,
    baseRate: found.baseRate,
    skill: found.skill,
    logLoss: found.logLoss,
    brierByCluster: found.brierByCluster,
    // In full digits, so that they add up.
    decomposition: { reliability, resolution, uncertainty, withinBinVariance, withinBinCovariance },
    corrected: {
      reliability: reliabilityCorrected,
      resolution: resolutionCorrected,
      uncertainty: uncertaintyCorrected,
    },
    ece: found.ece,
    eceDebiased: found.eceDebiased,
    eceNull: found.null,
    verdict: found.verdict,
    slope: found.slope,
    intervals: found.intervals,
    bins: found.bins,
  }
}
