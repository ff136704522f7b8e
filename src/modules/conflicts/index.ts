import type { Module } from '../../platform/module.ts'
import { endOfTime } from '../../platform/moments.ts'
import type { ConflictDependencies } from './assessment.ts'
import { conflictEndpoints, type RouteDependencies } from './routes.ts'
import { conflictsOf } from './service.ts'

type Given = Omit<RouteDependencies, keyof ConflictDependencies> &
  Pick<ConflictDependencies, 'clock'> &
  Partial<ConflictDependencies>

/** Conflicts with their threat level. Without a feed of signals only packs vouch for what is known. */
export function conflictsModule(given: Given): Module {
  const parts = { reliabilityAt: async () => () => undefined, lastIngest: async () => null, ...given }
  return { name: 'conflicts', endpoints: conflictEndpoints(parts) }
}

/** Where every conflict stands now. */
export function conflictLevels(given: Pick<Given, 'graph' | 'clock'> & Partial<ConflictDependencies>) {
  const parts = { reliabilityAt: async () => () => undefined, lastIngest: async () => null, ...given }
  return conflictsOf(parts, { at: given.clock.iso(), known: endOfTime })
}
