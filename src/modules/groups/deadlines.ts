import { type DateText, readDates } from '../../domain/text/dates.ts'

/** The day until which something may happen, as a number that grows with the day, and the question without it. */
export type Deadline = { day: number; role: DateText['role']; rest: string }

const deadlineRoles = new Set<DateText['role']>(['by', 'before', 'end'])

/** By when a title asks for something to have happened; null where it asks for something else. A year that it leaves out is that of the end. */
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
  return { day, role: date.role, rest: `${date.kind} ${rest.trim()}` }
}
