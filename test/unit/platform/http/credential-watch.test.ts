import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import type { Caller } from '../../../../src/platform/contract/endpoint.ts'
import { watchCredentials } from '../../../../src/platform/http/credential-watch.ts'
import type { Credential } from '../../../../src/platform/http/credentials.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import { until } from '../../../support/until.ts'

const caller: Caller = { id: 'key:1', tier: 'live', scopes: [], pro: false }
const key: Credential = { kind: 'key', text: 'og_live_a' }
const session: Credential = { kind: 'session', text: 'ogs_b', byCookie: false }

/** A watch that looks every few milliseconds, at credentials that hold until they are taken away. */
function watched() {
  const valid = new Set([key.text, session.text])
  const state = { asked: 0, isDown: false }
  const watch = watchCredentials({
    async identify({ text }) {
      state.asked += 1
      if (state.isDown) throw new Error('the database is away')
      return valid.has(text) ? caller : undefined
    },
    log: createLog({ level: 'fatal', format: 'json' }),
    everyMs: 2,
  })
  const ended: string[] = []
  return { valid, state, watch, ended, note: (name: string) => (why: string) => void ended.push(`${name} ${why}`) }
}

test('what is open by a credential ends once, when that no longer holds, and says why', async (t) => {
  const { valid, watch, ended, note } = watched()
  watch.hold(key, note('first'))
  watch.hold(key, note('second'))
  watch.hold(session, note('third'))
  await delay(30)
  t.deepEqual(ended, [])
  valid.delete(key.text)
  await until('both by the key have ended', () => ended.length === 2)
  valid.delete(session.text)
  await until('that by the session has ended', () => ended.length === 3)
  await delay(30)
  t.deepEqual(ended, ['first key_revoked', 'second key_revoked', 'third session_ended'])
  watch.close()
})

test('what was let go of is not ended, nor is anything while nobody can say whether it may', async (t) => {
  const { valid, state, watch, ended, note } = watched()
  const letGo = watch.hold(session, note('left'))
  watch.hold(key, note('stays'))
  letGo()
  state.isDown = true
  valid.clear()
  await until('it was asked about', () => state.asked > 3)
  t.deepEqual(ended, [])
  state.isDown = false
  await until('it has ended', () => ended.length === 1)
  t.deepEqual(ended, ['stays key_revoked'])
  watch.close()
})

test('a look that takes longer than the time between two is not overtaken by the next', async (t) => {
  let [underWay, widest] = [0, 0]
  const watch = watchCredentials({
    async identify() {
      underWay += 1
      widest = Math.max(widest, underWay)
      await delay(15)
      underWay -= 1
      return caller
    },
    log: createLog({ level: 'fatal', format: 'json' }),
    everyMs: 2,
  })
  watch.hold(key, () => undefined)
  await delay(80)
  watch.close()
  t.is(widest, 1)
})
