import { hash } from 'node:crypto'
import { contractId, marketId, outcomeId, venueEventId } from '../../domain/ids.ts'
import type { ObservedContract, ObservedEvent, ObservedMarket } from '../../domain/markets/observed.ts'
import { hyphenated } from '../../domain/markets/venue-table.ts'
import type { Classified } from './classify.ts'

/** The place of a market in the taxonomy. */
export type Place = Pick<Classified, 'category' | 'subcategory'>

type Properties = Record<string, string | number | boolean | string[] | null>

export type EventRow = { id: string; event: Properties }
export type OutcomeRow = { id: string; outcome: Properties }
export type ContractRow = { id: string; market: string; outcome: string; polarity: 1 | -1; contract: Properties }

/** The hashes that tell whether a venue says anything new: of all that is written, and of what a listing without events tells as well. */
export type Hashes = { contentHash: string; coreHash: string }

/** The nodes that a market becomes in the graph: itself, its contracts, and the propositions that they price as long as nothing else is known. */
export type MarketRow = {
  id: string
  market: Properties & Hashes & { externalId: string; active: boolean }
  event: EventRow | null
  outcomes: OutcomeRow[]
  contracts: ContractRow[]
}

/** The rows of a market. The content hash covers all that is written but what changes by the minute. */
export function rowOf(observed: ObservedMarket, place: Place | null): MarketRow {
  const { venue, externalId } = observed
  const id = marketId(venue, externalId)
  const event = observed.event === null ? null : eventRow(observed.event)
  const { outcomes, contracts } = contractsOf(observed, id, place, event)
  const market = {
    venue,
    externalId,
    otherIds: observed.otherIds,
    slug: slugOf(observed),
    title: observed.title,
    label: observed.label,
    noLabel: observed.noLabel,
    rules: observed.rules,
    resolutionSource: observed.resolutionSource,
    category: place?.category ?? null,
    subcategory: place?.subcategory ?? null,
    status: observed.state,
    active: observed.state === 'open' || observed.state === 'paused',
    openDate: observed.openDate,
    endDate: observed.endDate,
    tradingEndsAt: observed.tradingEndsAt,
    closedAt: observed.closedAt,
    url: observed.url,
    sides: observed.contracts.map(({ side }) => side),
    labels: observed.contracts.map((contract) => contract.label),
    ownOutcome: contracts[0]?.outcome ?? null,
    payout: observed.contracts[0]?.payout ?? null,
    strikeType: observed.strike?.type ?? null,
    strikeFloor: observed.strike?.floor ?? null,
    strikeCap: observed.strike?.cap ?? null,
    feeModel: observed.fee?.model ?? null,
    feeRate: observed.fee?.rate ?? null,
    feeExponent: observed.fee?.exponent ?? null,
    unlinked: true,
    unmatched: true,
  }
  const contentHash = hash('sha1', JSON.stringify([market, event, contracts.map(({ contract }) => contract)]), 'base64')
  const { title, label, status, active, endDate, closedAt } = market
  const core = [title, label, status, active, endDate, closedAt, contracts.map(({ contract }) => contract.payout)]
  const coreHash = hash('sha1', JSON.stringify(core), 'base64')
  return { id, market: { ...market, contentHash, coreHash }, event, outcomes, contracts }
}

/** The same from a listing that leaves out the event: nothing is said of what depends on it, and a whole listing is to be believed over it. */
export function partOf(row: MarketRow): MarketRow {
  const kept = Object.fromEntries(coreKeys.map((key) => [key, row.market[key] ?? null]))
  const { active, coreHash, externalId } = row.market
  const outcomes = row.outcomes.map(({ id, outcome }) => ({
    id,
    outcome: { status: outcome.status ?? null, closesAt: row.market.endDate ?? null },
  }))
  return { ...row, market: { ...kept, active, coreHash, externalId, contentHash: '' }, event: null, outcomes }
}

const coreKeys = ['title', 'label', 'status', 'endDate', 'closedAt', 'tradingEndsAt', 'payout'] as const

function eventRow(event: ObservedEvent): EventRow {
  const { venue, externalId, seriesId, title, subtitle, category, tags, mutuallyExclusive, slug, url } = event
  return {
    id: venueEventId(venue, externalId),
    event: {
      venue,
      externalId,
      seriesId,
      title,
      subtitle,
      venueCategory: category,
      tags,
      mutuallyExclusive,
      slug,
      url,
    },
  }
}

/** Two sides of one market price one proposition, the second inversely; of more than two, each has its own. */
function contractsOf(observed: ObservedMarket, market: string, place: Place | null, event: EventRow | null) {
  const { venue, externalId, contracts } = observed
  const isPair = contracts.length <= 2
  const slug = outcomeSlug(observed)
  const outcomes: OutcomeRow[] = []
  const rows = contracts.map((contract, at): ContractRow => {
    const own = isPair ? slug : `${slug}-${at + 1}`
    const outcome = outcomeId(own)
    if (!isPair || at === 0) {
      outcomes.push({ id: outcome, outcome: outcomeProperties(observed, contract, own, place, event) })
    }
    const { side, label, tokenId, payout } = contract
    return {
      id: contractId(venue, externalId, side),
      market,
      outcome,
      polarity: isPair && at === 1 ? -1 : 1,
      contract: { side, label, tokenId, payout },
    }
  })
  return { outcomes, contracts: rows }
}

function outcomeProperties(
  observed: ObservedMarket,
  contract: ObservedContract,
  slug: string,
  place: Place | null,
  event: EventRow | null,
): Properties {
  const { venue, title, label, endDate, state, rules } = observed
  return {
    slug,
    label: contract.side === 'yes' ? (label ?? contract.label) : contract.label,
    question: title,
    category: place?.category ?? null,
    subcategory: place?.subcategory ?? null,
    group: event === null ? null : `venue-event|${event.id}`,
    closesAt: endDate,
    status: state === 'resolved' ? 'resolved' : 'open',
    rules,
    source: venue,
    definedBy: `market|${venue}`,
  }
}

/** With prefix and hash no longer than any slug may be. */
const longestSlug = 100

/** From the venue's own name in addresses; one that had to be changed or shortened ends with a piece of its hash, so that it stays unique. */
function outcomeSlug({ venue, externalId, otherIds }: ObservedMarket): string {
  const name = (slugOf({ otherIds }) ?? externalId).toLowerCase()
  const clean = name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (clean === name && clean.length <= longestSlug) return `${hyphenated(venue)}-${clean}`
  return `${hyphenated(venue)}-${clean.slice(0, longestSlug)}-${hash('sha1', externalId, 'hex').slice(0, 8)}`
}

/** The name that a venue gives a market in addresses, where it gives one. */
function slugOf({ otherIds }: Pick<ObservedMarket, 'otherIds'>): string | null {
  return otherIds.find((each) => /[a-z]/.test(each)) ?? null
}
