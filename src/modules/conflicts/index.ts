import type { Module } from '../../platform/module.ts'
import type { ConflictDependencies } from './assessment.ts'
import { conflictEndpoints, type RouteDependencies } from './routes.ts'

type Given = Omit<RouteDependencies, keyof ConflictDependencies> &
  Pick<ConflictDependencies, 'clock'> &
  Partial<ConflictDependencies>

/** Conflicts with their threat level. Without a feed of signals only packs vouch for what is known. */
export function conflictsModule(given: Given): Module {
  const parts = { reliabilityAt: async () => () => undefined, lastIngest: async () => null, ...given }
  return { name: 'conflicts', endpoints: conflictEndpoints(parts) }
}
