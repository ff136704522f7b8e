import type { Tool } from '../tool.ts'
import { lookAround } from './around.ts'
import { explainChange, predictEffect, whatMoves } from './effects.ts'
import { describeEntity, findEntity, whoConnects } from './entities.ts'
import { recentAlerts, whatChanged } from './lately.ts'
import { describeMarket, entityExposure, findMarket } from './markets.ts'
import { latestNews } from './news.ts'
import { compareVenues, priceHistory } from './prices.ts'

/** Tools of the protocol, in the order in which they are shown. */
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
  whoConnects,
  lookAround,
  whatChanged,
  latestNews,
  priceHistory,
  recentAlerts,
]
