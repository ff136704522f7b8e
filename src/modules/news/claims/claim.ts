import type { Nameable } from '../../../domain/text/nameable.ts'
import type { ClaimRule } from './claim-words.ts'
import type { ClaimValue } from './values.ts'

/** A value that a text states for a key of an entity. */
export type Claim = {
  entity: Nameable
  key: string
  value: ClaimValue
  change: ClaimRule['change']
  category: string
  hedged: boolean
  denies: boolean
  /** The words that say it, and those that decide how. */
  words: string
  cues: string[]
}
