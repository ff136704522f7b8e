import { groupMoves, median, moveMethod, sumOf } from './move.ts'
import { after, before, type Measured, placeOf } from './prices.ts'

const hourMs = 3_600_000
const stepMs = moveMethod.minStepMinutes * 60_000

/** The sum of prices of a group of which exactly one comes true lies about one. */
const exclusiveSums = [0.85, 1.15] as const

const usualPrices = new WeakMap<Measured, Map<number, number | null>>()

/** The median price of the quiet days, which end with a quarter of a day: what is usual does not change by the minute, and all changes ask for it. Null of none. */
function usualPrice(series: Measured, at: number): number | null {
  const quietMs = moveMethod.quietHours * hourMs
  const to = Math.floor((at - quietMs) / quietMs) * quietMs
  const known = usualPrices.get(series) ?? new Map<number, number | null>()
  usualPrices.set(series, known)
  const found = known.get(to)
  if (found !== undefined) return found
  const from = to - 24 * moveMethod.baselineDays * hourMs
  const own = series.seen.slice(placeOf(series.seen, from), placeOf(series.seen, to)).map(({ mid }) => mid)
  const middle = own.length === 0 ? null : median(own)
  known.set(to, middle)
  return middle
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
function addPrices(sums: Float64Array, { seen, periodMs }: Measured, from: number): void {
  const maxAgeMs = Math.max(stepMs, 3 * periodMs)
  let next = placeOf(seen, from * stepMs)
  for (let step = 0; step < sums.length; step += 1) {
    const at = (from + step) * stepMs
    while (next < seen.length && (seen[next]?.at ?? 0) <= at) next += 1
    const last = seen[next - 1]
    const price = last === undefined || at - last.at > maxAgeMs ? Number.NaN : last.mid
    sums[step] = (sums[step] ?? 0) + price
  }
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
