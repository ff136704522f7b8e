import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { createRememberedCallers } from '../../../../src/modules/accounts/callers/remembered-callers.ts'
import type { Caller } from '../../../../src/platform/contract/endpoint.ts'
import { internalError } from '../../../../src/platform/http/errors.ts'
import { unavailable } from '../../../../src/platform/neo4j/errors.ts'

const caller: Caller = {
  id: 'key:1',
  tier: 'free',
  scopes: [],
  pro: false,
  principal: { accountId: 'account', tier: 'free', keyId: '1' },
}
const found = () => Promise.resolve({ caller })
const down = () => Promise.reject(unavailable())

test('who was found is known while the database does not answer, and nobody else is', async (t) => {
  const callers = createRememberedCallers()
  await callers.remember('hash', found)
  t.is(await callers.remember('hash', down), caller)
  await t.throwsAsync(callers.remember('other', down), { message: unavailable().message })
  await t.throwsAsync(callers.remember('hash', () => Promise.reject(internalError(new Error('odd')))))
})

test('whose key was revoked, or is not there any more, is not known while the database does not answer', async (t) => {
  const callers = createRememberedCallers()
  await callers.remember('hash', found)
  callers.forget('account')
  await t.throwsAsync(callers.remember('hash', down), { message: unavailable().message })
  await callers.remember('hash', found)
  t.is(await callers.remember('hash', () => Promise.resolve(undefined)), undefined)
  await t.throwsAsync(callers.remember('hash', down), { message: unavailable().message })
})

test('who calls with what has an end is not known after it', async (t) => {
  const callers = createRememberedCallers()
  await callers.remember('hash', () => Promise.resolve({ caller, leftMs: 50 }))
  t.is(callers.get('hash'), caller)
  await delay(60)
  t.is(callers.get('hash'), undefined)
  await t.throwsAsync(callers.remember('hash', down), { message: unavailable().message })
})
