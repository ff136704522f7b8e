import test from 'ava'
import { checkRecord } from '../../../../src/modules/loader/check/record.ts'
import { findPacks } from '../../../../src/modules/loader/read/files.ts'
import { openPack } from '../../../../src/modules/loader/read/pack-file.ts'
import { seedsFolder } from '../../../../src/modules/loader/seeding.ts'

const now = '2026-11-22T00:00:00.000Z'
const reported = 'Unconfirmed reports, October 2026'
const offices = /President|Prime Minister|Attorney General|Director of National Intelligence/

test('the description of whoever is reported to have got an office speaks of it', async (t) => {
  const descriptions = new Map<string, string>()
  const named = new Map<string, string>()
  for (const source of await findPacks([seedsFolder])) {
    const file = await openPack(source, now)
    for await (const chunk of file.records({ rows: 0 })) {
      for (const { value, fault } of chunk) {
        const { statement } = fault === undefined ? checkRecord(value, file.header) : {}
        if (statement === undefined || !('facts' in statement)) continue
        const description = statement.core?.description
        if (typeof description === 'string') descriptions.set(statement.slug, description)
        for (const fact of statement.facts)
          if (fact.key === 'office' && fact.source === reported && fact.validTo === null)
            named.set(statement.slug, offices.exec(String(fact.value))?.[0] ?? String(fact.value))
      }
    }
  }
  t.true(named.size >= 10)
  const silent = [...named].filter(
    ([slug, office]) => !new RegExp(`reports.*${office}|${office}.*reports`).test(descriptions.get(slug) ?? ''),
  )
  t.deepEqual(silent, [])
})
