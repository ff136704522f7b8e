import type { Nameable } from '../../../domain/text/nameable.ts'
import type { Claim } from './claim.ts'
import { clauseAround } from './guards.ts'
import { entitiesIn, type Masked } from './mask.ts'

const person = '<[ahp]\\d+>'
const him = `(?:him|her|them|${person})`
const aside = '(?:, [^,;:<]{2,60},)?'
const will =
  '(?: (?:will|would|is|was|has been|have been|had been|to|be|being|set|expected|due|reportedly|likely|named|appointed|chosen|picked|tapped|elected|selected|nominated|could|may|might|temporarily|immediately|now|confirmed))*'
const names =
  '(?:names?|named|naming|appoints?|appointed|taps?|tapped|picks?|picked|chooses|chose|nominates?|nominated|selects?|selected|announces?|announced|promotes?|promoted|elevates?|elevated|installs?|installed)'
const role = "(?:(?:[a-z.&'-]+|<[otbc]\\d+>(?:'s?)?) ){0,5}?"
const over =
  '(?: (?:as|at|in|from|on|with|until|after|following|next|this|for|immediately|effective|and|while|when)\\b|$|[,;:.])'

/** The wordings that name who comes after another: `new` is he, `old` the one who leaves if he is named. */
const wordings = [
  `(?<new>${person})${aside}${will} (?:succeeds?|succeeding|replaces?|replacing|takes? over (?:from|for)|taking over (?:from|for)|fill in for|steps? in for) (?<old>${him})(?!'s?\\b)`,
  `(?:\\b(?:he|she|they)|(?<old>${person}))(?:'ll)?${will} (?:succeeded|replaced|followed) by ${role}(?<new>${person})`,
  `(?:,| and) (?:to be |and be |being )?(?:succeeded|replaced) by ${role}(?<new>${person})`,
  `${names} ${role}(?<new>${person})${aside} (?:to (?:replace|succeed|take over from|fill in for) (?<old>${him})|(?:as )?(?:his|her|their|the|interim|an?)? ?(?:successor|replacement)(?=${over}))(?!'s?\\b)`,
  `(?<new>${person})${aside}${will} (?:named|appointed|chosen|picked|tapped|announced|confirmed|selected|elected) (?:as )?(?:his|her|their|the|(?<old>${person})'s?)? ?(?:successor|replacement)(?=${over})`,
  `(?:;|,|,? and|,? while|,? as) ${role}(?<new>${person})(?: (?:will|would|is|was|to|set|expected|due|likely|now|immediately))* (?:takes? over|taking over|takes? charge|steps? in|stepping in|fills? in|filling in|serves?|serving|acts?|named|appointed|installed|becomes?)(?: (?:as|in|the|an?))* (?:acting|interim|caretaker)(?: (?:capacity|basis|role|chief|head|boss|leader|replacement|successor|coach|manager|ceo|director|secretary|chair|minister))?(?=${over})`,
  `\\bwith ${role}(?<new>${person})${aside} (?:taking over|replacing (?<old>${him})|to take over|set to take over|succeeding (?<old2>${him})|stepping in)(?=${over})`,
].map((source) => new RegExp(source.replaceAll(' ', '\\s'), 'gi'))

const isUnsure = /\b(?:set|expected|due|reportedly|likely|could|may|might|would)\b/i
const isForNow = /\b(?:interim|acting|temporar\w+|caretaker)\b/i
const left: ReadonlySet<string> = new Set(['leads', 'ceo_of', 'office'])
/** Offices for which a president of the United States proposes somebody. */
const needsVote =
  /^(?:United States |Director of |Administrator of |Secretary of the |Chair of |Commissioner of |Surgeon General)/
const chosen = new RegExp(`<p\\d+>[^;:.]*${names}`.replaceAll(' ', '\\s'), 'i')

/** The beginnings that a text tells of those who come after the only one who leaves a post, with the same reserve: "Trump fires Noem, names Mullin to replace her". */
export function successorsOf(ends: readonly Claim[], text: Masked): Claim[] {
  const [end, ...others] = ends.filter(({ key, change, denies }) => left.has(key) && change === 'ends' && !denies)
  if (end === undefined || others.some(({ entity }) => entity !== end.entity)) return []
  return wordings.flatMap((pattern) =>
    [...text.text.matchAll(pattern)].flatMap((match) => successorIn(match, end, text)),
  )
}

function successorIn(match: RegExpExecArray, end: Claim, text: Masked): Claim[] {
  const [entity] = entitiesIn(match.groups?.['new'], text)
  const [old] = entitiesIn(match.groups?.['old'] ?? match.groups?.['old2'], text)
  if (entity === undefined || entity === end.entity || (old !== undefined && old !== end.entity)) return []
  const { left: before, right } = clauseAround(text.text, match.index, match.index + match[0].length)
  if (/\b(?:not|never|no|if|whether|who|favou?rite|odds|candidates?|contender)\b|\?/i.test(before + match[0] + right))
    return []
  return [asHolder(entity, match[0], before, end, text)]
}

function asHolder(entity: Nameable, words: string, before: string, end: Claim, text: Masked): Claim {
  const isPicked = end.key === 'office' && needsVote.test(String(end.value)) && chosen.test(before + words)
  const isActing = end.key === 'office' && isForNow.test(words)
  return {
    ...end,
    entity,
    key: isPicked && !isActing ? 'nominated_for' : end.key,
    value: isActing && typeof end.value === 'string' ? `Acting ${end.value}` : end.value,
    change: 'begins',
    hedged: end.hedged || isUnsure.test(words),
    words: text.shown(words),
    cues: [...end.cues],
  }
}
