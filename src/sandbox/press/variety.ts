/**
 * The texts that patterns give with each of the words for their blank, neighbours from different patterns. Whoever takes them in their order sees none
 * twice before all are told.
 */
export function textsOf(patterns: readonly string[], words: readonly string[]): string[] {
  return words.flatMap((word) => patterns.map((pattern) => pattern.replace('{blank}', word)))
}

/** The text whose turn it is. */
export function inTurn(texts: readonly string[], turn: number): string {
  return texts[((turn % texts.length) + texts.length) % texts.length] ?? ''
}

/** Occasions on which people meet, none of them at a place that has a name. */
export const occasions = [
  'yearly meeting',
  'open day',
  'spring conference',
  'trade fair',
  'evening class',
  'online forum',
  'summer school',
  'book fair',
  'workshop',
  'design week',
  'career day',
  'science fair',
  'town library',
  'student club',
  'panel',
  'radio show',
  'museum night',
] as const

/** Ways in which outlets set the same words in a title, one for each. */
const settings = [
  '{text}',
  '{text}, in pictures',
  '{text}, what to know',
  '{text}, in short',
  '{text} - live notes',
  '{text}, the background',
  '{text} - full text',
  '{text}, as it happened',
  '{text} - in numbers',
  '{text}, explained',
]

/** A title as the outlet at a place of the list sets it. */
export function setBy(place: number, text: string): string {
  return inTurn(settings, place).replace('{text}', () => text)
}
