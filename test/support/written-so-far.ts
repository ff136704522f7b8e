import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Query } from '../../src/platform/neo4j/query.ts'

const soFar = z.object({ entities: z.number(), relationships: z.number(), changed: z.number() })
export type SoFar = z.output<typeof soFar>

/** How much of a pack a load has written, by the prefix of its slugs: when to kill it. */
export const writtenSoFar: Query<{ prefix: string }, SoFar> = {
  name: 'test/written-so-far',
  text: readFileSync(new URL('written-so-far.cypher', import.meta.url), 'utf8'),
  row: soFar,
}
