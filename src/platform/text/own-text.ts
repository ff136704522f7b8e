import { remembering } from './remembering.ts'

/** A text that holds nothing but itself, and of equal ones the same: what is cut out of a longer text holds all of that as long as it lives. */
export const ownText = remembering((text) => {
  const copy = Buffer.from(text).toString()
  return copy === text ? copy : text
})
