import type { Beat, Kind } from './happening.ts'

export type PublisherKind = 'official' | 'wire' | 'outlet' | 'aggregator'

export type Outlet = { id: string; name: string; kind: PublisherKind }

/** An author who writes for an outlet about some beats, and what he is like. */
export type Desk = {
  outlet: Outlet
  author: string
  beats: readonly Beat[]
  /** The chance that what he says first is true. */
  reliability: number
  /** The shares of what happens that he has before it is official, and that he only writes afterwards. */
  early: number
  late: number
  /** Hours from what happens to his report, about. */
  lag: number
  /** The chance that he says it with reserve. */
  hedges: number
  /** The chance that he writes what others had first, naming them. */
  copies: number
  /** The chance that he takes back what was wrong. */
  corrects: number
}

const outlet = (id: string, name: string, kind: PublisherKind): Outlet => ({ id, name, kind })

const wire = outlet('wire', 'Sandbox Wire', 'wire')
const times = outlet('times', 'Sandbox Times', 'outlet')
const herald = outlet('herald', 'Sandbox Herald', 'outlet')
const arena = outlet('arena', 'Sandbox Arena', 'outlet')
const ledger = outlet('ledger', 'Sandbox Ledger', 'outlet')
const capitol = outlet('capitol', 'Sandbox Capitol Notes', 'outlet')
const courier = outlet('courier', 'Sandbox Courier', 'outlet')
const bugle = outlet('bugle', 'Sandbox Bugle', 'outlet')
const whisper = outlet('whisper', 'Sandbox Whisper', 'outlet')
const echo = outlet('echo', 'Sandbox Echo', 'outlet')
export const digest = outlet('digest', 'Sandbox Digest', 'aggregator')

const american = ['nfl', 'nba', 'mlb', 'nhl'] as const
const games = [...american, 'soccer'] as const

type Manner = Partial<Pick<Desk, 'late' | 'lag' | 'hedges' | 'copies' | 'corrects'>>

function desk(
  of: Outlet,
  name: string,
  beats: readonly Beat[],
  [reliability, early]: readonly [number, number],
  manner: Manner = {},
): Desk {
  return {
    outlet: of,
    author: `${of.name} ${name}`,
    beats,
    reliability,
    early,
    ...{ late: 0.05, lag: 2, hedges: 0.4, copies: 0.02, corrects: 0.3, ...manner },
  }
}

/**
 * Plainly made-up outlets with their desks. Some that are seldom right by themselves write much of what others had, so that counting what turned out true
 * makes them look better than they are.
 */
export const desks: readonly Desk[] = [
  desk(wire, 'sports desk', games, [0.96, 0.13], { lag: 1, hedges: 0.15 }),
  desk(wire, 'world desk', ['world', 'politics'], [0.95, 0.5], { lag: 2, hedges: 0.2 }),
  desk(wire, 'markets desk', ['finance'], [0.93, 0.5], { lag: 2, hedges: 0.5 }),
  desk(times, 'sports desk', games, [0.91, 0.1], { lag: 3, hedges: 0.3, late: 0.08 }),
  desk(times, 'politics desk', ['politics', 'world'], [0.9, 0.4], { lag: 5 }),
  desk(arena, 'football desk', ['nfl'], [0.87, 0.4], { lag: 1.5, hedges: 0.3 }),
  desk(arena, 'basketball desk', ['nba'], [0.8, 0.55], { lag: 1.5 }),
  desk(arena, 'hockey desk', ['nhl'], [0.73, 0.45], { lag: 1.5 }),
  desk(arena, 'baseball desk', ['mlb'], [0.84, 0.5], { lag: 2 }),
  desk(arena, 'soccer desk', ['soccer'], [0.66, 0.5], { lag: 2 }),
  desk(herald, 'sports desk', games, [0.77, 0.09], { lag: 3, late: 0.1 }),
  desk(herald, 'politics desk', ['politics', 'world'], [0.72, 0.4], { lag: 6, late: 0.1 }),
  desk(ledger, 'rates desk', ['finance'], [0.85, 0.5], { lag: 4, hedges: 0.6 }),
  desk(capitol, 'appointments desk', ['politics'], [0.8, 0.6], { lag: 2, hedges: 0.5 }),
  desk(courier, 'sports desk', games, [0.6, 0.08], { lag: 3, late: 0.12, copies: 0.06 }),
  desk(courier, 'money desk', ['finance'], [0.6, 0.4], { lag: 6, hedges: 0.5, late: 0.2 }),
  desk(bugle, 'sports desk', american, [0.5, 0.07], { lag: 2, hedges: 0.3, late: 0.18, copies: 0.08 }),
  desk(bugle, 'capital desk', ['politics', 'world'], [0.5, 0.3], { lag: 4, hedges: 0.5, late: 0.2 }),
  desk(echo, 'sports desk', games, [0.4, 0.04], { lag: 3, late: 0.26, copies: 0.14, corrects: 0.1 }),
  desk(echo, 'news desk', ['politics', 'world', 'finance'], [0.4, 0.15], { lag: 5, late: 0.4, copies: 0.3 }),
  desk(whisper, 'rumours desk', games, [0.28, 0.04], { lag: 1, hedges: 0.7, late: 0.2, corrects: 0 }),
  desk(whisper, 'politics desk', ['politics', 'finance'], [0.3, 0.12], { lag: 3, hedges: 0.7, late: 0.2, corrects: 0 }),
]

/** Made-up offices whose word ends a claim, each for what it is official for (`officials.yaml`). */
export const officials = {
  league: outlet('league-office', 'Sandbox League Office', 'official'),
  gazette: outlet('gazette', 'Sandbox Gazette of Record', 'official'),
  banks: outlet('rate-board', 'Sandbox Rate Board', 'official'),
  statistics: outlet('statistics', 'Sandbox Statistics Office', 'official'),
  monitor: outlet('truce-monitor', 'Sandbox Truce Monitor', 'official'),
} as const

export const officialFor: Readonly<Partial<Record<Kind, Outlet>>> = {
  ...{ out: officials.league, doubtful: officials.league, questionable: officials.league, healthy: officials.league },
  ...{ signing: officials.league, trade: officials.league },
  ...{ nomination: officials.gazette, office: officials.gazette },
  ...{ rates: officials.banks, level: officials.statistics, change: officials.statistics, jobs: officials.statistics },
  ...{ ceasefire: officials.monitor, collapse: officials.monitor },
}

export const outlets: readonly Outlet[] = [
  ...new Set(desks.map(({ outlet: of }) => of)),
  digest,
  ...Object.values(officials),
]
