import { z } from 'zod'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'
import { createSieve } from '../../../platform/text/sieve.ts'

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

/** The sayings of people, and the words that the rules read them by, in this order. */
const sayings = table.sayings.map((saying) => {
  const source = withParts('said' in saying ? saying.said : saying.Said)
  return { pattern: new RegExp(source, 'said' in saying ? 'gi' : 'g'), read: saying.read }
})
const sieve = createSieve(sayings.map(({ pattern }) => pattern.source))

/** A text in the words that the rules read. Most sayings are told by a word that few texts have, which is looked for first. */
export function inPlainWords(text: string): string {
  let plain = text
  let may = sieve(text.toLowerCase())
  for (let place = may.indexOf(1); place >= 0; place = may.indexOf(1, place + 1)) {
    const saying = sayings[place]
    if (saying === undefined) break
    const said = plain.replace(saying.pattern, saying.read)
    if (said === plain) continue
    plain = said
    may = sieve(said.toLowerCase())
  }
  return plain
}

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
