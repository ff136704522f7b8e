import type { Graph } from '../platform/neo4j.ts'
import { readParents } from './queries.ts'
import type { Misfit, References } from './references.ts'

/** Longer chains of parents than this are not followed into the graph. */
const deepest = 30

/** The relationships of this run that would make an entity its own ancestor. */
export async function findCycles(graph: Graph, parents: References['parents']): Promise<Misfit[]> {
  if (parents.length === 0) return []
  const children = new Map<string, Set<string>>()
  const add = (parent: string, child: string) => {
    const known = children.get(parent)
    if (known === undefined) children.set(parent, new Set([child]))
    else known.add(child)
  }
  for (const { parent, child } of parents) add(parent, child)
  let frontier = [...new Set(parents.map(({ child }) => child))]
  const seen = new Set(frontier)
  for (let depth = 0; depth < deepest && frontier.length > 0; depth += 1) {
    const rows = await graph.read(readParents, { slugs: frontier }, { timeoutMs: 60_000 })
    for (const { parent, child } of rows) add(parent, child)
    frontier = [...new Set(frontier.flatMap((slug) => [...(children.get(slug) ?? [])]))].filter(
      (slug) => !seen.has(slug),
    )
    for (const slug of frontier) seen.add(slug)
  }
  return parents.flatMap(({ parent, child, place }) => {
    const way = wayFrom(child, parent, children)
    if (way === null) return []
    const reason = `parent_of would make a cycle: ${[parent, ...way].join(' → ')}`
    return [{ ...place, field: 'relationships.parent_of', reason }]
  })
}

/** The slugs from `start` to `goal`, both included, or null where there is no way. Breadth first, each slug once. */
function wayFrom(start: string, goal: string, children: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]])
  for (const slug of cameFrom.keys()) {
    if (slug === goal) {
      const way: string[] = []
      for (let at: string | null = slug; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at)
      return way
    }
    for (const child of children.get(slug) ?? []) if (!cameFrom.has(child)) cameFrom.set(child, slug)
  }
  return null
}
