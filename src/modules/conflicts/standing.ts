import { endOfTime } from '../../platform/moments.ts'
import type { ConflictDependencies } from './assessment.ts'
import type { RouteDependencies } from './routes.ts'
import { coursesOf } from './service.ts'

export type Given = Omit<RouteDependencies, keyof ConflictDependencies> &
  Pick<ConflictDependencies, 'clock'> &
  Partial<ConflictDependencies>

/** Defaults of what is not given: no source is known to be reliable, and no feed was read. */
export function partsOf<G extends Pick<Given, 'graph' | 'clock'> & Partial<ConflictDependencies>>(given: G) {
  return { reliabilityAt: async () => () => undefined, lastIngest: async () => null, ...given }
}

/** The level of every conflict in its last evaluations, by what is known now. */
export function conflictCourses(given: Pick<Given, 'graph' | 'clock'> & Partial<ConflictDependencies>) {
  return coursesOf(partsOf(given), { at: given.clock.iso(), known: endOfTime })
}
