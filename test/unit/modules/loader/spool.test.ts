import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { Spool } from '../../../../src/modules/loader/spool.ts'

test('what a load keeps beside the graph is for its owner only', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const spool = new Spool(join(folder, 'tmp', 'loads'), 'records')
  spool.close()
  const modes = ['tmp', 'tmp/loads', 'tmp/loads/records.spool'].map((name) => statSync(join(folder, name)).mode & 0o777)
  t.deepEqual(modes, [0o700, 0o700, 0o600])
})
