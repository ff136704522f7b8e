import { attributeOf } from '../../domain/facts/attributes.ts'
import { entityId } from '../../domain/ids.ts'
import { idOf } from '../../domain/names.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import { endOfTime } from '../../platform/moments.ts'
import type { Settings } from '../../platform/settings/config.ts'
import { answerOf } from './answers/answer.ts'
import { impactJob } from './answers/impact-scores.ts'
import { attributionEndpoints } from './answers/routes.ts'
import { type MeasuringThread, measuringThread } from './job/in-thread.ts'
import { type AttributionJobDependencies, attributionJobs } from './job/job.ts'
import { type MoveSince, movesSince } from './measuring/moves-since.ts'
import { waitingIn } from './measuring/waiting.ts'
import { expectationOf } from './predicting/expectation.ts'
import type { ExpectedMove, MoveQuestion, OutcomeEffect } from './predicting/expected.ts'

const threadPoolSize = 4

const numeric = new Set(['number', 'integer', 'percent'])

type AttributionModule = Module & {
  /** Moves of prices of outcomes since a moment, against what is usual, or why that cannot be measured. */
  movesSince(question: { outcomes: readonly string[]; since: number }): Promise<ReadonlyMap<string, MoveSince>>
  /** Predictions of what markets would show after a change, and what cannot be predicted. Rejects as the endpoint does. */
  predictions(question: { entity: string; attribute: string; value: string }): ReturnType<typeof answerOf>
  /** Moves that are expected of a change, by the ids of outcomes; one of which too little is known is left out. */
  expectedMoves(question: MoveQuestion): Promise<ReadonlyMap<string, ExpectedMove>>
}

type ModuleDependencies = Omit<AttributionJobDependencies, 'thread'> & { settings: Settings }

/** None where time is not that of the world, or the stores are somewhere that no setting says. */
function threadFor({ clock, settings }: ModuleDependencies): MeasuringThread | undefined {
  const { neo4jUri: uri, neo4jUser: user, neo4jPassword: password = '', redisUrl: url, redisPrefix: prefix } = settings
  if (clock !== systemClock || uri === undefined || url === undefined) return undefined
  return measuringThread({
    graph: { uri, user, password, timeoutMs: settings.databaseTimeoutMs, poolSize: threadPoolSize },
    redis: { url, prefix, timeoutMs: settings.redisTimeoutMs },
  })
}

/** The module of which change of which fact moved which price, how surely, and what that lets expect. */
export function attributionModule(given: ModuleDependencies): AttributionModule {
  const thread = threadFor(given)
  const parts = { ...given, thread }
  return {
    name: 'attribution',
    endpoints: attributionEndpoints(parts),
    jobs: [...attributionJobs(parts), impactJob(parts)],
    health: { attribution: () => waitingIn(parts.graph) },
    predictions: (question) => answerOf(parts, { ...question, minSample: 0 }),
    movesSince: (question) => movesSince(parts, question),
    close: async () => thread?.close(),
    async expectedMoves({ entity, key, from, to, outcomes }) {
      const { clock, graph } = parts
      const id = idOf(entity) ?? entityId(entity)
      const view = { at: clock.iso(), known: endOfTime }
      const step = stepOf(key, from, to)
      const known = await expectationOf(graph, { id, key, to: step === null ? to : Number(to), view })
      return new Map(
        outcomes.flatMap((outcome): [string, ExpectedMove][] => {
          const move = moveOf(known?.effects.get(outcome) ?? null, step ?? 1)
          return move === null ? [] : [[outcome, move]]
        }),
      )
    },
  }
}

/** By how much a numeric attribute changes; null of any other. */
function stepOf(key: string, from: string | null, to: string): number | null {
  if (from === null || !numeric.has(attributeOf(key)?.type ?? '')) return null
  const step = Number(to) - Number(from)
  return Number.isFinite(step) ? step : null
}

function moveOf(effect: OutcomeEffect | null, step: number): ExpectedMove | null {
  if (effect === null || step === 0) return null
  const { coefficient, sd, n, classN: classSampleSize, pooledFrom, directionProbability } = effect
  return {
    coefficient: coefficient * step,
    sd: sd * Math.abs(step),
    n,
    classSampleSize,
    pooledFrom,
    directionProbability,
  }
}
