/** Prices or log-odds at their own uneven times, in hours. */
export type Path = { times: readonly number[]; values: readonly number[] }

/** The move of a path between two times. In the order of time, none overlaps the next. */
type Step = { from: number; to: number; by: number }

/** The lags at which a leader is looked for, in hours, and the shifts by whole days that they are held against. */
const leadLagMethod = {
  lags: [-24, -8, -4, -2, -1, -0.5, 0, 0.5, 1, 2, 4, 8, 24],
  shifts: 60,
  dayHours: 24,
} as const

/** The moves of a path from each of its times to the next. */
export function stepsOf({ times, values }: Path): Step[] {
  return times.slice(1).map((to, at) => ({ from: times[at] ?? 0, to, by: (values[at + 1] ?? 0) - (values[at] ?? 0) }))
}

/**
 * The Hayashi–Yoshida correlation of two paths, the second taken `lag` hours earlier: positive lags mean that the first leads. Every pair of increments whose times
 * overlap counts, so that nothing is put on a grid, which would shift the lag towards the quieter of the two.
 */
function correlation(x: readonly Step[], y: readonly Step[], lag: number): number {
  let sum = 0
  for (let i = 0, first = 0; i < x.length; i += 1) {
    const one = x[i]
    if (one === undefined) break
    while (first < y.length && (y[first]?.to ?? 0) - lag <= one.from) first += 1
    for (let j = first; j < y.length; j += 1) {
      const other = y[j]
      if (other === undefined || other.from - lag >= one.to) break
      sum += one.by * other.by
    }
  }
  const size = Math.sqrt(squares(x) * squares(y))
  return size === 0 ? 0 : sum / size
}

function squares(steps: readonly Step[]): number {
  return steps.reduce((sum, { by }) => sum + by * by, 0)
}

export type LeadLag = { rho: number[]; bestLag: number; strongest: number; leadRatio: number | null }

/** The correlations by lag, the lag of the strongest, and how much more lies on the side on which the first leads; null without the other side. */
export function leadLagOf(x: readonly Step[], y: readonly Step[], lags: readonly number[]): LeadLag {
  const rho = lags.map((lag) => correlation(x, y, lag))
  const strongest = rho.reduce((best, each, at) => (Math.abs(each) > Math.abs(rho[best] ?? 0) ? at : best), 0)
  const on = (side: number) =>
    rho.reduce((sum, each, at) => (Math.sign(lags[at] ?? 0) === side ? sum + each * each : sum), 0)
  const leadRatio = on(-1) === 0 ? null : on(1) / on(-1)
  return { rho, bestLag: lags[strongest] ?? 0, strongest: rho[strongest] ?? 0, leadRatio }
}

export type PriceLead = { lagHours: number; correlation: number; leadRatio: number | null; p: number; shifts: number }

/**
 * The one of two prices that moves first: the strongest correlation over lags, and how often it is as strong where the second is shifted by whole
 * days, round the end. Null where both were not seen together for long enough.
 */
export function priceLead(x: Path, y: Path): PriceLead | null {
  const { lags, shifts, dayHours } = leadLagMethod
  const start = Math.max(x.times[0] ?? 0, y.times[0] ?? 0)
  const end = Math.min(x.times.at(-1) ?? 0, y.times.at(-1) ?? 0)
  const days = Math.floor((end - start) / dayHours)
  // The day itself and its neighbours, which the lags reach, are no shift.
  if (days - 3 < shifts) return null
  const length = days * dayHours
  const within = ({ from, to }: Step) => from >= start && to <= start + length
  const [one, other] = [stepsOf(x).filter(within), stepsOf(y).filter(within)]
  const { bestLag, strongest, leadRatio } = leadLagOf(one, other, lags)
  if (strongest === 0) return null
  let asStrong = 0
  for (let shift = 0; shift < shifts; shift += 1) {
    const by = (2 + Math.floor((shift * (days - 4)) / (shifts - 1))) * dayHours
    const shifted = leadLagOf(one, rotated(other, by, { start, length }), lags)
    if (Math.abs(shifted.strongest) >= Math.abs(strongest)) asStrong += 1
  }
  return { lagHours: bestLag, correlation: strongest, leadRatio, p: (1 + asStrong) / (1 + shifts), shifts }
}

/** Later by so many hours, what comes past the end at the beginning again; what lies across the end is left out. */
function rotated(steps: readonly Step[], by: number, { start, length }: { start: number; length: number }): Step[] {
  const [early, late]: [Step[], Step[]] = [[], []]
  for (const { from, to, by: moved } of steps) {
    if (to + by <= start + length) late.push({ from: from + by, to: to + by, by: moved })
    else if (from + by >= start + length) early.push({ from: from + by - length, to: to + by - length, by: moved })
  }
  return [...early, ...late]
}
