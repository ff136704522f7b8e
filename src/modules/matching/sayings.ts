import { z } from 'zod'
import { readVocabulary } from '../../domain/text/vocabulary.ts'

/** Each stands at the place of its number. */
export const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const spelled = numbers.join('|')

const text = z.string().min(1)
const table = readVocabulary(
  'sayings',
  z.strictObject({
    parts: z.record(z.string(), text),
    sayings: z.array(
      z.union([z.strictObject({ said: text, read: z.string() }), z.strictObject({ Said: text, read: z.string() })]),
    ),
  }),
)

/** A pattern with its parts in it. A part may have parts that stand before it. */
const parts = new Map<string, string>()
for (const [name, part] of Object.entries(table.parts)) parts.set(name, withParts(part))

function withParts(pattern: string): string {
  return pattern.replace(/\{([a-z]+)\}/g, (_, name: string) => {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`vocabulary/sayings.yaml: no part is called ${name}`)
    return part
  })
}

/** What people write, and the words that the rules read it by. In this order. */
export const sayings: readonly { pattern: RegExp; read: string }[] = table.sayings.map((saying) => ({
  pattern: 'said' in saying ? new RegExp(withParts(saying.said), 'gi') : new RegExp(withParts(saying.Said), 'g'),
  read: saying.read,
}))

const beforeCount = new RegExp(
  String.raw`\b((?:at least|at most|more than|fewer than|less than|over|under|exactly|only|no more than) )(${spelled})\b|\b(${spelled})(?= or (?:more|fewer|less)\b)`,
  'gi',
)

/** "At least five" is at least 5. */
export function inDigits(text: string): string {
  return text.replace(
    beforeCount,
    (_, before: string | undefined, counted: string | undefined, alone: string | undefined) =>
      `${before ?? ''}${numbers.indexOf((counted ?? alone ?? '').toLowerCase())}`,
  )
}
