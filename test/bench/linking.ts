import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createLexicon, type NamedEntity, type OpenLexicon } from '../../src/modules/linking/names/lexicon.ts'
import { extract } from '../../src/modules/news/claims/extract.ts'
import { seedEntities } from '../support/seed-entities.ts'

type Options = { entities: number; say(line: string): void }

const now = new Date('2026-11-20T00:00:00Z')
const rounds = 3

/**
 * How long it takes to find whom an article names and what it claims, among the seeds' entities and among many more, who have names made of theirs; and how
 * much memory the index of names takes.
 */
export async function benchLinking({ entities, say }: Options): Promise<void> {
  const headlines = headlinesOf('golden')
  const seeds = await seedEntities()
  const before = heap()
  const lexicon = createLexicon(seeds)
  say('| entities | ms an article, mean | p95 | index of names | bytes an entity |')
  say('| ---: | ---: | ---: | ---: | ---: |')
  say(rowOf(lexicon, headlines, before))
  const given = seeds.flatMap(({ entityType, displayName }) =>
    entityType === 'person' ? [displayName.split(' ')] : [],
  )
  for (let at = seeds.length; at < entities; at += 1) lexicon.add(someone(at, given))
  say(rowOf(lexicon, headlines, before))
}

/** Somebody with the given name of one and the surname of another, so that surnames are as common as they are; every third has a middle initial. */
function someone(at: number, people: readonly (readonly string[])[]): NamedEntity {
  const one = people[(at * 7_919) % people.length] ?? []
  const other = people[(at * 104_729 + Math.floor(at / people.length)) % people.length] ?? []
  const middle = at % 3 === 0 ? ` ${String.fromCharCode(65 + (at % 26))}.` : ''
  return {
    slug: `someone-${at}`,
    displayName: `${one[0] ?? 'Ada'}${middle} ${other.slice(1).join(' ')}`.trim(),
    entityType: 'person',
    category: at % 2 === 0 ? 'politics' : 'culture',
    subcategory: null,
    group: null,
    tags: [],
    aliases: [],
    near: [],
  }
}

function headlinesOf(name: string): string[] {
  const file = new URL(`../unit/modules/news/${name}.csv`, import.meta.url)
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('|')[0] ?? '')
}

function rowOf(lexicon: OpenLexicon, headlines: readonly string[], before: number): string {
  const taken: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const headline of headlines) {
      const started = performance.now()
      extract({ headline, summary: null, publisherKind: null, time: now.toISOString() }, lexicon, now)
      // The first round warms up.
      if (round > 0) taken.push(performance.now() - started)
    }
  }
  const sorted = taken.toSorted((a, b) => a - b)
  const mean = taken.reduce((sum, each) => sum + each, 0) / taken.length
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  const bytes = heap() - before
  return `| ${lexicon.size} | ${mean.toFixed(2)} | ${p95.toFixed(2)} | ${Math.round(bytes / 1_048_576)} MB | ${Math.round(bytes / lexicon.size)} |`
}

/** What the heap holds once nothing more can be given back. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
