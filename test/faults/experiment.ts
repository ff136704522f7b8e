import type { Bench } from './bench.ts'

/** One figure that an experiment found, beside the bound that it must keep. */
export type Finding = {
  /** The thing measured, e.g. `p99 of light reads`. */
  what: string
  /** With its unit, e.g. `143 ms`. */
  figure: string
  /** E.g. `under 250 ms`. */
  bound: string
  ok: boolean
}

/** One way to harm the running program, and the figures by which it is known to stand it. */
export type Experiment = {
  /** As in `npm run faults -- <name>`. */
  name: string
  /** A sentence for `npm run faults -- --list`. */
  about: string
  /** Set where it takes `bench.share`. */
  shares?: true
  /** Set where a short form of it is part of `npm test`; `bench.smoke` is true there. */
  smoke?: boolean
  run(bench: Bench): Promise<Finding[]>
}

/** A finding that a figure stays below a bound, both in the same unit. */
export function below(what: string, figure: number, bound: number, unit: string): Finding {
  return { what, figure: withUnit(figure, unit), bound: `under ${withUnit(bound, unit)}`, ok: figure < bound }
}

/** A finding that something happened exactly so many times. */
export function exactly(what: string, figure: number, bound: number): Finding {
  return { what, figure: String(figure), bound: String(bound), ok: figure === bound }
}

/** A finding that a share (0 to 1) is at least a bound. */
export function atLeastShare(what: string, figure: number, bound: number): Finding {
  return { what, figure: percent(figure), bound: `at least ${percent(bound)}`, ok: figure >= bound }
}

/** A finding that something holds, told in words. */
export function holds(what: string, ok: boolean, figure = ok ? 'yes' : 'no', bound = 'yes'): Finding {
  return { what, figure, bound, ok }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}

function withUnit(figure: number, unit: string): string {
  const digits = Math.abs(figure) < 10 && !Number.isInteger(figure) ? 2 : 0
  return `${figure.toFixed(digits)} ${unit}`
}
