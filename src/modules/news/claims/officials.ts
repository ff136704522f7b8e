import { z } from 'zod'
import type { PublisherKind } from '../../../domain/news/publishers.ts'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'
import { fold } from '../../../domain/text/words.ts'
import type { Claim } from './claim.ts'

const names = z.array(z.string().min(1)).transform((list): ReadonlySet<string> => new Set(list.map(fold)))
const officials = readVocabulary('officials', z.record(z.string(), z.strictObject({ related: z.boolean(), names })))

/** True where a publisher is official for what a claim says. Who calls itself official is so only for what it is closely related to. */
export function isOfficial(
  { entity, key, value }: Pick<Claim, 'entity' | 'key' | 'value'>,
  publisher: { name: string; kind: PublisherKind | null },
  lexicon: Lexicon,
): boolean {
  const rule = officials[key]
  if (rule === undefined || publisher.kind !== 'official') return false
  const name = fold(publisher.name)
  if (rule.names.has(name)) return true
  if (!rule.related) return false
  const near = [entity.slug, ...entity.near, ...(typeof value === 'string' ? [value] : [])]
  return near.some((slug) => {
    const other = lexicon.entityOf(slug)
    return other !== undefined && fold(other.displayName) === name
  })
}
