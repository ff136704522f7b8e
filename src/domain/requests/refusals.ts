/** Reasons why a figure is refused, as answers name them: the list is closed. */
export const refusals = {
  no_quote: 'no quote with both sides at that time',
  stale_quote: 'the last quote was too old',
  wide_spread: 'bid and ask were more than 0.10 apart',
  edge_price: 'the price was below 0.02 or above 0.98, where one cent is a large step',
  thin_baseline: 'too little quiet time before it to tell a usual move',
  resolves_in_window: 'the market closed or was resolved in the window: that is the result, and no reaction',
  overlapping_event: 'something else happened to the same outcome in the window',
  time_uncertain: 'only the day of it is known',
  thin_sample: 'too few cases',
  no_transition: 'the value is held already',
  unknown_value: 'the value was never seen',
  no_book: 'no order book with sizes',
  unknown_fee: 'the fee of the market is not known',
  not_exclusive: 'the answers do not exclude each other',
  not_exhaustive: 'the answers are not all there are',
  rules_differ: 'the rules of the markets differ',
  no_holder_data: 'nothing is known of those who hold it',
  feed_down: 'the feed did not answer, or was not read',
  too_little_text: 'too few words',
  language: 'the language is not read',
  voided: 'the market was voided',
} as const

export type RefusalReason = keyof typeof refusals

/** The reasons as a list, for schemas. */
export const refusalReasons = Object.keys(refusals) as [RefusalReason, ...RefusalReason[]]

/** An item that was left out of a list, and the reason. */
export type Refused<Reason extends RefusalReason = RefusalReason> = { id: string; reason: Reason }
