import { eventWeights } from '../../../domain/graph/event-weights.ts'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import type { Link } from '../linked.ts'

const confidence = 0.85
const bodyOfPlace =
  /(?:'s?)? (?:(central bank|reserve bank)|(army|armed forces|military(?= (?:and|or|will|to|captures?|takes?|enters?|leaves?)\b|[?:,]|$)))\b/iy

/** Adds the central bank or the armed forces of a country that a title names: "Turkey's central bank". They have the role that the country had, which takes part. */
export function bodiesOfLands(said: Said, all: readonly Link[], lexicon: Lexicon): Link[] {
  const links = all.filter((link) => !isBoardOfOther(link, all, said))
  return links.flatMap((link): Link[] => {
    const { entity, span } = link
    if (span.field !== said.field || entity.entityType !== 'place') return [link]
    bodyOfPlace.lastIndex = span.to
    const match = bodyOfPlace.exec(said.text)
    const [, ofBank, ofArmy] = match ?? []
    const body = lexicon.bodyOf(entity.slug, ofArmy === undefined ? 'central-bank' : 'armed-forces')
    if (match === null || body === undefined || links.some((each) => each.entity.slug === body.slug)) return [link]
    const to = span.to + match[0].length
    const from = to - (ofBank ?? ofArmy ?? '').length
    return [
      { ...link, role: 'participant', sign: null, strength: Math.min(link.strength, eventWeights.participant.weight) },
      {
        ...link,
        entity: body,
        confidence,
        span: { field: said.field, from, to, text: said.text.slice(from, to) },
        rule: `${ofArmy === undefined ? 'central_bank' : 'armed_forces'}+country`,
        rivals: [],
        margin: confidence,
        reason: `${body.displayName} is the ${ofArmy === undefined ? 'central bank' : 'armed force'} of ${entity.displayName}.`,
      },
    ]
  })
}

/** True where the name of a state stands behind that of a town that lies in it, with a comma between them: "Austin, Texas". */
export function isBehindTown({ said, start }: Mention, mentions: readonly Mention[], state: string): boolean {
  return mentions.some(
    (town) =>
      town.said === said &&
      said.text.slice(town.end, start) === ', ' &&
      town.bearers.some(({ entity }) => entity.entityType === 'place' && entity.near.includes(state)),
  )
}

/** The board or committee of another bank: "Banxico Board of Governors", "India's MPC". Behind the name of its own bank it is named again. */
function isBoardOfOther({ entity, span }: Link, all: readonly Link[], { field, text }: Said): boolean {
  const isCommittee =
    entity.entityType === 'org' && entity.subcategory === 'central-banks' && !entity.tags.includes('central-bank')
  if ((entity.subcategory !== 'fed' && !isCommittee) || span.field !== field) return false
  const banks = all.filter(
    ({ entity: { tags, subcategory } }) => tags.includes('central-bank') && subcategory !== 'fed',
  )
  if (isCommittee && banks.length > 0 && !banks.some((bank) => entity.near.includes(bank.entity.slug))) return true
  return banks.some(
    (other) =>
      !entity.near.includes(other.entity.slug) &&
      other.span.field === field &&
      other.span.to <= span.from &&
      /^(?:'s?)? $/.test(text.slice(other.span.to, span.from)),
  )
}
