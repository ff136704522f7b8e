import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { claimWords } from './claim-words.ts'
import type { Masked } from './mask.ts'

const committees = Object.entries(claimWords.committees).map(([slug, words]) => ({
  slug,
  words: new RegExp(words, 'i'),
}))

/** The bank that decides on rates where a country is said to do so, or where a committee of a bank is named. */
export function bankOf(entity: Nameable, text: Masked, lexicon: Lexicon): Nameable | undefined {
  if (entity.entityType === 'place') return lexicon.bodyOf(entity.slug, 'central-bank')
  if (entity.entityType === 'asset') return bankOfRate(entity, lexicon)
  const isPart = entity.subcategory === 'central-banks' || entity.slug.startsWith('board-of-governors')
  if (!isPart || isCentralBank(entity)) return entity
  if (entity.slug.startsWith('monetary-policy-committee')) return bankOfCommittee(entity, text, lexicon)
  return entity.near.flatMap((slug) => lexicon.entityOf(slug) ?? []).find(isCentralBank)
}

/** The bank of a committee that several countries have under one name: the only one of which the rest of the text tells. */
function bankOfCommittee(committee: Nameable, { text, named, shown }: Masked, lexicon: Lexicon): Nameable | undefined {
  const names = new Set(named.flatMap(({ entity }) => (entity === committee ? [] : [entity.slug, ...entity.near])))
  const whole = shown(text)
  const [bank, ...others] = committees.filter(({ slug, words }) => names.has(slug) || words.test(whole))
  return bank === undefined || others.length > 0 ? undefined : lexicon.entityOf(bank.slug)
}

/** The bank that sets a rate: the one that it is tied to, or that of its country. */
function bankOfRate({ group, near }: Nameable, lexicon: Lexicon): Nameable | undefined {
  if (group !== 'Policy rate') return undefined
  const tied = near.flatMap((slug) => lexicon.entityOf(slug) ?? [])
  return (
    tied.find(isCentralBank) ??
    tied.flatMap(({ tags, slug }) => (tags.includes('country') ? (lexicon.bodyOf(slug, 'central-bank') ?? []) : []))[0]
  )
}

function isCentralBank({ tags }: Nameable): boolean {
  return tags.includes('central-bank')
}
