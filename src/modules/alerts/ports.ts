import type { View } from '../../domain/as-of.ts'
import type { ReadCoefficients } from './coefficients.ts'

/** What became of the rumours of a source. */
export type RumorRecord = { chance: number; confirmed: number; rumors: number }

export type MoveSince = { z: number; priceEffect: number }

/** Where a conflict stands. */
export type ConflictLevel = {
  slug: string
  displayName: string
  threatLevel: string
  evaluatedAt: string
  escalationScore: number | null
}

/** What alerts take of other capabilities. */
export type AlertPorts = {
  coefficients: ReadCoefficients
  /** How reliable a source is in a category; undefined where nothing of it could be judged. */
  reliabilityAt: (view: View, category: string) => Promise<(source: string) => number | undefined>
  rumorsAt: (view: View, category: string) => Promise<(publisher: string) => RumorRecord | undefined>
  /** What prices of propositions did since a moment, in times of what is usual; one that cannot be measured is left out. */
  movesSince: (question: { outcomes: readonly string[]; since: number }) => Promise<ReadonlyMap<string, MoveSince>>
  conflictLevels: () => Promise<readonly ConflictLevel[]>
  traders: TraderSigns
}

/** How few wallets hold a proposition, against what is usual of it. `q`: how likely as much is by chance, adjusted for all that were looked at. */
export type SeenSpike = {
  venue: string
  outcomeId: string
  marketId: string
  label: string
  side: string
  at: string
  share: number
  median: number
  change: number
  z: number
  q: number
  readings: number
  holders: number
  outstanding: number
}

/** What moved from one answer of a question to another within a day, in dollars at the prices of before. */
export type SeenRotation = {
  venue: string
  groupId: string
  title: string
  at: string
  since: string
  share: number
  flow: number
  topPairShare: number
  wallets: number
  outcomes: number
  from: { outcomeId: string; label: string }
  to: { outcomeId: string; label: string; marketId: string; polarity: 1 | -1 }
}

/** Wallets that did what a tracked one had done. `expected` and `p` are null where too little is known of how many come by chance. */
export type SeenCopying = {
  venue: string
  wallet: string
  tradeId: string
  outcomeId: string
  marketId: string
  label: string
  side: string
  action: 'buy' | 'sell'
  at: string
  dollars: number
  followers: number
  followerNet: number
  minutes: number
  expected: number | null
  p: number | null
  hours: number
  isTold: boolean
  polarity: 1 | -1
}

/** `groups`: those of which it is known what moved, be it nothing. */
export type SeenCrowding = { at: number; spikes: SeenSpike[]; rotations: SeenRotation[]; groups: string[] }

/** What wallets hold and do, as it is looked at for alerts. */
export type TraderSigns = {
  /** Of the last reading of who holds what, where it is of later than `since`. */
  crowdingSince: (since: number) => Promise<SeenCrowding | null>
  copiesNow: () => Promise<readonly SeenCopying[]>
}
