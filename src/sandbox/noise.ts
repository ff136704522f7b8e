/**
 * Everything in the sandbox is computed from hashes of a seed, a name and a time: nothing ticks and nothing is stored, so the state at any
 * moment, past or future, is the same for the same seed.
 */
function step(state: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51)
  k = (k << 15) | (k >>> 17)
  let h = state ^ Math.imul(k, 0x1b873593)
  h = (h << 13) | (h >>> 19)
  return (Math.imul(h, 5) + 0xe6546b64) | 0
}

/** A whole number from 0 to 2^32 - 1 that belongs to up to four whole numbers. */
export function hash(a: number, b = 0, c = 0, d = 0): number {
  let h = step(step(step(step(0x2f6e2b1, a), b), c), d)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The same as a number from 0 up to, but not including, 1. */
export function unit(a: number, b = 0, c = 0, d = 0): number {
  return hash(a, b, c, d) / 4_294_967_296
}

/** The hash of a text. */
export function textHash(text: string): number {
  let h = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) h = Math.imul(h ^ text.charCodeAt(index), 0x01000193)
  return hash(h, text.length)
}

/** One of the items, by a hash. */
export function pick<T>(items: readonly T[], by: number): T {
  const item = items[by % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** A smooth curve through hashed values at whole multiples of `period`, from -1 to 1. */
function octave(key: number, level: number, time: number, period: number): number {
  const position = time / period
  const cell = Math.floor(position)
  const within = position - cell
  const weight = within * within * (3 - 2 * within)
  const left = unit(key, level, cell)
  return 2 * (left + (unit(key, level, cell + 1) - left) * weight) - 1
}

/** The shortest period of a curve, in seconds: prices move within a minute. */
const shortest = 45

/**
 * A random walk that returns to zero, without its history: octaves whose height falls with the root of their period, as that of a walk does.
 * Its standard deviation is about 0.6 and its highest value below 2. Times are in seconds; `life` is how long a large swing takes.
 */
export function wander(key: number, time: number, life: number): number {
  let sum = 0
  let height = 1
  let period = life / 2
  for (let level = 0; level < 10 && period >= shortest; level += 1) {
    sum += height * octave(key, level, time, period)
    height /= 2
    period /= 4
  }
  return sum + news(key, time, life)
}

/** Now and then something happens: a step that then fades away. */
function news(key: number, time: number, life: number): number {
  const spell = Math.max(life / 6, 3_600)
  const cell = Math.floor(time / spell)
  if (unit(key, 77, cell) > 0.35) return 0
  const since = time / spell - cell - unit(key, 78, cell) * 0.8
  if (since < 0) return 0
  const rise = Math.min(1, (since * spell) / 240)
  const size = (unit(key, 79, cell) - 0.5) * 2.4
  return size * rise * Math.max(0, 1 - since / 0.2) ** 2
}

/** The same for a price of an asset: octaves from a year and a half down to a minute, in units of one day's movement. */
export function drift(key: number, time: number): number {
  let sum = 0
  let period = 512 * 86_400
  for (let level = 0; level < 11 && period >= shortest; level += 1) {
    sum += 0.75 * Math.sqrt(period / 86_400) * octave(key, 100 + level, time, period)
    period /= 4
  }
  return sum
}
