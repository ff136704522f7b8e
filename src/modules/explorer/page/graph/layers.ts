import type { ImpactPath } from '../types.ts'
import { outcomeName, percent, spoken } from '../words.ts'

/** An entity or an outcome in the drawing, with the steps that lead to it in words: `has player 30 %`. */
export type Box = { key: string; text: string; type: string; layer: number; row: number; steps: readonly string[] }
export type Line = { from: string; to: string; text: string; strength: number }
export type Layers = { boxes: readonly Box[]; lines: readonly Line[] }

/** Each entity and outcome once, in the column of the longest way to it; outcomes last. Within a column, next to what leads to it. */
export function layersOf(paths: readonly ImpactPath[]): Layers {
  const deepest = Math.max(...paths.map(({ steps }) => steps.length))
  const places = new Map<string, Pick<Box, 'text' | 'type' | 'layer'>>()
  const lines = new Map<string, Line>()
  const put = (key: string, text: string, type: string, layer: number) => {
    places.set(key, { text, type, layer: Math.max(layer, places.get(key)?.layer ?? 0) })
  }
  const draw = (line: Line) => lines.set(`${line.from} ${line.to} ${line.text}`, line)
  for (const { start, steps, outcome, exposure } of paths) {
    put(start.slug, start.displayName, start.entityType, 0)
    for (const [index, { from, to, role, weight }] of steps.entries()) {
      put(to.slug, to.displayName, to.entityType, index + 1)
      draw({ from: from.slug, to: to.slug, text: spoken(role), strength: weight })
    }
    const last = steps.at(-1)?.to.slug ?? start.slug
    put(outcome.id, outcomeName(outcome), 'outcome', deepest + 1)
    draw({ from: last, to: outcome.id, text: exposure.role, strength: exposure.strength })
  }
  return { boxes: arranged(places, [...lines.values()]), lines: [...lines.values()] }
}

/** The rows of each column: a box stands at the mean height of what leads to it, so that few lines cross. */
function arranged(places: ReadonlyMap<string, Pick<Box, 'text' | 'type' | 'layer'>>, lines: readonly Line[]): Box[] {
  const heights = new Map<string, number>()
  const columns = [...Map.groupBy(places, ([, { layer }]) => layer)].toSorted(([a], [b]) => a - b)
  return columns.flatMap(([, column]) => {
    const wished = new Map(
      column.map(([key]) => {
        const sources = lines.flatMap(({ from, to }) => (to === key ? (heights.get(from) ?? []) : []))
        return [key, sources.length === 0 ? 0 : sources.reduce((sum, each) => sum + each, 0) / sources.length]
      }),
    )
    const sorted = column.toSorted(([a], [b]) => (wished.get(a) ?? 0) - (wished.get(b) ?? 0))
    return sorted.map(([key, place], row) => {
      heights.set(key, (row + 0.5) / sorted.length)
      const steps = lines.flatMap(({ to, text, strength }) => (to === key ? [`${text} ${percent(strength)}`] : []))
      return { key, ...place, row, steps: [...new Set(steps)] }
    })
  })
}
