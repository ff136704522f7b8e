import type { Tool } from '../tool.ts'
import { explainChange, predictEffect, whatMoves } from './effects.ts'
import { describeEntity, findEntity, whoConnects } from './entities.ts'
import { recentAlerts, timeline, whatChanged } from './lately.ts'
import { describeMarket, entityExposure, findMarket } from './markets.ts'
import { compareVenues, priceHistory, venueGaps } from './prices.ts'

/** What an agent can ask, in the order in which it is shown. */
export const tools: readonly Tool[] = [
  findEntity,
  findMarket,
  describeEntity,
  describeMarket,
  entityExposure,
  predictEffect,
  whatMoves,
  explainChange,
  compareVenues,
  venueGaps,
  whoConnects,
  whatChanged,
  timeline,
  priceHistory,
  recentAlerts,
]
