import { systemClock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Settings } from '../../platform/settings/config.ts'
import { answerOf } from './answers/answer.ts'
import { impactJob } from './answers/impact-scores.ts'
import { attributionEndpoints } from './answers/routes.ts'
import { type MeasuringThread, measuringThread } from './job/in-thread.ts'
import { type AttributionJobDependencies, attributionJobs } from './job/job.ts'
import { type MoveSince, movesSince } from './measuring/moves-since.ts'
import { waitingIn } from './measuring/waiting.ts'
import type { ExpectedMove, MoveQuestion } from './predicting/expected.ts'
import { expectedMoves } from './predicting/expected-moves.ts'
import { impactEndpoint, movesEndpoint, predictEndpoint } from './predicting/prediction-routes.ts'

const threadPoolSize = 4

type AttributionModule = Module & {
  /** Moves of prices of outcomes since a moment, against what is usual, or why that cannot be measured. */
  movesSince(question: { outcomes: readonly string[]; since: number }): Promise<ReadonlyMap<string, MoveSince>>
  /** Predictions of what markets would show after a change, and what cannot be predicted. Rejects as the endpoint does. */
  predictions(question: { entity: string; attribute: string; value: string }): ReturnType<typeof answerOf>
  /** Moves that are expected of changes, of each in its place by the ids of outcomes; one of which too little is known is left out. */
  expectedMoves(questions: readonly MoveQuestion[]): Promise<readonly ReadonlyMap<string, ExpectedMove>[]>
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
    endpoints: [...attributionEndpoints(parts), predictEndpoint(parts), movesEndpoint(parts), impactEndpoint(parts)],
    jobs: [...attributionJobs(parts), impactJob(parts)],
    health: { attribution: () => waitingIn(parts.graph) },
    predictions: (question) => answerOf(parts, { ...question, minSample: 0 }),
    movesSince: (question) => movesSince(parts, question),
    close: async () => thread?.close(),
    expectedMoves: (questions) => expectedMoves(parts, questions),
  }
}
