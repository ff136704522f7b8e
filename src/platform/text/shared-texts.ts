import { ownText } from './own-text.ts'

/** Has all texts of a value hold nothing but themselves. */
export function ownTexts(value: object): void {
  const own: Record<string, unknown> = value as Record<string, unknown>
  for (const [key, each] of Object.entries(own)) {
    if (typeof each === 'object' && each !== null) ownTexts(each)
    else if (typeof each === 'string') own[key] = ownText(each)
  }
}

/** Has texts in the lists of a value that came from a thread be one with equal ones: a copy has a text of its own wherever one stands. */
export function shareTexts(value: object): void {
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === 'object' && each !== null) shareTexts(each)
    else if (typeof each === 'string' && Array.isArray(value)) value[Number(key)] = ownText(each)
  }
}
