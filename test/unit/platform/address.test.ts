import test from 'ava'
import { addressReader, limitKeyOf } from '../../../src/platform/http/address.ts'

test('without trusted proxies the address is that of the socket', (t) => {
  const addressOf = addressReader({ kind: 'none' })
  t.is(addressOf('192.0.2.1', '203.0.113.7'), '192.0.2.1')
  t.is(addressOf('::ffff:192.0.2.1', undefined), '192.0.2.1')
})

test('with n trusted proxies the n-th entry from the right counts', (t) => {
  const one = addressReader({ kind: 'hops', hops: 1 })
  const two = addressReader({ kind: 'hops', hops: 2 })
  t.is(one('10.0.0.1', '198.51.100.1, 203.0.113.7'), '203.0.113.7')
  t.is(two('10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2'), '203.0.113.7')
  t.is(two('10.0.0.1', '203.0.113.7'), '203.0.113.7')
  t.is(one('10.0.0.1', undefined), '10.0.0.1')
})

test('with trusted networks the first address outside them counts, from the right', (t) => {
  const addressOf = addressReader({ kind: 'networks', networks: ['10.0.0.0/8', 'fd00::/8'] })
  t.is(addressOf('10.0.0.1', '198.51.100.1, 203.0.113.7, 10.9.9.9'), '203.0.113.7')
  t.is(addressOf('fd00::1', '203.0.113.7'), '203.0.113.7')
  t.is(addressOf('192.0.2.1', '203.0.113.7'), '192.0.2.1')
})

test('an entry that is no address ends the search at the last proxy', (t) => {
  const addressOf = addressReader({ kind: 'networks', networks: ['10.0.0.0/8'] })
  t.is(addressOf('10.0.0.1', "'; DROP, 10.0.0.2"), '10.0.0.2')
  t.is(addressOf('10.0.0.1', ''), '10.0.0.1')
})

test('limits count an IPv4 address, and an IPv6 address by its /64', (t) => {
  t.is(limitKeyOf('192.0.2.1'), '192.0.2.1')
  t.is(limitKeyOf('2001:db8::1'), '2001:db8:0:0::/64')
  t.is(limitKeyOf('2001:DB8:0:0:ffff:ffff:ffff:ffff'), '2001:db8:0:0::/64')
  t.is(limitKeyOf('2001:db8:1::1'), '2001:db8:1:0::/64')
  t.is(limitKeyOf('::1'), '0:0:0:0::/64')
  t.is(limitKeyOf('64:ff9b::192.0.2.1'), '64:ff9b:0:0::/64')
})
