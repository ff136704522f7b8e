import { alertId } from '../../../domain/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isoOf } from '../../../platform/moments.ts'
import { integer, type Transaction } from '../../../platform/neo4j/neo4j.ts'
import type { EventName } from '../../webhooks/index.ts'
import { publish } from '../../webhooks/index.ts'
import type { AlertKind } from '../alert-types.ts'
import { type KeyState, restingKey, stepOf } from '../method.ts'
import {
  countDecided,
  type EvidenceRow,
  type KeyRow,
  lockKeys,
  type NewAlertRow,
  type NewNotice,
  readEvidence,
  writeAlerts,
  writeEvidence,
  writeKeys,
  writeNotices,
  writePosition,
} from '../queries.ts'
import { machineOf } from '../rules/machine.ts'
import type { Situation } from '../rules/situation.ts'
import { confidenceIn, type Draft } from './make.ts'

const hourMs = 3_600_000
/** Pieces of evidence that an alert names; the rest is counted. */
const maxPieces = 50

export type Drafted = {
  situation: Situation
  draft: Draft
  /** Alerts of its kind have become noise: it is told in the digest alone. */
  demoted: boolean
}

type Firing = {
  clock: Clock
  /** Accounts of which tiers are told by webhooks; null: all. */
  tiers: readonly string[] | null
  /** The names of entities, for those who are told. */
  nameOf: (slug: string) => { displayName: string; entityType: string } | undefined
}

export type Fired = { fired: number; updated: number; seq: number | null }

/**
 * Takes situations through the machines of their keys and writes what fires, with what stands behind it, what is told of it and how far was read: all of
 * it is committed together, or nothing. Seen again, the same evidence changes nothing.
 */
export async function fireAll(
  transaction: Transaction,
  drafted: readonly Drafted[],
  { clock, tiers, nameOf }: Firing,
  position: { name: string; seq: number } | null,
): Promise<Fired> {
  const { run } = transaction
  const now = clock.now()
  const at = isoOf(now)
  const batch = await stepAll(transaction, drafted)
  if (batch.alerts.length > 0) await run(writeAlerts, { rows: batch.alerts.map(({ row }) => row) })
  if (batch.evidence.length > 0) await run(writeEvidence, { rows: batch.evidence, now: at })
  if (batch.keys.length > 0) await run(writeKeys, { rows: batch.keys })
  if (position !== null) await run(writePosition, { name: position.name, seq: integer(position.seq) })
  const events = batch.alerts.flatMap((alert) => eventOf(alert, nameOf))
  await publish(transaction, events, { at, tiers })
  if (batch.notices.length === 0) return { fired: 0, updated: 0, seq: null }
  // Last: its counter is locked from here to the commit.
  const [written] = await run(writeNotices, { notices: batch.notices, now: at })
  const fired = batch.alerts.length
  return { fired, updated: batch.notices.length - fired, seq: written?.seq ?? null }
}

type NewAlert = { id: string; row: NewAlertRow; draft: Draft; sentAt: string; type: string; demoted: boolean }

async function stepAll({ run }: Transaction, drafted: readonly Drafted[]) {
  const keys = [...new Set(drafted.map(({ situation: { key } }) => key))].toSorted()
  const [rows, known, counted] =
    keys.length === 0
      ? [[], [], []]
      : [
          await run(lockKeys, { keys }),
          await run(readEvidence, { ids: drafted.map(({ situation }) => situation.evidence.id) }),
          await run(countDecided, { classes: [...new Set(drafted.map(({ draft }) => draft.class))] }),
        ]
  const states = new Map(rows.map((row) => [row.key, row]))
  const seen = new Set(known.map(({ id }) => id))
  const confidence = new Map(counted.map((row) => [row.class, row]))
  const alerts: NewAlert[] = []
  const evidence = new Map<string, EvidenceRow & { pieces: EvidenceRow['pieces'][number][] }>()
  const notices: NewNotice[] = []
  for (const { situation, draft, demoted } of drafted) {
    const { key, rule, evaluation } = situation
    const before = states.get(key) ?? { key, ...restingKey, alert: null }
    if (seen.has(situation.evidence.id)) continue
    const { state, result } = stepOf(before, evaluation, machineOf(rule))
    let { alert } = before
    if (result === 'fire') {
      const made = alertOf({ situation, draft, demoted }, state, confidenceIn(confidence, draft.class))
      alerts.push(made)
      notices.push({ alert: made.id, kind: 'fired' })
      alert = made.id
    }
    if (alert !== null && (result === 'fire' || (result === 'again' && isDated(situation)))) {
      seen.add(situation.evidence.id)
      note(evidence, alert, situation, result === 'fire')
      if (result === 'again' && !notices.some((each) => each.alert === alert)) notices.push({ alert, kind: 'updated' })
    }
    states.set(key, { key, ...state, alert })
  }
  return { alerts, evidence: [...evidence.values()], notices, keys: [...states.values()].map(stateRow) }
}

/** True where something happened, was said or became more, and adds to an alert that stands; what is measured again and again does not. */
function isDated({ evidence: { kind } }: Situation): boolean {
  return kind !== 'comparison'
}

function stateRow({ key, armed, run, hitAt, firedAt, firings, alert }: KeyRow): KeyRow {
  return { key, armed, run, hitAt, firedAt, firings, alert }
}

function note(
  all: Map<string, EvidenceRow & { pieces: EvidenceRow['pieces'][number][] }>,
  alert: string,
  { evidence }: Situation,
  isFirst: boolean,
): void {
  const row = all.get(alert) ?? { alert, count: 0, updates: 0, pieces: [] }
  if (row.pieces.length < maxPieces) row.pieces.push(evidence)
  all.set(alert, { ...row, count: row.count + 1, updates: row.updates + (isFirst ? 0 : 1) })
}

function alertOf({ situation, draft, demoted }: Drafted, state: KeyState, confidence: number): NewAlert {
  const { key, rule, evidence } = situation
  const id = alertId(key, state.firings)
  const sentAt = isoOf(state.firedAt ?? 0)
  const { body, related: _, ...plain } = draft
  const isTracked = draft.market !== null
  return {
    ...{ id, draft, sentAt, type: rule.type, demoted },
    row: {
      dedupKey: `${key}#${state.firings}`,
      ruleId: `${rule.name}|${rule.version}`,
      alert: {
        ...plain,
        ...{
          id,
          type: rule.type,
          rule: rule.name,
          ruleVersion: integer(rule.version),
          sentAt,
          updatedAt: sentAt,
          confidence,
        },
        ...(demoted && { demoted }),
        happenedAt: evidence.at,
        ...{ outcomeTracked: false, dueAt: isTracked ? isoOf(Date.parse(sentAt) + hourMs) : null },
        body: JSON.stringify({ ...body, confidence }),
      },
    },
  }
}

const events: Readonly<Partial<Record<AlertKind, EventName>>> = {
  injury: 'alert.injury',
  arbitrage: 'alert.arbitrage',
  crowding: 'alert.crowding',
  political: 'alert.political',
  conflict: 'alert.political',
  finance: 'alert.finance',
  rumor: 'alert.rumor',
}

function eventOf({ id, draft, sentAt, type, demoted }: NewAlert, nameOf: Firing['nameOf']) {
  const event = events[draft.kind]
  if (event === undefined || demoted) return []
  const named = draft.entity === null ? undefined : nameOf(draft.entity)
  const relatedMarkets = draft.related
    .slice(0, maxPieces)
    .map(({ title, venue, priceAtAlert: price }) => ({ title, venue, price }))
  return [
    {
      ...{ id, event },
      data: {
        ...{
          id,
          type,
          subtype: draft.subtype,
          headline: draft.headline,
          sentAt,
          relatedMarkets,
          priceAtAlert: draft.priceAtAlert,
        },
        entity: draft.entity === null || named === undefined ? null : { slug: draft.entity, ...named },
        whyThisFired: draft.body['sentences'],
      },
    },
  ]
}
