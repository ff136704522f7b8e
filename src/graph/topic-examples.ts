/** Answers of the service to these calls, shortened. */

export const topicExample = {
  request: '/api/graph/topic/interest-rates?limit=2',
  response: {
    topic: 'interest-rates',
    entities: [],
    markets: [],
    graph: { nodes: [], edges: [] },
    stats: { totalNodes: 0, totalEdges: 0 },
    truncated: false,
  },
}
