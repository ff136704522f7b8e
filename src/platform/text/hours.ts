/** Hours with their noun: `1 hour`, `8,784 hours`. */
export function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours.toLocaleString('en-US')} hours`
}

/** The hours that an answer is about: `this hour`, `these 24 hours`. */
export function theseHours(hours: number): string {
  return hours === 1 ? 'this hour' : `these ${hoursInWords(hours)}`
}

/** The hours before now: `the last hour`, `the last 24 hours`. */
export function lastHours(hours: number): string {
  return hours === 1 ? 'the last hour' : `the last ${hoursInWords(hours)}`
}

/** A time that has passed: minutes within the first hour, then hours. */
export function agoInWords(hours: number): string {
  const minutes = Math.round(hours * 60)
  if (hours >= 1) return hoursInWords(Math.round(hours))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
