import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import { seatWords, sessions } from '../vocabulary.ts'

const chamberNames = wordTable<readonly string[]>({
  house: ['house-of-representatives', 'house-of-delegates', 'state-house-of-representatives'],
  senate: ['senate', 'state-senate'],
  assembly: ['assembly', 'general-assembly', 'state-assembly'],
})
const ofChambers = /\b(?:house|senate|assembly)\b/i
/** Behind the first word of a chamber's name. */
const inFull = /^ of (?:Delegates|Representatives)\b/
const ofParty = /^ (?:Republican|Democratic|GOP|Democrat)(?= )/

/** The chambers of states that a text calls by their short names: "the Texas House", "the MN Senate", but not "the Texas House race", which is for a seat in Washington. */
export function chambersIn(said: Said, lexicon: Lexicon): Mention[] {
  const { words, keys, text } = said
  if (!ofChambers.test(text)) return []
  return keys.flatMap((key, at) => {
    const word = words[at]
    if (word === undefined || !word.capital || chamberNames[key] === undefined) return []
    return ofCode(said, at, lexicon) ?? ofName(said, at, lexicon)
  })
}

function ofName(said: Said, at: number, lexicon: Lexicon): Mention[] {
  const { words, keys, text } = said
  const word = words[at]
  const length = [2, 1].find((count) => at >= count && lexicon.states.has(keys.slice(at - count, at).join(' ')))
  const first = words[at - (length ?? 0)]
  // The Virginia House of Delegates is named in full.
  if (word === undefined || inFull.test(text.slice(word.end))) return []
  if (length === undefined || first === undefined || !/^\w[\w ]* \w+$/.test(text.slice(first.start, word.end)))
    return []
  const isChamber = isOfState(text, first.start, text.slice(word.end).replace(ofParty, ''))
  const state = lexicon.states.get(keys.slice(at - length, at).join(' '))
  const entity = state === undefined ? undefined : chamberOf(state.entity, keys[at] ?? '', lexicon)
  return isChamber && entity !== undefined ? [mentionOf(said, [at - length, at + 1], word.end, entity)] : []
}

/** True where the words around a chamber's name are not of a race for a seat in Washington. */
function isOfState(text: string, start: number, behind: string): boolean {
  return sessions.test(behind) || (/\b[Tt]he $/.test(text.slice(0, start)) && !seatWords.test(behind))
}

/** The state and its chamber where a code stands before it: "the SC House of Representatives". Undefined where none does. */
function ofCode(said: Said, at: number, lexicon: Lexicon): Mention[] | undefined {
  const { words, keys, text } = said
  const [code, word] = [words[at - 1], words[at]]
  if (code === undefined || word === undefined || text.slice(code.end, word.start) !== ' ') return undefined
  const state = lexicon.stateCodes.get(text.slice(code.start, code.end))
  if (state === undefined || !isOfState(text, code.start, text.slice(word.end))) return undefined
  const end = word.end + (inFull.exec(text.slice(word.end))?.[0].length ?? 0)
  const to = at + 1 + words.slice(at + 1).filter(({ start }) => start < end).length
  const entity = chamberOf(state.entity, keys[at] ?? '', lexicon)
  // Of a chamber that is nobody here only the state is told, and not that it is the one in Washington.
  if (entity === undefined) return [mentionOf(said, [at - 1, to], end, state.entity)]
  return [mentionOf(said, [at - 1, at], code.end, state.entity), mentionOf(said, [at, to], end, entity)]
}

function chamberOf({ slug }: Nameable, key: string, lexicon: Lexicon): Nameable | undefined {
  const state = slug.replace(/-(?:us-)?state$/, '')
  return (chamberNames[key] ?? []).map((name) => lexicon.entityOf(`${state}-${name}`)).find((each) => each)
}

function mentionOf(said: Said, [from, to]: [number, number], end: number, entity: Nameable): Mention {
  const start = said.words[from]?.start ?? 0
  return { said, from, to, start, end, text: said.text.slice(start, end), bearers: [{ entity, how: 'name' }] }
}
