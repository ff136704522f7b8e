import type { World } from '../entities.ts'
import { hash, pick } from '../noise.ts'
import { famousFirst } from '../world/assets.ts'
import { day, keyOf, type Part, timeOn } from './happening.ts'
import { inTurn, occasions, textsOf } from './variety.ts'

const most = 12
const perDay = 3

const ofCoins = [
  '{name} developers discuss fees at {blank}',
  '{name} developers set date for next upgrade at {blank}',
  '{name} wallets get new look, users hear at {blank}',
  'Payments firm shows {name} terminals at {blank}',
  'Teachers explain {name} to beginners at {blank}',
  '{name} users compare wallets at {blank}',
  '{name} developers share test results at {blank}',
  'Startup shows tools for {name} at {blank}',
  'History of {name} told at {blank}',
  'Bookkeepers swap tips on {name} at {blank}',
  'Students write software for {name} at {blank}',
  '{name} developers answer questions at {blank}',
  'Designers present logos for {name} at {blank}',
  'Speakers weigh {name} payments at {blank}',
  '{name} community collects ideas at {blank}',
  '{name} guide for shops handed out at {blank}',
  'Librarians sort books about {name} at {blank}',
]
const ofCompanies = [
  '{name} sets date for shareholder meeting at {blank}',
  '{name} invites developers to {blank}',
  '{name} shows products at {blank}',
  '{name} explains its internships at {blank}',
  '{name} staff read to children at {blank}',
  '{name} presents office design at {blank}',
  '{name} lends rooms to {blank}',
  '{name} extends office lease, staff hear at {blank}',
  '{name} engineers give talk at {blank}',
  'Visitors try {name} products at {blank}',
  '{name} hands out maps of its campus at {blank}',
  '{name} canteen cooks for {blank}',
  '{name} sponsors {blank}',
  'Former {name} interns meet at {blank}',
  '{name} answers questions of students at {blank}',
  '{name} museum room opens with {blank}',
  '{name} gardeners share tips at {blank}',
]

/** News of coins and companies that people know. Nothing follows from it. */
export function assetNewsOf({ entities }: World, seed: number): Part {
  const key = keyOf(seed, 'assets')
  const known = (kind: string, column: 'symbol' | 'ticker') =>
    famousFirst(
      entities.filter((entity) => entity.kind === kind),
      column,
    ).slice(0, most)
  const coins = known('crypto', 'symbol').map((each) => ({ ...each, words: textsOf(ofCoins, occasions) }))
  const companies = known('company', 'ticker').map((each) => ({ ...each, words: textsOf(ofCompanies, occasions) }))
  return {
    on: (day_) =>
      Array.from({ length: perDay }, (_, place) => {
        const own = hash(key, day_, place)
        const { slug, name, words } = pick(place === 0 ? coins : [...coins, ...companies], hash(own, 1))
        const at = timeOn(day_, own, [8, 20])
        return {
          id: `asset-${slug}-${Math.floor(at / day)}-${place}`,
          kind: 'statement' as const,
          beat: 'finance' as const,
          at,
          officialAt: null,
          said: null,
          about: [slug],
          names: { words: inTurn(words, day_ * perDay + place).replace('{name}', name), asset: name },
          effects: [],
        }
      }),
    instead: () => undefined,
  }
}
