import type { Module } from '../../platform/module.ts'
import { conflictEndpoints } from './routes.ts'
import { type Given, partsOf } from './standing.ts'

/** Conflicts with their threat level. Without a feed of signals only packs vouch for what is known. */
export function conflictsModule(given: Given): Module {
  return { name: 'conflicts', endpoints: conflictEndpoints(partsOf(given)) }
}
