import type { View } from '../../domain/as-of.ts'
import { signalOfHeadline } from '../../domain/news/headline-signals.ts'
import { conflictTag, type SignalType, severityOf, signalTypes } from '../../domain/news/signals.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer, readWith } from '../../platform/neo4j/neo4j.ts'
import { type About, type Happening, listHappenings, listToldStories, type ToldStory } from './signal-queries.ts'

/** Something that happened, or that is told, once however many say so. */
export type Cluster = {
  id: string
  kind: 'story' | 'event'
  /** The type of an event, or of a story `rumour` where it claims something, else `report`. */
  type: string
  title: string
  url: string | null
  at: string
  /** Those who told it by themselves, and how sure the surest says to be; null where nobody says. */
  sources: string[]
  stated: number | null
  /** 0 to 1. */
  severity: number
  /** Changes that were said: key and value. */
  changes: { entity: string | null; key: string; from: FactValue; to: FactValue }[]
  entities: readonly About[]
  /** True where it tells of a change or of something that happened: a feature, a question or a wish does not. */
  says: boolean
  /** True where something else that is here tells the same change or the same fighting: where signals are counted, it counts once. */
  isTold: boolean
}

type FactValue = string | number | boolean | null

const maxStories = 3_000
const maxEvents = 5_000
/** As acceptance names the source of a claim that came true. */
const longestSource = 190
const usualSeverity = 0.5

/** Happenings and stories after a moment, the latest first. */
export async function clustersSince(graph: Graph, view: View, sinceMs: number): Promise<Cluster[]> {
  const since = isoOf(sinceMs)
  const [stories, events] = await graph.readTogether([
    readWith(listToldStories, { ...view, since, maxStories: integer(maxStories) }),
    readWith(listHappenings, { ...view, since, maxEvents: integer(maxEvents) }),
  ])
  return clustersOf(
    stories.map(({ story }) => story),
    events.map(({ event }) => event),
  )
}

function clustersOf(stories: readonly ToldStory[], events: readonly Happening[]): Cluster[] {
  const told = new Set(
    stories.flatMap(({ reports }) =>
      reports.map(({ publisher, title }) => `${publisher}: ${title}`.slice(0, longestSource)),
    ),
  )
  const happened = events
    .filter(({ sets, changes }) => !sets || changes.length > 0)
    .map((event) => ofEvent(event, { isTold: event.sources.some((source) => told.has(source)) }))
  const fought = new Set(happened.flatMap(({ at, type, entities }) => fightsOf({ at, type, entities })))
  const reported = stories
    .filter(({ reports }) => reports.length > 0)
    .map((story) => {
      const signal = story.entities.some(isOfSignals) ? signalOfHeadline(story.title) : null
      const fights = signal === null ? [] : fightsOf({ ...story, type: signal.type })
      return ofStory(story, { isSignal: signal !== null, isTold: fights.some((fight) => fought.has(fight)) })
    })
  return [...reported, ...happened].toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at > b.at ? -1 : 1))
}

/** Fighting as what a monitor counted and reports tell of it have it in common: the day, the type and where; none where it is something else. */
function fightsOf({ at, type, entities }: Pick<Cluster, 'at' | 'type' | 'entities'>): string[] {
  if (!Object.hasOwn(signalTypes, type) || signalTypes[type as SignalType].kind !== 'kinetic') return []
  return entities.filter(isOfSignals).map(({ id }) => `${at.slice(0, 10)} ${type} ${id}`)
}

/** Each once: a claim that became a fact counts as its story, and not once more as the change. */
export function countedOnce(clusters: readonly Cluster[]): Cluster[] {
  return clusters.filter(({ isTold }) => !isTold)
}

/** True of what conflicts are about: their signals are told without a claim. */
export function isOfSignals({ entityType, tags }: Pick<About, 'entityType' | 'tags'>): boolean {
  return entityType === 'place' || tags?.includes(conflictTag) === true
}

function ofStory(
  { id, title, at, reports, entities, claims }: ToldStory,
  { isSignal, isTold }: { isSignal: boolean; isTold: boolean },
): Cluster {
  const own = reports.filter(({ copy }) => !copy)
  const sources = [...new Set(own.map(({ source, publisher }) => source ?? publisher ?? 'unknown'))]
  return {
    id,
    kind: 'story',
    type: claims.length > 0 ? 'rumour' : 'report',
    title,
    url: reports[0]?.url ?? null,
    at,
    sources,
    stated: null,
    // What several tell by themselves weighs more.
    severity: Math.min(1, 0.25 * (1 + sources.length)),
    changes: claims.map(({ entity, key, value }) => ({ entity, key, from: null, to: value })),
    entities,
    says: claims.length > 0 || isSignal,
    isTold,
  }
}

function ofEvent({ changes, entities, ...event }: Happening, { isTold }: { isTold: boolean }): Cluster {
  const { id, eventType, title, url, at, sources, impactScore } = event
  const ofConflict = Object.hasOwn(signalTypes, eventType)
    ? severityOf(eventType as SignalType, { ...event, severity: event.severityScore })
    : null
  const [entity] = entities
  return {
    id,
    kind: 'event',
    type: eventType,
    title,
    url,
    at,
    sources,
    stated: changes.reduce<number | null>(
      (surest, { confidence }) => (confidence === null ? surest : Math.max(surest ?? 0, confidence)),
      null,
    ),
    severity: impactScore ?? (ofConflict === null ? usualSeverity : Math.abs(ofConflict)),
    changes: changes.map(({ key, from, to }) => ({ entity: entity?.slug ?? null, key, from, to })),
    entities,
    says: true,
    isTold,
  }
}

/** Clusters by the entity that they are about, each once, in their order. */
export function byEntity(clusters: readonly Cluster[]): Map<string, { entity: About; clusters: Cluster[] }> {
  const found = new Map<string, { entity: About; clusters: Cluster[] }>()
  for (const cluster of clusters) {
    for (const entity of cluster.entities) {
      const known = found.get(entity.id) ?? { entity, clusters: [] }
      known.clusters.push(cluster)
      found.set(entity.id, known)
    }
  }
  return found
}
