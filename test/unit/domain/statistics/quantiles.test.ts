import test from 'ava'
import { betaBelow, betaQuantile, tQuantile } from '../../../../src/domain/statistics/quantiles.ts'

const close = (t: { true(value: boolean, message?: string): void }, actual: number, expected: number, by = 1e-9) =>
  t.true(Math.abs(actual - expected) < by, `${actual} is not ${expected}`)

test('a Beta whose curve can be worked out by hand', (t) => {
  // Beta(1, 1) is even, Beta(2, 1) is x², Beta(1, 3) is 1 − (1 − x)³.
  close(t, betaBelow(0.3, 1, 1), 0.3)
  close(t, betaBelow(0.3, 2, 1), 0.09)
  close(t, betaBelow(0.3, 1, 3), 1 - 0.7 ** 3)
  close(t, betaQuantile(0.09, 2, 1), 0.3)
  t.is(betaBelow(0, 2, 3), 0)
  t.is(betaBelow(1, 2, 3), 1)
  for (const [a, b] of [
    [0.5, 0.5],
    [3, 7],
    [200, 3],
  ] as const) {
    close(t, betaBelow(0.4, a, b), 1 - betaBelow(0.6, b, a))
    close(t, betaBelow(betaQuantile(0.05, a, b), a, b), 0.05)
  }
})

test("Student's t as tables have it", (t) => {
  close(t, tQuantile(0.975, 1), 12.706205, 1e-5)
  close(t, tQuantile(0.975, 3), 3.182446, 1e-6)
  close(t, tQuantile(0.95, 10), 1.812461, 1e-6)
  close(t, tQuantile(0.975, 100), 1.983972, 1e-6)
})
