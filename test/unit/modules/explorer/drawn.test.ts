import test from 'ava'
import { drawnOf } from '../../../../src/modules/explorer/page/graph/drawn.ts'
import { apart, type Placed } from '../../../../src/modules/explorer/page/graph/labels.ts'
import type { GraphAnswer } from '../../../../src/modules/explorer/page/types.ts'

const node = (id: string) => ({ id, slug: id, label: id.toUpperCase(), type: 'person' })
const edge = (source: string, target: string) => ({ source, target, label: 'knows' })

test('what is drawn around entities and the path between two is one graph, in which the path is told apart', (t) => {
  const around: GraphAnswer = {
    graph: { nodes: ['a', 'b', 'c'].map(node), edges: [edge('a', 'b'), edge('a', 'c')] },
    truncated: false,
  }
  const path: GraphAnswer = {
    graph: { nodes: ['a', 'b', 'd'].map(node), edges: [edge('a', 'b'), edge('b', 'd')] },
    paths: [{}],
    truncated: false,
  }
  const { nodes, edges } = drawnOf([around, path], [])
  t.deepEqual(
    [...nodes.values()].map(({ id, isOnPath = false }) => [id, isOnPath]),
    [
      ['a', true],
      ['b', true],
      ['c', false],
      ['d', true],
    ],
  )
  t.deepEqual(
    [...edges.values()].filter(({ isOnPath }) => isOnPath).map(({ id }) => id),
    ['a knows b', 'b knows d'],
  )
})

test('an outcome is drawn by what is asked', (t) => {
  const outcome = { id: 'o', slug: 'o', label: 'Over', question: 'Points O/U 44.5', type: 'outcome' }
  const { nodes } = drawnOf([{ graph: { nodes: [outcome], edges: [] }, truncated: false }], [])
  t.is(nodes.get('o')?.label, 'Over: Points O/U 44.5')
})

test('no name lies on another: those asked for stay, then those of the largest nodes', (t) => {
  const label = (words: string, left: number, size: number, isForced = false): Placed => ({
    ...{ words, size, isForced },
    box: { left, right: left + 100, top: 0, bottom: 14 },
  })
  const drawn = apart([
    label('small', 50, 4),
    label('large', 0, 10),
    label('asked', 260, 3, true),
    label('on it', 200, 9),
  ])
  t.deepEqual(
    drawn.map(({ words }) => words),
    ['asked', 'large'],
  )
  t.deepEqual(
    apart([label('one', 0, 4), label('beside it', 100, 4)]).map(({ words }) => words),
    ['one', 'beside it'],
  )
})
