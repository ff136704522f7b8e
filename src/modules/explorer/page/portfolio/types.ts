/** The parts of answers of the API that the portfolio page reads; more stands in them. */
export type LinkedAccount = {
  id: string
  venue: string
  kind: 'address' | 'key'
  name: string
  label: string
  asOf: string | null
  stale: boolean
  fault: string | null
}

export type Position = {
  accountId: string
  venue: string
  contractId: string | null
  externalId: string | null
  title: string | null
  label: string | null
  side: string | null
  outcomeSlug: string | null
  entities: { slug: string; displayName: string }[]
  size: number
  averagePrice: number | null
  price: number | null
  priceStale: boolean
  value: number | null
  unrealizedPnl: number | null
  paysIfRight: number | null
  closesAt: string | null
}

export type Summary = {
  value: number
  cash: number | null
  positionsValue: number
  exposure: number
  pnl: number
  realizedPnl: number
  unrealizedPnl: number
  fees: number
  unpriced: number
  notes: string[]
  byVenue: { venue: string; value: number; cash: number | null; positions: number; pnl: number }[]
}

export type PnlHistory = {
  range: string
  points: { timestamp: string; value: number | null; pnl: number | null }[]
  change: number | null
}

export type Order = {
  orderId: string
  venue: string
  title: string | null
  label: string | null
  externalId: string | null
  action: string
  price: number | null
  remaining: number
  size: number
}

export type Fill = {
  id: string
  venue: string
  type: string
  title: string | null
  label: string | null
  externalId: string | null
  action: string | null
  price: number | null
  size: number | null
  fee: number | null
  filledAt: string
}

export type Exposure = {
  groups: {
    groupId: string | null
    title: string | null
    outcomes: string[]
    value: number
    worst: { change: number; if: string }
    best: { change: number; if: string }
  }[]
  worstCase: { pays: number; change: number; leftOut: number }
  entities: {
    slug: string
    displayName: string
    relation: string
    via: string | null
    value: number
    weighted: number
  }[]
  unlinked: number
}

export type WhatIf = {
  currentValue: string | number | boolean | null
  expectedChange: number | null
  interval: [number, number] | null
  changes: { marketId: string; title: string | null; side: string | null; expectedChange: number }[]
  reason: string | null
}
