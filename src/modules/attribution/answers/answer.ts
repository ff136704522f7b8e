import { timesOf, type View, viewOf } from '../../../domain/as-of.ts'
import type { Attribute } from '../../../domain/facts/attribute.ts'
import { valueFault } from '../../../domain/facts/attribute-values.ts'
import { attributeOf } from '../../../domain/facts/attributes.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { slugOrNotFound } from '../../../domain/names.ts'
import { commonest } from '../../../domain/statistics/samples.ts'
import { ApiError, invalidParameter, notFound } from '../../../platform/errors.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { coefficientMethod } from '../effects/coefficients.ts'
import type { Lack } from '../effects/lacks.ts'
import { hintOfWaiting, type Waiting, waitingIn } from '../measuring/waiting.ts'
import { expectationOf } from '../predicting/expectation.ts'
import { predict, shapePrediction } from '../predicting/predicting.ts'

const numeric = new Set(['number', 'integer', 'percent'])

type Params = {
  entity: string
  attribute: string
  value: string
  venue?: string | undefined
  minSample: number
  asOf?: string | undefined
  knownAt?: string | undefined
}

/** Predictions of what markets would show after a change. Throws 400 for a value that the attribute cannot have, and 404. */
export async function answerOf({ graph, clock, quotes }: RouteDependencies, params: Params) {
  const view = viewOf(params, clock)
  const { value, ...known } = await expectationFor({ graph, clock, quotes }, params, view)
  const { row } = known
  const current = row.held?.value ?? null
  const told = { entity: row.entity.slug, attribute: params.attribute, value: params.value, currentValue: current }
  const times = timesOf(view, coefficientMethod.name)
  const of = { attribute: params.attribute, to: params.value }
  const none = (reason: 'no_transition' | 'unknown_value', hint: string) => ({
    ...{ ...told, predictions: [], count: 0, ...times, hint },
    refused: [{ id: row.entity.slug, ...of, reason, detail: hint }],
  })
  if (row.held !== null && String(current) === String(value)) {
    return none('no_transition', heldAlready(params, row.held.since))
  }
  if (typeof value === 'number' && typeof current !== 'number') {
    return none('unknown_value', 'It is not known what it is now, and so not by how much it would change.')
  }
  const step = typeof value === 'number' && typeof current === 'number' ? value - current : 1
  const [made, waiting] = await Promise.all([predict(graph, quotes, { ...known, step, view }), waitingIn(graph)])
  const predictions = made.found
    .filter(({ market }) => params.venue === undefined || market.venue === params.venue)
    .map(shapePrediction)
    .filter(({ sampleSize, classSampleSize }) => Math.max(sampleSize, classSampleSize) >= params.minSample)
    .toSorted((a, b) => Math.abs(b.priceChange) - Math.abs(a.priceChange))
  return {
    ...{ ...told, predictions, count: predictions.length },
    refused: made.refused.map((each) => ({ ...each, ...of })),
    ...hintOf(waiting, predictions.length, row.exposures.length, made.refused),
    ...times,
  }
}

async function expectationFor(
  { graph }: RouteDependencies,
  { entity, attribute: key, value: given }: Params,
  view: View,
) {
  const name = slugOrNotFound(entity)
  const listed = attributeOf(key)
  const type = listed?.type
  const to = parsedValue(key, given, type !== undefined && numeric.has(type) ? 0 : undefined)
  const asked = await expectationOf(graph, { id: name.id, key, to, view })
  if (asked === undefined) throw await missing(graph, 'entity', name, view)
  if (!asked.row.hasFact) {
    if (listed === undefined) throw notFound('attribute', key)
    // What became of players who are out says nothing of a team that cannot be.
    const { slug, entityType } = asked.row.entity
    if (!listed.of.some((each) => each === entityType)) throw hasNone(slug, entityType, listed)
  }
  // What the fact holds says whether an attribute that no list has is a number.
  const value = parsedValue(key, given, asked.row.held?.value)
  if (typeof value === typeof to) return { ...asked, value }
  return { ...((await expectationOf(graph, { id: name.id, key, to: value, view })) ?? asked), value }
}

function hasNone(slug: string, entityType: string, { key, of }: Attribute): ApiError {
  return new ApiError('not_found', `'${slug}' is of type ${entityType} and has no ${key}: that is of ${of.join(', ')}.`)
}

/** The value as the attribute has it. Throws 400 for what it cannot have. */
function parsedValue(key: string, given: string, current: unknown): string | number {
  const type = attributeOf(key)?.type
  const isNumber = type === undefined ? typeof current === 'number' : numeric.has(type) && typeof current !== 'string'
  const value = isNumber ? Number(given) : given
  if (isNumber && !Number.isFinite(value)) throw invalidParameter('value', `must be a number for ${key}`)
  const isTruth = type === 'boolean' && (given === 'true' || given === 'false')
  const fault = valueFault(key, isTruth ? given === 'true' : value)
  if (fault !== null) throw invalidParameter('value', fault.replace(/^is/, 'must be'))
  return value
}

function heldAlready({ attribute, value }: Params, since: string): string {
  const before = isoOf(Date.parse(since) - 1)
  return `${attribute} is ${value} already, since ${since}: asOf=${before} asks what that change was expected to do.`
}

/** The reason why nothing is predicted, and whether the answer may soon be another one. */
function hintOf(waiting: Waiting, predicted: number, exposures: number, refused: readonly Lack[]): { hint?: string } {
  const waits = hintOfWaiting(waiting)
  const why =
    predicted > 0
      ? null
      : exposures === 0
        ? 'No outcome is known that hangs on this entity.'
        : (mostOf(refused) ?? 'No venue has a market for what hangs on this entity.')
  const hint = [why, waits].filter((each) => each !== null).join(' ')
  return hint === '' ? {} : { hint }
}

/** The commonest lack, in words; null without one. */
function mostOf(refused: readonly Lack[]): string | null {
  const most = commonest(refused.map(({ detail }) => detail))
  return most === undefined ? null : `Of ${most.count} of ${refused.length} outcomes: ${most.value}`
}
