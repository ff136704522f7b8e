import { join } from 'node:path'
import { attributionOn, type History } from './signals/attribution.ts'
import { attributionInCourse, type CourseFound, courseFor } from './signals/course.ts'

type Options = { seeds: number; from: number; say: (line: string) => void }

const plain = { entities: 24, outcomes: 1, changes: 6, perHour: 0.05, tails: true }

const kinds: readonly [string, Omit<History, 'seed'>][] = [
  ['six changes each way, calm', { entities: 24, outcomes: 1, changes: 6, perHour: 0.05, tails: false }],
  ['six, heavy tails', { entities: 24, outcomes: 1, changes: 6, perHour: 0.05, tails: true }],
  ['three, pooled to their class', { entities: 24, outcomes: 1, changes: 3, perHour: 0.05, tails: true }],
  ['eight, turbulent', { entities: 24, outcomes: 1, changes: 8, perHour: 0.1, tails: true }],
  ['small effects', { ...plain, effect: -0.12 }],
  ['each change another effect', { ...plain, eventSd: 0.2 }],
  ['three of those, pooled', { ...plain, changes: 3, eventSd: 0.2 }],
  ['Student t of three degrees', { ...plain, student: true }],
  ['calm and wild hours', { ...plain, clustered: true }],
  ['a trend of 0.1 a day', { ...plain, trend: 0.1 }],
  ['half overlapping', { ...plain, overlapping: 0.5 }],
  ['spreads of six cents', { ...plain, spread: 6 }],
  ['a third missing, a third with one side', { ...plain, missing: 0.33, oneSided: 0.33 }],
  ['three, each change another, also where there is no effect', { ...plain, changes: 3, eventSd: 0.2, restless: true }],
  ['six of those', { ...plain, eventSd: 0.2, restless: true }],
  ['twenty of those', { ...plain, changes: 20, eventSd: 0.2, restless: true }],
  ['one of those of each of forty', { ...plain, entities: 40, changes: 1, eventSd: 0.2, restless: true }],
  ['one of each of forty, all alike', { ...plain, entities: 40, changes: 1 }],
  ['two outcomes of other effects, three changes each', { ...plain, outcomes: 2, changes: 3 }],
  ['three outcomes that the same changes move', { ...plain, outcomes: 3, changes: 5, eventSd: 0.15, together: true }],
]

/** Prints what attribution finds in histories of ninety days whose effects are known, half of the entities with one, and where times are shuffled. */
export async function benchSignals({ seeds, from, say }: Options): Promise<void> {
  say(
    '| history | recall | false discoveries | shuffled: found of all | coverage | of real ones | error | error of the cell alone | naive: recall | naive: false |',
  )
  say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [name, kind] of kinds) {
    const of = (shuffled: boolean) =>
      totalOf(Array.from({ length: seeds }, (_, seed) => attributionOn({ ...kind, seed: seed + from }, shuffled)))
    const [real, shuffled] = [of(false), of(true)]
    say(
      `| ${[
        name,
        percent(real.found, real.real),
        percent(real.wrong, real.found + real.wrong),
        percent(shuffled.wrong, shuffled.still),
        percent(real.covered, real.published),
        percent(real.coveredReal, real.publishedReal),
        Math.sqrt(real.squaredError / real.published).toFixed(3),
        Math.sqrt(real.naiveSquaredError / real.published).toFixed(3),
        percent(real.naiveFound, real.real),
        percent(real.naiveWrong, real.naiveFound + real.naiveWrong),
      ].join(' | ')} |`,
    )
  }
  say('')
  await benchCourse(Math.min(seeds, 3), say)
}

const seedsFolder = join(import.meta.dirname, '..', '..', 'seeds')

/** Prints the same of ninety days of the sandbox's hidden course: its own prices and changes, by what its press told first. */
async function benchCourse(seeds: number, say: Options['say']): Promise<void> {
  say(
    '| hidden course of the sandbox | measured of all | moves of 0.1 found | false of those found | found where nothing was | naive: found | naive: where nothing was | coefficients | real: found | false of those found | found where nothing is | coverage | error | error of the plain mean | naive: real | naive: where nothing is |',
  )
  say(`| --- |${' ---: |'.repeat(15)}`)
  const rows: { name: string; found: CourseFound[] }[] = [
    { name: 'as it was', found: [] },
    { name: 'times shuffled', found: [] },
  ]
  for (let seed = 1; seed <= seeds; seed += 1) {
    const course = await courseFor(seed, seedsFolder)
    for (const [place, row] of rows.entries()) row.found.push(attributionInCourse(course, seed, place === 1))
  }
  for (const { name, found } of rows) say(`| ${[name, ...figuresOf(totalOf(found))].join(' | ')} |`)
}

function figuresOf(all: CourseFound): (string | number)[] {
  return [
    percent(all.measured, all.tests),
    percent(all.strongFound, all.strong),
    percent(all.stillFound, all.strong === 0 ? 0 : all.allFound),
    percent(all.stillFound, all.still),
    percent(all.naiveStrong, all.strong),
    percent(all.naiveStill, all.still),
    all.published,
    percent(all.found, all.real),
    percent(all.wrong, all.real === 0 ? 0 : all.found + all.wrong),
    percent(all.wrong, all.none),
    percent(all.covered, all.published),
    Math.sqrt(all.squaredError / all.published).toFixed(3),
    Math.sqrt(all.naiveSquaredError / all.published).toFixed(3),
    percent(all.naiveFound, all.real),
    percent(all.naiveWrong, all.none),
  ]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`
}

function totalOf<T extends Record<string, number>>(all: readonly T[]): T {
  const total: Record<string, number> = {}
  for (const each of all) for (const [key, value] of Object.entries(each)) total[key] = (total[key] ?? 0) + value
  return total as T
}
