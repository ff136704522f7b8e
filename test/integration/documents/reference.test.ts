import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { allEndpoints } from '../../support/app-endpoints.ts'
import { records } from '../../support/recorded.ts'
import { referencePage } from '../../support/reference.ts'

const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'reference.md')

test('docs/reference.md is what the endpoints and settings say', (t) => {
  const page = `${referencePage(allEndpoints())}\n`
  if (records) writeFileSync(file, page)
  t.is(readFileSync(file, 'utf8'), page, 'run `npm run reference`')
})
