import test from 'ava'
import { expit } from '../../../../src/domain/markets/log-odds.ts'
import { panelOf, turbulenceAt } from '../../../../src/modules/attribution/measuring/controls.ts'
import { measured } from '../../../../src/modules/attribution/measuring/prices.ts'

const [quarter, hour, day] = [900_000, 3_600_000, 86_400_000]
const week = Math.floor(Date.UTC(2026, 3, 9) / (7 * day)) * 7 * day
const start = week - 8 * day
const at = week + 2 * day + 14 * hour

/** Up and down by 0.1 each quarter of an hour, so that 0.04 an hour is usual, and by `jump` more from a moment on. */
function control(name: string, jump: number) {
  const offers = []
  for (let moment = start; moment <= week + 7 * day; moment += quarter) {
    const logOdds = (Math.round((moment - start) / quarter) % 2) * 0.1 + (moment > at ? jump : 0)
    const mid = expit(logOdds)
    offers.push({ at: moment, bid: mid - 0.0005, ask: mid + 0.0005 })
  }
  const series = measured({
    ...{ contract: name, market: name, externalId: name, title: '', venue: 'venue_b', category: 'sports' },
    ...{ inverse: false, active: true, endsAt: null, offers },
  })
  return {
    outcome: name,
    group: name === 'c0' ? 'question' : null,
    venue: 'venue_b',
    near: new Set([`of-${name}`]),
    series,
  }
}

const panel = panelOf(
  week,
  Array.from({ length: 12 }, (_, place) => control(`c${place}`, place % 2 === 0 ? 0.6 : -0.6)),
)
const asked = { at, entity: 'other', outcome: 'o', group: null, venues: ['venue_b'] }

test('how turbulent a venue was is told by the median of what others moved', (t) => {
  // 0.6 in 75 minutes, where 0.04 · 1.25 = 0.05 is usual with hardly any noise: z is 2.68, over √0.454936.
  const kappa = turbulenceAt(panel, asked)
  t.true(Math.abs((kappa ?? 0) - 2.683 / 0.67449) < 0.1, String(kappa))
  t.true((turbulenceAt(panel, { ...asked, at: at - 6 * hour }) ?? 9) < 1)
})

test('what hangs on the entity or on the question is no control, and of fewer than ten nothing is said', (t) => {
  t.not(turbulenceAt(panel, { ...asked, outcome: 'c1', group: 'question' }), null)
  t.is(turbulenceAt(panel, { ...asked, outcome: 'c1', group: 'question', entity: 'of-c2' }), null)
  t.is(turbulenceAt(panel, { ...asked, venues: ['venue_a'] }), null)
})
