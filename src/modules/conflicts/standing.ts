import { endOfTime } from '../../platform/moments.ts'
import type { ConflictDependencies } from './assessment.ts'
import type { RouteDependencies } from './routes.ts'
import { conflictsOf } from './service.ts'

export type Given = Omit<RouteDependencies, keyof ConflictDependencies> &
  Pick<ConflictDependencies, 'clock'> &
  Partial<ConflictDependencies>

/** Defaults of what is not given: no source is known to be reliable, and no feed was read. */
export function partsOf<G extends Pick<Given, 'graph' | 'clock'> & Partial<ConflictDependencies>>(given: G) {
  return { reliabilityAt: async () => () => undefined, lastIngest: async () => null, ...given }
}

/** The present level of every conflict. */
export function conflictLevels(given: Pick<Given, 'graph' | 'clock'> & Partial<ConflictDependencies>) {
  return conflictsOf(partsOf(given), { at: given.clock.iso(), known: endOfTime })
}
