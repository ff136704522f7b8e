/** Days and months of time windows, counted in numbers: the text of a moment is only made where it is shown or asked for. */

const dayMs = 86_400_000
/** No window is longer than a year, which touches one day more. */
const maxDays = 367

/** The periods under which activity is kept: the day and the month of a moment. */
export function periodsOf(moment: string): [day: string, month: string] {
  return [moment.slice(0, 10), moment.slice(0, 7)]
}

/** Every day, in UTC, from one moment to another. Throws a RangeError where these are no window of at most a year. */
export function daysBetween(since: string, at: string): string[] {
  const first = dayOf(since)
  const count = dayOf(at) - first + 1
  if (!(count >= 0 && count <= maxDays)) throw new RangeError(`from ${since} to ${at} there are ${count} days`)
  return Array.from({ length: count }, (_, index) => new Date((first + index) * dayMs).toISOString().slice(0, 10))
}

/** The fewest periods that cover the time from one moment to another: whole months, and days before and after. Throws as `daysBetween`. */
export function periodsBetween(since: string, at: string): string[] {
  const days = daysBetween(since, at)
  const shown = new Set(days)
  return days.flatMap((day) => {
    const [, month] = periodsOf(day)
    const [firstDay, lastDay] = endsOf(month)
    if (!shown.has(firstDay) || !shown.has(lastDay)) return [day]
    return day === firstDay ? [month] : []
  })
}

/** Days since 1970, UTC. */
function dayOf(moment: string): number {
  return Math.floor(Date.parse(moment) / dayMs)
}

/** The first and the last day of a month. */
function endsOf(month: string): [first: string, last: string] {
  const end = new Date(`${month}-01`)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return [`${month}-01`, end.toISOString().slice(0, 10)]
}
