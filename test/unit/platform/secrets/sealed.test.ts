import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { createSeal, localSecretsKey } from '../../../../src/platform/secrets/sealed.ts'
import { SettingsError } from '../../../../src/platform/settings/config.ts'

const key = Buffer.alloc(32, 1)

test('what is closed opens with the same key and context alone, and never looks the same twice', (t) => {
  const seal = createSeal(key, randomBytes)
  const closed = seal.close('whsec_abc', 'endpoint-1')
  t.is(seal.open(closed, 'endpoint-1').toString(), 'whsec_abc')
  t.not(seal.close('whsec_abc', 'endpoint-1'), closed)
  t.false(closed.includes('whsec'))
  t.throws(() => seal.open(closed, 'endpoint-2'))
  t.throws(() => createSeal(Buffer.alloc(32, 2), randomBytes).open(closed, 'endpoint-1'))
  t.throws(() => seal.open(`${closed.slice(0, -2)}AA`, 'endpoint-1'))
})

test('bytes come out as they went in, and a tag that was cut short does not pass', (t) => {
  const seal = createSeal(key, randomBytes)
  const bytes = Buffer.from([0, 255, 128, 10])
  t.deepEqual(seal.open(seal.close(bytes)), bytes)
  t.throws(() => seal.open(seal.close('').slice(0, -4)))
  t.throws(() => seal.open('v1.'))
})

test('beside local stores the key is made once, for its owner only, and read by all who come later', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'oddsgraph-key-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const made = localSecretsKey(folder)
  t.is(Buffer.from(made, 'base64').length, 32)
  t.is(localSecretsKey(folder), made)
  t.is(statSync(join(folder, 'secrets.key')).mode & 0o777, 0o600)
  writeFileSync(join(folder, 'secrets.key'), 'short')
  t.throws(() => localSecretsKey(folder), { instanceOf: SettingsError })
})
