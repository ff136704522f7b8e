import { ownText } from '../../../platform/text/own-text.ts'
import { shareTexts } from '../../../platform/text/shared-texts.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

/** Parts of what a market asks that many have alike: whom it names, what it speaks of, and when. */
const named = ['aliases', 'rivals'] as const
const texts = ['venue', 'eventKey', 'source', 'station', 'voidRule'] as const
const parts = [
  'family',
  'subject',
  'spoken',
  'aliases',
  'rivals',
  'core',
  'wide',
  'runs',
  'leagues',
  'definition',
  'roles',
  'choice',
  'season',
  'window',
  'terms',
] as const

/** Beyond so many all are forgotten: parts that are told apart only by what stands in few markets would fill the memory that sharing saves. */
const maxParts = 50_000

/** Has equal parts of what markets ask be one, markets that were read elsewhere among them: by itself each has a copy of its own, of some 500 bytes. */
export function createSharing(): (reading: ParsedMarket) => void {
  const known = new Map<string, object>()

  function one<Part extends object>(part: Part): Part {
    const key = JSON.stringify(part)
    const before = known.get(key)
    if (before !== undefined) return before as Part
    shareTexts(part)
    if (known.size >= maxParts) known.clear()
    known.set(key, part)
    return part
  }

  return (reading) => {
    const shared: Record<string, unknown> = reading
    for (const key of texts) if (reading[key] !== undefined) shared[key] = ownText(reading[key])
    for (const key of named) reading[key] = reading[key].map(one)
    for (const key of parts) if (reading[key] !== undefined) shared[key] = one(reading[key])
  }
}
