import { hash, unit } from '../noise.ts'
import { type Beat, day, type Effect, type Happening, hour, keyOf, type Part, timeOn } from './happening.ts'
import { isWorkday } from './politics.ts'
import { toldAt } from './told.ts'
import { inTurn } from './variety.ts'
import { bills, border, operations } from './words/measures.ts'

type Side = { slug: string; name: string }

/** Two that take measures, each about as often as the other. Relationships of the seeds tie them. */
export type Pair = {
  id: string
  beat: Beat
  words: { leader: readonly string[]; follower: readonly string[] }
  leader: Side
  follower: Side
  /** True where measures of the follower come some hours after those of the leader; false where each is told at hours of its own. */
  isLed: boolean
  /** True where both have busy and quiet weeks, and the same ones. */
  isBusyTogether: boolean
  /** The outcome that moves with measures of the follower: down with those that he takes because of the leader. */
  moves: string | null
}

const [thailand, cambodia, ethiopia, eritrea] = [
  { slug: 'thailand', name: 'Thailand' },
  { slug: 'cambodia', name: 'Cambodia' },
  { slug: 'ethiopia', name: 'Ethiopia' },
  { slug: 'eritrea', name: 'Eritrea' },
]

/** Pairs of which one leads the other, each beside one that looks the same and in which nobody leads. */
export const pairs: readonly Pair[] = [
  {
    ...{ id: 'thailand-cambodia', beat: 'world', words: border, leader: thailand, follower: cambodia },
    ...{ isLed: true, isBusyTogether: false, moves: null },
  },
  {
    ...{ id: 'ethiopia-eritrea', beat: 'world', words: border, leader: ethiopia, follower: eritrea },
    ...{ isLed: false, isBusyTogether: true, moves: null },
  },
  {
    ...{ id: 'poland', beat: 'politics', words: bills, isLed: true, isBusyTogether: false },
    leader: { slug: 'karol-nawrocki', name: 'Karol Nawrocki' },
    follower: { slug: 'donald-tusk', name: 'Donald Tusk' },
    moves: 'donald-tusk-in-office-end-2027',
  },
  {
    ...{ id: 'italy', beat: 'politics', words: bills, isLed: false, isBusyTogether: false },
    leader: { slug: 'sergio-mattarella', name: 'Sergio Mattarella' },
    follower: { slug: 'giorgia-meloni', name: 'Giorgia Meloni' },
    moves: 'giorgia-meloni-in-office-end-2027',
  },
  {
    ...{ id: 'america', beat: 'finance', words: operations, isLed: true, isBusyTogether: false, moves: null },
    leader: { slug: 'federal-reserve', name: 'Federal Reserve' },
    follower: { slug: 'bank-of-canada', name: 'Bank of Canada' },
  },
  {
    ...{ id: 'oceania', beat: 'finance', words: operations, isLed: false, isBusyTogether: false, moves: null },
    leader: { slug: 'reserve-bank-of-australia', name: 'Reserve Bank of Australia' },
    follower: { slug: 'reserve-bank-of-new-zealand', name: 'Reserve Bank of New Zealand' },
  },
]

/** How often either side acts, and what the one that is led does of himself: chances on a day of work. */
const odds = { leader: 0.55, answered: 0.85, alone: 0.08 } as const
/** The hours until a measure is answered, from when the world hears of it. */
export const answerHours = [0.75, 4] as const
/** Hours of a day (UTC) at which either side acts of itself. */
const hours = [7, 15] as const
const busy = [0.4, 1, 1.6] as const
const movedDays = 10
/** Turns by which the words for what a side does of itself differ from those for its answers of the days around: else both would be one story. */
const turnsBetween = 4

/** Measures of a pair that begin with the leader on a day, and what the follower does of himself on it. */
export type Acts = { led: Happening | null; answer: Happening | null; alone: Happening | null }

export function actsOf(pair: Pair, seed: number, day_: number): Acts {
  const key = keyOf(seed, `pair ${pair.id}`)
  const week = pair.isBusyTogether ? (busy[hash(key, Math.floor(day_ / 7)) % busy.length] ?? 1) : 1
  const happens = (chance: number, turn: number) => isWorkday(day_) && unit(key, day_, turn) < chance * week
  const led = happens(odds.leader, 1)
    ? measure(pair, 'leader', { at: timeOn(day_, hash(key, day_, 2), hours), day_, name: 'lead' })
    : null
  const isAnswered = led !== null && pair.isLed && unit(key, day_, 3) < odds.answered
  const [soonest, latest] = answerHours
  const wait = (soonest + (latest - soonest) * unit(key, day_, 4)) * hour
  const answer = isAnswered
    ? measure(pair, 'follower', { at: Math.round(toldAt(led, seed) + wait), day_, name: 'answer' })
    : null
  const chance = pair.isLed ? odds.alone : odds.leader * odds.answered + odds.alone
  const alone = happens(chance, 5)
    ? measure(pair, 'follower', { at: timeOn(day_, hash(key, day_, 6), hours), day_, name: 'alone' })
    : null
  return {
    led,
    answer: answer === null ? null : moving(answer, pair, seed, -(0.15 + 0.15 * unit(key, day_, 7))),
    alone: alone === null ? null : moving(alone, pair, seed, sizeAlone(pair, key, day_)),
  }
}

/** Of one who is led rarer and greater the other way, so that what is believed goes neither up nor down in the long run. */
function sizeAlone({ isLed }: Pair, key: number, day_: number): number {
  const size = 0.15 + 0.15 * unit(key, day_, 8)
  return isLed ? 2 * size : hash(key, day_, 9) % 2 === 0 ? size : -size
}

type Act = { at: number; day_: number; name: 'lead' | 'answer' | 'alone' }

function measure({ id, beat, words, ...sides }: Pair, side: 'leader' | 'follower', act: Act): Happening {
  const { slug, name } = sides[side]
  return {
    id: `measure-${id}-${act.name}-${act.day_}`,
    kind: 'measure',
    ...{ beat, at: act.at, said: null, about: [slug], officialAt: null, effects: [] },
    names: { words: inTurn(words[side], act.day_ + (act.name === 'alone' ? turnsBetween : 0)).replace('{name}', name) },
  }
}

function moving(act: Happening, { moves }: Pair, seed: number, size: number): Happening {
  if (moves === null) return act
  const from = toldAt(act, seed)
  const effect: Effect = { target: moves, size, from, until: from + movedDays * day, fades: true }
  return { ...act, effects: [effect] }
}

/** Days from a measure of the leader within which it is answered. */
const answeredDays = 2

/** Measures of pairs of which one side leads the other, and of pairs that only look so. */
export function measuresOf(seed: number): Part {
  const begunOn = (day_: number, back: number) => pairs.map((pair) => actsOf(pair, seed, day_ - back))
  return {
    on(day_) {
      const today = begunOn(day_, 0).flatMap(({ led, alone }) => [led, alone])
      const answers = Array.from({ length: answeredDays + 1 }, (_, back) => begunOn(day_, back)).flat()
      return [...today, ...answers.map(({ answer }) => answer)].filter(
        (each): each is Happening => each !== null && Math.floor(each.at / day) === day_,
      )
    },
    instead: () => undefined,
  }
}
