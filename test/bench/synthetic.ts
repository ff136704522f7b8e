import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** How a synthetic pack differs from its first edition. */
export type Edition = {
  asOf: string
  /** Every n-th entity has another value of one attribute; 0 for none. */
  changeEvery: number
}

const teams = 1_000
const orgs = 30

/**
 * Writes a pack of `entities` people with 4 attributes and 3 relationships each: to one of 1,000 teams, one of 30 organisations (hubs) and one other
 * person. The teams and organisations are its first records, so that every reference is inside the file.
 */
export async function writeSyntheticPack(path: string, entities: number, edition: Edition): Promise<void> {
  const file = createWriteStream(path, { highWaterMark: 1 << 20 })
  const put = async (record: object) => {
    if (!file.write(`${JSON.stringify(record)}\n`)) await once(file, 'drain')
  }
  await put({
    kind: 'pack',
    pack: 'synthetic',
    version: edition.asOf,
    source: 'Generator',
    asOf: edition.asOf,
    confidence: 0.9,
    rows: entities,
  })
  for (let i = 0; i < entities; i += 1) await put(i < teams + orgs ? structure(i) : person(i, entities, edition))
  file.end()
  await once(file, 'finish')
}

/** Hubs are few, so a relationship to one is a relationship to a node with very many. */
function structure(i: number): object {
  const isTeam = i < teams
  return {
    slug: slugOf(i),
    displayName: `Synthetic ${isTeam ? 'Team' : 'Organisation'} ${i}`,
    entityType: isTeam ? 'team' : 'org',
    category: 'sports',
    subcategory: 'nfl',
    aliases: [`S${i}`],
    attributes: isTeam
      ? {
          city: `City ${i % 100}`,
          conference: `Conference ${i % 4}`,
          division: `Division ${i % 16}`,
          record: `${i % 17}-${17 - (i % 17)}`,
        }
      : {
          org_type: 'league',
          headquarters: `City ${i % 100}`,
          industry: 'Sports',
          website: `https://example.org/${i}`,
        },
    relationships: isTeam
      ? {
          member_of: [slugOf(teams + (i % orgs)), slugOf(teams + ((i + 7) % orgs))],
          affiliated_with: [slugOf((i + 1) % teams)],
        }
      : { affiliated_with: [1, 2, 3].map((step) => slugOf(teams + ((i - teams + step) % orgs))) },
  }
}

function person(i: number, entities: number, { changeEvery }: Edition): object {
  const changed = changeEvery > 0 && i % changeEvery === 0
  const other = (i * 7_919 + 104_729) % entities
  return {
    slug: slugOf(i),
    displayName: `Synthetic Person ${i}`,
    entityType: 'person',
    category: 'sports',
    subcategory: 'nfl',
    group: `Group ${i % 100}`,
    tags: ['synthetic', `tag-${i % 50}`],
    aliases: [`SP${i}`],
    description: `Person ${i} of a generated pack.`,
    attributes: {
      position: changed ? 'P' : (['QB', 'WR', 'LB', 'K'][i % 4] ?? 'K'),
      jersey_number: i % 100,
      birth_date: `19${70 + (i % 30)}-0${1 + (i % 9)}-15`,
      college: `College ${i % 500}`,
    },
    relationships: {
      plays_for: [slugOf(i % teams)],
      member_of: [slugOf(teams + (i % orgs))],
      ...(other > teams + orgs && other !== i && { affiliated_with: [slugOf(other)] }),
    },
  }
}

function slugOf(i: number): string {
  return `synthetic-${i}`
}
