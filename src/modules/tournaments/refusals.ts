import { ApiError } from '../../platform/errors.ts'

/** Reasons why a tournament does not take what was asked of it: stable words, for programs. */
const reasons = {
  second_account: 'This person already plays in the tournament with another account.',
  name_taken: 'Another player of the tournament has this name.',
  full: 'The tournament has as many players as it takes.',
  before_start: 'The tournament has not begun.',
  after_close: 'The tournament is over: orders and players are no longer taken.',
  not_a_player: 'Join the tournament first.',
  liquidated: 'The player was liquidated, and is out.',
  market_closed: 'The market is not traded now.',
  other_category: 'The tournament is about markets of another category.',
  no_book: 'The venue has no offer to take: the order was not filled.',
  stale_price:
    'A price was not confirmed by its venue for three refresh periods, so that nothing can be traded or lent on it.',
  unknown_fee: 'The venue does not say what it charges for this market.',
  not_held: 'There is not so much of it to sell: to go against an outcome, buy the other side.',
  too_much_leverage: 'What would be held is worth more than the leverage of the tournament allows.',
  below_minimum: 'The venue takes no order as small as this.',
  too_many: 'An account may have so many tournaments that are not over.',
  busy: 'Another order of the player came first. Please try again.',
} as const
export type Reason = keyof typeof reasons

/** 409 with the reason as a word in `details`, and `more` of what it was found by. */
export function refusedFor(reason: Reason, field: string, more = ''): ApiError {
  const message = more === '' ? reasons[reason] : `${reasons[reason]} ${more}`
  return new ApiError('conflict', message, { details: [{ field, message: reason }] })
}
