import type { Nameable } from '../../domain/text/nameable.ts'
import type { Mention } from './choosing/mentions.ts'
import type { Field } from './listing.ts'

export type Role = 'subject' | 'participant' | 'affected'

/** 1: an entity gains where the proposition comes true; -1: it loses; null where the proposition does not say. */
export type Sign = 1 | -1 | null

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

/** The reasons that a name is no link. */
export const refusalReasons = [
  'longer_name',
  'title_of_work',
  'source',
  'unit',
  'word_to_be_said',
  'in_passing',
  'other_league',
  'not_in_sport',
  'not_a_game',
  'other_country',
  'other_place',
  'local_office',
  'other_edition',
  'everyday_word',
  'code',
  'other_category',
  'ambiguous',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** A name that is no link, with why. */
export type Refused = { span: Span; reason: RefusalReason; why: string; candidates: string[] }

export type Linked = { links: Link[]; refused: Refused[] }

export function spanOf({ said, start, end, text }: Mention): Span {
  return { field: said.field, from: start, to: end, text }
}
