import { list, object } from './api.ts'

type Body = Record<string, unknown>

/** What is wrong with an answer that has a graph, in words; empty where nothing is. */
export function faultsOf(body: Body): string[] {
  return [...extentFaults(body), ...('graph' in body ? graphFaults(body) : []), ...orderFaults(body)]
}

/** A node once, edges only among them and once, an answer about one entity with that at the centre, stats that count. */
function graphFaults({ graph, stats }: Body): string[] {
  const { nodes, edges, centerNodeId } = object(graph)
  const ids = list(nodes).map(({ id }) => String(id))
  const shown = new Set(ids)
  const keys = list(edges).map(({ source, label, target }) => `${source} ${label} ${target}`)
  const loose = list(edges).filter(({ source, target }) => !shown.has(String(source)) || !shown.has(String(target)))
  const { totalNodes, totalEdges } = object(stats)
  return [
    ...(shown.size < ids.length ? ['a node twice'] : []),
    ...(new Set(keys).size < keys.length ? ['an edge twice'] : []),
    ...(loose.length > 0 ? [`an edge to nowhere: ${JSON.stringify(loose[0])}`] : []),
    ...(centerNodeId === undefined || (typeof centerNodeId === 'string' && shown.has(centerNodeId))
      ? []
      : ['no centre']),
    ...(totalNodes === ids.length && totalEdges === keys.length ? [] : ['stats count something else']),
    ...list(edges).flatMap(({ source, target }) => (source === target ? ['an edge to itself'] : [])),
  ]
}

/** What was cut is said, and nothing is said where nothing was. */
function extentFaults({ truncated, reason, paths }: Body): string[] {
  if (truncated === true) return typeof reason === 'string' && reason !== '' ? [] : ['cut without a reason']
  // A search for paths says why there is none.
  const none = Array.isArray(paths) && paths.length === 0
  return reason === undefined || none ? [] : ['a reason without a cut']
}

/** How each list of an answer is ordered: strongest or latest first (`-`), then by what tells equals apart. */
const orders: Record<string, readonly [by: (each: Body) => unknown, ...ties: ((each: Body) => unknown)[]]> = {
  exposures: [descending('strength'), (each) => each.outcomeId],
  impact: [descending('impactScore'), (each) => each.entityId],
  markets: [descending('relevance'), (each) => (hangsOnIt(each) ? 0 : 1), (each) => each.slug],
  events: [latest('happenedAt'), (each) => each.id],
  recentEvents: [latest('happenedAt'), (each) => each.id],
  siblings: [(each) => each.slug],
}

/** True of a question of a topic that hangs on what the topic is about. */
function hangsOnIt({ matched }: Body): boolean {
  return Array.isArray(matched) && matched.includes('exposed')
}

function descending(name: string) {
  return (each: Body) => -Number(each[name])
}

function latest(name: string) {
  return (each: Body) => -Date.parse(String(each[name]))
}

function orderFaults(body: Body): string[] {
  return Object.entries(orders).flatMap(([name, by]) => {
    const all = Array.isArray(body[name]) ? list(body[name]) : []
    const isInOrder = all.every((each, at) => at === 0 || compareBy(by, all[at - 1] ?? {}, each) < 0)
    return isInOrder ? [] : [`${name} out of order`]
  })
}

function compareBy(by: readonly ((each: Body) => unknown)[], a: Body, b: Body): number {
  for (const key of by) {
    const [x, y] = [key(a), key(b)]
    if (x !== y) return (typeof x === 'number' && typeof y === 'number' ? x < y : String(x) < String(y)) ? -1 : 1
  }
  return 0
}

/** What the one graph has and the other lacks, by id or by ends and label. */
export function missing(part: Body, whole: Body): string[] {
  const idsOf = (body: Body) => list(object(body.graph).nodes).map(({ id }) => String(id))
  const keysOf = (body: Body) =>
    list(object(body.graph).edges).map(({ source, label, target }) => `${source} ${label} ${target}`)
  const all = new Set([...idsOf(whole), ...keysOf(whole)])
  return [...idsOf(part), ...keysOf(part)].filter((each) => !all.has(each))
}
