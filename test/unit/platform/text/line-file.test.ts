import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { collectRejects } from '../../../../src/modules/loader/check/rejects.ts'
import { Spool } from '../../../../src/modules/loader/spool.ts'
import { FileFault, LineFile } from '../../../../src/platform/text/line-file.ts'

/** Every write to it fails as on a full disk. */
const full = '/dev/full'
const hasFull = existsSync(full) ? test : test.skip

function folderOf(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'line-file-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('lines are read back as they were added, also long ones', async (t) => {
  const spool = new Spool(folderOf(t), 'lines')
  const lines = ['é€😀', '', 'x'.repeat(200_000), 'last']
  for (const line of lines) spool.add(line)
  spool.close()
  const read: string[] = []
  for await (const some of spool.read()) read.push(...some)
  t.deepEqual(read, lines)
})

hasFull('a spool on a full disk says so and names the folder', (t) => {
  const folder = folderOf(t)
  symlinkSync(full, join(folder, 'lines.spool'))
  const spool = new Spool(folder, 'lines')
  spool.add('small enough to be held in memory')
  t.throws(() => spool.add('x'.repeat(200_000)), { instanceOf: FileFault, message: `no space left on ${folder}` })
})

hasFull('a line that does not fit is told of when it is added', (t) => {
  const folder = folderOf(t)
  symlinkSync(full, join(folder, 'lines'))
  const file = new LineFile(join(folder, 'lines'))
  t.throws(() => file.add('x'.repeat(100_000)), { message: `no space left on ${folder}` })
})

hasFull('rejects that cannot be passed on fail before anybody goes on without them', async (t) => {
  const folder = folderOf(t)
  const rejects = collectRejects(folder)
  rejects.add({ file: 'a', line: 1, column: null, field: 'slug', value: null, reason: 'missing', record: '{}' })
  symlinkSync(full, join(folder, 'out.jsonl'))
  const out = new LineFile(join(folder, 'out.jsonl'))
  const passing = rejects.passOn((reject) => {
    out.add(JSON.stringify(reject))
    out.flush()
  })
  await t.throwsAsync(passing, { instanceOf: FileFault, message: `no space left on ${folder}` })
})

test('a folder that is missing is named', (t) => {
  const folder = join(folderOf(t), 'missing')
  t.throws(() => new LineFile(join(folder, 'rejects.jsonl')), { message: `there is no folder ${folder}` })
})

test('a file belongs to its owner only', (t) => {
  const path = join(folderOf(t), 'lines')
  const file = new LineFile(path)
  file.add('one')
  file.close()
  t.is(readFileSync(path, 'utf8'), 'one\n')
  t.is(statSync(path).mode & 0o777, 0o600)
})
