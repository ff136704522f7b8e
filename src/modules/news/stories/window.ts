import { isoOf } from '../../../platform/moments.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { readWindow } from '../queries.ts'
import { isSameStory, type Told, toldBy } from './stories.ts'

const reachMs = 72 * 3_600_000
/** Articles of the days around one that are looked at. */
const maxRead = 20_000
/** Beyond so many the window begins anew around what comes next. */
const maxKept = 60_000
const slowMs = 30_000

type Placed = { told: Told; story: string }

export type Window = ReturnType<typeof createWindow>

/** The articles of the days around those that are taken in, by whom they name and what they are called. */
export function createWindow(graph: Graph) {
  const byId = new Map<string, Placed>()
  const byKey = new Map<string, Placed[]>()
  const byStory = new Map<string, Told[]>()
  let covered: { from: string; to: string } | undefined
  const keysOf = ({ entities, titleKey }: Told) => [`t ${titleKey}`, ...[...entities].map((slug) => `e ${slug}`)]
  const add = (placed: Placed): void => {
    if (byId.has(placed.told.id)) return
    byId.set(placed.told.id, placed)
    for (const key of keysOf(placed.told)) push(byKey, key, placed)
    push(byStory, placed.story, placed.told)
  }
  const read = async (from: string, to: string): Promise<void> => {
    const range = { from, to, limit: integer(maxRead) }
    for (const { article, story, entities, claims } of await graph.read(readWindow, range, { timeoutMs: slowMs }))
      add({ told: toldBy(article, entities, claims), story })
  }
  return {
    /** Reads what is stored around a time, unless that is known. */
    async cover(earliest: string, latest: string): Promise<void> {
      const from = isoOf(Date.parse(earliest) - reachMs)
      const to = isoOf(Date.parse(latest) + reachMs)
      if (covered === undefined || from > covered.to || to < covered.from || byId.size > maxKept) {
        for (const each of [byId, byKey, byStory]) each.clear()
        await read(from, to)
        covered = { from, to }
        return
      }
      if (from < covered.from) {
        await read(from, covered.from)
        covered = { ...covered, from }
      }
      if (to > covered.to) {
        await read(covered.to, to)
        covered = { ...covered, to }
      }
    },
    /** The story that an article tells, with all that tell it. */
    storyOf(told: Told): { story: string; others: Told[] } | null {
      const near = [...new Set(keysOf(told).flatMap((key) => byKey.get(key) ?? []))].filter((each) =>
        isSameStory(told, each.told),
      )
      const first = near.toSorted((a, b) => (a.told.publishedAt < b.told.publishedAt ? -1 : 1))[0]
      if (first === undefined) return null
      return { story: first.story, others: byStory.get(first.story) ?? [] }
    },
    add,
  }
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
