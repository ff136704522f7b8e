import { readdirSync, readFileSync } from 'node:fs'
import test from 'ava'
import { endOfTime } from '../../../../src/platform/moments.ts'
import { asSent, readStatement } from '../../../../src/platform/neo4j/query.ts'

const cypher = new URL('../../../../cypher/', import.meta.url)
const all = readdirSync(cypher, { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.cypher') && !file.startsWith('schema/'))
const fragments = all.filter((file) => file.startsWith('fragments/'))
const statements = all.filter((file) => !fragments.includes(file)).map((file) => file.replace('.cypher', ''))

test('a statement stands whole once its fragments are in it', (t) => {
  const text = readStatement('entities/list-relationships')
  t.true(
    text.includes(`    MATCH (n)-[r:/*edges*/]->(m)
    WHERE r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at OR r.endRecordedAt > $known)
      AND r.recordedAt <= $known AND (r.retractedAt IS NULL OR r.retractedAt > $known)
    RETURN r, m, null AS many LIMIT $maxRead`),
    text,
  )
  t.true(text.includes('validTo: CASE WHEN r.endRecordedAt > $known THEN null ELSE r.validTo END,'))
})

test('where all that was recorded is known, a statement does not ask when that was', (t) => {
  const text = readStatement('entities/list-relationships', 'latest')
  t.true(
    text.includes(`    MATCH (n)-[r:/*edges*/]->(m)
    WHERE r.validFrom <= $at AND (r.validTo IS NULL OR r.validTo > $at) AND r.retractedAt IS NULL
    RETURN r, m, null AS many LIMIT $maxRead`),
    text,
  )
  t.true(text.includes('validTo: r.validTo,'))
  t.is(readStatement('entities/find-entity', 'latest'), readStatement('entities/find-entity'))
})

test('the text for now is asked only for what is known now', (t) => {
  const query = { text: 'any', latest: 'now' }
  t.is(asSent(query, { known: endOfTime }).text, 'now')
  t.is(asSent(query, { known: '2026-01-01T00:00:00.000Z' }).text, 'any')
  t.is(asSent(query, {}).text, 'any')
  t.is(asSent({ text: 'any' }, { known: endOfTime }).text, 'any')
})

test('what a statement is given is one parameter, so that its types and lengths do not count for the plan', (t) => {
  const text = 'MATCH (e {slug: $slug}) WHERE e.n > $least SET e:$($label) RETURN $slug'
  const given = { slug: 'nfl', least: null, label: 'Team' }
  t.deepEqual(asSent({ text }, given), {
    text: 'MATCH (e {slug: $given.slug}) WHERE e.n > $given.least SET e:$($given.label) RETURN $given.slug',
    parameters: { given },
  })
})

test('a statement that is not given what it names is not sent', (t) => {
  const text = '// Of those that `$old` names.\nRETURN $slug, $limit'
  t.throws(() => asSent({ text }, { slug: 'nfl' }), { message: /\$limit/ })
  t.throws(() => asSent({ text }, { slug: undefined, limit: 5 }), { message: /\$slug/ })
  t.notThrows(() => asSent({ text }, { slug: null, limit: 5 }))
})

test('a fragment may include another one', (t) => {
  const text = readStatement('views/read-movers')
  t.true(
    text.includes('WITH a, r, b, CASE WHEN r.endRecordedAt > $known THEN null ELSE r.validTo END AS validTo'),
    text,
  )
})

test('the hops of the impact chain are one text, three times', (t) => {
  const text = readStatement('views/trace-impact')
  t.is(text.split('UNWIND range(0, size(level) - 1) AS at').length - 1, 3)
  t.deepEqual(
    [1, 2, 3].map((hop) => text.split(`rank: strength * (1 - ${hop}e-7 + `).length - 1),
    [1, 1, 1],
  )
})

test('no mark is left in any statement, and every fragment is used', (t) => {
  const marks = statements.filter((name) =>
    /\/\*include|__[a-z]+__|As known now/.test(readStatement(name) + readStatement(name, 'latest')),
  )
  t.deepEqual(marks, [])
  const sources = all.map((file) => readFileSync(new URL(file, cypher), 'utf8'))
  const unused = fragments
    .map((file) => file.slice('fragments/'.length, -'.cypher'.length))
    .filter((name) => !sources.some((text) => text.includes(`/*include ${name}(`)))
  t.deepEqual(unused, [])
})
