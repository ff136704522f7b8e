import { age, exposedEdge, fomc, fomcNode, hold, outcome, raise, raiseNode } from '../example-outcome.ts'

/** The answer of the service to this call, shortened. */
export const marketContextExample = {
  request: '/api/graph/outcome/fed-2026-12-raise/context',
  response: {
    graph: {
      nodes: [raiseNode, fomcNode, { ...raiseNode, id: hold, slug: 'fed-2026-12-hold', label: 'No change' }],
      edges: [exposedEdge, { ...exposedEdge, target: hold }],
      centerNodeId: raise,
    },
    stats: { totalNodes: 3, totalEdges: 2 },
    outcome: { ...outcome, drivers: [], venuePrices: null, spread: null },
    exposedEntities: [
      {
        entity: { id: fomc, slug: 'fomc', displayName: 'Federal Open Market Committee', entityType: 'org' },
        role: 'subject',
        exposureType: 'rate_decision',
        strength: 1,
        confidence: 0.9,
        reasons: ['The FOMC decides.'],
        source: 'Oddsgraph editors',
      },
    ],
    recentEvents: [],
    moves: [],
    siblings: [
      {
        ...outcome,
        id: hold,
        slug: 'fed-2026-12-hold',
        label: 'No change',
        question: 'Will the FOMC leave the federal funds target unchanged at its meeting of 8–9 December 2026?',
        venuePrices: null,
      },
    ],
    ...age,
    truncated: false,
  },
}
