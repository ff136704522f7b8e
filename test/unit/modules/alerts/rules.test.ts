import test from 'ava'
import { alertTypes } from '../../../../src/modules/alerts/alert-types.ts'
import { evaluate } from '../../../../src/modules/alerts/rules/conditions.ts'
import { AlertRulesFault, parseAlertRules, readAlertRules } from '../../../../src/modules/alerts/rules/rules.ts'
import { eventNames, exampleData } from '../../../../src/modules/webhooks/events.ts'

const row = (more: string) => `rules:
  - type: injury
    subtype: status_change
    inputs: attribute
    trigger: { input: changed, is: true }
    clear: null
    need: 1
    windowHours: 48
    cooldownHours: 6
    dedupKey: 'injury:{slug}'
    direction: unknown
    severity: none
    template: '{entity}'
${more}`

test('there is a rule for every type of alert, and each has its own name', (t) => {
  const rules = readAlertRules()
  t.deepEqual([...new Set(rules.map(({ type }) => type))].toSorted(), [...alertTypes].toSorted())
  t.is(new Set(rules.map(({ name }) => name)).size, rules.length)
})

test('a changed row has another hash, a comment has not', (t) => {
  const [before] = parseAlertRules(row(''), 'rules')
  const [same] = parseAlertRules(`# said\n${row('')}`, 'rules')
  const [after] = parseAlertRules(row('').replace('need: 1', 'need: 2'), 'rules')
  t.is(before?.contentHash, same?.contentHash)
  t.not(before?.contentHash, after?.contentHash)
})

const faultOf = (text: string) => {
  try {
    parseAlertRules(text, 'rules.yaml')
    return null
  } catch (error) {
    return error instanceof AlertRulesFault ? error.message : String(error)
  }
}

test('faults are told with their line', (t) => {
  t.regex(faultOf(row("    match: '('\n")) ?? '', /^rules\.yaml:14: rules\.0\.match is no regular expression/)
  t.regex(faultOf(row('').replace('windowHours: 48', 'windowHours: 0')) ?? '', /^rules\.yaml:8: .*must be more than 0/)
  t.regex(faultOf(row('').replace('is: true', "matches: '['")) ?? '', /^rules\.yaml:5: .*is no regular expression/)
  t.regex(faultOf(row('').replace('is: true', 'is: true, above: 1')) ?? '', /^rules\.yaml:5: .*must have one of/)
  t.regex(faultOf(row('    colour: red\n')) ?? '', /^rules\.yaml:14: .*is no field of a rule/)
  t.regex(faultOf(row('').replace('inputs: attribute', 'inputs: stars')) ?? '', /^rules\.yaml:4: /)
  t.regex(faultOf(`${row('')}${row('').replace('rules:\n', '')}`) ?? '', /is there twice: injury\/status_change/)
  t.regex(faultOf('rules: [') ?? '', /^rules\.yaml:1/)
})

test('a condition whose input is not known holds neither way, unless the rest decides', (t) => {
  const any = {
    any: [
      { input: 'a', atLeast: 1 },
      { input: 'b', is: true },
    ],
  }
  t.is(evaluate(any, { a: null, b: true }).holds, true)
  t.is(evaluate(any, { a: null, b: false }).holds, null)
  const all = {
    all: [
      { input: 'a', above: 1 },
      { input: 'b', matches: '^x' },
    ],
  }
  t.is(evaluate(all, { a: 1, b: null }).holds, false)
  t.is(evaluate(all, { a: 2, b: null }).holds, null)
  t.is(evaluate(all, { a: 2, b: 'xy' }).holds, true)
  t.deepEqual(evaluate({ input: 'a', atMost: 3 }, { a: 3 }).tested, [
    { input: 'a', value: 3, threshold: 3, comparison: 'atMost', holds: true },
  ])
  t.false(evaluate({ input: 'a', below: 3 }, { a: 3 }).holds)
})

test('examples of webhooks name types and subtypes as rules do', (t) => {
  // What an arbitrage between venues is called follows from its spread.
  const names = new Set([...readAlertRules().map(({ name }) => name), 'arbitrage/arbitrage'])
  for (const event of eventNames.filter((name) => name.startsWith('alert.'))) {
    const { type, subtype } = exampleData(event, 'id', '2026-01-01T00:00:00.000Z')
    t.true(names.has(`${String(type)}/${String(subtype)}`), `${event}: ${String(type)}/${String(subtype)}`)
  }
})
