import { groupMoves, median, moveMethod, sumOf } from './move.ts'
import { after, before, type Measured, placeOf } from './prices.ts'

const hourMs = 3_600_000
const stepMs = moveMethod.minStepMinutes * 60_000
const stepsOfDay = (24 * hourMs) / stepMs

/** The sum of prices of a group of which exactly one comes true lies about one. */
const exclusiveSums = [0.85, 1.15] as const

const usualPrices = new WeakMap<Measured, Map<number, number | null>>()

/** The median price of the quiet days, which end with a quarter of a day: what is usual does not change by the minute, and all changes ask for it. Null of none. */
function usualPrice(series: Measured, at: number): number | null {
  const quietMs = moveMethod.quietHours * hourMs
  const to = Math.floor((at - quietMs) / quietMs) * quietMs
  return remembered(usualPrices, series, to, () => {
    const from = to - 24 * moveMethod.baselineDays * hourMs
    const own = series.seen.slice(placeOf(series.seen, from), placeOf(series.seen, to)).map(({ mid }) => mid)
    return own.length === 0 ? null : median(own)
  })
}

/** The median of what answers summed to in the quiet days, over the quarters of an hour in which all of them were quoted; null where they never were. */
function usualSum(answers: readonly Measured[], at: number): number | null {
  const to = Math.floor((at - moveMethod.quietHours * hourMs) / stepMs)
  const from = Math.ceil((at - (moveMethod.quietHours + moveMethod.baselineDays * 24) * hourMs) / stepMs)
  const sums = new Float64Array(Math.max(0, to - from + 1))
  for (const answer of answers) addPrices(sums, answer, from)
  const known = sums.filter((sum) => !Number.isNaN(sum))
  return known.length === 0 ? null : median([...known])
}

/** Adds the price of each quarter of an hour to sums that begin with one; not a number where there is none. */
function addPrices(sums: Float64Array, answer: Measured, from: number): void {
  let step = from
  while (step < from + sums.length) {
    const prices = pricesOfDay(answer, Math.floor(step / stepsOfDay))
    for (let place = step % stepsOfDay; place < stepsOfDay && step < from + sums.length; place += 1) {
      sums[step - from] = (sums[step - from] ?? 0) + (prices[place] ?? Number.NaN)
      step += 1
    }
  }
}

const pricesByDay = new WeakMap<Measured, Map<number, Float64Array>>()

/** The price of each quarter of an hour of a day, which all changes of the week behind it ask for; not a number where there is none. */
function pricesOfDay(series: Measured, day: number): Float64Array {
  return remembered(pricesByDay, series, day, () => {
    const { seen, periodMs } = series
    const maxAgeMs = Math.max(stepMs, 3 * periodMs)
    const dayAt = day * stepsOfDay * stepMs
    let next = placeOf(seen, dayAt)
    return new Float64Array(stepsOfDay).map((_, place) => {
      const at = dayAt + place * stepMs
      while (next < seen.length && (seen[next]?.at ?? 0) <= at) next += 1
      const last = seen[next - 1]
      return last === undefined || at - last.at > maxAgeMs ? Number.NaN : last.mid
    })
  })
}

/** The value that was made of a series before, else the one that is made now. */
function remembered<Made>(
  made: WeakMap<Measured, Map<number, Made>>,
  series: Measured,
  key: number,
  make: () => Made,
): Made {
  const known = made.get(series) ?? new Map<number, Made>()
  made.set(series, known)
  const value = known.has(key) ? (known.get(key) as Made) : make()
  known.set(key, value)
  return value
}

/** A move scaled so that its group sums to what it usually does; null where too little of the group is known at both ends. */
export function groupMove(
  at: number,
  group: readonly (readonly Measured[])[],
  contract: string | undefined,
): number | null {
  let [usual, known, place] = [0, 0, -1]
  const quoted: { answer: Measured; pre: number; post: number }[] = []
  for (const series of group) {
    const answer = series.find((each) => each.contract === contract) ?? series[0]
    if (answer === undefined) return null
    const middle = usualPrice(answer, at) ?? before(answer, at).quote?.mid ?? 0
    usual += middle
    const [pre, post] = [before(answer, at), after(answer, at, '1h', Number.POSITIVE_INFINITY)]
    if (pre.quote === undefined || post?.quote === undefined) continue
    known += middle
    if (answer.contract === contract) place = quoted.length
    quoted.push({ answer, pre: pre.quote.mid, post: post.quote.mid })
  }
  const isExclusive = usual >= exclusiveSums[0] && usual <= exclusiveSums[1]
  if (!isExclusive || quoted.length < 2 || place === -1 || known < moveMethod.minGroupShare * usual) return null
  const [pre, post] = [quoted.map((each) => each.pre), quoted.map((each) => each.post)]
  const sum = usualSum(
    quoted.map(({ answer }) => answer),
    at,
  )
  return groupMoves(pre, post, sum ?? sumOf(pre))[place] ?? null
}
