import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ExecutionContext } from 'ava'
import { z } from 'zod'
import { createKeyService } from '../../../../src/modules/accounts/keys/keys.ts'
import type { Clock } from '../../../../src/platform/clock.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { clockAt, football, load } from '../../../support/api.ts'

type Marked = { props: { market: string; kind: string }[]; named: { entity: string; outcome: string }[] }

const setProps: Query<Marked, unknown> = {
  name: 'test/set-props',
  text: readFileSync(new URL('set-props.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

/** A link of an entity with an outcome: role, confidence, strength, and whether the market names the entity. */
export type TestLink = { entity: string; role?: string; confidence?: number; strength?: number; isNamed?: boolean }

/** An outcome with its links and the markets that price it. */
export type TestQuestion = {
  slug: string
  links: TestLink[]
  prop?: string
  markets?: { venue: 'venue_a' | 'venue_b'; more?: object }[]
}

/** The name of the market of a question at a venue. */
export function marketOf(slug: string, venue: string): string {
  return `${slug}-${venue === 'venue_a' ? 'A' : 'B'}`
}

/** `football` with questions, each with one market at the first venue where nothing else is said. */
export async function loadQuestions(
  t: Pick<ExecutionContext, 'deepEqual'>,
  graph: Graph,
  x: string,
  questions: readonly TestQuestion[],
  more: readonly object[] = [],
): Promise<void> {
  const { header, records } = football(x)
  const listed = questions.map(({ markets = [{ venue: 'venue_a' as const }], ...question }) => ({
    ...question,
    markets,
  }))
  await load(
    t,
    graph,
    header,
    [
      ...records,
      ...listed.flatMap(({ slug, links, markets }) => [
        {
          ...{ kind: 'outcome', slug: `${slug}-${x}`, label: `the ${slug}`, question: `Will it be ${slug} ${x}?` },
          exposures: links.map(({ entity, isNamed: _, ...link }) => ({
            entity: `${entity}-${x}`,
            reasons: ['It is named.'],
            ...link,
          })),
        },
        ...markets.map(({ venue, more: rest = {} }) => ({
          ...{ kind: 'market', venue, externalId: `${marketOf(slug, venue)}-${x}`, title: `Market ${slug}` },
          contracts: [
            { side: 'yes', outcome: `${slug}-${x}` },
            { side: 'no', outcome: `${slug}-${x}` },
          ],
          ...rest,
        })),
      ]),
      ...more,
    ],
    clockAt('2026-01-02T00:00:00Z'),
  )
  await graph.write(setProps, {
    props: listed.flatMap(({ slug, prop, markets }) =>
      prop === undefined ? [] : markets.map(({ venue }) => ({ market: `${marketOf(slug, venue)}-${x}`, kind: prop })),
    ),
    named: listed.flatMap(({ slug, links }) =>
      links
        .filter(({ isNamed }) => isNamed)
        .map(({ entity }) => ({ entity: `${entity}-${x}`, outcome: `${slug}-${x}` })),
    ),
  })
}

/** The header of a key of the operator. */
export async function keyOf(graph: Graph, clock: Clock): Promise<Record<string, string>> {
  const keys = createKeyService({ graph, clock, randomBytes })
  const { key } = await keys.create({ type: 'live', tier: 'pro', label: 'b2b' })
  return { 'X-API-Key': key }
}
