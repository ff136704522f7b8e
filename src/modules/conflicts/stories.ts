import { signalOfHeadline, type ToldSignal } from '../../domain/news/headline-signals.ts'
import { signalTypes } from '../../domain/news/signals.ts'
import type { SignalRow, StoryRow } from './queries.ts'

/**
 * Stories about a conflict as signals, each by its first headline that tells of something that happened, else by the first with a statement. What somebody
 * denies is a statement. Those that tell of nothing are left out.
 */
export function signalsOfStories(stories: readonly StoryRow[]): SignalRow[] {
  return stories.flatMap(({ id, reports }) => {
    const told = toldIn(reports)
    const sources = [...new Set(reports.flatMap(({ source }) => source ?? []))]
    const [happenedAt] = reports.map(({ at }) => at)
    const [recordedAt] = reports.map((report) => report.recordedAt).toSorted()
    if (told === null || happenedAt === undefined || recordedAt === undefined || sources.length === 0) return []
    const { type: eventType, severity: severityScore, deaths } = told.signal
    const { title, url } = told.report
    const unsaid = { goldstein: null, pack: null, location: null }
    return [{ ...unsaid, id, eventType, title, happenedAt, recordedAt, url, severityScore, deaths, sources }]
  })
}

/** Stories as far as they were told by a moment. */
export function storiesUntil(stories: readonly StoryRow[], at: string): StoryRow[] {
  return stories.flatMap(({ id, reports }) => {
    const told = reports.filter((report) => report.at <= at)
    return told.length === 0 ? [] : [{ id, reports: told }]
  })
}

const statement: ToldSignal = { type: 'statement', severity: null, deaths: null }

function toldIn(reports: StoryRow['reports']) {
  const told = reports.flatMap((report) => {
    const signal = signalOfHeadline(report.title)
    return signal === null ? [] : [{ report, signal }]
  })
  const happened = told.find(({ signal }) => signal.type !== 'statement')
  if (happened === undefined) return told[0] ?? null
  return reports.some(({ title }) => /\bden(?:y|ies|ied)\b/i.test(title))
    ? { ...happened, signal: statement }
    : happened
}

/**
 * The signals of a conflict that are on record, and those that its stories tell (`signalsOfStories`), each happening once: a report of fighting is what a monitor counted on
 * the same day, where that is fighting of the same type with as many deaths or more. Whoever reported it vouches for the signal on record, behind the source of that.
 */
export function signalsOnce(recorded: readonly SignalRow[], ofStories: readonly SignalRow[]): SignalRow[] {
  const counted = Map.groupBy(
    recorded.filter(({ deaths }) => deaths !== null),
    dayAndType,
  )
  const vouching = new Map<string, string[]>()
  const others = ofStories.filter((told) => {
    if (signalTypes[told.eventType].kind !== 'kinetic') return true
    const [same] = (counted.get(dayAndType(told)) ?? [])
      .filter(({ deaths }) => (deaths ?? 0) >= (told.deaths ?? 0))
      // With the number that is told, else the gravest.
      .toSorted(
        (a, b) => (told.deaths === null ? -1 : 1) * ((a.deaths ?? 0) - (b.deaths ?? 0)) || (a.id < b.id ? -1 : 1),
      )
    if (same === undefined) return true
    vouching.set(same.id, [...(vouching.get(same.id) ?? []), ...told.sources])
    return false
  })
  const vouched = recorded.map((row) => {
    const more = vouching.get(row.id)
    return more === undefined ? row : { ...row, sources: [...new Set([...row.sources, ...more.toSorted()])] }
  })
  return [...vouched, ...others]
}

function dayAndType({ happenedAt, eventType }: SignalRow): string {
  return `${happenedAt.slice(0, 10)} ${eventType}`
}
