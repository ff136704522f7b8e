import type { Nameable } from '../../../domain/text/nameable.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { entitiesIn, type Masked } from './mask.ts'

type Groups = Readonly<Record<string, string | undefined>>

/** The office of whoever is elected to a chamber. */
const chambers = wordTable<string>({ 'us-senate': 'US Senator', 'us-house-of-representatives': 'US Representative' })

const governor = { tag: 'fed-governor', office: 'Governor of the Federal Reserve' }
/** The office of whoever sits on a body and is known to. */
const benches = wordTable<{ tag: string; office: string }>({
  'supreme-court-of-the-united-states': {
    tag: 'supreme-court',
    office: 'Associate Justice of the Supreme Court of the United States',
  },
  'board-of-governors-of-the-federal-reserve-system': governor,
})
/** The office of whoever sits on "the board" of a bank and is known to. */
const boards = wordTable<{ tag: string; office: string }>({ 'federal-reserve': governor })

/** True where the words tell a seat on a body in place of an office. */
export function isOfSeat({ chamber, seat, board }: Groups): boolean {
  return chamber !== undefined || seat !== undefined || board !== undefined
}

/** The office of a seat on a body, or null where the body has none or the subject is not known to sit there. */
export function seatOf({ chamber, seat, board }: Groups, text: Masked, { tags }: Nameable): string | null {
  const [body] = entitiesIn(chamber ?? seat ?? board, text)
  const slug = body?.slug ?? ''
  if (chamber !== undefined) return chambers[slug] ?? null
  const place = (seat === undefined ? boards : benches)[slug]
  return place !== undefined && tags.includes(place.tag) ? place.office : null
}
