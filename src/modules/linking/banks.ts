import type { Lexicon } from './lexicon.ts'
import type { Link } from './linked.ts'
import type { Said } from './mentions.ts'

const confidence = 0.85
const bankOfPlace = /(?:'s?)? (central bank)\b/y

/** Adds the central bank of a country that a title names: "Turkey's central bank". It has the role that the country had, which takes part. */
export function banksIn(said: Said, all: readonly Link[], lexicon: Lexicon): Link[] {
  const links = all.filter((link) => !isBoardOfOther(link, all, said))
  return links.flatMap((link): Link[] => {
    const { entity, span } = link
    if (span.field !== said.field || entity.entityType !== 'place') return [link]
    bankOfPlace.lastIndex = span.to
    const match = bankOfPlace.exec(said.text)
    const bank = lexicon.centralBankOf(entity.slug)
    if (match === null || bank === undefined || links.some((each) => each.entity.slug === bank.slug)) return [link]
    const to = span.to + match[0].length
    const from = to - (match[1]?.length ?? 0)
    return [
      { ...link, role: 'participant', sign: null, strength: Math.min(link.strength, 0.6) },
      {
        ...link,
        entity: bank,
        confidence,
        span: { field: said.field, from, to, text: said.text.slice(from, to) },
        rule: 'central_bank+country',
        rivals: [],
        margin: confidence,
        reason: `${bank.displayName} is the central bank of ${entity.displayName}.`,
      },
    ]
  })
}

/** The board of another bank is none of the Federal Reserve's: "Banxico Board of Governors". */
function isBoardOfOther({ entity, span }: Link, all: readonly Link[], { field, text }: Said): boolean {
  return (
    entity.subcategory === 'fed' &&
    span.field === field &&
    all.some(
      (other) =>
        other.entity.tags.includes('central-bank') &&
        other.entity.subcategory !== 'fed' &&
        other.span.field === field &&
        other.span.to <= span.from &&
        /^(?:'s?)? $/.test(text.slice(other.span.to, span.from)),
    )
  )
}
