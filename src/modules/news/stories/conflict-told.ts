import { isOfTruce, signalOfHeadline } from '../../../domain/news/headline-signals.ts'
import { conflictTag } from '../../../domain/news/signals.ts'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { fold, wordsOf } from '../../../domain/text/words.ts'
import type { Link } from '../../linking/index.ts'
import type { Claim } from '../claims/claim.ts'
import { bareHeadline } from '../claims/clean.ts'
import { conflictOf } from '../claims/conflict-of.ts'

/** An entity that an article is noted to name. */
export type Mentioned = Pick<Link, 'entity' | 'role' | 'confidence' | 'span' | 'reason'>

type Report = {
  article: { title: string; category: string | null; publishedAt: string }
  links: readonly Mentioned[]
  claims: readonly Pick<Claim, 'entity'>[]
}

const nowhere = { field: 'rules', from: 0, to: 0, text: '' } as const

export function isConflict({ entityType, tags }: Nameable): boolean {
  return entityType === 'event' && tags.includes(conflictTag)
}

/** The entities that an article names, with the conflict that is meant where its headline tells of fighting, talks or a truce between two countries. */
export function withConflict({ article, links, claims }: Report, lexicon: Lexicon): readonly Mentioned[] {
  if (links.some(({ entity }) => isConflict(entity))) return links
  const meant = claims.find(({ entity }) => isConflict(entity))?.entity ?? betweenCountries(article, links, lexicon)
  if (meant === undefined) return links
  const reason = `It tells of ${meant.displayName} by the names of its two sides.`
  return [...links, { entity: meant, role: 'subject', confidence: 0.9, span: nowhere, reason }]
}

function betweenCountries(
  { title, category, publishedAt }: Report['article'],
  links: Report['links'],
  lexicon: Lexicon,
): Nameable | undefined {
  if (category === 'sports' || links.some(({ entity }) => entity.category === 'sports')) return undefined
  const bare = bareHeadline(title).text
  if (signalOfHeadline(bare) === null && !isOfTruce(bare)) return undefined
  const sides = links.flatMap(({ entity, span }) =>
    span.field === 'title' && entity.tags.includes('country') ? [entity] : [],
  )
  if (sides.length !== 2) return undefined
  const conflict = conflictOf(sides, lexicon, new Date(publishedAt).getUTCFullYear())
  // Countries in which one insurgency is fought are not at war with each other.
  return conflict !== undefined && sides.some((side) => isNamedAfter(conflict, side)) ? conflict : undefined
}

/** True for "Korean conflict" and South Korea. */
function isNamedAfter(conflict: Nameable, { displayName }: Nameable): boolean {
  const words = wordsOf(fold(conflict.displayName)).map(({ word }) => word)
  return wordsOf(fold(displayName)).some(
    ({ word: part }) => part.length > 3 && words.some((word) => word.startsWith(part)),
  )
}
