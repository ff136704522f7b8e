import type { z } from 'zod'
import { contractId, marketId, venueEventId } from '../../../domain/ids.ts'
import { categoryOfSubcategory } from '../../../domain/taxonomy.ts'
import { capital } from '../../../platform/text/capital.ts'
import type { ContractStatement, MarketStatement, MatchStatement } from '../statement.ts'
import type { Fault } from './fault.ts'
import type { marketRecord, matchRecord } from './market-records.ts'
import type { PackHeader } from './pack-header.ts'

type Market = z.output<typeof marketRecord>

/** A market record as a statement, with what is wrong in it beyond its schema. */
export function market(record: Market, header: PackHeader): { statement: MarketStatement; faults: Fault[] } {
  const faults: Fault[] = []
  const {
    venue,
    externalId,
    title,
    label = null,
    rules = null,
    status,
    openDate = null,
    endDate = null,
    url = null,
  } = record
  const subcategory = record.subcategory ?? header.defaults.subcategory ?? null
  const category = record.category ?? header.defaults.category ?? categoryOfSubcategory.get(subcategory ?? '') ?? null
  if (subcategory !== null && categoryOfSubcategory.get(subcategory) !== category) {
    faults.push({ field: 'subcategory', reason: `${subcategory} does not belong to the category ${category}` })
  }
  const contracts: ContractStatement[] = []
  for (const [index, written] of record.contracts.entries()) {
    const { side, tokenId = null, outcome = null, payout = null, confidence = header.confidence } = written
    if (contracts.some((each) => each.side === side)) {
      faults.push({ field: `contracts.${index}.side`, reason: `${side} is named twice` })
    }
    contracts.push({
      id: contractId(venue, externalId, side),
      side,
      label: written.label ?? capital(side),
      ...{ tokenId, payout, outcome },
      polarity: written.polarity ?? (side === 'no' ? -1 : 1),
      confidence,
    })
  }
  const statement: MarketStatement = {
    kind: 'market',
    key: `${venue}|${externalId}`,
    id: marketId(venue, externalId),
    name: `${venue} ${externalId}`,
    market: {
      venue,
      externalId,
      title,
      label,
      rules,
      category,
      subcategory,
      status,
      active: status === 'open',
      sides: contracts.map(({ side }) => side),
      labels: contracts.map((each) => each.label),
      openDate,
      endDate,
      url,
    },
    event: eventOf(record, venue),
    contracts,
  }
  return { statement, faults }
}

function eventOf({ event }: Market, venue: string): MarketStatement['event'] {
  if (event === undefined) return null
  const { externalId, title, slug = null, url = null } = event
  return { id: venueEventId(venue, externalId), venue, externalId, title, slug, url }
}

/** A match record as a statement. */
export function match(
  record: z.output<typeof matchRecord>,
  header: PackHeader,
): { statement: MatchStatement; faults: Fault[] } {
  const { venue_a: a, venue_b: b, relation, reasons, confidence = header.confidence } = record
  const opposite = relation === 'complement' || relation === 'disjoint'
  const sure = relation === 'identity' || relation === 'complement'
  const flag = sure ? 'exact_match' : relation === 'disjoint' ? 'do_not_compare' : 'near_match'
  const statement: MatchStatement = {
    kind: 'match',
    key: [a.externalId, a.side, b.externalId, b.side].join('|'),
    from: contractId('venue_a', a.externalId, a.side),
    to: contractId('venue_b', b.externalId, b.side),
    names: { from: `venue_a ${a.externalId} ${a.side}`, to: `venue_b ${b.externalId} ${b.side}` },
    relation,
    polarity: record.polarity ?? (opposite ? -1 : 1),
    compareFlag: record.compareFlag ?? flag,
    confidence,
    reasons,
    decidedBy: record.decidedBy ?? header.source,
    reviewedAt: record.reviewedAt ?? header.asOf,
  }
  return { statement, faults: [] }
}
