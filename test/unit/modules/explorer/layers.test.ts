import test from 'ava'
import { layersOf } from '../../../../src/modules/explorer/page/graph/layers.ts'
import type { ImpactPath } from '../../../../src/modules/explorer/page/types.ts'

const entity = (slug: string, entityType = 'team') => ({ slug, displayName: slug.toUpperCase(), entityType })
const step = (from: string, to: string, role: string, weight: number) => ({
  ...{ from: entity(from), to: entity(to), role, weight },
})
const path = (outcome: string, steps: ImpactPath['steps'], start = 'a'): ImpactPath => ({
  outcome: { id: outcome, slug: outcome, label: 'Yes', question: `Will ${outcome} win?` },
  strength: 0.5,
  start: entity(start, 'person'),
  steps,
  exposure: { role: 'subject', strength: 0.9, reasons: [] },
  reason: '',
  venuePrices: null,
})

test('an entity stands once, in the column of the longest way to it, and outcomes in the last', (t) => {
  const { boxes, lines } = layersOf([
    path('x', []),
    path('y', [step('a', 'b', 'has_team', 0.25)]),
    path('z', [step('a', 'c', 'member_of', 0.4), step('c', 'b', 'has_team', 0.2)]),
  ])
  const layers = Object.fromEntries(boxes.map(({ key, layer }) => [key, layer]))
  t.deepEqual(layers, { a: 0, c: 1, b: 2, x: 3, y: 3, z: 3 })
  t.is(lines.length, 6)
  const [b] = boxes.filter(({ key }) => key === 'b')
  t.deepEqual(b?.steps, ['has team 25 %', 'has team 20 %'])
  t.is(boxes.find(({ key }) => key === 'x')?.text, 'Yes: Will x win?')
})

test('a box stands next to what leads to it, so that lines do not cross, and says a step once', (t) => {
  const { boxes } = layersOf([
    path('p', [step('a', 'b', 'has_team', 0.3)]),
    path('q', [step('a', 'c', 'has_team', 0.3)]),
    path('r', [step('a', 'b', 'has_team', 0.3)]),
  ])
  const order = boxes.filter(({ layer }) => layer === 2).map(({ key }) => key)
  t.deepEqual(order, ['p', 'r', 'q'])
  const rows = boxes.filter(({ layer }) => layer === 2).map(({ row }) => row)
  t.deepEqual(rows, [0, 1, 2])
  t.deepEqual(boxes.find(({ key }) => key === 'p')?.steps, ['subject 90 %'])
})
