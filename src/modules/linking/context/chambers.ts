import { wordTable } from '../../../platform/text/word-table.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import type { Lexicon } from '../names/lexicon.ts'
import { seatWords } from '../vocabulary.ts'

const chamberNames = wordTable<readonly string[]>({
  house: ['house-of-representatives', 'house-of-delegates', 'state-house-of-representatives'],
  senate: ['senate', 'state-senate'],
  assembly: ['assembly', 'general-assembly', 'state-assembly'],
})
const ofChambers = /\b(?:house|senate|assembly)\b/i
/** Deeds of a chamber, which are not asked where a seat of it is run for. */
export const sessions =
  /^ (?:expels?|pass(?:es)?|votes?|approves?|overrides?|rejects?|bills?|speaker|adjourns?|impeach(?:es)?|redistricts?)\b/i

const ofParty = /^ (?:Republican|Democratic|GOP|Democrat)(?= )/

/** The chambers of states that a text calls by their short names: "the Texas House", but not "the Texas House race", which is for a seat in Washington. */
export function chambersIn(said: Said, lexicon: Lexicon): Mention[] {
  const { words, keys, text } = said
  if (!ofChambers.test(text)) return []
  return keys.flatMap((key, at) => {
    const word = words[at]
    if (word === undefined || !word.capital || chamberNames[key] === undefined) return []
    const length = [2, 1].find((count) => at >= count && lexicon.states.has(keys.slice(at - count, at).join(' ')))
    const first = words[at - (length ?? 0)]
    // The Virginia House of Delegates is named in full.
    if (/^ of (?:Delegates|Representatives)\b/.test(text.slice(word.end))) return []
    if (length === undefined || first === undefined || !/^\w[\w ]* \w+$/.test(text.slice(first.start, word.end)))
      return []
    const behind = text.slice(word.end).replace(ofParty, '')
    const isChamber =
      sessions.test(behind) || (/\b[Tt]he $/.test(text.slice(0, first.start)) && !seatWords.test(behind))
    const state = lexicon.states.get(keys.slice(at - length, at).join(' '))?.entity.slug.replace(/-(?:us-)?state$/, '')
    const entity = (chamberNames[key] ?? []).map((name) => lexicon.entityOf(`${state}-${name}`)).find((each) => each)
    if (!isChamber || entity === undefined) return []
    const [start, end] = [first.start, word.end]
    return [
      {
        said,
        from: at - length,
        to: at + 1,
        start,
        end,
        text: text.slice(start, end),
        bearers: [{ entity, how: 'name' }],
      },
    ]
  })
}
