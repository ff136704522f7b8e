import test from 'ava'
import { faultOfUrl, isPublicAddress, portOf } from '../../../../src/platform/outgoing/addresses.ts'

const rules = { allowedHosts: [], ownPorts: new Set<number>(), allowHttp: false }
const local = { allowedHosts: ['127.0.0.1', 'localhost', '::1'], ownPorts: new Set([3000, 7687]), allowHttp: false }

const inner = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '168.63.129.16',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '[::1]',
  'no address',
  '8.8.8',
  '8',
  '0x08080808',
  '010.8.8.8',
]
for (const address of inner) {
  test(`is not of the public internet: ${address}`, (t) => t.false(isPublicAddress(address)))
}
for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8', '[2a00:1450:4001:81b::200e]']) {
  test(`is of the public internet: ${address}`, (t) => t.true(isPublicAddress(address)))
}

const refused = [
  'example.com/hook',
  'ftp://example.com/hook',
  'http://example.com/hook',
  'https://',
  'https:///hook',
  'https://user:secret@example.com/',
  'https://user@example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://8.8.8.8/',
  'https://8.8.8.8./',
  'https://8.8.8/',
  'https://134744072/',
  'https://0x08080808/',
  'https://010.010.010.010/',
  'https://８.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::808:808]/',
  'https://localhost/',
  'https://localhost./',
  'https://api.localhost/',
  'https://redis/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'javascript:alert(1)',
  '',
]
for (const url of refused) {
  test(`may not be registered: ${url}`, (t) => t.is(typeof faultOfUrl(url, rules), 'string'))
}

test('a host of the public internet may be registered, at any port and path', (t) => {
  t.is(faultOfUrl('https://example.com/hooks?x=1', rules), null)
  t.is(faultOfUrl('https://example.com:8443/', rules), null)
  t.is(faultOfUrl('http://example.com/', { ...rules, allowHttp: true }), null)
})

test('hosts that are allowed by name may be registered without TLS, but for the ports of the service', (t) => {
  t.is(faultOfUrl('http://127.0.0.1:4000/hook', local), null)
  t.is(faultOfUrl('http://localhost:4000/hook', local), null)
  t.is(faultOfUrl('http://[::1]:4000/hook', local), null)
  t.regex(faultOfUrl('http://127.0.0.1:3000/api', local) ?? '', /the service itself/)
  t.regex(faultOfUrl('http://localhost:7687/', local) ?? '', /the service itself/)
  t.is(typeof faultOfUrl('http://10.0.0.1:4000/', local), 'string')
  for (const host of ['2130706433', '0x7f000001', '127.1', '0177.0.0.1', '127.0.0.1.', '127.1/127.0.0.1']) {
    t.is(faultOfUrl(`http://${host}`, local), 'must name its host as it is: 127.0.0.1')
  }
  t.is(faultOfUrl('http://[0:0::1]:4000/', local), 'must name its host as it is: ::1')
  t.regex(faultOfUrl('http://[::ffff:127.0.0.1]:4000/', local) ?? '', /not an address/)
})

test('the stores have their usual ports where none is written', (t) => {
  const ports = [
    'bolt://db',
    'neo4j+s://db',
    'redis://cache',
    'rediss://cache:7000',
    'https://x.example',
    'http://x:8080',
  ]
  t.deepEqual(
    ports.map((text) => portOf(new URL(text))),
    [7687, 7687, 6379, 7000, 443, 8080],
  )
})
