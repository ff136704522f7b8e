import type { World } from '../entities.ts'
import { hash, pick } from '../noise.ts'
import { famousFirst } from '../world/assets.ts'
import { day, keyOf, type Part, timeOn } from './happening.ts'

const most = 12
const perDay = 3

const ofCoins = [
  '{name} developers set date for next upgrade',
  '{name} developers discuss fees at yearly meeting',
  '{name} wallets get new look',
  'Payments firm adds {name} to its list',
]
const ofCompanies = [
  '{name} sets date for shareholder meeting',
  '{name} opens office in Lisbon',
  '{name} invites developers to spring conference',
  '{name} extends office lease',
]

/** News of coins and companies that people know. Nothing follows from it. */
export function assetNewsOf({ entities }: World, seed: number): Part {
  const key = keyOf(seed, 'assets')
  const known = (kind: string, column: 'symbol' | 'ticker') =>
    famousFirst(
      entities.filter((entity) => entity.kind === kind),
      column,
    ).slice(0, most)
  const coins = known('crypto', 'symbol').map((each) => ({ ...each, words: ofCoins }))
  const companies = known('company', 'ticker').map((each) => ({ ...each, words: ofCompanies }))
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
          names: { words: pick(words, hash(own, 2)).replace('{name}', name), asset: name },
          effects: [],
        }
      }),
    instead: () => undefined,
  }
}
