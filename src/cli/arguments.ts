import { InvalidArgumentError } from 'commander'

/** Reads a whole number from an argument. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    throw new InvalidArgumentError(`is not a whole number from ${min} to ${max}`)
  }
}

/** The name of the person who decides something, as it is kept. */
export function person(name: string): string {
  if (!/^[\w.@-]{1,60}$/.test(name)) throw new InvalidArgumentError('is a name of letters, digits, dots and hyphens')
  return name
}
