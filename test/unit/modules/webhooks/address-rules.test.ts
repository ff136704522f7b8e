import test from 'ava'
import { addressRules, allowedHosts, ownPorts } from '../../../../src/modules/webhooks/address-rules.ts'
import { readSettings } from '../../../../src/platform/settings/config.ts'

const settingsOf = (environment: Record<string, string>) => readSettings(environment).settings

test('receivers on this machine are for who tries it out, unless hosts are named', (t) => {
  t.deepEqual(allowedHosts(settingsOf({})), ['127.0.0.1', 'localhost', '::1'])
  t.deepEqual(allowedHosts(settingsOf({ VENUES: 'live' })), [])
  t.deepEqual(allowedHosts(settingsOf({ HOST: '0.0.0.0' })), [])
  t.deepEqual(allowedHosts(settingsOf({ HOST: '0.0.0.0', WEBHOOK_ALLOWED_HOSTS: 'Desk, [::1]' })), ['desk', '::1'])
  t.deepEqual(allowedHosts(settingsOf({ WEBHOOK_ALLOWED_HOSTS: 'none' })), [])
})

test('a worker, whose own port is any, knows those of the service, the stores and the sandbox', (t) => {
  const settings = settingsOf({
    PORT: '0',
    NEO4J_URI: 'bolt://db',
    REDIS_URL: 'redis://127.0.0.1:7001',
    SANDBOX_URL: 'http://127.0.0.1:7002',
    WEBHOOK_REFUSED_PORTS: '3001,9090',
  })
  t.deepEqual(ownPorts(settings), [7687, 7001, 7002, 3001, 9090])
  const rules = addressRules(settings)
  rules.ownPorts.add(4321)
  t.true(rules.ownPorts.has(4321))
})
