import { hash, pick, unit } from '../noise.ts'
import { day, type Happening, hour, keyOf, type League, type Matter, type Part, timeOn } from './happening.ts'
import { isMover } from './injuries.ts'
import type { Athlete, Roster, Team } from './roster.ts'
import { toldAt } from './told.ts'

/** Somebody changes the team at most once in so many days. */
const spellDays = 70
const odds = 0.5
/** Before this day everybody is where the seeds have him. */
const firstDay = Date.UTC(2026, 6, 1) / 1_000 / day

type Mover = { league: League; player: Athlete; teams: readonly Team[]; key: number; phase: number }

/** Signings and trades, by which players change their teams for good. */
export function movesOf(roster: Roster, seed: number): Part {
  const everybody = [...roster.leagues].flatMap(([league, { players, teams }]) =>
    players
      .filter(({ slug }) => isMover(slug, seed))
      .map((player): Mover => {
        const key = keyOf(seed, `move ${player.slug}`)
        return { league, player, teams, key, phase: hash(key, 2) % spellDays }
      }),
  )
  const byLeague = Map.groupBy(everybody, ({ league }) => league)
  return {
    on: (day_) =>
      everybody.flatMap((mover) => {
        const number = spellOf(mover, day_)
        return dayOf(mover, number) === day_ ? [happeningOf(mover, number, roster, seed)] : []
      }),
    instead({ beat, kind }, at, key) {
      const others = byLeague.get(beat as League) ?? []
      const today = Math.floor(at / day)
      for (let turn = 0; turn < 8 && others.length > 0; turn += 1) {
        const mover = pick(others, hash(key, turn, 3))
        const number = spellOf(mover, today)
        const near = [number - 1, number, number + 1].map((each) => dayOf(mover, each))
        if (near.some((each) => each !== undefined && each > today - 20 && each < today + 62)) continue
        const from = teamAt(mover, number)
        const to = pick(
          mover.teams.filter(({ slug }) => slug !== from),
          hash(key, 7),
        ).slug
        return matterOf(
          mover,
          {
            kind: kind === 'trade' ? 'trade' : 'signing',
            from,
            to,
            at,
            key: hash(key, 8),
            name: `rumour-${key.toString(36)}`,
          },
          roster,
        )
      }
      return undefined
    },
  }
}

function spellOf({ phase }: Mover, day_: number): number {
  return Math.floor((day_ - firstDay - phase) / spellDays)
}

/** The day of the move in a spell; undefined where there is none. */
function dayOf({ key, phase }: Mover, number: number): number | undefined {
  if (number < 0 || unit(key, number, 1) >= odds) return undefined
  return firstDay + phase + number * spellDays + 3 + (hash(key, number, 3) % (spellDays - 6))
}

/** The team of a player at the beginning of a spell. */
function teamAt(mover: Mover, number: number): string {
  let team = mover.player.team
  for (let each = 0; each < number; each += 1) if (dayOf(mover, each) !== undefined) team = nextTeam(mover, each, team)
  return team
}

function nextTeam({ teams, key }: Mover, number: number, from: string): string {
  const others = teams.filter(({ slug }) => slug !== from)
  return pick(others, hash(key, number, 4)).slug
}

function happeningOf(mover: Mover, number: number, roster: Roster, seed: number): Happening {
  const { key } = mover
  const at = timeOn(dayOf(mover, number) ?? 0, hash(key, number, 5), [12, 20])
  const officialAt = Math.round(at + (5 + 15 * unit(key, number, 6)) * hour)
  const from = teamAt(mover, number)
  const to = nextTeam(mover, number, from)
  const size = 0.05 + 0.15 * unit(key, 7)
  const matter = {
    ...matterOf(
      mover,
      {
        kind: unit(key, number, 8) < 0.5 ? 'trade' : 'signing',
        from,
        to,
        at,
        key: hash(key, number, 9),
        name: String(number),
      },
      roster,
    ),
    officialAt,
  }
  const told = toldAt(matter, seed)
  const lasting = { from: told, until: told + 30 * day, fades: true }
  return {
    ...matter,
    effects: [
      { target: to, size, ...lasting },
      { target: from, size: -size, ...lasting },
    ],
  }
}

type Told = { kind: 'trade' | 'signing'; from: string; to: string; at: number; key: number; name: string }

function matterOf({ league, player }: Mover, { kind, from, to, at, key, name }: Told, roster: Roster): Matter {
  const [old, next] = [from, to].map((slug) => roster.teams.get(slug))
  return {
    id: `move-${player.slug}-${name}`,
    kind,
    beat: league,
    at,
    said: { entity: player.slug, key: 'plays_for', value: to, change: 'begins' },
    about: [player.slug, to, from],
    names: {
      player: player.name,
      from: old?.nick ?? '',
      to: next?.nick ?? '',
      fullTo: next?.name ?? '',
      years: ['two', 'three', 'four', 'five'][hash(key, 1) % 4] ?? 'two',
      money: String(12 + (hash(key, 2) % 90)),
    },
  }
}
