import { hash, pick, textHash, unit } from '../noise.ts'
import { slugOf } from '../text.ts'
import type { Course } from './course.ts'
import { categoryOf, day, type Happening, hour, keyOf, type Matter, type Saying } from './happening.ts'
import { type Desk, desks, type Outlet, officialFor, outlets } from './outlets.ts'
import { ownReportAt, reportKey } from './told.ts'
import { setBy } from './variety.ts'
import { summaryOf, type Tone, talkAbout, worded } from './wording.ts'

/** The role of an article: `first` before anybody official said it, `late` after; `talk` claims nothing. */
export type Role = 'first' | 'late' | 'official' | 'copy' | 'denial' | 'correction' | 'talk'

export type Article = {
  id: string
  url: string
  title: string
  summary: string | null
  outlet: Outlet
  /** Null where the outlet itself speaks. */
  author: string | null
  /** Seconds. */
  at: number
  category: 'sports' | 'politics' | 'finance'
  role: Role
  /** The saying of its headline, as a person reads it; null: nothing that has a key. */
  says: (Saying & { hedged: boolean; denies: boolean }) | null
  /** True where what it says is so. Null where it says nothing. */
  isTrue: boolean | null
  matter: string
  /** The id of the article that it copies. */
  copyOf: string | null
}

/** Articles by the day on which they appear, counted from 1970, in the order of time. */
export type Reports = { on(day: number): readonly Article[] }

/** Days before and after a happening within which what flows from it appears. */
const [daysBefore, daysAfter] = [3, 6]
const maxDays = 1_000

export function reportsOf(course: Course, seed: number): Reports {
  const key = keyOf(seed, 'reports')
  const fromDay = kept((day_) => course.on(day_).flatMap((happening) => articlesOf(happening, course, seed)))
  return {
    on: kept((day_) => {
      const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, place) => day_ - daysAfter + place)
      return [...days.flatMap(fromDay), ...talkOn(course, day_, key)]
        .filter(({ at }) => Math.floor(at / day) === day_)
        .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    }),
  }
}

function kept(make: (day: number) => readonly Article[]): (day: number) => readonly Article[] {
  const known = new Map<number, readonly Article[]>()
  return (day_) => {
    const found = known.get(day_)
    if (found !== undefined) return found
    const made = make(day_)
    const [oldest] = known.keys()
    if (known.size >= maxDays && oldest !== undefined) known.delete(oldest)
    known.set(day_, made)
    return made
  }
}

/** Everything that is written because something happened, what is wrong too. */
function articlesOf(happening: Happening, course: Course, seed: number): Article[] {
  const key = reportKey(seed, happening.id)
  const official = officialOf(happening, key)
  const written = desks.flatMap((desk, place): Article[] => {
    if (!desk.beats.includes(happening.beat)) return []
    const own = hash(key, place)
    const at = ownReportAt(desk, own, happening.at)
    if (at !== undefined) {
      const isFirst = happening.officialAt === null || at < happening.officialAt
      const report = firstOf(happening, desk, { at, key: own, role: isFirst ? 'first' : 'late', isTrue: true })
      return [...withCopies(report, happening, own), ...(isFirst ? wrongOf(happening, desk, course, at, own) : [])]
    }
    if (unit(own, 1) > desk.early + desk.late || happening.officialAt === null) return []
    const later = Math.round(happening.officialAt + (0.5 + 6 * unit(own, 3)) * hour)
    return [firstOf(happening, desk, { at: later, key: own, role: 'late', isTrue: true, tone: 'says' })]
  })
  return [...official, ...written]
}

function officialOf(happening: Happening, key: number): Article[] {
  const outlet = officialFor[happening.kind]
  if (outlet === undefined || happening.officialAt === null) return []
  return [
    articleOf(happening, outlet, null, { at: happening.officialAt, key, role: 'official', isTrue: true, tone: 'told' }),
  ]
}

type Manner = { at: number; key: number; role: Role; isTrue: boolean; tone?: Tone }

function firstOf(matter: Matter, desk: Desk, manner: Manner): Article {
  const luck = unit(manner.key, 4)
  // What is not decided yet is said with reserve only.
  const tone: Tone =
    manner.tone ??
    (luck < 0.1 ? 'hard' : matter.kind === 'rates' || unit(manner.key, 5) < desk.hedges ? 'hedges' : 'says')
  return articleOf(matter, desk.outlet, desk.author, { ...manner, tone })
}

/**
 * Wrong articles of a desk: for what it rightly says first it wrongly says so much else that it is as often right as it is reliable. What is wrong is
 * denied now and then, and taken back by those who do that.
 */
function wrongOf(happening: Happening, desk: Desk, course: Course, at: number, key: number): Article[] {
  if (happening.said === null) return []
  const many = (1 - desk.reliability) / desk.reliability
  const count = Math.floor(many) + (unit(key, 6) < many - Math.floor(many) ? 1 : 0)
  return Array.from({ length: count }, (_, place) => hash(key, 7, place)).flatMap((own) => {
    const when = Math.round(at + (unit(own, 1) - 0.5) * 40 * hour)
    const matter = course.instead(
      happening,
      happening.kind === 'rates' || happening.beat === 'finance' ? at : when,
      own,
    )
    if (matter === undefined) return []
    const report = firstOf(matter, desk, { at: matter.at, key: own, role: 'first', isTrue: false })
    return [...withCopies(report, matter, own), ...afterwards(matter, desk, report, own)]
  })
}

function afterwards(matter: Matter, desk: Desk, report: Article, key: number): Article[] {
  const official = officialFor[matter.kind]
  const later = (hours: number) => Math.round(report.at + hours * hour)
  const made: Article[] = []
  if (official !== undefined && unit(key, 8) < 0.3) {
    const manner: Manner = {
      at: later(8 + 40 * unit(key, 9)),
      key: hash(key, 10),
      role: 'denial',
      isTrue: true,
      tone: 'denied',
    }
    const denial = worded(matter, 'denied', manner.key)
    if (denial !== undefined) made.push(articleOf(matter, official, null, manner))
  }
  if (unit(key, 11) < desk.corrects) {
    const manner: Manner = {
      at: later(20 + 30 * unit(key, 12)),
      key: hash(key, 13),
      role: 'correction',
      isTrue: true,
      tone: 'correction',
    }
    made.push(articleOf(matter, desk.outlet, desk.author, manner))
  }
  return made
}

/** The report with what others write after it, naming it. Who is often right is copied more. */
function withCopies(report: Article, matter: Matter, key: number): Article[] {
  const source = desks.find(({ author }) => author === report.author)
  if (source === undefined || matter.said === null) return [report]
  const copies = desks.flatMap((desk, place): Article[] => {
    const chance = desk.copies * (source.reliability > 0.7 ? 1 : 0.4)
    if (desk.outlet === source.outlet || !desk.beats.includes(matter.beat) || unit(key, 14, place) >= chance) return []
    const at = Math.round(report.at + (0.5 + 3 * unit(key, 15, place)) * hour)
    const manner: Manner = { at, key: hash(key, 16, place), role: 'copy', isTrue: report.isTrue ?? true, tone: 'copy' }
    return [{ ...articleOf(matter, desk.outlet, desk.author, manner, report.outlet), copyOf: report.id }]
  })
  return [report, ...copies]
}

/** Texts of a day that claim nothing. */
function talkOn(course: Course, day_: number, seed: number): Article[] {
  // What pairs do is told only where it is so: what else names them would hide who leads.
  const happened = course.on(day_).filter(({ kind }) => kind !== 'measure')
  if (happened.length === 0) return []
  return Array.from({ length: 6 }, (_, place) => hash(seed, day_, place, 21)).flatMap((key) => {
    const matter = pick(happened, hash(key, 1))
    const title = talkAbout(matter, key)
    const writers = desks.filter(({ beats }) => beats.includes(matter.beat))
    if (title === undefined || writers.length === 0) return []
    const { outlet, author } = pick(writers, hash(key, 2))
    const at = Math.round((day_ + unit(key, 3)) * day)
    return [
      articleOf(
        { ...matter, said: null },
        outlet,
        author,
        { at, key, role: 'talk', isTrue: true, tone: 'says' },
        undefined,
        title,
      ),
    ]
  })
}

function articleOf(
  matter: Matter,
  outlet: Outlet,
  author: string | null,
  { at, key, role, isTrue, tone = 'says' }: Manner,
  source?: Outlet,
  given?: string,
): Article {
  const wording = given === undefined ? worded(matter, tone, key, source?.name) : { text: given, hedged: false }
  const { text: words, hedged } = wording ?? { text: `${matter.names.player ?? ''}`, hedged: false }
  // What has but one wording is set in as many ways as there are outlets.
  const isOwn = (matter.kind === 'statement' || matter.kind === 'measure') && tone !== 'copy'
  const text = isOwn ? setBy(outlets.indexOf(outlet), words) : words
  const id = `${outlet.id}-${hash(key, textHash(`${matter.id} ${role}`)).toString(36)}-${at.toString(36)}`
  const date = new Date(at * 1_000).toISOString().slice(0, 10).replaceAll('-', '/')
  const saysIt = matter.said !== null && role !== 'correction' && role !== 'talk'
  return {
    id,
    url: `https://sandbox-${outlet.id}.example/${date}/${slugOf(text).slice(0, 60)}-${hash(textHash(id)).toString(36)}`,
    title: `[sandbox] ${text.slice(0, 1).toUpperCase()}${text.slice(1)}`,
    summary: outlet.kind === 'official' ? null : summaryOf(matter, key),
    ...{ outlet, author, at, category: categoryOf[matter.beat], role },
    says: saysIt && matter.said !== null ? { ...matter.said, hedged, denies: role === 'denial' } : null,
    isTrue: saysIt ? isTrue : null,
    matter: matter.id,
    copyOf: null,
  }
}
