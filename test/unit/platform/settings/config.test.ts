import test from 'ava'
import { readSettings, SettingsError, settingDescriptions } from '../../../../src/platform/settings/config.ts'

test('without anything set the defaults hold', (t) => {
  const { settings, isGiven, warnings } = readSettings({})
  t.like(settings, {
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    neo4jUri: undefined,
    neo4jUser: 'neo4j',
    venues: 'sandbox',
    rateLimitAnonymous: 30,
    rateLimitTest: 100,
    rateLimitLive: 300,
    rateLimitPro: 1000,
    databaseTimeoutMs: 5000,
    seedOnStart: true,
    checkAnswers: false,
  })
  t.deepEqual(settings.trustProxy, { kind: 'none' })
  t.deepEqual(settings.corsOrigin, ['*'])
  t.false(isGiven('port'))
  t.deepEqual(warnings, [])
})

test('an empty value counts as unset', (t) => {
  const { settings, isGiven } = readSettings({ PORT: '', REDIS_URL: ' ' })
  t.is(settings.port, 3000)
  t.is(settings.redisUrl, undefined)
  t.false(isGiven('port'))
  t.true(readSettings({ PORT: '3000' }).isGiven('port'))
})

test('all faults are told at once, each with the name of its setting', (t) => {
  const error = t.throws(
    () =>
      readSettings({
        PORT: '99999',
        ROLE: 'boss',
        NEO4J_URI: 'http://example.org',
        TRUST_PROXY: '10.0.0.0/99',
        CORS_ORIGIN: 'example.org',
        SEED_ON_START: 'yes',
        LOCAL_NEO4J_HEAP: 'big',
        RATE_LIMIT_TEST: '-5',
      }),
    { instanceOf: SettingsError },
  )
  t.deepEqual(error.message.split('\n'), [
    'The settings have faults:',
    "  PORT must be a whole number from 0 to 65535 (it is '99999')",
    "  ROLE must be one of all, api, worker (it is 'boss')",
    '  NEO4J_URI must be an address that begins with bolt:// or neo4j:// or bolt+s:// or neo4j+s:// or bolt+ssc:// or neo4j+ssc:// and names a host',
    "  LOCAL_NEO4J_HEAP must be a number followed by m or g, e.g. 512m (it is 'big')",
    "  SEED_ON_START must be one of true, false (it is 'yes')",
    "  RATE_LIMIT_TEST must be a whole number from 1 to 1000000 (it is '-5')",
    "  TRUST_PROXY must be none, a number of proxies from 1 to 9, or a list of networks such as 10.0.0.0/8 (it is '10.0.0.0/99')",
    "  CORS_ORIGIN must be * or a list of origins such as https://example.org (it is 'example.org')",
  ])
})

test('a fault of a secret does not show its value', (t) => {
  const error = t.throws(() => readSettings({ REDIS_URL: 'rediss//:swordfish@example.org' }))
  t.false(error.message.includes('swordfish'))
})

test('a name that is nearly that of a setting gives a warning, others do not', (t) => {
  const { warnings } = readSettings({
    NEO4J_PASSWROD: 'x',
    RATELIMIT_ANONYMOUS: '5',
    HOSTNAME: 'machine',
    HOME: '/home/me',
    PATH: '/bin',
    REDIS_HOST: 'r',
  })
  t.deepEqual(warnings, [
    'NEO4J_PASSWROD is not a setting and is ignored. Did you mean NEO4J_PASSWORD?',
    'RATELIMIT_ANONYMOUS is not a setting and is ignored. Did you mean RATE_LIMIT_ANONYMOUS?',
  ])
})

test('trusted proxies are a number of hops or a list of networks', (t) => {
  t.deepEqual(readSettings({ TRUST_PROXY: '2' }).settings.trustProxy, { kind: 'hops', hops: 2 })
  t.deepEqual(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).settings.trustProxy, {
    kind: 'networks',
    networks: ['10.0.0.0/8', '::1'],
  })
})

test('each setting is described in a sentence, with what it is where it is not set', (t) => {
  const descriptions = settingDescriptions()
  const about =
    'Port of the service. 0 takes any free one. Where PORT is not set and 3000 is taken, the next free port is used.'
  t.like(
    descriptions.find(({ name }) => name === 'PORT'),
    { fallback: '3000', about },
  )
  t.true(descriptions.every((each) => each.about.endsWith('.')))
})

test('an address that the driver would not take is told as a setting', (t) => {
  const faultOf = (environment: Record<string, string>) =>
    t.throws(() => readSettings(environment), { instanceOf: SettingsError }).message.split('\n')[1]
  for (const uri of [
    'bolt://',
    'bolt:host',
    'bolt:///x',
    'host:7687',
    'bolt://host:port',
    'bolt://host:99999',
    'BOLT://host',
  ]) {
    t.regex(
      faultOf({ NEO4J_URI: uri }) ?? '',
      /^ {2}NEO4J_URI must be an address that begins with bolt:\/\/ .* and names a host$/,
    )
  }
  t.is(faultOf({ NEO4J_URI: 'bolt://host?x=1' }), '  NEO4J_URI must have no parameters, unless it begins with neo4j')
  t.is(
    faultOf({ REDIS_URL: 'redis:host' }),
    '  REDIS_URL must be an address that begins with redis:// or rediss:// or redis+cluster:// or rediss+cluster:// and names a host',
  )
  t.is(readSettings({ NEO4J_URI: 'neo4j://host?policy=a' }).settings.neo4jUri, 'neo4j://host?policy=a')
})
