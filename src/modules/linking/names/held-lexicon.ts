import type { Lexicon } from '../../../domain/text/lexicon.ts'
import { createLexicon } from './lexicon.ts'
import { readNames, type SharedNames } from './shared-names.ts'

let held: { print: string; lexicon: Lexicon } | undefined

/** The index of the names that a thread was given last. */
export function heldLexicon(names: SharedNames): Lexicon {
  if (held?.print !== names.print) held = { print: names.print, lexicon: createLexicon(readNames(names)) }
  return held.lexicon
}
