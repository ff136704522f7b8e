/** Millionths of a dollar. Sums of them are exact, however many there are. */
export type Micros = bigint

/** Hundred-millionths of a contract or coin, and of a price. */
export type Fine = bigint

const microPlaces = 6
const finePlaces = 8
/** A price times a size, brought to micros. */
const productScale = 10n ** BigInt(2 * finePlaces - microPlaces)

/** The decimal that a number is written with, in whole parts of its last place. */
function scaled(figure: number, places: number): bigint {
  if (!Number.isFinite(figure)) throw new Error(`${figure} is no quantity`)
  return BigInt(figure.toFixed(places).replace('.', ''))
}

export function micros(dollars: number): Micros {
  return scaled(dollars, microPlaces)
}

export function fine(figure: number): Fine {
  return scaled(figure, finePlaces)
}

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Whole dollars as sentences have them. */
export function wholeDollars(dollars: number): string {
  return whole.format(dollars)
}

/** Dollars as answers have them: the decimal of at most six places that it is. */
export function dollarsOf(money: Micros): number {
  return Number(money) / 10 ** microPlaces
}

export function figureOf(quantity: Fine): number {
  return Number(quantity) / 10 ** finePlaces
}

/** The cost of so many at a price, to the nearest micro. */
export function costOf(size: Fine, price: Fine): Micros {
  return divided(size * price, productScale)
}

/** The part of some money that falls to a part of what it is for. All of it falls to all. */
export function portionOf(money: Micros, part: Fine, whole: Fine): Micros {
  if (part === whole) return money
  return whole === 0n ? 0n : divided(money * part, whole)
}

/** To the nearest whole, halves away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const whole = (2n * top + bottom) / (2n * bottom)
  return isNegative ? -whole : whole
}

export function sumOf(quantities: Iterable<Micros>): Micros {
  let sum = 0n
  for (const each of quantities) sum += each
  return sum
}
