import type { Lexicon, Nameable } from '../linking/index.ts'
import type { Masked } from './mask.ts'

/** Words of the country of a committee that many countries have: of the United Kingdom in an English text. */
const ofBritain = /\b(?:U\.?K\.?|Brit\w+|BoE|Old Lady|Threadneedle|sterling|gilts?|Bank Rate|Andrew Bailey|Bailey)\b/i
/** What no British committee decides on. */
const abroad = /\b(?:repo|rupees?|rand|naira|shillings?|cedi|OCR|Selic)\b/i

/**
 * The bank that decides on rates where a country is said to do so, or a committee of a bank. Several countries have a monetary policy committee: which one
 * is meant is told by another bank of the text, by whoever works for one, or by words of its country.
 */
export function bankOf(entity: Nameable, text: Masked, lexicon: Lexicon): Nameable | undefined {
  if (entity.entityType === 'place') return lexicon.bodyOf(entity.slug, 'central-bank')
  const isPart = entity.subcategory === 'central-banks' || entity.slug.startsWith('board-of-governors')
  if (!isPart || isCentralBank(entity)) return entity
  const own = entity.near.flatMap((slug) => lexicon.entityOf(slug) ?? []).find(isCentralBank)
  if (own === undefined || !/committee/.test(entity.slug)) return own
  const told = new Set(text.named.flatMap(({ entity: other }) => (other === entity ? [] : banksNear(other, lexicon))))
  if (told.size > 0) return told.has(own) ? own : told.size === 1 ? [...told][0] : undefined
  const whole = text.shown(text.text)
  return ofBritain.test(whole) && !abroad.test(whole) ? own : undefined
}

/** The central bank that a name is, whose officer it is, or whose currency or country. */
function banksNear(entity: Nameable, lexicon: Lexicon): Nameable[] {
  if (isCentralBank(entity)) return [entity]
  if (entity.entityType === 'place') {
    const bank = lexicon.bodyOf(entity.slug, 'central-bank')
    return bank === undefined ? [] : [bank]
  }
  if (entity.category !== 'finance') return []
  const near = entity.near.flatMap((slug) => lexicon.entityOf(slug) ?? [])
  const banks = near.filter(isCentralBank)
  return banks.length === 1 ? banks : []
}

function isCentralBank({ tags }: Nameable): boolean {
  return tags.includes('central-bank')
}
