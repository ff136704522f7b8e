import { readFileSync } from 'node:fs'
import test from 'ava'
import { attributeOf } from '../../../../src/domain/facts/attributes.ts'
import { audit } from '../../../../src/modules/loader/audit/audit.ts'
import { type Audited, type Claim, readClaims } from '../../../../src/modules/loader/audit/claims.ts'
import { findPacks } from '../../../../src/modules/loader/read/files.ts'
import { seedsFolder } from '../../../../src/modules/loader/seeding.ts'

/** The day of the release: set anew with each, and then the limits below are to hold. */
const releaseDay = '2026-11-22T00:00:00.000Z'

/** What a release may at most be; shares of statements. */
const limits = { stale: 0.1, unverified: 0.15, ageDaysOfPerishable: 400, documented: 0.9 }

/**
 * What is true of the world, with the document where it can be looked up. Written apart from the packs, many from general knowledge: not every
 * document was read again for it, and the senators are those of the data set.
 */
const canaries = readFileSync(new URL('canaries.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [entity = '', key = '', value = '', on = '', document = ''] = line.split(',')
    return { entity, key, value, on, document }
  })

let audited: Audited

test.before(async () => {
  audited = await readClaims(await findPacks([seedsFolder]), releaseDay)
})

test('the packs that come with the service keep to the limits of a release', (t) => {
  const { packs, whole, contradictions } = audit(audited, releaseDay)
  t.deepEqual(contradictions, [])
  t.true(whole.stale <= limits.stale, `${whole.stale} of the statements is stale`)
  t.true(whole.unverified <= limits.unverified, `${whole.unverified} of the statements is unverified`)
  t.true(whole.documented >= limits.documented, `${whole.documented} of what can change says where it can be looked up`)
  const old = packs.filter(({ perishable, ageDays }) => perishable > 0 && ageDays > limits.ageDaysOfPerishable)
  t.deepEqual(old, [])
})

test('what was only reported is never stated as sure', (t) => {
  const sure = audited.claims.filter(
    ({ source, confidence }) => source === 'Unconfirmed reports, October 2026' && confidence > 0.6,
  )
  t.deepEqual(sure, [])
})

test('one attribute is of one type in all packs, and a team is named of who plays for it or coaches it alone', (t) => {
  const types = {
    string: 'string',
    date: 'string',
    slug: 'string',
    enum: 'string',
    integer: 'number',
    number: 'number',
  }
  const values = audited.claims.flatMap((claim) => (claim.kind === 'value' ? [claim] : []))
  const others = values.filter(({ key, value }) => {
    const type = attributeOf(key)?.type
    return type !== undefined && type in types && typeof value !== types[type as keyof typeof types]
  })
  t.deepEqual([...new Set(others.map(({ key, value }) => `${key} ${value}`))], [])
  t.true(
    values.some(({ entity, key, value }) => entity === 'kansas-city-chiefs' && key === 'founded' && value === '1959'),
  )
  const named = values.filter(({ key }) => key === 'team_slug').map(({ entity }) => entity)
  for (const who of ['adam-silver', 'gianni-infantino', 'jerry-jones']) t.false(named.includes(who), who)
  t.true(named.includes('andy-reid'))
})

test('150 canaries with a document each are true on their day', (t) => {
  t.true(canaries.length >= 150)
  t.deepEqual(
    canaries.filter(({ document }) => !document.startsWith('https://')),
    [],
  )
  const claims = Map.groupBy(audited.claims, ({ entity }) => entity)
  const told = canaries.map((canary) => ({ ...canary, value: valueOn(claims.get(canary.entity) ?? [], canary) }))
  t.deepEqual(told, canaries)
})

/** The value of an attribute on a day: of those that had begun, the one that began last. */
function valueOn(claims: readonly Claim[], { key, on }: { key: string; on: string }): string {
  const begun = claims
    .flatMap((claim) => (claim.kind === 'value' && claim.key === key ? [claim] : []))
    .map(({ value, validFrom, asOf }) => ({ value: String(value), from: (validFrom ?? asOf).slice(0, 10) }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return (begun.findLast(({ from }) => from <= on) ?? begun[0])?.value ?? 'nothing'
}
