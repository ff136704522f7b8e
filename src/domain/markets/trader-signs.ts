/**
 * The concentration of a proposition in few wallets, against what is usual of it. `q`: how likely as much is by chance, adjusted for all that were
 * looked at.
 */
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
  /** The number of earlier readings. */
  readings: number
  holders: number
  outstanding: number
}

/** The dollars that moved from one answer of a question to another within a day, at the prices of before. */
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
  /** The number of answers of the group that were looked at. */
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
  /** Dollars by which they bought more of it than they sold, or sold more where they followed a sale. */
  followerNet: number
  /** The median of how long they took. */
  minutes: number
  expected: number | null
  p: number | null
  /** Hours by which it was expected. */
  hours: number
  /** True where there was news of it, which they may all have read. */
  isTold: boolean
  polarity: 1 | -1
}

/** `groups`: those of which it is known what moved, be it nothing. */
export type SeenCrowding = { at: number; spikes: SeenSpike[]; rotations: SeenRotation[]; groups: string[] }

/** Signs that are looked at for alerts of what wallets hold and do. */
export type TraderSigns = {
  /** Of the last reading of who holds what, where it is of later than `since`. */
  crowdingSince: (since: number) => Promise<SeenCrowding | null>
  copiesNow: () => Promise<readonly SeenCopying[]>
}
