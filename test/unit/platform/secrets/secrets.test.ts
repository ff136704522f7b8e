import test from 'ava'
import { secretRemover } from '../../../../src/platform/secrets/secrets.ts'
import { readSettings, secretsOf } from '../../../../src/platform/settings/config.ts'

const { settings } = readSettings({
  NEO4J_URI: 'bolt://db.example:7687',
  NEO4J_PASSWORD: 'horse-battery',
  REDIS_URL: 'redis://:staple99@redis.example:6379',
})
const hide = secretRemover(secretsOf(settings))

for (const [given, shown] of [
  ['login with horse-battery failed', 'login with [hidden] failed'],
  ['AUTH staple99', 'AUTH [hidden]'],
  ['cannot reach redis://:other@10.0.0.1:6379/0', 'cannot reach redis://[hidden]@10.0.0.1:6379/0'],
  [
    'GET https://venue.example/v1/markets?key=abc&limit=5 gave 500',
    'GET https://venue.example/v1/markets?[hidden] gave 500',
  ],
  ['Authorization: Bearer abc.def', 'Authorization: [hidden] [hidden]'],
  ['sent Bearer abc.def', 'sent Bearer [hidden]'],
  ['{"api_key":"abc","limit":5}', '{"api_key":"[hidden]","limit":5}'],
  ['key og_live_abcDEF123 was refused', 'key [hidden] was refused'],
  ['429 of venue_a after 3 attempts', '429 of venue_a after 3 attempts'],
  ['no field `price` at row 5: token id 7', 'no field `price` at row 5: token id 7'],
] as const) {
  test(`a text for the outside: ${shown}`, (t) => t.is(hide(given), shown))
}
