import { hash, pick, unit } from '../noise.ts'
import { categoryOf, type Kind, type Matter } from './happening.ts'
import type { Wordings } from './words/sports.ts'
import * as sports from './words/sports.ts'
import * as world from './words/world.ts'

/** The tone of a text: as `says`, with reserve, in words that may not be understood, by who is official, denied, taken back, or after another. */
export type Tone = 'says' | 'hedges' | 'hard' | 'told' | 'denied' | 'correction' | 'copy'

const plain: Readonly<Partial<Record<Kind, Wordings>>> = {
  ...{ out: sports.out, doubtful: sports.doubtful, questionable: sports.questionable, healthy: sports.healthy },
  ...{ signing: sports.signing, trade: sports.trade, nomination: world.nomination, office: world.office },
  ...{ jobs: world.jobs, ceasefire: world.ceasefire, collapse: world.collapse, talks: world.talks },
  ...{ clash: world.clash, statement: world.statement, court: world.court, measure: world.statement },
}

function wordingsOf({ kind, names }: Matter): Wordings {
  if (kind === 'rates') return world.rates[names.answer as keyof typeof world.rates]
  const isPlural = /s$/.test(names.indicator ?? '')
  if (kind === 'level') return isPlural ? world.levels : names.verb === 'holds' ? world.steady : world.level
  if (kind === 'change') return isPlural ? world.changes : world.change
  return plain[kind] ?? world.statement
}

/** The words of a matter, and whether they are with reserve. Undefined where it is not told so. */
export function worded(
  matter: Matter,
  tone: Tone,
  key: number,
  source = '',
): { text: string; hedged: boolean } | undefined {
  const wordings = wordingsOf(matter)
  if (tone === 'correction') return { text: filled(pick(corrections, hash(key, 1)), matter), hedged: false }
  if (tone === 'copy') {
    const isHedged = wordings.says.length === 0
    const text = pick(isHedged ? wordings.hedges : wordings.says, hash(key, 1)).replace(/, sources say$/, '')
    const credit = pick([', according to ', ', per ', ', as first reported by '], hash(key, 2))
    return { text: `${filled(text, matter)}${credit}${source}`, hedged: isHedged }
  }
  const fallback = wordings.says.length > 0 ? wordings.says : wordings.hedges
  const own = tone === 'denied' ? (wordings.denied ?? []) : (wordings[tone] ?? [])
  if (tone === 'denied' && own.length === 0) return undefined
  const list = own.length > 0 ? own : fallback
  const hedged = list === wordings.hedges
  return { text: filled(pick(list, hash(key, 1)), matter), hedged }
}

const corrections = [
  'Correction: an earlier report about {whom} was wrong',
  'We were wrong about {whom}',
  'Editors withdraw report about {whom}',
]

function filled(text: string, { names }: Matter): string {
  const whom = names.player ?? names.person ?? names.bank ?? names.indicator ?? `${names.one} and ${names.other}`
  return text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'whom' ? whom : (names[name] ?? '')))
}

/** A title that claims nothing about whom a matter is about; undefined where there is none for it. */
export function talkAbout(matter: Matter, key: number): string | undefined {
  const { names } = matter
  const has = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => names[name ?? ''] !== undefined)
  const list =
    categoryOf[matter.beat] === 'sports'
      ? sports.sportsTalk
      : matter.beat === 'finance'
        ? world.financeTalk
        : world.politicsTalk
  const fitting = list.filter(has)
  return fitting.length === 0 ? undefined : filled(pick(fitting, hash(key, 31)), matter)
}

/** A second sentence for two of five articles. */
export function summaryOf(matter: Matter, key: number): string | null {
  if (unit(key, 32) > 0.4) return null
  return pick(categoryOf[matter.beat] === 'sports' ? sports.sportsSummaries : world.worldSummaries, hash(key, 33))
}
