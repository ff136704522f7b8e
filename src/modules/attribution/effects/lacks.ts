import { type RefusalReason, refusals } from '../../../domain/requests/refusals.ts'
import { normal975 } from '../../../domain/statistics/quantiles.ts'
import { capital } from '../../../platform/text/capital.ts'
import type { OutcomeEffect } from '../predicting/expected.ts'
import { coefficientMethod, shrunk } from './coefficients.ts'
import type { ClassRow, ExposedRow, ThinRow } from './effect-queries.ts'

/** The reason why nothing is predicted, and what is missing in a sentence. */
export type Lack = { reason: RefusalReason; detail: string }

const { minCells, minEvents, minEntities, minOwn, maxReach, minDirection } = coefficientMethod
const needed = `${minEvents} of ${minEntities} entities in ${minCells} cells are needed`

/** True where an effect is known too vaguely to be told. */
export function unpublished(sd: number): boolean {
  return 1.96 * sd > maxReach
}

type Asked = {
  exposure: ExposedRow
  transition: string
  orientation: number | null
  /** The first class of which enough is known. */
  found: ClassRow | null
  thin: readonly ThinRow[]
  /** True where such a change of anything was measured. */
  isSeen: boolean
}

/** The lack that keeps from saying what a change does to an outcome. */
export function lackOf({ exposure, transition, orientation, found, thin, isSeen }: Asked): Lack {
  if (!isSeen) return { reason: 'unknown_value', detail: 'No change to this value was measured of anything.' }
  if (orientation === null) {
    const own = `fewer than ${minOwn} such changes of the entity itself were measured`
    return lack(`It is not known which side of this outcome the entity is on, so that it is like no other; ${own}.`)
  }
  if (found !== null) {
    const reach = normal975 * shrunk(null, found).sd
    return lack(
      `The effect is known to ±${short(reach)} log-odds only, from ${found.events} changes; ±${maxReach} is the most.`,
    )
  }
  const { role, exposureType } = exposure
  const known = thin.find(
    (each) => each.transition === transition && each.role === role && each.exposureType === exposureType,
  )
  const { events = 0, entities = 0, cells = 0 } = known ?? {}
  const measured = `${counted(events, 'such change')} of ${counted(entities, 'entity', 'entities')} in ${counted(cells, 'cell')}`
  return lack(`${measured} measured of all that is exposed in the same way; ${needed}.`)
}

/** The lack where the sign of an effect is not sure; null where it is. */
export function unsureOf({ coefficient, sd, n, classN, directionProbability }: OutcomeEffect): Lack | null {
  if (directionProbability >= minDirection) return null
  const effect = `${short(coefficient)} ± ${short(normal975 * sd)} log-odds`
  const from = classN === 0 ? `${n} of its own` : `${n} of its own and ${classN} alike`
  const chance = directionProbability.toFixed(3)
  return lack(
    `The effect, ${effect} from ${from}, has this sign with a chance of ${chance}; ${minDirection} is needed.`,
  )
}

/** The lack by a reason alone, in its words. */
export function lackBy(reason: RefusalReason): Lack {
  const words = refusals[reason]
  return { reason, detail: `${capital(words)}.` }
}

function lack(detail: string): Lack {
  return { reason: 'thin_sample', detail }
}

function short(value: number): string {
  return String(Number(value.toFixed(2)))
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}
