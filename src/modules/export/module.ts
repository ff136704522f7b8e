import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { exportEndpoints } from './routes.ts'

/** The whole graph as a file. */
export function exportModule(parts: { graph: Graph; clock: Clock }): Module {
  return { name: 'export', endpoints: exportEndpoints(parts) }
}
