import test from 'ava'
import { type Inputs, inputsOf } from '../../../../src/modules/alerts/rules/conditions.ts'
import { wordsOfInputs } from '../../../../src/modules/alerts/rules/input-words.ts'
import { readAlertRules } from '../../../../src/modules/alerts/rules/rules.ts'
import { headlineIn, situationOf } from '../../../../src/modules/alerts/rules/situation.ts'
import { reasonsOf, sentencesOf } from '../../../../src/modules/alerts/rules/why.ts'

const at = '2026-11-20T17:02:00.000Z'
const rules = readAlertRules()

function told(name: string, inputs: Inputs, title: string | null = null): string[] {
  const rule = rules.find((each) => each.name === name)
  if (rule === undefined) throw new Error(`there is no rule ${name}`)
  const situation = situationOf({
    ...{ rule: { ...rule, version: 1 }, inputs, at: Date.parse(at), slug: null, change: null, tracked: null },
    ...{ coefficient: null, evidence: { id: 'e', kind: 'event', of: 'e', at, source: 'NFL', title } as const },
  })
  return [headlineIn(rule.template, inputs), ...sentencesOf(situation, reasonsOf(situation))]
}

test('a status is told with who says so, and what is not known is said', (t) => {
  const inputs = { entity: 'Patrick Mahomes', key: 'injury_status', from: 'questionable', to: 'out', changed: true }
  t.deepEqual(told('injury/status_change', { ...inputs, source: 'NFL', reliability: 0.95, official: true }), [
    'Patrick Mahomes: questionable → out (NFL, reliability 0.95)',
    'According to NFL, Patrick Mahomes went from questionable to out (20 November 2026, 17:02 UTC).',
    'The reliability of the source is 0.95 (the rule asks for at least 0.6).',
    'The source is official.',
  ])
  t.deepEqual(told('injury/status_change', { ...inputs, source: 'NFL', official: true }).slice(2), [
    'The source is official.',
    'The reliability of the source is not known (at least 0.6 is asked for).',
  ])
})

test('a poll is told in points, a bank by what it did, an office by its end', (t) => {
  const poll = { entity: 'Emmanuel Macron', key: 'approval_rating', from: 21, to: 18, source: 'NFL' }
  t.deepEqual(told('political_change/approval', { ...poll, change: 3, changeInErrors: 1.8987 * 2 }), [
    'Emmanuel Macron, approval rating: 21 % → 18 % (NFL)',
    'According to NFL, the approval rating of Emmanuel Macron fell from 21 % to 18 %, by 3 percentage points (20 November 2026, 17:02 UTC).',
    'The size of the change is 3 points (the rule asks for at least 2 points).',
    'The change, in errors of a poll, is 3.7974 (the rule asks for at least 2).',
  ])
  const bank = { entity: 'Federal Reserve', key: 'rate_decision', from: 'hold', to: 'cut 25 bp', source: 'NFL' }
  t.deepEqual(told('finance_change/rate_decision', { ...bank, changed: true, official: true, reliability: 0.99 }), [
    'Federal Reserve, rate decision: hold → cut 25 bp (NFL)',
    'According to NFL, Federal Reserve cut its policy rate by 25 basis points; the decision before was no change (20 November 2026, 17:02 UTC).',
    'The reliability of the source is 0.99 (the rule asks for at least 0.6).',
    'The source is official.',
  ])
  const office = { entity: 'Nancy Pelosi', key: 'leads', from: 'United States House of Representatives', to: 'ended' }
  t.deepEqual(
    told(
      'political_change/tenure_ended',
      { ...office, ended: true, source: 'NFL' },
      'Nancy Pelosi no longer leads United States House of Representatives',
    ),
    [
      'Nancy Pelosi no longer leads United States House of Representatives (NFL)',
      'Nancy Pelosi no longer leads United States House of Representatives.',
      'The office has ended.',
    ],
  )
})

test('prices are told with their units, a rumour by what it says', (t) => {
  const spread = { label: 'Fed holds', exactMatch: true, quotesAgeSeconds: 1, spreadPct: 11.5, minPrice: 0.55 }
  t.deepEqual(told('arbitrage/cross_venue', { ...spread, netEdge: 0.0712, dollars: 2_500 }).slice(1), [
    'Both venues ask exactly the same.',
    'The age of the older quote is 1 second (the rule asks for at most 60 seconds).',
    'The difference between the venues is 11.5 points (the rule asks for at least 5 points).',
    'What is left of one set of the contracts after fees is $0.0712 (the rule asks for at least $0.01).',
    'What can be traded at these prices is $2,500 (the rule asks for at least $100).',
  ])
  t.is(
    told('arbitrage/cross_venue', { ...spread, netEdge: 0.0301, dollars: 331.9 }).at(-1),
    'What can be traded at these prices is $331.90 (the rule asks for at least $100).',
  )
  // The spread alone was enough; what did not hold is told, too.
  t.is(
    told('arbitrage/cross_venue', { ...spread, netEdge: null, dollars: 0.88 }).at(-1),
    'What can be traded at these prices is $0.88 and not at least $100: another condition was enough.',
  )
  const rumor = {
    source: 'Practice desk',
    entity: 'Patrick Mahomes',
    key: 'injury_status',
    to: 'out',
    category: 'sports',
  }
  t.is(
    told('rumor/unconfirmed', { ...rumor, state: 'rumor', rumors: 60, confirmedRumors: 38, move: -0.03 })[0],
    'Practice desk: Patrick Mahomes is out; 38 of its 60 rumours in sports were confirmed; price down by 0.03 since',
  )
})

test('every input that a rule tests has words', (t) => {
  for (const { name, trigger } of rules) {
    for (const input of inputsOf(trigger)) t.true(input === 'changed' || input in wordsOfInputs, `${name}: ${input}`)
  }
})

test('the headline of a rumour keeps the reserve of the report', (t) => {
  const said = (key: string, to: string, hedged: boolean) =>
    headlineIn('{source}: {saying}', { source: 'Courier', entity: 'A. Player', key, to, hedged })
  t.is(said('injury_status', 'out', true), 'Courier: A. Player is said to be out')
  t.is(said('injury_status', 'out', false), 'Courier: A. Player is out')
  t.is(said('plays_for', 'some-club', true), 'Courier: it is said that A. Player plays for Some Club')
})
