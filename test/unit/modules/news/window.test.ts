import test from 'ava'
import { createWindow } from '../../../../src/modules/news/stories/window.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'

/** A graph without articles that notes which days of it are read. */
function emptyGraph() {
  const days: string[] = []
  const read = async (_: unknown, { from, to }: { from: string; to: string }) => {
    days.push(`${from.slice(5, 10)} to ${to.slice(5, 10)}`)
    return []
  }
  return { days, graph: { read } as unknown as Graph }
}

const at = (day: string) => `2026-03-${day}T12:00:00.000Z`

test('of the days around articles only those are read that are not known, later ones and earlier ones', async (t) => {
  const { days, graph } = emptyGraph()
  const window = createWindow(graph)
  await window.cover(at('10'), at('11'))
  await window.cover(at('10'), at('10'))
  t.deepEqual(days, ['03-04 to 03-17'])
  await window.cover(at('12'), at('13'))
  t.deepEqual(days.at(-1), '03-17 to 03-19')
  await window.cover(at('08'), at('09'))
  t.deepEqual(days.at(-1), '03-02 to 03-04')
  t.is(days.length, 3)
})

test('far from what is known the window begins anew, and nothing between counts as known', async (t) => {
  const { days, graph } = emptyGraph()
  const window = createWindow(graph)
  await window.cover(at('07'), at('07'))
  await window.cover(at('25'), at('25'))
  await window.cover(at('10'), at('10'))
  t.deepEqual(days, ['03-01 to 03-13', '03-19 to 03-31', '03-04 to 03-16'])
})
