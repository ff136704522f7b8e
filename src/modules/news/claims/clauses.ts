import { claimWords } from './claim-words.ts'
import type { Masked } from './mask.ts'

const deeds = claimWords.deeds.toSorted((a, b) => b.length - a.length).join('|')
/** A team at the beginning, what stands before its first deed, and that deed. */
const opening = new RegExp(`^(?:[^<;,]{1,40}: )?(<t\\d+>(?:'s?)?)((?: [a-z'-]+){0,4}?) (?:${deeds})\\b`, 'i')
const further = new RegExp(`(?:,|;|,? and|,? then|,? while)(?: also| then)? (?=(?:${deeds})\\b)`, 'gi')

/**
 * A text, and each further deed of the team that it begins with as a text of its own, said with the same reserve: "Bucks waive A, agree with B" tells as well
 * that the Bucks agree with B.
 */
export function clausesOf(text: Masked): Masked[] {
  const first = opening.exec(text.text)
  if (first === null) return [text]
  const [whole, team = '', before = ''] = first
  const rest = text.text.slice(whole.length)
  // A deed behind a colon, or of another team, is not of the first.
  const [own = ''] = /^[^:;]*(?:;[^:;<]*)?/.exec(rest) ?? []
  return [
    text,
    ...[...own.matchAll(further)].flatMap(({ index, 0: { length } }) =>
      /<t\d+>[^,;]*$/.test(own.slice(0, index)) && / (?:who|which|that|to) /.test(own.slice(0, index))
        ? []
        : [{ ...text, text: `${team}${before} ${rest.slice(index + length)}` }],
    ),
  ]
}
