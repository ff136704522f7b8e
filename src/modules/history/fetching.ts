import type { PredictionVenue } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { askPast, questionsFor } from './asking.ts'
import { keepPast } from './filling.ts'
import { type Needed, readNeeded } from './needed.ts'
import { windowsOf } from './past.ts'
import { readContracts } from './queries.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  venues: readonly PredictionVenue[]
  pauseMs: number
  writing: Writing
  signal: AbortSignal
}

type Wanted = {
  /** Its slug. */
  entity: string
  days: number
  /** Also what was asked for before. */
  again: boolean
  dryRun: boolean
}

/** The result of fetching: contracts that hang on the entity, those that something was wanted of, and what was stored of them. */
export type Fetched = {
  entity: string
  contracts: number
  wanted: number
  answered: number
  questions: number
  prices: number
  gaps: number
  unanswered: number
}

/** Asks the venues at once for the past prices of what hangs on an entity, and tells of each contract. Null where there is no such entity. */
export async function fetchPast(
  { graph, clock, venues, pauseMs, writing, signal }: Dependencies,
  { entity, days, again, dryRun }: Wanted,
  say: (line: string) => void,
): Promise<Fetched | null> {
  const [found] = await graph.read(readContracts, { entity })
  if (found === undefined) return null
  const contracts = [...new Set(found.contracts)]
  const now = clock.now()
  const wanted = await readNeeded(
    graph,
    contracts.map((contract) => ({ contract })),
    { now, signal, days, again },
  )
  const byVenue = new Map(venues.map((venue) => [venue.venue as string, venue]))
  const asked = wanted.filter(({ venue }) => byVenue.has(venue))
  const done: Fetched = { entity: found.name, contracts: contracts.length, wanted: asked.length, ...nothing }
  for (const [place, one] of asked.entries()) {
    const named = `${place + 1}/${asked.length} ${one.venue} ${one.externalId}`
    if (dryRun) {
      done.questions += questionsFor(one)
      say(`${named}: ${plannedFor(one, now, days)}`)
      continue
    }
    const venue = byVenue.get(one.venue)
    const past = venue === undefined ? null : await askPast(venue, one, { now, signal, pauseMs, days })
    if (past === null) {
      done.unanswered += 1
      say(`${named}: did not answer`)
      continue
    }
    const group = place === asked.length - 1 ? one.group : null
    await keepPast(writing, one, { past, now: clock.now(), group, days })
    done.answered += 1
    done.questions += past.asked
    done.prices += past.rows.length
    done.gaps += past.gaps.length
    say(`${named}: ${past.rows.length} prices, ${past.gaps.length} gaps, ${past.asked} questions`)
  }
  return done
}

const nothing = { answered: 0, questions: 0, prices: 0, gaps: 0, unanswered: 0 }

function plannedFor(one: Needed, now: number, days: number): string {
  const { hours, days: daily } = windowsOf(now, one.openDate === null ? null : Date.parse(one.openDate), {
    changes: one.changes,
    days,
  })
  const since = (at: number) => isoOf(at).slice(0, 10)
  const earlier = daily[0] < daily[1] ? `days since ${since(daily[0])}, ` : ''
  return `${earlier}hours since ${since(hours[0])}, minutes around ${one.changes.length} changes: up to ${questionsFor(one)} questions`
}
