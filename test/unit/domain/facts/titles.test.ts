import test from 'ava'
import { titleOfChanges } from '../../../../src/domain/facts/attribute-words.ts'

test('changes of one moment have one title, in whichever order they come', (t) => {
  const status = { key: 'injury_status', from: 'healthy', to: 'out' }
  const league = { key: 'league', from: null, to: 'NFL' }
  const title = 'Patrick Mahomes: injury status changed from healthy to out, league is NFL'
  t.is(titleOfChanges('Patrick Mahomes', [status, league]), title)
  t.is(titleOfChanges('Patrick Mahomes', [league, status]), title)
  t.is(titleOfChanges('Patrick Mahomes', Array(20).fill(league)).length, 300)
})
