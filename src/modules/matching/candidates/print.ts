import { hash } from 'node:crypto'
import type { Prop } from '../games/props.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { MarketQuestion } from '../question.ts'

/** A market as it was read, with the print of what it asked then and the prop that it is. */
export type ReadMarket = { reading: ParsedMarket; prop: Prop | null; print: string }

/** The print of what a market asks: one that asks something else has another. */
export function printOf(asked: MarketQuestion): string {
  return hash('sha1', JSON.stringify(asked), 'base64')
}
