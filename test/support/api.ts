import type { ExecutionContext } from 'ava'
import type { Clock } from '../../src/platform/clock.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import type { Answer } from './client.ts'
import { loadRecords, type TestHeader } from './load.ts'
import { startService, type TestService } from './service.ts'

/** The service on the graph of this test run, with room for many calls. */
export function startApi(clock?: Clock, environment: Record<string, string> = {}): Promise<TestService> {
  return startService({
    environment: { SEED_ON_START: 'false', RATE_LIMIT_ANONYMOUS: '10000', ...environment },
    ...(clock && { clock }),
  })
}

export function clockAt(iso: string): Clock {
  return { now: () => Date.parse(iso), iso: () => new Date(iso).toISOString() }
}

/** Loads records and fails the test where one is rejected. */
export async function load(
  t: Pick<ExecutionContext, 'deepEqual'>,
  graph: Graph,
  header: TestHeader,
  records: readonly object[],
  clock?: Clock,
): Promise<void> {
  const { rejected } = await loadRecords(graph, header, records, clock && { clock })
  t.deepEqual(rejected, [])
}

/**
 * A small part of American football, with slugs of its own for each test file: `mahomes-x` plays for `chiefs-x`, with `kelce-x`, who joined the
 * team before him. `hill-x` left in 2022. `reid-x` leads the team, which plays at `arrowhead-x` in `kansas-city-x` in `missouri-x` and
 * competes in `nfl-x` with `bills-x`, for whom `allen-x` plays.
 */
export function football(x: string): { header: TestHeader; records: object[] } {
  const to = (name: string, more: object = {}) => ({ to: `${name}-${x}`, ...more })
  const entity = (name: string, displayName: string, entityType: string, more: object = {}) => ({
    slug: `${name}-${x}`,
    displayName,
    entityType,
    ...more,
  })
  return {
    header: { pack: `football-${x}`, defaults: { category: 'sports', subcategory: 'nfl' } },
    records: [
      entity('mahomes', 'Patrick Mahomes', 'person', {
        attributes: {
          position: 'QB',
          jersey_number: { value: 15, validFrom: '2017-04-27' },
          injury_status: { value: 'healthy', validFrom: '2026-01-01', confidence: 0.8 },
        },
        relationships: { plays_for: [to('chiefs', { validFrom: '2017-04-27' })] },
      }),
      entity('kelce', 'Travis Kelce', 'person', {
        relationships: { plays_for: [to('chiefs', { validFrom: '2013-04-26' })] },
      }),
      entity('hill', 'Tyreek Hill', 'person', {
        relationships: { plays_for: [to('chiefs', { validFrom: '2016-04-30', validTo: '2022-03-23' })] },
      }),
      entity('allen', 'Josh Allen', 'person', {
        relationships: { plays_for: [to('bills', { validFrom: '2018-04-26' })] },
      }),
      entity('reid', 'Andy Reid', 'person', { relationships: { leads: [to('chiefs', { validFrom: '2013-01-04' })] } }),
      entity('chiefs', 'Kansas City Chiefs', 'team', {
        group: 'AFC West',
        relationships: {
          competes_in: [to('nfl')],
          plays_at: [to('arrowhead', { confidence: 0.95 })],
          located_in: [to('kansas-city', { confidence: 0.9 })],
        },
      }),
      entity('bills', 'Buffalo Bills', 'team', { group: 'AFC East', relationships: { competes_in: [to('nfl')] } }),
      entity('nfl', 'National Football League', 'league'),
      entity('arrowhead', 'Arrowhead Stadium', 'place', { relationships: { located_in: [to('kansas-city')] } }),
      entity('kansas-city', 'Kansas City', 'place', { relationships: { located_in: [to('missouri')] } }),
      entity('missouri', 'Missouri', 'place'),
    ],
  }
}

/** The record of the quarterback of `football`, corrected: his number was 10 all along, and he changed teams in the middle of March 2026. */
export function transferred(mahomes: object, x: string): object {
  return {
    ...mahomes,
    attributes: {
      position: 'QB',
      jersey_number: { value: 10, validFrom: '2017-04-27' },
      injury_status: { value: 'healthy', validFrom: '2026-01-01', confidence: 0.8 },
    },
    relationships: {
      plays_for: [
        { to: `chiefs-${x}`, validFrom: '2017-04-27', validTo: '2026-03-15' },
        { to: `bills-${x}`, validFrom: '2026-03-15' },
      ],
    },
  }
}

type Json = Record<string, unknown>

/** The parts of an answer, where they are what the test says they are. */
export function object(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`not an object: ${JSON.stringify(value)}`)
  return { ...value }
}

export function list(value: unknown): Json[] {
  if (!Array.isArray(value)) throw new Error(`not a list: ${JSON.stringify(value)}`)
  return value.map(object)
}

/** `plays_for chiefs-x` for each relationship of an entity's answer. */
export function roles(answer: Answer): string[] {
  return list(object(answer.body.entity).relationships)
    .map(({ role, entity }) => `${role} ${object(entity).slug}`)
    .toSorted()
}

export function attributes(answer: Answer): Json {
  return object(object(answer.body.entity).attributes)
}

/** What to add to a path to get the page after an answer; empty after the last. */
export function next({ body: { nextCursor } }: Answer): string {
  return typeof nextCursor === 'string' ? `&cursor=${nextCursor}` : ''
}
