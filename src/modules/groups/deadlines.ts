import { type DateText, readDates } from '../../domain/text/dates.ts'

/**
 * The day until which something may happen, as a number that grows with the day, and the question without it. `lasts`: the question is whether something
 * is so, or does not happen, until that day, which is the surer the earlier the day.
 */
export type Deadline = { day: number; role: DateText['role']; rest: string; lasts: boolean }

const deadlineRoles = new Set<DateText['role']>(['by', 'before', 'end'])

const state =
  /\b(?:remain|stay|continue|survive|keep|last|hold|stand|persist|endure|still)(?:s|ing)?\b|\bin (?:office|power|effect|force|place)\b/i
const untilThen = /\b(?:until|till|through|throughout|past|beyond)(?: the)?(?: end of)?(?: the)?\s*$/i
const denied =
  /\b(?:not|never|no|none|nobody|neither|nor|without|avoid(?:s|ed|ing)?|fail(?:s|ed|ing|ure)?|miss(?:es|ed)?|[a-z]+n[’']t)\b/i

/** True where a title asks whether something does not happen. */
export function asksForAbsence(title: string): boolean {
  return denied.test(title)
}

/**
 * By when a title asks for something to have happened, or until when for something to last; null where it asks for something else, or for both at once. A
 * year that it leaves out is that of the end.
 */
export function deadlineOf(title: string, endDate: string | null): Deadline | null {
  const { dates } = readDates(title)
  const [date, more] = dates
  if (date === undefined || more !== undefined || !deadlineRoles.has(date.role)) return null
  if (date.kind !== 'day' && date.kind !== 'month' && date.kind !== 'year') return null
  const year = date.year ?? (endDate === null ? undefined : Number(endDate.slice(0, 4)))
  if (year === undefined) return null
  const rest = `${title.slice(0, date.start)}#${title.slice(date.end)}`.toLowerCase().replace(/[^a-z0-9#]+/g, ' ')
  // Kinds are not compared with each other: whether "before June" means its first or its last day is for the rules.
  const day = (year * 12 + (date.month ?? 0)) * 31 + (date.day ?? 0)
  const lasts = lastsIn(title, date.start)
  return lasts === null ? null : { day, role: date.role, rest: `${date.kind} ${rest.trim()}`, lasts }
}

/** True where a state, or the absence of a deed, has to last until the day that begins there; null where the words may mean either. */
function lastsIn(title: string, start: number): boolean | null {
  const [isState, isDenied] = [state.test(title), asksForAbsence(title)]
  // "Reach it through May" is a deed, "hold through May" a state, "be in force by May" neither for sure.
  if (untilThen.test(title.slice(0, start)) !== isState || (isState && isDenied)) return null
  return isState || isDenied
}
