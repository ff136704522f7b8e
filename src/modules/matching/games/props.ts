import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { MarketQuestion } from '../question.ts'
import { sidesIn } from './sides.ts'

/**
 * The props that a market of sports may ask beside who wins: a `statistic` of a player or team, the `total` of a game, the `spread` between its
 * sides, or whether something happens in it (`occurrence`).
 */
const props = ['statistic', 'total', 'spread', 'occurrence'] as const
export type Prop = (typeof props)[number]

const ofFamily: Readonly<Record<string, Prop>> = {
  stat: 'statistic',
  game_total: 'total',
  game_spread: 'spread',
  game_both: 'occurrence',
  game_score: 'occurrence',
  game_manner: 'occurrence',
}

/** The prop that a market is, by what was read of it: its line, its sides, its strike and its event; null where it is none. */
export function propOf(
  { family, amount, rivals }: ParsedMarket,
  { category, side, strike, event }: MarketQuestion,
): Prop | null {
  if (category !== 'sports') return null
  if (/^game_(?:count|side) /.test(family.id)) return 'total'
  const known = family.id === 'stat' && amount === undefined ? 'occurrence' : ofFamily[family.id]
  if (known !== undefined) return known
  // A number of nothing else than points, yards or goals; prices and contracts of players are dollars.
  const hasLine = amount?.unit === 'plain' || typeof strike?.floor === 'number' || typeof strike?.cap === 'number'
  if (hasLine || /^(?:over|under)$/i.test(side ?? '')) return 'statistic'
  const isOfGame = rivals.length === 0 && sidesIn(event ?? '') !== undefined
  return isOfGame && family.id !== 'mention' ? 'occurrence' : null
}
