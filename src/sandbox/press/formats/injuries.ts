import { hash, textHash } from '../../noise.ts'
import type { Course } from '../course.ts'
import { day, type Happening, type League } from '../happening.ts'

/** Most days before a moment at which somebody may have been hurt who is not back yet. */
const longestDays = 25
/** Days for which healthy players are listed, where they are. */
const activeDays = 2

const words = {
  out: { name: 'INJURY_STATUS_OUT', status: 'Out', abbreviation: 'O' },
  doubtful: { name: 'INJURY_STATUS_DOUBTFUL', status: 'Doubtful', abbreviation: 'D' },
  questionable: { name: 'INJURY_STATUS_QUESTIONABLE', status: 'Questionable', abbreviation: 'Q' },
  healthy: { name: 'INJURY_STATUS_ACTIVE', status: 'Active', abbreviation: 'A' },
} as const

/**
 * The injuries of a league at a time, in the shape of ESPN's report: teams with their players, of whom one vanishes when he is cleared; football
 * lists him as active for two days.
 */
export function injuriesOf(course: Course, league: League, now: number): string {
  const latest = new Map<string, Happening>()
  const today = Math.floor(now / day)
  for (let each = today - longestDays; each <= today; each += 1) {
    for (const happening of course.on(each)) {
      const { beat, kind, officialAt, about } = happening
      if (beat === league && kind in words && officialAt !== null && officialAt <= now)
        latest.set(about[0] ?? '', happening)
    }
  }
  const rows = [...latest.values()].filter(
    ({ kind, officialAt }) => kind !== 'healthy' || (league === 'nfl' && (officialAt ?? 0) > now - activeDays * day),
  )
  const teams = Map.groupBy(rows, ({ about }) => about[1] ?? '')
  return JSON.stringify({
    timestamp: `${new Date(now * 1_000).toISOString().slice(0, 19)}Z`,
    status: 'success',
    season: { year: new Date(now * 1_000).getUTCFullYear(), type: 2 },
    injuries: [...teams].map(([team, hurt]) => ({
      id: String(textHash(team) % 1_000),
      displayName: `[sandbox] ${hurt[0]?.names.fullTeam}`,
      injuries: hurt.map((each) => rowOf(each, league)),
    })),
  })
}

function rowOf({ kind, names, about, officialAt, id }: Happening, league: League): object {
  const { name, status, abbreviation } = words[kind as keyof typeof words]
  const number = hash(textHash(about[0] ?? ''), 1) % 9_000_000
  return {
    id: String(hash(textHash(id), 2) % 900_000),
    status,
    date: `${new Date((officialAt ?? 0) * 1_000).toISOString().slice(0, 16)}Z`,
    type: { id: String(kind.length), name, description: status.toLowerCase(), abbreviation },
    shortComment: `[sandbox] ${names.player} (${names.body}) is listed as ${status.toLowerCase()}.`,
    athlete: {
      displayName: names.player,
      team: { abbreviation: names.team, displayName: names.fullTeam },
      status: { name: 'Active' },
      links: [
        {
          rel: ['playercard'],
          href: `https://sandbox-league-office.example/${league}/player/_/id/${number}/${about[0]}`,
        },
      ],
    },
    details:
      kind === 'healthy' ? {} : { type: title(names.body ?? ''), location: 'Not Specified', side: 'Not Specified' },
  }
}

function title(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
