import { ownText } from './own-text.ts'

/** Has texts in the lists of a value that came from a thread be one with equal ones: a copy has a text of its own wherever one stands. */
export function shareTexts(value: object): void {
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === 'object' && each !== null) shareTexts(each)
    else if (typeof each === 'string' && Array.isArray(value)) value[Number(key)] = ownText(each)
  }
}
