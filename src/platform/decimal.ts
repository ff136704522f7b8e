/** Finer than any tick of a market, coarser than the error of a sum of two decimals. */
const grain = 1e6

/** A sum of decimals as the decimal that it is, six places: 1 − 0.55 is 0.45 and not 0.44999999999999996. */
export function exact(figure: number): number {
  return Math.round(figure * grain) / grain
}

/** One less the figure: what the other side of a yes-or-no question is worth. Of what is not known, nothing is known. */
export function complementOf(figure: number): number
export function complementOf(figure: number | null): number | null
export function complementOf(figure: number | null): number | null {
  return figure === null ? null : exact(1 - figure)
}
