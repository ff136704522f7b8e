import { posts } from '../vocabulary.ts'
import type { Named } from './named.ts'

const name = "[A-Z][\\p{L}'’.-]+"
/** Behind the name of a club: somebody unknown and what becomes of his post. */
const holder = new RegExp(`^: (?:(?:Will|Is|Does) )?(?:[a-z]+ ){0,3}(?:${name} ){1,3}`, 'u')
const ofPost = new RegExp(
  `\\b(?:sacked|fired|sacks?|dismissed|resigns?|steps? down)\\b|\\b(?:as|become|becomes|remains?|named|still|be) (?:the |an? )?(?:next |new |first |club |permanent )*(?:${posts})\\b`,
  'i',
)

/** A club before a colon, behind which somebody's post there is asked about, with who holds it where he is known. */
export type ClubOfHolder = { club: Named; holder: Named | undefined }

/** The club of a title such as "Real Madrid: Florentino Pérez out as president", which the answer only affects. */
export function clubOfHolder(named: readonly Named[]): ClubOfHolder | null {
  const club = named.find(({ entity, mention }) => entity.entityType === 'team' && mention.start === 0)
  if (club === undefined || club.mention.said.field !== 'title') return null
  const { said, end } = club.mention
  const behind = said.text.slice(end)
  if (!holder.test(behind)) return null
  const known = named.find(
    ({ entity, mention }) =>
      entity.entityType === 'person' &&
      mention.said === said &&
      /^: (?:[A-Za-z]+ ){0,3}$/.test(said.text.slice(end, mention.start)),
  )
  const isCoach = known?.entity.tags.includes('coach') === true
  return ofPost.test(behind) || isCoach ? { club, holder: known } : null
}
