import { readFile } from 'node:fs/promises'
import test from 'ava'
import { settingsTable } from '../../src/platform/config.ts'

test('the README has the table of settings as the program has it', async (t) => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  for (const row of settingsTable().split('\n')) t.true(readme.includes(row), row)
})
