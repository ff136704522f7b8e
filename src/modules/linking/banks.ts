import type { Lexicon } from './lexicon.ts'
import type { Link, Linked } from './link.ts'
import type { Said } from './mentions.ts'

const confidence = 0.85
const bankOfPlace = /(?:'s?)? (central bank)\b/y

/** Adds the central bank of a country that a headline names: "Turkey's central bank". */
export function banksIn(said: Said, linked: Linked, lexicon: Lexicon): Linked {
  const more = linked.links.flatMap(({ entity, span }): Link[] => {
    if (span.field !== said.field || entity.entityType !== 'place') return []
    bankOfPlace.lastIndex = span.to
    const match = bankOfPlace.exec(said.text)
    const bank = lexicon.centralBankOf(entity.slug)
    if (match === null || bank === undefined) return []
    const to = span.to + match[0].length
    const from = to - (match[1]?.length ?? 0)
    return [
      {
        entity: bank,
        role: 'participant',
        sign: null,
        exposureType: 'mention',
        strength: 0.6,
        confidence,
        span: { field: said.field, from, to, text: said.text.slice(from, to) },
        rule: 'central_bank+country',
        rivals: [],
        margin: confidence,
        reason: `${bank.displayName} is the central bank of ${entity.displayName}.`,
      },
    ]
  })
  return more.length === 0 ? linked : { ...linked, links: [...linked.links, ...more] }
}
