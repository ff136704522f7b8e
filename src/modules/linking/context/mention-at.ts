import type { Nameable } from '../../../domain/text/nameable.ts'
import type { Mention, Said } from '../choosing/mentions.ts'

/** The mention of an entity that is told by words at a place; none where no word is there. */
export function mentionAt(said: Said, start: number, length: number, entity: Nameable): Mention[] {
  const end = start + length
  const from = said.words.findIndex((word) => word.end > start)
  const to = said.words.findLastIndex((word) => word.start < end) + 1
  if (from < 0 || to <= from) return []
  return [{ said, from, to, start, end, text: said.text.slice(start, end), bearers: [{ entity, how: 'told' }] }]
}
