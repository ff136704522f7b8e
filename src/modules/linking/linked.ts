import type { Field } from './listing.ts'
import type { Nameable } from './names/nameable.ts'
import type { Sign } from './roles/sign.ts'

export type Role = 'subject' | 'participant' | 'affected'

/** The place of a name in a text of a listing, in characters. */
export type Span = { field: Field; from: number; to: number; text: string }

/** An entity that a market names. */
export type Link = {
  entity: Nameable
  role: Role
  sign: Sign
  exposureType: string
  strength: number
  confidence: number
  span: Span
  /** The signs that spoke for it, joined by `+`. */
  rule: string
  /** Slugs of others that bear the name, the likeliest first. */
  rivals: string[]
  /** The lead in certainty over the likeliest rival, 0 to 1. */
  margin: number
  reason: string
}
