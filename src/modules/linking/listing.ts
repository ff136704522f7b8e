/** A market in the words of its venue, as far as linking reads them. */
export type Listing = {
  venue: string
  title: string
  /** Its name among the event's markets; of a two-sided market its first side. */
  label: string | null
  event: string | null
  rules: string | null
  /** The venue's own name of the market, or of its series. */
  ticker: string | null
  slug: string | null
  /** Ours. */
  category: string | null
  subcategory: string | null
  tags: readonly string[]
}

export type Field = 'label' | 'title' | 'event' | 'rules'

export const fieldNames: Record<Field, string> = {
  label: 'The label',
  title: 'The title',
  event: 'The title of the event',
  rules: 'The rules',
}
