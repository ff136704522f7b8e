import type { Nameable } from '../../../domain/text/nameable.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { entitiesIn, type Masked } from './mask.ts'
import { officeOf } from './values.ts'

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

/** Tags of those who head a department or an agency that they are related to. */
const heads = ['cabinet', 'agency-head']

/** True where the words tell a seat on a body, or who heads it, in place of an office. */
export function isOfSeat({ chamber, seat, bench, board, headed }: Groups): boolean {
  return [chamber, seat, bench, board, headed].some((each) => each !== undefined)
}

/** The office of a seat on a body, or null where the body has none or the subject is not known to sit there or to head it. */
export function seatOf(
  { chamber, seat, bench, board, headed }: Groups,
  text: Masked,
  { tags, near }: Nameable,
): string | null {
  const [body] = entitiesIn(chamber ?? seat ?? bench ?? board ?? headed, text)
  const slug = body?.slug ?? ''
  if (headed !== undefined)
    return heads.some((tag) => tags.includes(tag)) && near.includes(slug) ? officeOf(headed, text) : null
  if (chamber !== undefined) return chambers[slug] ?? null
  // Whoever is confirmed to a body comes to sit there, known or not.
  if (bench !== undefined) return benches[slug]?.office ?? null
  const place = (seat === undefined ? boards : benches)[slug]
  return place !== undefined && tags.includes(place.tag) ? place.office : null
}
