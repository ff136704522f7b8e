import test from 'ava'
import { groupsOf } from '../../support/groups.ts'

const file = (path: string, letters: number, text = '') => ({
  path: `test/${path}.test.ts`,
  text: text.padEnd(letters),
})

test('neighbours share a thread until it is full, and unit tests have their own', (t) => {
  const files = [
    file('integration/b', 50_000),
    file('unit/a', 10),
    file('integration/a', 50_000),
    file('unit/b', 20),
    file('integration/c', 60_000),
  ]
  t.deepEqual(groupsOf(files), [
    ['test/integration/a.test.ts', 'test/integration/b.test.ts'],
    ['test/integration/c.test.ts'],
    ['test/unit/a.test.ts', 'test/unit/b.test.ts'],
  ])
})

test('files that want a database of their own share it, and come first', (t) => {
  const files = [
    file('integration/a', 900),
    file('integration/b', 100, 'await startOwnNeo4j()'),
    file('integration/c', 100, 'await startMarketService()'),
  ]
  t.deepEqual(groupsOf(files)[0], ['test/integration/b.test.ts', 'test/integration/c.test.ts'])
})

test('a file that changes its environment has a thread to itself', (t) => {
  const files = [file('unit/a', 10), file('unit/b', 10, ['process', 'env', "TZ = 'UTC'"].join('.')), file('unit/c', 10)]
  t.deepEqual(groupsOf(files).toSorted(), [['test/unit/a.test.ts', 'test/unit/c.test.ts'], ['test/unit/b.test.ts']])
})

test('no file is left out', (t) => {
  const files = Array.from({ length: 40 }, (_, index) => file(`integration/${index}`, 9_000))
  t.deepEqual(groupsOf(files).flat().toSorted(), files.map(({ path }) => path).toSorted())
})
