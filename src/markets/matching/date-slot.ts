import type { DateText } from '../text/dates.ts'
import type { Family } from './families.ts'

export type DatesOf = Record<'question' | 'label' | 'rule' | 'event', readonly DateText[]>

/** The dates that say when, the most telling first. A contest has a season instead. */
export function datesFor(family: Family, { question, label, rule, event }: DatesOf): DateText[] {
  if (family.timing === 'contest') return []
  if (family.id === 'game') return [...question, ...rule, ...event].filter(({ kind }) => kind === 'day').slice(0, 1)
  const tells = (date: DateText) => date.role !== 'none' && date.role !== 'after' && date.kind !== 'season'
  const figures = (date: DateText) => date.kind === 'month' || date.kind === 'day' || date.kind === 'quarter'
  const lists = [label, question, event.filter(({ kind, year }) => kind !== 'year' || year !== undefined), rule]
  for (const list of lists) {
    const found =
      family.timing === 'figure'
        ? (list.find(figures) ?? list.find(tells))
        : list === label
          ? list.at(-1)
          : list.findLast(tells)
    if (found !== undefined)
      return [list === label && found.role === 'none' ? { ...found, role: 'by' } : meant(found, family)]
  }
  const bare = [...question, ...event, ...rule].find(({ role }) => role !== 'after')
  return bare === undefined ? [] : [meant(bare, family)]
}

/** "After the March meeting" is about March; "at the end of 2026" is a day when something holds. */
function meant(date: DateText, family: Family): DateText {
  if (family.timing === 'figure' && date.ofMeeting) return { ...date, role: 'in' }
  if (family.timing === 'moment' && date.role === 'end') return { ...date, role: 'end' }
  if (family.timing === 'figure' && date.kind !== 'day' && (date.role === 'by' || date.role === 'after'))
    return { ...date, role: 'in' }
  return date
}
