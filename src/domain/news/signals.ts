/** The side of a conflict that a signal tells of: fighting fades sooner than politics, and politics sooner than need. */
export const signalKinds = ['kinetic', 'political', 'humanitarian'] as const
export type SignalKind = (typeof signalKinds)[number]

/**
 * Types of signals, with the kind of each, and the severity that counts where nothing better is known, −1 to 1. What brings peace nearer is below
 * zero. A humanitarian signal has no severity of its own: it counts by its deaths, or by what its record states.
 */
export const signalTypes = {
  statement: { kind: 'political', severity: 0.1 },
  protest: { kind: 'political', severity: 0.15 },
  sanctions: { kind: 'political', severity: 0.3 },
  mobilisation: { kind: 'kinetic', severity: 0.5 },
  strike: { kind: 'kinetic', severity: 0.7 },
  battle: { kind: 'kinetic', severity: 0.8 },
  mass_killing: { kind: 'kinetic', severity: 1 },
  humanitarian: { kind: 'humanitarian', severity: null },
  talks: { kind: 'political', severity: -0.2 },
  ceasefire: { kind: 'political', severity: -0.5 },
  treaty: { kind: 'political', severity: -0.8 },
} as const satisfies Record<string, { kind: SignalKind; severity: number | null }>

export type SignalType = keyof typeof signalTypes

export const signalTypeNames = Object.keys(signalTypes) as [SignalType, ...SignalType[]]

/** The tag of entities of type `event` that are conflicts. */
export const conflictTag = 'conflict'

/** The severity that is stated of a signal, beside its type. */
export type SignalSeverity = { severity: number | null; deaths: number | null; goldstein: number | null }

/** A thousand deaths are as grave as a signal can be. */
export function severityOfDeaths(deaths: number): number {
  return Math.min(1, Math.log10(1 + deaths) / 3)
}

/** GDELT's Goldstein value is −10 for the gravest and 10 for the most peaceful. */
export function severityOfGoldstein(goldstein: number): number {
  return Math.max(-1, Math.min(1, 0 - goldstein / 10))
}

/** Fighting in which nobody died is fighting still: its severity is at least this part of that of its type. Of a battle it is what three deaths are. */
const leastOfFighting = 0.25

/** The severity of a signal by how many died, of fighting at least a part of that of its type. */
function byDeaths(type: SignalType, deaths: number): number {
  const { kind, severity } = signalTypes[type]
  return Math.max(kind === 'kinetic' ? leastOfFighting * severity : 0, severityOfDeaths(deaths))
}

/** The severity of a signal, −1 to 1: as stated, by its deaths, by its Goldstein value, or by its type; null where none of these says. */
export function severityOf(type: SignalType, { severity, deaths, goldstein }: SignalSeverity): number | null {
  if (severity !== null) return severity
  if (deaths !== null) return byDeaths(type, deaths)
  return goldstein === null ? signalTypes[type].severity : severityOfGoldstein(goldstein)
}
