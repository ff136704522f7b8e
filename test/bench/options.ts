import { InvalidArgumentError } from 'commander'
import { type MarketPart, marketParts } from './markets.ts'

/** Sizes of graphs, from `10000,100000`. */
export function counts(text: string): number[] {
  const sizes = text.split(',').map(count)
  if (sizes.some((size) => size < 10_000 || size % 10_000 > 0))
    throw new InvalidArgumentError('are multiples of 10,000')
  return sizes
}

/** Parts of a measurement of markets, by their names. */
export function parts(text: string): MarketPart[] {
  return text.split(',').map((name) => {
    const part = marketParts.find((each) => each === name)
    if (part === undefined) throw new InvalidArgumentError(`are some of ${marketParts.join(', ')}`)
    return part
  })
}

/** A whole number from 1,000. */
export function count(text: string): number {
  if (!/^\d{4,8}$/.test(text)) throw new InvalidArgumentError('is not a whole number from 1,000')
  return Number(text)
}
