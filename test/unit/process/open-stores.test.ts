import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { readSettings, SettingsError } from '../../../src/platform/settings/config.ts'
import { requireStores } from '../../../src/process/open-stores.ts'

test("with a database of one's own the key of its secrets must be set, and is not made up", (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'oddsgraph-key-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const own = { NEO4J_URI: 'bolt://db', REDIS_URL: 'redis://cache', LOCAL_DIR: folder }
  const without = () => requireStores(readSettings(own).settings)
  const { message } = t.throws(without, {
    instanceOf: SettingsError,
    message: /NEO4J_URI is set, so SECRETS_KEY must be too/,
  })
  t.false(message.includes(folder))
  writeFileSync(join(folder, 'secrets.key'), '')
  t.throws(without, { message: /the one that was used so far is in .*secrets\.key$/ })
  const key = Buffer.alloc(32, 1).toString('base64')
  t.is(requireStores(readSettings({ ...own, SECRETS_KEY: key }).settings).secretsKey, key)
})
