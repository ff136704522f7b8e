import type { View } from '../../domain/as-of.ts'
import type { TraderSigns } from '../../domain/markets/trader-signs.ts'
import type { RefusalReason } from '../../domain/requests/refusals.ts'
import type { ReadCoefficients } from './coefficients.ts'

/** The record of a source's rumours. */
export type RumorRecord = { chance: number; confirmed: number; rumors: number }

export type MoveSince =
  | { z: number; priceEffect: number; reason?: undefined }
  | { z?: undefined; priceEffect?: undefined; reason: RefusalReason }

/** The level of a conflict in its last evaluations, oldest first, all of them by what is known now. */
export type ConflictCourse = {
  slug: string
  displayName: string
  escalationScore: number | null
  course: readonly { at: number; level: string }[]
}

/** Ports by which alerts take from other capabilities. */
export type AlertPorts = {
  coefficients: ReadCoefficients
  /** The reliability of a source in a category; undefined where nothing of it could be judged. */
  reliabilityAt: (view: View, category: string) => Promise<(source: string) => number | undefined>
  rumorsAt: (view: View, category: string) => Promise<(publisher: string) => RumorRecord | undefined>
  /** Moves of prices of propositions since a moment, in times of what is usual, or why that cannot be measured. */
  movesSince: (question: { outcomes: readonly string[]; since: number }) => Promise<ReadonlyMap<string, MoveSince>>
  conflictCourses: () => Promise<readonly ConflictCourse[]>
  traders: TraderSigns
}
