import type { Link, Role } from './linked.ts'

/** A place of the taxonomy: that of an entity. */
export type Place = { category: string; subcategory: string }

/** Roles whose entities say where a market belongs, the most telling first. */
const telling: readonly Role[] = ['subject', 'participant']

/** A firm that makes models makes much else, so its own place says nothing of a question that is about them. */
const ofModels =
  /\bAI\b|\bartificial intelligence\b|\b(?:large )?language models?\b|\bLLMs?\b|\bchatbots?\b|\bLMArena\b/i

/** The place that a market shares with whom it is about, where they all have the same one of its category; null where they do not. */
export function placeOf(
  links: readonly Pick<Link, 'entity' | 'role'>[],
  { category, title }: { category: string | null; title: string },
): Place | null {
  if (category === 'technology' && ofModels.test(title)) return { category, subcategory: 'ai' }
  const role = telling.find((each) => links.some((link) => link.role === each))
  const places = new Set(
    links.filter((link) => link.role === role).map(({ entity }) => `${entity.category}|${entity.subcategory ?? ''}`),
  )
  const [only = ''] = places
  const [own = '', subcategory = ''] = only.split('|')
  return places.size === 1 && own === category && subcategory !== '' ? { category: own, subcategory } : null
}
