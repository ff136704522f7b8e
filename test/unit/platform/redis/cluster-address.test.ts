import test from 'ava'
import { clusterAddressOf, serverOf } from '../../../../src/platform/redis/cluster-address.ts'
import { secretRemover } from '../../../../src/platform/secrets/secrets.ts'

test('an address of a cluster names some of its servers and how to reach all', (t) => {
  t.deepEqual(clusterAddressOf('redis+cluster://one:7000,two,[::1]:7001'), {
    servers: [
      { host: 'one', port: 7_000 },
      { host: 'two', port: 6_379 },
      { host: '::1', port: 7_001 },
    ],
    username: '',
    password: '',
    isEncrypted: false,
  })
  t.like(clusterAddressOf('rediss+cluster://me:p%40ss@one/'), { username: 'me', password: 'p@ss', isEncrypted: true })
  for (const text of [
    'redis://one:7000',
    'redis+cluster://',
    'redis+cluster://one:high',
    'redis+cluster://one,,two',
    'redis+cluster://one/1',
    'redis+cluster://:%ff@one',
    'redis+cluster:one',
  ]) {
    t.is(clusterAddressOf(text), undefined, text)
  }
})

test('a server is told as names and numbers are written', (t) => {
  t.deepEqual(serverOf('10.0.0.1:6380'), { host: '10.0.0.1', port: 6_380 })
  t.deepEqual(serverOf('fd00::1:6380'), { host: 'fd00::1', port: 6_380 })
  t.deepEqual(serverOf('[fd00::1]'), { host: 'fd00::1', port: 6_379 })
})

test('the password of a cluster is taken out of texts', (t) => {
  const hide = secretRemover(['redis+cluster://:swordfish@one:1,two:2'])
  t.is(hide('WRONGPASS swordfish'), 'WRONGPASS [hidden]')
  t.is(hide('at redis+cluster://:swordfish@one:1,two:2'), 'at [hidden]')
})
