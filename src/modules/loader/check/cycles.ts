import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readParents } from '../queries.ts'
import { type PlacedFault, placeKey } from './placed-fault.ts'
import type { References } from './references.ts'

/** Longer chains of parents than this are not followed into the graph. */
const deepest = 30

type Stored = { parent: string; child: string; statedIn: string; alsoBy: string[] }

/** The relationships of this run that would make an entity its own ancestor. `packs`: the pack of each file. */
export async function findCycles(
  graph: Graph,
  references: References,
  packs: readonly string[],
  dropped: ReadonlySet<string>,
): Promise<PlacedFault[]> {
  const parents = references.parents.filter(({ place }) => !dropped.has(placeKey(place)))
  if (parents.length === 0) return []
  const stored = await storedBelow(graph, parents)
  const found = faultsOf(parents, stored)
  if (found.length === 0 || stored.length === 0) return found
  // A relationship of the graph whose record is in this run holds only if the record still states it.
  const restated = await references.restated(new Set(stored.map(({ parent }) => parent)))
  const isOver = ({ parent, statedIn, alsoBy }: Stored) =>
    alsoBy.length === 0 &&
    packs.some((pack, file) => statedIn === `${pack}/entity` && restated.has(`${file}|${parent}`))
  return faultsOf(
    parents,
    stored.filter((edge) => !isOver(edge)),
  )
}

/** Parents and children that the graph has below the children, level by level. */
async function storedBelow(graph: Graph, parents: References['parents']): Promise<Stored[]> {
  const byParent = Map.groupBy(parents, ({ parent }) => parent)
  const stored: Stored[] = []
  let frontier = [...new Set(parents.map(({ child }) => child))]
  const seen = new Set(frontier)
  for (let depth = 0; depth < deepest && frontier.length > 0; depth += 1) {
    const rows = await graph.read(readParents, { slugs: frontier }, { timeoutMs: 60_000 })
    stored.push(...rows)
    const ours = frontier.flatMap((slug) => (byParent.get(slug) ?? []).map(({ child }) => child))
    frontier = [...new Set([...ours, ...rows.map(({ child }) => child)])].filter((slug) => !seen.has(slug))
    for (const slug of frontier) seen.add(slug)
  }
  return stored
}

function faultsOf(parents: References['parents'], stored: readonly { parent: string; child: string }[]): PlacedFault[] {
  const children = new Map<string, Set<string>>()
  for (const { parent, child } of [...parents, ...stored]) {
    const known = children.get(parent)
    if (known === undefined) children.set(parent, new Set([child]))
    else known.add(child)
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
