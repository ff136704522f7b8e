import type { Nameable } from '../../../domain/text/nameable.ts'
import type { Mention } from './mentions.ts'
import type { Reason } from './reasons.ts'

/** One that bears a name, with how well it fits. */
export type Scored = { entity: Nameable; score: number; rule: string }

/** The one that is meant by a name, or why nobody is. */
export type Choice =
  | { chosen: Scored; rivals: Scored[]; margin: number }
  | { chosen: null; rivals: Scored[]; reason: Reason; why: string }

/** A name with the one that is meant by it. */
export type Decided = { mention: Mention; choice: Extract<Choice, { chosen: object }> }
