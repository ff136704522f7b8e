const fomc = '25fc8799-a32d-5095-ba6b-eb1cf8da5911'
const raise = '3b062000-8236-585f-993e-9f070f14a166'
const outcome = {
  id: raise,
  slug: 'fed-2026-12-raise',
  label: 'Raise',
  question: 'Will the FOMC raise the federal funds target at its meeting of 8–9 December 2026?',
  category: 'finance',
  subcategory: 'fed',
  group: 'fed-decision-2026-12',
  closesAt: '2026-12-09T00:00:00.000Z',
  status: 'open',
}

const fomcNode = {
  id: fomc,
  slug: 'fomc',
  label: 'Federal Open Market Committee',
  type: 'org',
  category: 'finance',
}
const raiseNode = { id: raise, slug: outcome.slug, label: outcome.label, type: 'outcome', category: 'finance' }
const exposedEdge = {
  source: fomc,
  target: raise,
  label: 'exposed_to',
  confidence: 0.9,
  validFrom: '2026-11-20T00:00:00.000Z',
}
const age = { pricesNote: 'No open market of a venue prices what is shown.', asOf: null, stale: false }

/** The answer of the service to this call, shortened. */
export const entityMarketsExample = {
  request: '/api/graph/entity/fomc/markets',
  response: {
    graph: { nodes: [fomcNode, raiseNode], edges: [exposedEdge], centerNodeId: fomc },
    stats: { totalNodes: 2, totalEdges: 1 },
    exposures: [
      {
        outcomeId: raise,
        outcomeSlug: outcome.slug,
        outcomeLabel: outcome.label,
        question: outcome.question,
        category: outcome.category,
        subcategory: outcome.subcategory,
        role: 'subject',
        exposureType: 'rate_decision',
        strength: 0.9,
        reasons: ['The FOMC decides.'],
        source: 'Oddsgraph editors',
        through: null,
        drivers: [],
        venuePrices: null,
        spread: null,
      },
    ],
    ...age,
    truncated: false,
  },
}
