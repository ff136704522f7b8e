import test from 'ava'
import { bearsOnTeam, wayOf } from '../../../../src/modules/source-scores/direction.ts'

const claim = { key: 'injury_status', value: 'out' as string | number | null, change: 'is', denies: false }

test('an absence is bad, a return good, and what is denied the other way', (t) => {
  t.is(wayOf(claim), -1)
  t.is(wayOf({ ...claim, value: 'healthy' }), 1)
  t.is(wayOf({ ...claim, denies: true }), 1)
  t.is(wayOf({ ...claim, value: 'unknown' }), null)
})

test('an office is good while it begins, and bad where it ends; an end that is denied is good', (t) => {
  const office = { key: 'office', value: 'Mayor', change: 'begins', denies: false }
  t.is(wayOf(office), 1)
  t.is(wayOf({ ...office, change: 'ends' }), -1)
  t.is(wayOf({ ...office, change: 'ends', denies: true }), 1)
})

test('a rate or a figure tells no direction by itself', (t) => {
  t.is(wayOf({ key: 'rate_decision', value: 'cut', change: 'is', denies: false }), null)
  t.is(wayOf({ key: 'latest_value', value: 4.1, change: 'is', denies: false }), null)
})

test('only who plays or not moves the team', (t) => {
  t.true(bearsOnTeam({ key: 'injury_status' }))
  t.false(bearsOnTeam({ key: 'nominated_for' }))
})
