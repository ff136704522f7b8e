import test from 'ava'
import { orientationOf } from '../../../../src/modules/attribution/measuring/orientation.ts'

const none = { sign: null, isLink: false, exposureType: 'direct', reasons: ['It hangs on it.'] }

test('whose success makes an outcome true is said by role, sign or words', (t) => {
  t.is(orientationOf({ ...none, role: 'subject' }), 1)
  t.is(orientationOf({ ...none, role: 'participant' }), 1)
  t.is(orientationOf({ ...none, role: 'participant', reasons: ['He plays against it.'] }), -1)
  t.is(orientationOf({ ...none, role: 'subject', exposureType: 'rival' }), -1)
  t.is(orientationOf({ ...none, role: 'participant', isLink: true }), null)
  t.is(orientationOf({ ...none, role: 'affected', isLink: true, sign: -1 }), -1)
})

test('who is only affected is on no side, unless words say on which', (t) => {
  t.is(orientationOf({ ...none, role: 'affected' }), null)
  t.is(orientationOf({ ...none, role: 'affected', reasons: ['Its shares gain by it.'] }), 1)
  t.is(orientationOf({ ...none, role: 'affected', reasons: ['Sanctions would hurt it.'] }), -1)
})
