import { hash, pick, unit } from '../noise.ts'
import { day, type Happening, hour, keyOf, type Matter, type Part, timeOn } from './happening.ts'
import { isWorkday } from './politics.ts'
import { toldAt } from './told.ts'
import { inTurn, occasions, textsOf } from './variety.ts'

type Bank = { slug: string; name: string; head?: { slug: string; name: string }; group?: string }

/** Banks of whose decisions the seeds ask nothing: theirs are made up, every six weeks. */
const banks: readonly Bank[] = [
  { slug: 'bank-of-canada', name: 'Bank of Canada' },
  { slug: 'reserve-bank-of-australia', name: 'Reserve Bank of Australia' },
  { slug: 'reserve-bank-of-new-zealand', name: 'Reserve Bank of New Zealand' },
  { slug: 'norges-bank', name: 'Norges Bank' },
  { slug: 'swiss-national-bank', name: 'Swiss National Bank' },
  { slug: 'bank-of-mexico', name: 'Bank of Mexico' },
  { slug: 'reserve-bank-of-india', name: 'Reserve Bank of India' },
  { slug: 'bank-of-korea', name: 'Bank of Korea' },
  { slug: 'south-african-reserve-bank', name: 'South African Reserve Bank' },
  { slug: 'national-bank-of-poland', name: 'National Bank of Poland' },
  { slug: 'czech-national-bank', name: 'Czech National Bank' },
  { slug: 'bank-indonesia', name: 'Bank Indonesia' },
]
const cadence = 42

/** Meetings that the seeds ask about, by the first part of the outcomes: they end as those come true. */
const asked: readonly (Bank & { meetings: readonly string[] })[] = [
  {
    ...{
      slug: 'federal-reserve',
      name: 'Federal Reserve',
      group: 'fed',
      head: { slug: 'kevin-warsh', name: 'Kevin Warsh' },
    },
    meetings: ['2026-12-09', '2027-01-27', '2027-03-17'],
  },
  {
    ...{ slug: 'european-central-bank', name: 'European Central Bank', group: 'ecb' },
    ...{ head: { slug: 'christine-lagarde', name: 'Christine Lagarde' }, meetings: ['2026-12-17'] },
  },
  {
    ...{ slug: 'bank-of-england', name: 'Bank of England', group: 'boe' },
    ...{ head: { slug: 'andrew-bailey', name: 'Andrew Bailey' }, meetings: ['2026-12-17'] },
  },
  {
    ...{ slug: 'bank-of-japan', name: 'Bank of Japan', group: 'boj' },
    ...{ head: { slug: 'kazuo-ueda', name: 'Kazuo Ueda' }, meetings: ['2026-12-18'] },
  },
]

const answers = ['hold', 'cut', 'raise'] as const
type Answer = (typeof answers)[number]

/** Decisions of central banks. `comesTrue` tells of an outcome of the seeds whether it does. */
export function decisionsOf(seed: number, comesTrue: (outcome: string) => boolean): Part {
  const key = keyOf(seed, 'decisions')
  // On a Tuesday, Wednesday or Thursday.
  const phase = (place: number) => 7 * (hash(key, place, 1) % 6) + 5 + (hash(key, place, 2) % 3)
  const ownDay = (place: number, day_: number) => (day_ - phase(place)) % cadence === 0
  return {
    on(day_) {
      const made = banks.flatMap((bank, place) => {
        if (!ownDay(place, day_)) return []
        const luck = unit(key, place, day_)
        return [decided(bank, luck < 0.55 ? 'hold' : luck < 0.82 ? 'cut' : 'raise', day_)]
      })
      const iso = new Date(day_ * day * 1_000).toISOString().slice(0, 10)
      const known = asked.flatMap((bank) => {
        if (!bank.meetings.includes(iso)) return []
        const answer = answers.find((each) => comesTrue(`${bank.group}-${iso.slice(0, 7)}-${each}`))
        return answer === undefined ? [] : [decided(bank, answer, day_)]
      })
      return [...made, ...known]
    },
    instead({ said, names, about }, at, own) {
      const bank = { slug: about[0] ?? '', name: names.bank ?? '' }
      const answer = pick(
        answers.filter((each) => !String(said?.value).startsWith(each)),
        own,
      )
      return matterOf(bank, answer, at, `rumour-${own.toString(36)}`)
    },
  }
}

/** A decision, which is settled within the bank thirty hours before it is told. */
function decided(bank: Bank, answer: Answer, day_: number): Happening {
  const officialAt = day_ * day + 13 * hour + 45 * 60
  return { ...matterOf(bank, answer, officialAt - 30 * hour, String(day_)), officialAt, effects: [] }
}

function matterOf({ slug, name }: Bank, answer: Answer, at: number, id: string): Matter {
  return {
    id: `rates-${slug}-${id}`,
    kind: 'rates',
    beat: 'finance',
    at,
    said: { entity: slug, key: 'rate_decision', value: answer === 'hold' ? 'hold' : `${answer} 25 bp`, change: 'is' },
    about: [slug],
    names: { bank: name, answer },
  }
}

const words = {
  cut: textsOf(
    [
      '{head} says at {blank} there is room for easier policy',
      '{head} points to cooling prices and softer hiring at {blank}',
      '{bank} head {head} says at {blank} that policy is tight',
    ],
    occasions,
  ),
  raise: textsOf(
    [
      '{head} says at {blank} that price pressure is stubborn',
      '{bank} head {head} warns at {blank} against easing too soon',
      '{head} says at {blank} that inflation is too high',
    ],
    occasions,
  ),
}

/** Speeches of the heads of banks, by which what people expect of their next meeting moves. */
export function hintsOf(seed: number): Part {
  const key = keyOf(seed, 'hints')
  return {
    on(day_) {
      const own = hash(key, day_)
      const bank = pick(asked, hash(own, 1))
      const next = bank.meetings.find((iso) => Date.parse(iso) / 1_000 > (day_ + 1) * day)
      if (!isWorkday(day_) || unit(own, 2) > 0.5 || bank.head === undefined) return []
      const side = hash(own, 3) % 2 === 0 ? 'cut' : 'raise'
      const at = timeOn(day_, own, [8, 18])
      const size = 0.15 + 0.25 * unit(own, 4)
      const { head } = bank
      const heard = {
        id: `hint-${bank.slug}-${day_}`,
        kind: 'statement',
        beat: 'finance',
        at,
        officialAt: null,
      } as const
      const from = toldAt(heard, seed)
      const until = next === undefined ? 0 : Math.min(from + 25 * day, Date.parse(next) / 1_000)
      const lasting = { from, until, fades: true }
      const outcome = (answer: Answer) => `${bank.group}-${next?.slice(0, 7)}-${answer}`
      const effects: Happening['effects'] =
        next === undefined
          ? []
          : [
              { target: outcome(side), size, ...lasting },
              { target: outcome(side === 'cut' ? 'raise' : 'cut'), size: -size, ...lasting },
            ]
      return [
        {
          ...heard,
          said: null,
          about: [head.slug, bank.slug],
          names: {
            words: inTurn(words[side], day_).replace('{head}', head.name).replace('{bank}', bank.name),
            person: head.name,
          },
          effects,
        },
      ]
    },
    instead: () => undefined,
  }
}
