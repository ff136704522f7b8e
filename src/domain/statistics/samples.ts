/** What lists of figures come to. */

/** NaN of none. */
export function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, each) => sum + each, 0) / figures.length
}

/** The value below which this share of figures lies, which come in ascending order; between two of them where it falls there. 0 of none. */
export function quantileOf(ascending: readonly number[], share: number): number {
  const place = share * (ascending.length - 1)
  const [low, high] = [ascending[Math.floor(place)] ?? 0, ascending[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}
