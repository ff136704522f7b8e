export type Reason =
  | 'in_passing'
  | 'other_league'
  | 'not_in_sport'
  | 'not_a_game'
  | 'other_country'
  | 'other_place'
  | 'local_office'
  | 'other_edition'
  | 'everyday_word'
  | 'code'
  | 'other_category'
  | 'ambiguous'

/** The reason that somebody who bears a name is not meant by it; null where nothing speaks against him. */
export type No = { reason: Reason; why: string } | null
