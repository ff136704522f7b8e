import test from 'ava'
import { governmentsIn, withCountries } from '../../../../src/domain/text/governments.ts'

for (const [said, read] of [
  ['Washington responds to Beijing by December 31?', 'United States responds to China by December 31?'],
  ['Moscow and Kyiv sign a peace deal by June 30?', 'Russia and Ukraine sign a peace deal by June 30?'],
  ['Will Tehran resume uranium enrichment?', 'Will Iran resume uranium enrichment?'],
  ['Will Berlin send Taurus missiles to Kyiv?', 'Will Germany send Taurus missiles to Ukraine?'],
  ['Will India reach a trade deal with Washington?', 'Will India reach a trade deal with United States?'],
  ['New sanctions on Moscow by the EU?', 'New sanctions on Russia by the EU?'],
] as const) {
  test(`a capital is its government: ${said}`, (t) => t.is(withCountries(said), read))
}

for (const said of [
  'Will Trump travel to Beijing for trade talks?',
  'Will Zelenskyy meet Putin in Moscow?',
  'Will Trump return to Washington after talks with Iran?',
  'Russia captures Kyiv?',
  'Will missiles hit Tel Aviv?',
  'Will Washington sign a wealth tax into law?',
  'Washington at Philadelphia Winner?',
  'Will Berlin elect a mayor of the Greens?',
  'Highest temperature in London on December 5?',
]) {
  test(`a capital is a town or a team: ${said}`, (t) => t.deepEqual(governmentsIn(said), []))
}
