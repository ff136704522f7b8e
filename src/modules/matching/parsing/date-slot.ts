import type { DateText } from '../../../domain/text/dates.ts'
import type { Family } from './family.ts'
import type { Hint } from './when.ts'

export type DatesOf = Record<'question' | 'label' | 'rule' | 'event', readonly DateText[]>

/** A date, and whether only the rules name it. */
export type ChosenDate = { date: DateText; inRules: boolean }

/**
 * A year that is measured, "Will 2027 be the hottest year?", is the time of its figure. What the rules name then, a later deadline, is until when the
 * figure may come out.
 */
function measured(dates: readonly DateText[], rule: readonly DateText[], { timing }: Family): readonly DateText[] {
  const isDeadline = ({ role, kind, year }: DateText, measuredYear: number) =>
    role === 'by' || role === 'before' || role === 'end' || (kind === 'year' && year === measuredYear)
  return dates.map((date) => {
    const { kind, role, year } = date
    const isMeasured = timing === 'figure' && kind === 'year' && role === 'none' && year !== undefined
    return isMeasured && rule.every((other) => isDeadline(other, year)) ? { ...date, role: 'in' } : date
  })
}

/** The date that says when: of the label, the question, the event, the rules, in that order. A contest has a season instead. */
export function dateFor(family: Family, dates: DatesOf): ChosenDate | undefined {
  const { rule, event } = dates
  const [question, label] = [measured(dates.question, rule, family), measured(dates.label, rule, family)]
  if (family.timing === 'contest') return undefined
  if (family.id.startsWith('game')) {
    const day = [...question, ...rule, ...event].find(({ kind }) => kind === 'day')
    return day === undefined ? undefined : { date: day, inRules: false }
  }
  // Whoever runs "for president in 2028" does so before: the year is that of the election.
  const ofElection = ({ kind, role }: DateText) =>
    family.id === 'run' && kind === 'year' && (role === 'in' || role === 'none')
  const tells = (date: DateText) =>
    date.role !== 'none' && date.role !== 'after' && date.kind !== 'season' && !ofElection(date)
  const figures = (date: DateText) =>
    date.kind === 'month' || date.kind === 'day' || date.kind === 'quarter' || date.kind === 'half'
  // The day on which a season begins is that of the rules.
  const isKnown = rule.some((date) => date.kind === 'day' && tells(date))
  const asked = question.filter((date) => !(isKnown && date.ofSeason && date.role === 'before'))
  // A question that says the whole date knows it better than a label, which may stand for several markets.
  const whole = family.timing === 'deadline' && asked.some((date) => tells(date) && date.year !== undefined)
  const lists = [
    whole ? [] : label,
    asked,
    event.filter(({ kind, year }) => kind !== 'year' || year !== undefined),
    rule,
  ]
  for (const list of lists) {
    const found =
      family.timing === 'figure'
        ? (list.find(figures) ?? list.find(tells))
        : list === label
          ? list.at(-1)
          : list.findLast(tells)
    if (found === undefined) continue
    const isSpan = found.kind === 'month' && found.first !== undefined
    const period = found.kind === 'quarter' || found.kind === 'half' || isSpan
    const date: DateText =
      list === label && found.role === 'none' ? { ...found, role: period ? 'in' : 'by' } : meant(found, family)
    return { date, inRules: list === rule }
  }
  const bare = [...question, ...event, ...rule].find((date) => date.role !== 'after' && !ofElection(date))
  return bare === undefined ? undefined : { date: meant(bare, family), inRules: false }
}

/** "This year" by its number: that in which the market opened, else that before it ends. Late in a year it may be opened for the next. */
export function thisYear(
  text: string,
  { timing, id }: Family,
  { codeDay, endDay, openDay }: Hint,
): ChosenDate | undefined {
  if (timing === 'contest' || id.startsWith('game') || !/\bthis year\b/i.test(text)) return undefined
  const opened = openDay === undefined ? undefined : new Date(openDay * 86_400_000)
  const end = codeDay ?? endDay
  const isEarly = opened !== undefined && opened.getUTCMonth() < 10
  if (!isEarly && end === undefined) return undefined
  const year = isEarly ? opened.getUTCFullYear() : new Date(((end ?? 0) - 5) * 86_400_000).getUTCFullYear()
  return { date: dateOfYear(year), inRules: false }
}

function dateOfYear(year: number): DateText {
  const none = { month: undefined, day: undefined, quarter: undefined, first: undefined }
  const plain = { ofMeeting: false, ofSeason: false, ofWeek: false, start: 0, end: 0 }
  return { kind: 'year', role: 'in', year, ...none, ...plain }
}

/** True where a day is that until which somebody has to stay in office. */
export function isStaying({ id, inverse }: Family, dates: readonly DateText[]): boolean {
  return id === 'leave_office' && inverse === true && dates.some(({ kind, role }) => kind === 'day' && role !== 'none')
}

function lastDay({ kind, year, month }: DateText): Pick<DateText, 'month' | 'day'> {
  const last = kind === 'year' ? 12 : (month ?? 12)
  return { month: last, day: new Date(Date.UTC(year ?? 2_001, last, 0)).getUTCDate() }
}

/** "After the March meeting" is about March; "at the end of 2026" is a day when something holds. */
function meant(date: DateText, family: Family): DateText {
  // A price at the end of a year is one of its last day.
  if (family.id === 'price_at' && date.role === 'end' && (date.kind === 'year' || date.kind === 'month'))
    return { ...date, kind: 'day', role: 'on', ...lastDay(date) }
  // A term ends on a day: whoever serves it has not left before.
  if (family.inverse === true && family.id === 'leave_office' && date.kind === 'day' && date.role === 'on')
    return { ...date, role: 'before' }
  // What is not yet so on a day has not been done by then.
  if (family.inverse === true && family.id.startsWith('do:') && date.role === 'on') return { ...date, role: 'by' }
  if (family.timing === 'figure' && date.ofMeeting) return { ...date, role: 'in' }
  if (family.timing === 'moment' && date.role === 'end') return { ...date, role: 'end' }
  if (family.timing === 'figure' && date.kind !== 'day' && (date.role === 'by' || date.role === 'after'))
    return { ...date, role: 'in' }
  return date
}
