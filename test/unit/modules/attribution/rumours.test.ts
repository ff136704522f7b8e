import test from 'ava'
import { pricedRumour } from '../../../../src/modules/attribution/predicting/predicting.ts'

type Move = { moved: number | null; noise: number }

function told(moves: Move[], since: number | null = 1) {
  const found = pricedRumour(-0.35, since, () => moves)
  const shown = (each: number | null) => (each === null ? null : Number(each.toFixed(6)))
  return found === null ? null : [shown(found.moved), shown(found.left)]
}

test('what a running rumour has moved is taken off', (t) => {
  t.deepEqual(told([{ moved: -0.22, noise: 0.02 }]), [-0.22, -0.13])
  t.deepEqual(told([{ moved: 0.1, noise: 0.02 }]), [0.1, -0.35])
  t.deepEqual(told([{ moved: -0.5, noise: 0.02 }]), [-0.5, 0])
  t.is(told([{ moved: -0.22, noise: 0.02 }], null), null)
})

test('an outcome has moved by one amount, whichever of its markets has a price from then', (t) => {
  t.deepEqual(
    told([
      { moved: -0.22, noise: 0.02 },
      { moved: null, noise: 0.02 },
    ]),
    [-0.22, -0.13],
  )
  t.deepEqual(told([{ moved: null, noise: 0.02 }]), [null, -0.35])
  // Weights 2,500 and 625: (−0.22 × 2,500 − 0.10 × 625) / 3,125.
  t.deepEqual(
    told([
      { moved: -0.22, noise: 0.02 },
      { moved: -0.1, noise: 0.04 },
    ]),
    [-0.196, -0.154],
  )
})
