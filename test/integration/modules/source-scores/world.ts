import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Query } from '../../../../src/platform/neo4j/query.ts'

export type Passed = { state: string; at: string; recordedAt: string }
export type Report = {
  author: string
  publisher: string
  claim: string
  category: string
  at: string
  recordedAt: string
  expiresAt: string
  firstHand: boolean
  denies: boolean
  official?: boolean
  hedged?: boolean
  states: Passed[]
}

export const writeClaims: Query<{ rows: Report[] }, unknown> = {
  name: 'test/write-claims',
  text: readFileSync(new URL('write-claims.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

/** A moment as the graph has it. */
export function moment(text: string): string {
  return new Date(text).toISOString()
}
