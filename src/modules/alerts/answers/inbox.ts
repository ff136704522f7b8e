import { perishableKeys } from '../../../domain/facts/ageing.ts'
import { assertEntity } from '../../../domain/graph/known-since.ts'
import { shapeProfile } from '../../../domain/graph/shape.ts'
import type { PriceDependencies } from '../../../domain/markets/price-age.ts'
import { pricesNow } from '../../../domain/markets/prices-now.ts'
import { uuidOf } from '../../../domain/names.ts'
import type { Clock } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/errors.ts'
import { endOfTime, isoOf } from '../../../platform/moments.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { readEntities } from '../../entities/index.ts'
import type { Engagement } from './alert.ts'
import { type AlertFilters, filtersOf } from './filters.ts'
import {
  engage,
  type Flag,
  findUnknown,
  forgetEngagement,
  forgetPreferences,
  listInbox,
  listRecent,
  type PreferencesRow,
  readAlert,
  readPreferences,
  writePreferences,
} from './read-queries.ts'
import { marketsOf, shapeDetail, shapeItem, shapePublic } from './shape.ts'

export type InboxDependencies = PriceDependencies & {
  /** The time by which the public list is later than the stream, in milliseconds. */
  publicDelayMs: number
}

type InboxParams = AlertFilters & {
  accountId: string
  limit: number
  offset: number
  read: boolean | null
  dismissed: boolean | null
  followed: boolean
}

/** A page of the inbox of an account, in one statement, with the prices of now. Throws 404 for an entity that is not there. */
export async function inboxOf(parts: InboxDependencies, params: InboxParams) {
  const { accountId, limit, offset, read, dismissed, followed } = params
  const { names, params: given } = filtersOf(params)
  const query = listInbox(followed ? [...names, 'followed'] : names)
  const [row] = await parts.graph.read(query, {
    ...{ accountId, read, dismissed, ...given },
    ...{ limit: integer(limit), offset: integer(offset) },
  })
  const rows = row?.alerts ?? []
  if (rows.length === 0) await assertEntity(parts.graph, params.entity)
  const prices = await pricesNow(
    parts,
    rows.flatMap(({ alert }) => marketsOf(alert)),
  )
  return {
    data: {
      alerts: rows.map(({ alert, engagement }) => shapeItem(alert, engagement, prices)),
      pagination: { total: row?.total ?? 0, limit, offset },
      unreadCount: Math.max(0, row?.unread ?? 0),
    },
    ...prices.age,
  }
}

/** The newest alerts that everybody may see. Throws 404 for an entity that is not there. */
export async function recentAlerts(parts: InboxDependencies, { limit, ...filters }: AlertFilters & { limit: number }) {
  const { names, params } = filtersOf(filters)
  const until = isoOf(parts.clock.now() - parts.publicDelayMs)
  const [row] = await parts.graph.read(listRecent(names), { ...params, until, limit: integer(limit) })
  const rows = row?.alerts ?? []
  if (rows.length === 0) await assertEntity(parts.graph, filters.entity)
  const prices = await pricesNow(parts, rows.flatMap(marketsOf))
  return { data: rows.map((alert) => shapePublic(alert, prices)), ...prices.age }
}

/** One alert with all that it says. Throws 404. */
export async function alertDetailOf(
  parts: InboxDependencies,
  { name, accountId }: { name: string; accountId: string },
) {
  const row = await alertOrNotFound(parts.graph, name, accountId)
  const view = { at: parts.clock.iso(), known: endOfTime }
  const { entity } = row.alert
  const [[profile], prices] = await Promise.all([
    entity === null ? [] : parts.graph.read(readEntities, { ...view, ids: [entity.id], perishable: perishableKeys }),
    pricesNow(parts, marketsOf(row.alert)),
  ])
  const attributes = profile === undefined ? {} : shapeProfile(profile, view.at).attributes
  return { data: shapeDetail(row, attributes, prices), ...prices.age }
}

/** An alert by its id. Throws 404, also for what is no id. */
export async function alertOrNotFound(graph: Graph, name: string, accountId = '') {
  const id = uuidOf(name)
  const [row] = id === undefined ? [] : await graph.read(readAlert, { id, accountId })
  if (row === undefined) throw notFound('alert', name)
  return row
}

async function assertEntities(graph: Graph, slugs: readonly string[]): Promise<void> {
  const [unknown] = slugs.length === 0 ? [] : await graph.read(findUnknown, { slugs })
  if (unknown !== undefined) throw notFound('entity', unknown.slug)
}

type Engaging = { name: string; accountId: string; flag: Flag }

/** Notes what an account did with an alert. Twice is as once. Throws 404. */
export async function engageWith(
  { graph, clock }: { graph: Graph; clock: Clock },
  { name, accountId, flag }: Engaging,
): Promise<{ id: string; engagement: Engagement }> {
  const id = uuidOf(name)
  const [engagement] = id === undefined ? [] : await graph.write(engage, { id, accountId, flag, now: clock.iso() })
  if (id === undefined || engagement === undefined) throw notFound('alert', name)
  return { id, engagement }
}

export type Preferences = { follow: Choice; mute: Choice }
type Choice = { types: string[]; entities: string[] }

export async function preferencesOf(graph: Graph, accountId: string): Promise<Preferences> {
  const [row] = await graph.read(readPreferences, { accountId })
  return shapePreferences(row ?? { followedTypes: [], followedEntities: [], mutedTypes: [], mutedEntities: [] })
}

function shapePreferences({ followedTypes, followedEntities, mutedTypes, mutedEntities }: PreferencesRow): Preferences {
  return {
    follow: { types: followedTypes, entities: followedEntities },
    mute: { types: mutedTypes, entities: mutedEntities },
  }
}

/** Replaces what an account follows and mutes. Throws 404 for an entity that is not there. */
export async function setPreferences(
  { graph, clock }: { graph: Graph; clock: Clock },
  accountId: string,
  { follow, mute }: Preferences,
): Promise<Preferences> {
  await assertEntities(graph, [...follow.entities, ...mute.entities])
  const row = {
    ...{ followedTypes: follow.types, followedEntities: follow.entities },
    ...{ mutedTypes: mute.types, mutedEntities: mute.entities },
  }
  await graph.write(writePreferences, { accountId, now: clock.iso(), ...row })
  return shapePreferences(row)
}

const forgottenAtOnce = 5_000

/** Forgets what an account did with alerts, and what it follows. */
export async function forgetAccount({ graph }: { graph: Graph }, accountId: string): Promise<void> {
  await graph.write(forgetPreferences, { accountId })
  for (;;) {
    const [row] = await graph.write(forgetEngagement, { accountId, most: integer(forgottenAtOnce) })
    if ((row?.removed ?? 0) < forgottenAtOnce) return
  }
}
