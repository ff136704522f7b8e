import { fold, wordsOf } from '../../../domain/text/words.ts'

/** The words of a name as texts are searched for them. */
export function keysOf(name: string): string[] {
  return wordsOf(fold(name)).map(({ word }) => word)
}
