import { hash, pick, unit } from '../noise.ts'
import { day, type Happening, hour, keyOf, type League, type Matter, type Part, timeOn } from './happening.ts'
import type { Athlete, Roster, Team } from './roster.ts'
import { toldAt } from './told.ts'

/** Somebody is hurt at most once in so many days, and is back before they are over. */
const spellDays = 30
const odds = 0.3
/** Days before and after for which nobody is hurt who is wrongly said to be. */
const clearDays = 10

const bodies = [
  'knee',
  'ankle',
  'hamstring',
  'groin',
  'calf',
  'shoulder',
  'wrist',
  'hip',
  'back',
  'elbow',
  'thumb',
  'quad',
]
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Months in which a league plays, the first and the last. */
const seasons: Readonly<Record<League, readonly [number, number]>> = {
  nfl: [9, 1],
  nba: [10, 6],
  mlb: [4, 10],
  nhl: [10, 6],
  soccer: [8, 5],
}

type Status = 'out' | 'doubtful' | 'questionable' | 'healthy'

/** Injuries and returns of players whose league plays. */
export function injuriesOf(roster: Roster, seed: number): Part {
  const everybody = [...roster.leagues].flatMap(([league, { players, teams }]) =>
    players
      .filter(({ slug }) => !isMover(slug, seed))
      .map((player) => ({ league, player, teams, key: keyOf(seed, player.slug) })),
  )
  const byLeague = Map.groupBy(everybody, ({ league }) => league)
  return {
    on: (day_) =>
      everybody.flatMap((hurt) =>
        spellsAt(hurt.key, day_)
          // Of three weeks of a spell something is told on two or three days.
          .filter(({ first, steps }) => steps.some(({ day: after }) => first + after === day_))
          .flatMap((spell) => statusesOf(hurt, spell, roster, seed))
          .filter(({ at }) => Math.floor(at / day) === day_),
      ),
    instead({ beat, kind }, at, key) {
      const others = byLeague.get(beat as League) ?? []
      for (let turn = 0; turn < 8 && others.length > 0; turn += 1) {
        const hurt = pick(others, hash(key, turn, 3))
        if (isHurtAbout(hurt.key, at)) continue
        const status: Status = kind === 'healthy' ? 'out' : (kind as Status)
        return matterOf(hurt, { status, at, key: hash(key, 5), spell: -1 }, roster)
      }
      return undefined
    },
  }
}

/** Some players change their teams and are never hurt: whose they are is known by the time alone. */
export function isMover(slug: string, seed: number): boolean {
  return hash(keyOf(seed, slug), 1) % 5 === 0
}

type Hurt = { league: League; player: Athlete; teams: readonly Team[]; key: number }
type Spell = { number: number; key: number; first: number; steps: { status: Status; day: number }[] }

/** The spell of a player around a day; none where he is not hurt in it. */
function spellsAt(key: number, day_: number): Spell[] {
  const phase = hash(key, 2) % spellDays
  const number = Math.floor((day_ - phase) / spellDays)
  const own = hash(key, number, 4)
  if (unit(own, 1) >= odds) return []
  const first = number * spellDays + phase + 1 + (hash(own, 2) % 7)
  const out = 4 + (hash(own, 3) % 14)
  const course = unit(own, 4)
  const steps: Spell['steps'] =
    course < 0.55
      ? [{ status: 'out', day: 0 }]
      : course < 0.8
        ? [
            { status: course < 0.68 ? 'questionable' : 'doubtful', day: 0 },
            { status: 'out', day: 2 },
          ]
        : [{ status: course < 0.9 ? 'questionable' : 'doubtful', day: 0 }]
  const back = course < 0.8 ? out : 3
  return [{ number, key: own, first, steps: [...steps, { status: 'healthy', day: back }] }]
}

function isHurtAbout(key: number, at: number): boolean {
  const today = Math.floor(at / day)
  for (let each = today - spellDays; each <= today + spellDays; each += 10) {
    for (const { first, steps } of spellsAt(key, each)) {
      const last = first + (steps.at(-1)?.day ?? 0)
      if (first <= today + clearDays && last >= today - clearDays) return true
    }
  }
  return false
}

function statusesOf(hurt: Hurt, { number, key, first, steps }: Spell, roster: Roster, seed: number): Happening[] {
  const plays = steps.every(({ day: after }) => isInSeason(hurt.league, first + after))
  if (!plays) return []
  const known = steps.map(({ status, day: after }, step) => {
    const at = timeOn(first + after, hash(key, step, 6), [13, 21])
    const officialAt = Math.round(at + (3 + 7 * unit(key, step, 7)) * hour)
    return { ...matterOf(hurt, { status, at, key: hash(key, step, 9), spell: number }, roster), officialAt }
  })
  const [target, size] = [hurt.player.team, -(0.08 + 0.22 * unit(hurt.key, 8))]
  return known.map((each) => {
    if (each.kind !== 'out') return { ...each, effects: [] }
    const until = toldAt(known.at(-1) ?? each, seed)
    return { ...each, effects: [{ target, size, from: toldAt(each, seed), until, fades: false }] }
  })
}

function isInSeason(league: League, day_: number): boolean {
  const month = new Date(day_ * day * 1_000).getUTCMonth() + 1
  const [first, last] = seasons[league]
  return first <= last ? month >= first && month <= last : month >= first || month <= last
}

type Told = { status: Status; at: number; key: number; spell: number }

function matterOf({ league, player, teams, key: own }: Hurt, { status, at, key, spell }: Told, roster: Roster): Matter {
  const team = roster.teams.get(player.team)
  const others = teams.filter(({ slug }) => slug !== player.team)
  const rival = pick(others, hash(key, 1))
  const weeks = 2 + (hash(key, 2) % 4)
  const list = league === 'mlb' ? '10-day injured list' : league === 'soccer' ? 'injury list' : 'injured reserve'
  return {
    id: `injury-${player.slug}-${spell < 0 ? `rumour-${key.toString(36)}` : spell}-${status}`,
    kind: status,
    beat: league,
    at,
    said: { entity: player.slug, key: 'injury_status', value: status, change: 'is' },
    about: [player.slug, player.team],
    names: {
      player: player.name,
      team: team?.nick ?? '',
      fullTeam: team?.name ?? '',
      rival: rival.nick,
      body: pick(bodies, hash(own, Math.max(0, spell), 9)),
      weeks: String(weeks),
      more: String(weeks + 2),
      day: days[(Math.floor(at / day) + 4 + 2 + (hash(key, 3) % 3)) % 7] ?? 'Sunday',
      list,
    },
  }
}
