/**
 * The way in which a family of questions treats time: a contest has a season, a deadline an end, a state a moment, a figure the period it is
 * published for.
 */
export type Timing = 'contest' | 'deadline' | 'moment' | 'figure'

/** A kind of question about a subject: to win, to leave, to be above a number. */
export type Family = {
  id: string
  timing: Timing
  /** Only one subject can do it: others in the same frame are disjoint. */
  single: boolean
  pattern: RegExp
  /** These words ask for the opposite: whoever remains in office until a day has not left it by then. */
  inverse?: true
}

/** A family as a question is of it: without the words by which it is known. */
export type FamilyRead = Omit<Family, 'pattern'>

export const family = (id: string, timing: Timing, single: boolean, pattern: RegExp): Family => ({
  id,
  timing,
  single,
  pattern,
})
/** The same family, asked for by its opposite. */
export const opposite = (id: string, timing: Timing, single: boolean, pattern: RegExp): Family => ({
  ...family(id, timing, single, pattern),
  inverse: true,
})
