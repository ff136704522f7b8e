import type { EntityType } from '../../../src/domain/taxonomy.ts'
import { chance, daysAgo, pick, sources, typeOf } from './model.ts'

const factKeys: Readonly<Record<EntityType, readonly string[]>> = {
  person: ['injury_status', 'jersey_number', 'position', 'college'],
  team: ['record', 'conference', 'division', 'city'],
  league: ['season', 'sport', 'headquarters', 'website'],
  org: ['status', 'member_count', 'headquarters', 'industry'],
  place: ['government_type', 'population', 'region', 'country_code'],
  asset: ['status', 'max_supply', 'symbol', 'chain'],
  event: ['status', 'date', 'season', 'country'],
}
const wholeNumbers = new Set(['jersey_number', 'member_count', 'population', 'max_supply'])

/** How many of a hundred facts have 1 to 10 versions: 1.93 on average. */
const versionShares = [60, 20, 8, 4, 3, 1.5, 1, 1, 1, 0.5]

function versionsOf(share: number): number {
  let left = share * 100
  for (const [at, percent] of versionShares.entries()) {
    left -= percent
    if (left < 0) return at + 1
  }
  return versionShares.length
}

export type SyntheticVersion = { value: string | number; validFrom: string; source: number; second: number | null }
/** Versions are newest first. */
export type SyntheticFact = { key: string; versions: SyntheticVersion[]; retracted: SyntheticVersion | null }

/** The four facts of an entity. The first is the one whose changes are told by events. */
export function factsAt(i: number): SyntheticFact[] {
  return factKeys[typeOf(i)].map((key, at) => {
    const salt = 100 + at * 40
    const versions: SyntheticVersion[] = []
    let age = 1 + chance(i, salt) ** 3 * 900
    for (let n = versionsOf(chance(i, salt + 1)); n > 0; n -= 1) {
      versions.push(versionOf(i, key, salt + 2 * n, age))
      age += 20 + chance(i, salt + 2 * n + 1) * 150
    }
    return { key, versions, retracted: chance(i, salt + 30) < 0.01 ? versionOf(i, key, salt + 31, age) : null }
  })
}

function versionOf(i: number, key: string, salt: number, age: number): SyntheticVersion {
  const share = chance(i, salt)
  const source = Math.floor(chance(i, salt + 1_000) * sources)
  return {
    value: wholeNumbers.has(key)
      ? Math.floor(share * 100_000)
      : key === 'injury_status'
        ? pick(['healthy', 'questionable', 'doubtful', 'out'], share)
        : `${key} ${Math.floor(share * 500)}`,
    validFrom: daysAgo(age),
    source,
    second: chance(i, salt + 2_000) < 0.1 ? (source + 1) % sources : null,
  }
}
