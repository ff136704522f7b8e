import type { z } from 'zod'
import type { MarketPrices } from '../../../domain/markets/prices.ts'
import { refusals } from '../../../domain/requests/refusals.ts'
import { complementOf } from '../../../platform/decimal.ts'
import { basisPoints } from '../method.ts'
import { type AlertRow, type Engagement, untouched } from './alert.ts'
import type { OneRow } from './read-queries.ts'
import type { alertDetail, alertItem, outcomeRecord, publicAlert, topOutcome } from './schemas.ts'

export function marketsOf({ body }: Pick<AlertRow, 'body'>): string[] {
  return body.related.map(({ marketId }) => marketId)
}

export function shapePublic(row: AlertRow, prices: MarketPrices): z.output<typeof publicAlert> {
  const { id, type, subtype, headline, sentAt, severity, confidence, expectedDirection, entity, body } = row
  return {
    ...{ id, type, subtype, headline, sentAt, severity, confidence, expectedDirection, entity },
    relatedMarkets: body.related.map(({ marketId, outcomeId, outcome, title, venue, url, inverse, priceAtAlert }) => {
      const now = prices.of(marketId)
      const price = inverse ? complementOf(now) : now
      return { marketId, outcomeId, outcome, title, venue, url, price, priceAtAlert }
    }),
    priceAtAlert: row.priceAtAlert,
    whyThisFired: body.sentences,
    demoted: row.demoted === true,
    updates: row.updates ?? 0,
    evidenceCount: row.evidence ?? 0,
    updatedAt: row.updatedAt,
    rule: { name: row.rule, version: row.ruleVersion },
  }
}

export function shapeItem(
  row: AlertRow,
  engagement: Engagement | null,
  prices: MarketPrices,
): z.output<typeof alertItem> {
  return { ...shapePublic(row, prices), engagement: engagement ?? untouched }
}

type Attributes = NonNullable<z.output<typeof alertDetail>['entity']>['attributes']

export function shapeDetail(
  { alert, engagement, evidence }: OneRow,
  attributes: Attributes,
  prices: MarketPrices,
): z.output<typeof alertDetail> {
  const { body, entity, happenedAt, venue } = alert
  const { tracked } = body
  return {
    ...shapeItem(alert, engagement, prices),
    entity: entity === null ? null : { ...entity, attributes },
    happenedAt,
    method: body.method,
    conditions: body.reasons,
    inputs: body.inputs,
    impactBps: body.impactBps,
    crossVenueData: body.crossVenue,
    attribution: body.attribution,
    tracked:
      tracked === null
        ? null
        : { outcomeId: tracked.outcomeId, outcome: tracked.outcome, marketId: tracked.marketId, venue },
    evidence: evidence.map(({ source = null, title = null, ...rest }) => ({ ...rest, source, title })),
  }
}

const hourMs = 3_600_000

export function shapeOutcome(row: AlertRow, now: number): z.output<typeof outcomeRecord> {
  const { id, type, subtype, headline, sentAt, expectedDirection, entity, body, priceAtAlert } = row
  const change = (price: number | null) =>
    price === null || priceAtAlert === null ? null : basisPoints(priceAtAlert, price)
  return {
    ...{ id, type, subtype, headline, sentAt, expectedDirection, priceAtAlert },
    asset: entity?.displayName ?? body.tracked?.outcome ?? null,
    hoursSinceAlert: Number((Math.max(0, now - Date.parse(sentAt)) / hourMs).toFixed(2)),
    outcomeTracked: row.outcomeTracked,
    outcomeTrackedAt: row.outcomeTrackedAt,
    priceAt1h: row.priceAt1h,
    priceAt4h: row.priceAt4h,
    priceAt24h: row.priceAt24h,
    priceAtResolution: row.priceAtResolution,
    priceChange1hBps: change(row.priceAt1h),
    priceChange4hBps: change(row.priceAt4h),
    priceChange24hBps: change(row.priceAt24h),
    actualDirection1h: row.direction1h ?? null,
    actualDirection24h: row.direction24h ?? null,
    directionCorrect: row.directionCorrect,
    outcomeScore: row.outcomeScore,
    outcomeNotes: row.outcomeNotes ?? noteOf(row),
    confidence: row.confidence,
    rule: { name: row.rule, version: row.ruleVersion },
  }
}

/** The reason why nothing is known of an outcome, where nothing else says so. */
function noteOf({ body, priceAtAlert, outcomeTracked }: AlertRow): string | null {
  if (body.untracked === 'edge_price') {
    return `edge_price: nothing is tracked, because every price that hangs on it has no room to move as expected: ${refusals.edge_price}`
  }
  if (body.tracked === null) return 'no_quote: no open market hangs on it, so nothing is tracked'
  if (priceAtAlert === null) return 'no_quote: no quote of the last minute was known when it fired'
  return outcomeTracked ? null : 'its first price after the alert is due an hour after it'
}

export function shapeTop(row: AlertRow, now: number): z.output<typeof topOutcome> {
  const { id, type, subtype, headline, sentAt, outcomeScore, priceChange24hBps, directionCorrect, ...rest } =
    shapeOutcome(row, now)
  const { expectedDirection, confidence } = rest
  return {
    ...{ id, type, subtype, headline, sentAt, outcomeScore, priceChange24hBps, directionCorrect },
    ...{ expectedDirection, confidence },
  }
}
