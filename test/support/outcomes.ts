import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { outcomeId } from '../../src/domain/ids.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../src/platform/neo4j/query.ts'

type Outcomes = { id: string; properties: object; exposures: { entity: string; properties: object }[] }[]

const writeStatement: Query<{ outcomes: Outcomes }, unknown> = {
  name: 'test/write-outcomes',
  text: readFileSync(new URL('write-outcomes.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

export type TestExposure = { entity: string; strength: number; confidence?: number } & Record<string, unknown>
export type TestOutcome = { slug: string; exposures: TestExposure[] } & Record<string, unknown>

const recordedAt = '2026-01-01T00:00:00.000Z'

/** Writes outcomes as a load of 1 January 2026 would: open, in sports, each entity a subject of which the source is sure, unless said otherwise. */
export async function writeOutcomes(graph: Graph, outcomes: readonly TestOutcome[]): Promise<void> {
  await graph.write(writeStatement, {
    outcomes: outcomes.map(({ slug, exposures, ...more }) => ({
      id: outcomeId(slug),
      properties: {
        slug,
        label: slug,
        question: `${slug}?`,
        category: 'sports',
        status: 'open',
        createdAt: recordedAt,
        updatedAt: recordedAt,
        ...more,
      },
      exposures: exposures.map(({ entity, ...exposure }) => ({
        entity,
        properties: {
          role: 'subject',
          exposureType: 'direct',
          confidence: 1,
          reasons: [],
          source: 'Test source',
          validFrom: recordedAt,
          recordedAt,
          ...exposure,
        },
      })),
    })),
  })
}
