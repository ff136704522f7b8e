import test from 'ava'
import {
  digamma,
  trigamma,
  trigammaInverse,
  varianceLikeness,
} from '../../../../src/domain/statistics/variance-prior.ts'

const close = (t: { true(value: boolean, message: string): void }, found: number, expected: number) =>
  t.true(Math.abs(found - expected) < 1e-9, `${found} is not ${expected}`)

const euler = 0.5772156649015329

test('derivatives of the logarithm of the gamma function are those of the tables', (t) => {
  close(t, digamma(1), -euler)
  close(t, digamma(0.5), -euler - 2 * Math.LN2)
  close(t, trigamma(1), Math.PI ** 2 / 6)
  close(t, trigamma(0.5), Math.PI ** 2 / 2)
  close(t, trigamma(12.5) - trigamma(13.5), 1 / 12.5 ** 2)
  close(t, trigammaInverse(Math.PI ** 2 / 2), 0.5)
})

test('variances that differ by less than chance are one', (t) => {
  const found = varianceLikeness([1, 1, 1, 1].map((variance) => ({ variance, degrees: 2 })))
  t.is(found?.degrees, Number.POSITIVE_INFINITY)
  // The logarithm of an exponential variable is Euler's constant too low on average.
  close(t, found?.variance ?? 0, Math.exp(euler))
})

test('variances that differ by more count for few degrees', (t) => {
  const found = varianceLikeness([-2, 2, -2, 2].map((log) => ({ variance: Math.exp(log), degrees: 2 })))
  // Logarithms vary by 4 · 4 / 3, of which chance makes π² / 6: the trigamma of 0.594826 is the rest.
  t.true(Math.abs((found?.degrees ?? 0) - 1.189652) < 1e-5)
})

test('of two nothing is told, nor of those without degrees of freedom', (t) => {
  t.is(varianceLikeness([1, 2].map((variance) => ({ variance, degrees: 2 }))), null)
  t.is(varianceLikeness([1, 2, 3].map((variance) => ({ variance, degrees: 0 }))), null)
})
