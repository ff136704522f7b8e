/** Statistics of lists of figures. */

/** NaN of none. */
export function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, each) => sum + each, 0) / figures.length
}

/** The value that most of these have, and of how many; the first to come of as many. */
export function commonest<T>(all: readonly T[]): { value: T; count: number } | undefined {
  const [most] = [...Map.groupBy(all, (each) => each)].toSorted((a, b) => b[1].length - a[1].length)
  return most === undefined ? undefined : { value: most[0], count: most[1].length }
}

/** The value below which this share of figures lies, which come in ascending order; between two of them where it falls there. 0 of none. */
export function quantileOf(ascending: readonly number[], share: number): number {
  const place = share * (ascending.length - 1)
  const [low, high] = [ascending[Math.floor(place)] ?? 0, ascending[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}
