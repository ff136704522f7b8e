import type { z } from 'zod'
import { type View, windowStart } from '../../domain/as-of.ts'
import { missing } from '../../domain/graph/known-since.ts'
import { rounded } from '../../domain/graph/shape.ts'
import type { EntityName } from '../../domain/names.ts'
import { endOfTime } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { type DocumentTone, type Evidence, isEnglish, toneOfDocument, wordsOfNames } from './document.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { type ReportRow, type ReportsRow, readReports } from './queries.ts'
import type { sentimentWindow } from './schemas.ts'
import { type Cluster, differenceOf, type Estimate, type Refusal, toneOfWindow } from './window.ts'

const sentimentMethod = 'sentiment/1'
const windows = { '1h': 1, '6h': 6, '24h': 24, '7d': 168, '30d': 720 } as const
type WindowName = keyof typeof windows
const windowNames = Object.keys(windows) as WindowName[]
/** Read beyond the longest window, so that a story that was told before is not taken for a new one. */
const storyHours = 168
const maxReports = 3_000
const shownEvidence = 10
const shownWords = 20
const shownSources = 20
/** Shorter ones are words like others. */
const shortestName = 3

type Window = z.output<typeof sentimentWindow>
type Judged = ReportRow & DocumentTone & { english: boolean }

/** The words by which people speak of an entity: its names and, of people and teams, the last word of it. */
function namesOf({ displayName, aliases, entityType }: ReportsRow['entity']): string[][] {
  return wordsOfNames([...withShortNames([displayName], entityType), ...(aliases ?? [])].filter(isLong))
}

const isLong = (name: string) => name.length >= shortestName

function withShortNames(names: readonly string[], entityType: ReportsRow['entity']['entityType']): string[] {
  if (entityType !== 'person' && entityType !== 'team') return [...names]
  return names.flatMap((name) => [name, name.split(' ').at(-1) ?? '']).filter(isLong)
}

/** The tone of the reports about an entity in several windows. Throws 404. */
export async function sentimentOf(graph: Graph, { id, name, view }: EntityName & { view: View }) {
  const since = windowStart(view, windows['30d'] + storyHours)
  const [row] = await graph.read(readReports, { id, ...view, since, maxReports: integer(maxReports) })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const { slug, displayName, category } = row.entity
  return {
    entity: { slug, displayName, category },
    windows: windowsOf(row, lexiconOf(category), view.at),
    ...{ asOf: view.at, knownAt: view.known === endOfTime ? null : view.known, method: sentimentMethod },
    truncated: row.reports.length >= maxReports,
  }
}

function windowsOf({ entity, reports }: ReportsRow, lexicon: Lexicon | undefined, at: string) {
  const names = namesOf(entity)
  const judged = reports.map((report): Judged => {
    const english = isEnglish(report)
    const document = { ...report, others: withShortNames(report.others, entity.entityType) }
    const tone = english && lexicon !== undefined ? toneOfDocument(document, names, lexicon) : { score: null, hits: [] }
    return { ...report, ...tone, english }
  })
  const stories = [...Map.groupBy(judged, ({ story }) => story).values()]
  const within = (hours: number) => {
    const since = windowStart({ at }, hours)
    // A story belongs to the window of its first report, however long it is told again.
    return stories.filter((story) => story.every((report) => report.at > since))
  }
  const tone = (told: Judged[][]) => toneOf(told, lexicon !== undefined)
  const month = tone(within(windows['30d']))
  const shaped = windowNames.map((name): [WindowName, Window] => {
    const told = within(windows[name])
    const found = name === '30d' ? month : tone(told)
    return [name, shapeWindow(told, found, name === '30d' || 'reason' in month ? null : month)]
  })
  return Object.fromEntries(shaped) as Record<WindowName, Window>
}

type Found = Estimate | Refusal | { reason: 'language' | 'category_off' }

function toneOf(stories: readonly Judged[][], isJudged: boolean): Found {
  if (!isJudged) return { reason: 'category_off' }
  const english = stories.map((story) => story.filter((report) => report.english)).filter((story) => story.length > 0)
  if (stories.length > 0 && english.length === 0) return { reason: 'language' }
  return toneOfWindow(english.map(clusterOf))
}

function clusterOf(reports: readonly Judged[]): Cluster {
  const scores = reports.flatMap(({ score }) => score ?? [])
  const score = scores.length === 0 ? null : scores.reduce((sum, each) => sum + each, 0) / scores.length
  return { score, sources: sourcesOf(reports).length, hits: reports.flatMap(({ hits }) => hits) }
}

/** A report of nobody stands for itself. */
function sourcesOf(reports: readonly ReportRow[]): string[] {
  return [...new Set(reports.map(({ publisher, id }) => publisher ?? id))].toSorted()
}

function shapeWindow(stories: readonly Judged[][], found: Found, month: Estimate | null): Window {
  const reports = stories.flat()
  const hits = reports.flatMap((report) => report.hits)
  const told = {
    reports: reports.length,
    sources: sourcesOf(reports.filter(({ publisher }) => publisher !== null)).slice(0, shownSources),
    words: wordsOf(hits),
    evidence: hits
      .toSorted(byValue)
      .slice(0, shownEvidence)
      .map((hit) => ({ ...hit, value: rounded(hit.value) })),
  }
  if ('reason' in found) {
    const { reason } = found
    return { ...told, reason, count: stories.length, score: null, interval: null, label: null, againstMonth: null }
  }
  const { score, interval, label, clusters } = found
  const difference = month === null ? null : differenceOf(found, month)
  return {
    ...told,
    ...{ reason: null, count: clusters, score: rounded(score), label },
    interval: [rounded(interval[0]), rounded(interval[1])],
    againstMonth: difference === null ? null : rounded(difference),
  }
}

const byValue = (a: Evidence, b: Evidence) => Math.abs(b.value) - Math.abs(a.value)

function wordsOf(hits: readonly Evidence[]) {
  return [...Map.groupBy(hits, ({ word }) => word)]
    .map(([word, of]) => ({ word, count: of.length, value: rounded(of.reduce((sum, { value }) => sum + value, 0)) }))
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.word < b.word ? -1 : 1))
    .slice(0, shownWords)
}
