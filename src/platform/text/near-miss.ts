import { editDistance } from './edit-distance.ts'

/** The name that `written` was probably meant to be, if any, whatever the case: one slip in a short name, two in a long one. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const slips = written.length <= 6 ? 1 : 2
  let best: string | undefined
  let bestDistance = slips + 1
  for (const name of names) {
    if (Math.abs(name.length - written.length) > slips) continue
    const distance = editDistance(written.toUpperCase(), name.toUpperCase())
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
  }
  return best
}
