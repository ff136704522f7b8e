import test from 'ava'
import { createTapCounter } from '../../support/tap.ts'

test('passed and failed tests are counted, skipped and planned ones are not', (t) => {
  const said: string[] = []
  const counter = createTapCounter((line) => said.push(line))
  const report = [
    'TAP version 13',
    'ok 1 - a › works',
    'not ok 2 - a › breaks',
    '  ---',
    '    message: it broke',
    '  ...',
    'ok 3 - a › left out # SKIP',
    'not ok 4 - a › planned # TODO',
    '# pass 1',
  ]
  for (const line of report) counter.read(line)
  t.deepEqual(counter.counts(false), { passed: 1, failed: 1, failures: ['✘ a › breaks', '    message: it broke'] })
  t.deepEqual(said, [
    '✔ a › works',
    '✘ a › breaks',
    '    message: it broke',
    '- a › left out (skip)',
    '- a › planned (todo)',
  ])
})

test('a runner that fails without a failed test is a failure', (t) => {
  const counter = createTapCounter(() => {})
  counter.read('ok 1 - a › works')
  const failures = ['✘ the test runner: it failed without naming a test; see above']
  t.deepEqual(counter.counts(false), { passed: 1, failed: 1, failures })
  t.deepEqual(counter.counts(true), { passed: 1, failed: 0, failures: [] })
})

test('tests that were not run because their thread ended are a failure that is named', (t) => {
  const counter = createTapCounter(() => {})
  counter.read('ok 1 - a › works')
  counter.read('# 12 tests remaining in groups/0-01.test.ts')
  t.deepEqual(counter.counts(false), {
    passed: 1,
    failed: 1,
    failures: ['✘ 12 tests remaining in groups/0-01.test.ts'],
  })
})
