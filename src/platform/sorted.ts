/** The place of the first of numbers in ascending order that is not below another one; how many there are, where none is. */
export function firstAtLeast(ascending: ArrayLike<number>, least: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of the first of numbers in ascending order that is above another one; how many there are, where none is. */
export function firstAbove(ascending: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
