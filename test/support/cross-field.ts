import { z } from 'zod'
import { categoryOfSubcategory } from '../../src/domain/taxonomy.ts'
import type { GeneratedRequest } from './openapi-requests.ts'

/** What each view needs: of each inner list one. As the description of the endpoint says. */
const needs: Record<string, readonly (readonly string[])[]> = {
  neighborhood: [['entity']],
  movers: [],
  entity_markets: [['entity']],
  market_context: [['outcome']],
  timeline: [['entity']],
  explain_fact: [['entity'], ['factKey']],
  topic: [['topic']],
  cross_venue: [['outcome', 'entity']],
  impact_chain: [['entity', 'event']],
}
const maxOf: Record<string, number> = {
  movers: 100,
  entity_markets: 200,
  market_context: 100,
  cross_venue: 100,
  impact_chain: 100,
}
const ofAccount = z.object({
  venue: z.string(),
  address: z.string().optional(),
  keyId: z.string().optional(),
  privateKey: z.string().optional(),
})
const ofKey = z.object({ expiresAt: z.string().optional() })

/**
 * True where a request breaks a rule about several parameters together, or about the time it is made, which OpenAPI has no words for but those of a
 * description. Any other request made from the document is valid.
 */
export function breaksRule({ operationId, query, body }: GeneratedRequest): boolean {
  if (JSON.stringify([query, body]).includes('\\u0000')) return true
  if (isNowhere(query)) return true
  if (operationId === 'listNews') return isBackward(query)
  if (operationId === 'getGraphView') return breaksRuleOfViews(query)
  if (operationId === 'createKey') {
    const { expiresAt } = ofKey.parse(body)
    return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()
  }
  return operationId === 'linkAccount' && breaksRuleOfAccounts(ofAccount.parse(body))
}

/** A subcategory is of one category. */
function isNowhere({ category, subcategory }: Record<string, string>): boolean {
  if (category === undefined || subcategory === undefined) return false
  return categoryOfSubcategory.get(subcategory) !== category
}

/** True where a stretch of time begins after its end. */
function isBackward({ since, until }: Record<string, string>): boolean {
  return since !== undefined && until !== undefined && Date.parse(since) > Date.parse(until)
}

/** An account is linked by an address alone, or with a key that is one: which of them depends on its venue. Capitals of an address are a checksum. */
function breaksRuleOfAccounts({ venue, address = '', keyId, privateKey }: z.output<typeof ofAccount>): boolean {
  if (['venue_b', 'kalshi'].includes(venue)) return !(privateKey ?? '').startsWith('-----BEGIN')
  return !/^0x[0-9a-f]{40}$/.test(address) || keyId !== undefined || privateKey !== undefined
}

function breaksRuleOfViews(query: Record<string, string>): boolean {
  const { type = '', entity, outcome, event, scope, limit } = query
  return (
    (needs[type] ?? []).some((names) => names.every((name) => query[name] === undefined)) ||
    (type === 'cross_venue' && entity !== undefined && outcome !== undefined) ||
    (type === 'impact_chain' && entity !== undefined && event !== undefined) ||
    (type === 'neighborhood' && scope !== undefined && scope !== 'markets') ||
    Number(limit ?? 0) > (maxOf[type] ?? Number.POSITIVE_INFINITY)
  )
}
