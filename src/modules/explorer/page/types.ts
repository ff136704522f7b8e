/** The parts of answers of the API that the page reads; more stands in them. */
export type EntityItem = {
  id: string
  slug: string
  displayName: string
  entityType: string
  category?: string | null
  subcategory?: string | null
  description?: string | null
}

export type GraphNode = {
  id: string
  slug?: string
  label: string
  question?: string
  type: string
  category?: string
  distance?: number
}
export type GraphEdge = {
  source: string
  target: string
  label: string
  confidence?: number
  validFrom?: string
  validTo?: string
}
export type GraphAnswer = {
  graph: { nodes: GraphNode[]; edges: GraphEdge[]; centerNodeId?: string }
  /** The ways between two, where these are what was asked for. */
  paths?: unknown[]
  truncated: boolean
  reason?: string
}

export type Attribute = string | number | boolean | null
export type Relationship = {
  role: string
  entity: { slug: string; displayName: string; entityType: string }
  validFrom?: string
  confidence?: number
  source?: string
  stale?: boolean
  lastConfirmed?: string
}
export type MarketRow = {
  id: string
  title: string
  venue: string
  price: number | null
  volume: number | null
  url?: string | null
  outcomeId?: string
}
export type NewsItem = { id: string; title: string; source: string; publishedAt: string; url?: string | null }
export type FullEntity = {
  entity: EntityItem & {
    aliases?: string[]
    tags?: string[]
    attributes: Record<string, Attribute>
    attributeDetails?: Record<string, { stale?: boolean }>
    relationships: Relationship[]
  }
  markets: MarketRow[]
  secondaryMarkets: MarketRow[]
  news: NewsItem[]
  asOf?: string
  stale?: boolean
}

export type FactVersion = {
  id: string
  value: Attribute
  validFrom: string
  validTo: string | null
  recordedAt?: string
  source: string
  eventTitle?: string
  statements?: { source: string; confidence: number; lastSeen: string; url: string | null; withdrawn: boolean }[]
}
export type FactHistory = { fact: { key: string; currentValue: Attribute; stale?: boolean }; versions: FactVersion[] }

export type TimelineEvent = {
  id: string
  kind?: string
  eventType: string
  title: string
  happenedAt: string
  impactScore: number | null
  source: string | null
}
export type Timeline = { events: TimelineEvent[]; truncated: boolean; hint?: string; lastBefore?: string }

export type VenueEntry = {
  venue: string
  marketId: string
  title: string
  url: string | null
  polarity: 1 | -1
  price: number | null
  volume: number | null
  liquidity: number | null
  asOf: string | null
  bestBid?: number | null
  bestAsk?: number | null
  yesBid?: number | null
  yesAsk?: number | null
}
export type CrossVenue = {
  outcomeId: string
  label: string
  question: string
  venues: VenueEntry[]
  nearMatches: VenueEntry[]
  mispricing: { spread: number; spreadPct: number; direction: string; signalType: string } | null
  asOf: string | null
  stale: boolean
}
export type HistoryPoint = { timestamp: string; venue: string; price: number | null; reason?: string | null }
export type OutcomeHistory = { outcomeId: string; history: HistoryPoint[]; hint?: string }
export type Exposed = {
  entity: { slug: string; displayName: string; entityType: string }
  role: string
  strength: number
  reasons: string[]
}
export type RecentEvent = { id: string; eventType: string; title: string; happenedAt: string; source: string | null }
export type OutcomeContext = {
  recentEvents: RecentEvent[]
  outcome: { id: string; slug: string; label: string; question: string; closesAt: string | null; status: string }
  exposedEntities: Exposed[]
}

export type Mispricing = {
  outcomeId: string
  outcomeSlug: string
  label: string
  question?: string
  category: string | null
  compareFlag: string
  spread: number
  spreadPct: number
  signalType: string
  maxVenue: string | null
  minVenue: string | null
  venues: { venue: string; price: number | null; volume: number | null }[]
  stale: boolean
  actionable?: boolean
  why?: string[]
  execution?: { size: number; netEdge: number } | null
}

export type Alert = {
  id: string
  type: string
  headline: string
  sentAt: string
  severity: string
  entity: { slug: string; displayName: string } | null
  whyThisFired: string[]
  relatedMarkets: {
    outcomeId: string
    outcome: string
    venue: string
    price: number | null
    priceAtAlert: number | null
  }[]
  engagement?: { read: boolean; dismissed: boolean; acted: boolean }
}

export type ImpactPath = {
  outcome: { id: string; slug: string; label: string; question: string }
  strength: number
  start: { slug: string; displayName: string; entityType: string }
  steps: {
    from: { slug: string; displayName: string }
    to: { slug: string; displayName: string; entityType: string }
    role: string
    weight: number
  }[]
  exposure: { role: string; strength: number; reasons: string[] }
  reason: string
  venuePrices: { venue: string; price: number | null }[] | null
}
export type ImpactChain = { paths: ImpactPath[]; truncated: boolean; reason?: string }
