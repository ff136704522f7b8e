import type { Nameable } from '../../../domain/text/nameable.ts'
import type { Mention } from '../choosing/mentions.ts'

/** Somebody or something that a listing names, and where. */
export type Named = { entity: Nameable; mention: Mention }

const laws = /\b(?:Act|Bill|Treaty|Amendment|Agreement|Accord)\b/i

/** True of what is passed, signed or ratified: a bill, a treaty. */
export function isLaw({ entityType, displayName }: Nameable): boolean {
  return entityType !== 'person' && entityType !== 'team' && entityType !== 'place' && laws.test(displayName)
}

/** True where a name is all that a text says, or one of those that it joins: "VVD + JA21". */
export function isWhole({ said, from, to, start, end }: Mention): boolean {
  const isJoined =
    /(?:^| (?:\+|and) )$/.test(said.text.slice(0, start)) && /^(?:$| (?:\+|and) )/.test(said.text.slice(end))
  return isJoined || (from === 0 && to === said.words.length)
}

/** True for the firm of somebody whom a label names before it: "Tim Cook - Apple". */
export function isBehindHolder({ entity, mention: { said, start } }: Named): boolean {
  return (
    ['org', 'asset'].includes(entity.entityType) && said.field === 'label' && / - $/.test(said.text.slice(0, start))
  )
}
