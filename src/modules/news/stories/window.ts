import { isoOf } from '../../../platform/moments.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { readWindow } from '../queries.ts'
import { type Copy, copyIn, copyOfCredited, creditedBy } from './copies.ts'
import { areApart, isSameStory, storyMs } from './same-story.ts'
import { type Told, toldBy } from './told.ts'

/** Of a story that has a report as near as one may be, all reports are as near as this. */
const reachMs = 2 * storyMs
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
    /** The story that an article tells, and which of its reports it copies; null where nobody has told it. */
    storyOf(told: Told): { story: string; copy: Copy | null } | null {
      const near = [...new Set(keysOf(told).flatMap((key) => byKey.get(key) ?? []))]
      const fits = ({ story }: Placed) => !(byStory.get(story) ?? []).some((each) => areApart(each, told))
      const credited = creditedBy(
        told,
        near.map((each) => each.told),
      )
      const same = near
        .filter((each) => isSameStory(told, each.told) && fits(each))
        .toSorted((a, b) => (a.told.publishedAt < b.told.publishedAt ? -1 : 1))
      const source = near.find((each) => each.told === credited)
      const first = source !== undefined && fits(source) ? source : same[0]
      if (first === undefined) return null
      const copy = credited === undefined ? copyIn(told, byStory.get(first.story) ?? []) : copyOfCredited(credited)
      return { story: first.story, copy }
    },
    add,
  }
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
