import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { Spool } from '../../../../src/modules/loader/spool.ts'

test('what a load keeps beside the graph is for its owner only', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const spool = new Spool(join(folder, 'tmp', 'loads'), 'records')
  spool.add('x'.repeat(100_000))
  spool.close()
  const modes = ['tmp', 'tmp/loads', 'tmp/loads/records.spool'].map((name) => statSync(join(folder, name)).mode & 0o777)
  t.deepEqual(modes, [0o700, 0o700, 0o600])
})

test('a small load opens no file, and is read as often as wanted', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const spool = new Spool(join(folder, 'loads'), 'records')
  for (const line of ['one', '', 'three']) spool.add(line)
  spool.close()
  for (const _ of [1, 2]) {
    const read: string[] = []
    for await (const lines of spool.read()) read.push(...lines)
    t.deepEqual(read, ['one', '', 'three'])
  }
  t.is(spool.lines, 3)
  t.false(existsSync(join(folder, 'loads')))
})
