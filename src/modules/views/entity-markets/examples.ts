import { age, exposedEdge, fomc, fomcNode, outcome, raise, raiseNode } from '../example-outcome.ts'

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
