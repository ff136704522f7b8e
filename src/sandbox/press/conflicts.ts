import { hash, pick, unit } from '../noise.ts'
import { day, type Happening, hour, keyOf, type Matter, type Part, timeOn } from './happening.ts'
import { toldAt } from './told.ts'
import { inTurn } from './variety.ts'
import { spots, topics } from './words/world.ts'

type Conflict = {
  slug: string
  /** As headlines call it. */
  name: string
  sides: readonly [{ slug: string; name: string }, { slug: string; name: string }]
  /** The city in which they talk. */
  city: string
  /** True where questions of the seeds hang on it, which move with it: then no truce comes but as they say. */
  isAsked: boolean
}

const conflicts: readonly Conflict[] = [
  {
    slug: 'thailand-cambodia-conflict-2025',
    name: '2025 Cambodia-Thailand conflict',
    sides: [
      { slug: 'thailand', name: 'Thailand' },
      { slug: 'cambodia', name: 'Cambodia' },
    ],
    ...{ city: 'Kuala Lumpur', isAsked: false },
  },
  {
    slug: 'afghanistan-pakistan-conflict',
    name: 'Afghanistan-Pakistan conflict',
    sides: [
      { slug: 'afghanistan', name: 'Afghanistan' },
      { slug: 'pakistan', name: 'Pakistan' },
    ],
    ...{ city: 'Doha', isAsked: false },
  },
  {
    slug: 'india-pakistan-conflict-2025',
    name: '2025 India-Pakistan conflict',
    sides: [
      { slug: 'india', name: 'India' },
      { slug: 'pakistan', name: 'Pakistan' },
    ],
    ...{ city: 'Riyadh', isAsked: false },
  },
  {
    slug: 'ethiopia-eritrea-tensions',
    name: 'Ethiopia-Eritrea tensions',
    sides: [
      { slug: 'ethiopia', name: 'Ethiopia' },
      { slug: 'eritrea', name: 'Eritrea' },
    ],
    ...{ city: 'Nairobi', isAsked: false },
  },
  {
    slug: 'russia-ukraine-war',
    name: 'Russia-Ukraine war',
    sides: [
      { slug: 'russia', name: 'Russia' },
      { slug: 'ukraine', name: 'Ukraine' },
    ],
    ...{ city: 'Istanbul', isAsked: true },
  },
  {
    slug: 'armenia-azerbaijan-conflict',
    name: 'Armenia-Azerbaijan conflict',
    sides: [
      { slug: 'armenia', name: 'Armenia' },
      { slug: 'azerbaijan', name: 'Azerbaijan' },
    ],
    ...{ city: 'Tbilisi', isAsked: true },
  },
]

/** Days from one truce of a conflict to the next. */
const round = 120

/** Clashes, talks, truces and their end. Nobody dies in them, and one in six is a talk: more would outweigh what such clashes are, and no level would ever rise. */
export function conflictsOf(seed: number): Part {
  const key = keyOf(seed, 'conflicts')
  const truces = conflicts.filter(({ isAsked }) => !isAsked)
  return {
    on: (day_) => [
      ...Array.from({ length: 2 }, (_, place) => hash(key, day_, place, 1)).map((own) => {
        const conflict = pick(conflicts, hash(own, 1))
        const isTalk = hash(own, 2) % 6 === 0
        const at = timeOn(day_, own, [4, 20])
        // Rarer and greater, so that what is believed goes neither up nor down in the long run.
        const size = isTalk ? 0.2 + 0.2 * unit(own, 3) : -0.03 - 0.06 * unit(own, 3)
        const matter = { ...matterOf(conflict, isTalk ? 'talks' : 'clash', at, String(at)), officialAt: null }
        const told = toldAt(matter, seed)
        const lasting = { from: told, until: told + 15 * day, fades: true }
        return { ...matter, effects: conflict.isAsked ? [{ target: conflict.slug, size, ...lasting }] : [] }
      }),
      ...truces.flatMap((conflict): Happening[] => {
        const own = hash(keyOf(key, conflict.slug), Math.floor(day_ / round))
        const within = day_ % round
        const made = 5 + (hash(own, 1) % 40)
        const broken = made + 25 + (hash(own, 2) % 40)
        const kind = within === made ? 'ceasefire' : within === broken ? 'collapse' : undefined
        if (kind === undefined) return []
        const at = timeOn(day_, hash(own, 3), [6, 16])
        const officialAt = Math.round(at + (6 + 18 * unit(own, 4)) * hour)
        return [{ ...matterOf(conflict, kind, at, String(day_)), officialAt, effects: [] }]
      }),
    ],
    instead({ kind, about }, at, own) {
      const day_ = Math.floor(at / day)
      const quiet = conflicts.filter((conflict) => {
        if (about.includes(conflict.slug)) return false
        // A truce that is to come within the life of a rumour would make it true.
        const truces = [day_, day_ + round].map((each) => {
          const start = Math.floor(each / round)
          return start * round + 5 + (hash(hash(keyOf(key, conflict.slug), start), 1) % 40)
        })
        return conflict.isAsked || truces.every((each) => each < day_ - 100 || each > day_ + 95)
      })
      return quiet.length === 0
        ? undefined
        : matterOf(pick(quiet, own), kind === 'collapse' ? 'ceasefire' : kind, at, `rumour-${own.toString(36)}`)
    },
  }
}

function matterOf({ slug, name, sides, city }: Conflict, kind: Matter['kind'], at: number, id: string): Matter {
  const isSaid = kind === 'ceasefire' || kind === 'collapse'
  const [one, other] = sides
  const turn = Math.floor(at / (day / 2))
  return {
    id: `${kind}-${slug}-${id}`,
    kind,
    beat: 'world',
    at,
    said: isSaid
      ? { entity: slug, key: 'conflict_status', value: kind === 'ceasefire' ? 'ceasefire' : 'active', change: 'is' }
      : null,
    about: [slug, one.slug, other.slug],
    names: {
      ...{ conflict: name, one: one.name, other: other.name, city },
      ...{ topic: inTurn(topics, turn), spot: inTurn(spots, turn) },
    },
  }
}
