import test from 'ava'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { hexId, readHexId, readTokenId, tokenId } from '../../../src/sandbox/ids.ts'
import { conditionOf, eventSlug, marketSlug, tokenOf } from '../../../src/sandbox/polymarket/names.ts'
import { universeOf } from '../../../src/sandbox/universe.ts'
import { planOf } from '../../../src/sandbox/world/plan.ts'
import { moment } from '../../support/sandbox-world.ts'

const world = await readWorld(new URL('../../../seeds', import.meta.url).pathname)
const now = moment / 1_000

test('there are about as many markets as were asked for, most on the first venue when there are many', (t) => {
  for (const markets of [500, 3_000, 40_000]) {
    const { a, b } = planOf(world, { seed: 2, markets }).markets
    t.true(a + b <= markets && a + b >= markets * 0.99, `${a} + ${b}`)
    t.true(markets < 40_000 || a > b)
  }
})

test('ids lead back to what they name, and to nothing when a digit differs', (t) => {
  for (let number = 0; number < 200; number += 1) {
    const named = { slot: number * 911, generation: number * 7_919, market: number, side: number % 2 }
    const [condition, token] = [hexId(named, 5, 1), tokenId(named, 5)]
    t.regex(token, /^[1-9]\d{76}$/)
    t.deepEqual(readHexId(condition, 5, 1), named)
    t.deepEqual(readTokenId(token, 5), named)
    t.is(readHexId(condition, 6, 1), undefined)
    t.is(readHexId(`${condition.slice(0, -1)}${condition.endsWith('0') ? '1' : '0'}`, 5, 1), undefined)
    t.is(readTokenId(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, 5), undefined)
  }
})

test('among many markets no ticker, slug or question is there twice on one venue, and each finds its market', (t) => {
  const universe = universeOf(planOf(world, { seed: 1, markets: 30_000 }), false)
  const tickers = new Set<string>()
  const slugs = new Set<string>()
  const questions = new Set<string>()
  let [markets, events] = [0, 0]
  for (const event of universe.walk('b', now)) {
    const ticker = universe.eventTicker(event)
    t.regex(ticker, /^[A-Z0-9]+-\d{2}[A-Z]{3}\d{2}[A-Z0-9]*$/)
    if (tickers.has(ticker)) t.fail(`${ticker} is there twice`)
    tickers.add(ticker)
    if (event.slot.number % 5 !== 0) continue
    for (const [index, { code }] of event.draft.markets.entries()) {
      const found = universe.byTicker(`${ticker}-${code}`)
      if (
        found?.index !== index ||
        found.event.slot !== event.slot ||
        found.event.window.generation !== event.window.generation
      )
        t.fail(`${ticker}-${code} does not lead back`)
    }
  }
  for (const event of universe.walk('a', now)) {
    events += 1
    slugs.add(`event ${eventSlug(event)}`)
    for (const [index, { question }] of event.draft.markets.entries()) {
      markets += 1
      slugs.add(marketSlug(event, index))
      if (now >= event.window.start && now < event.window.end) {
        // Teams of one name meet in more than one league.
        const asked = `${question} ${event.draft.tags.join()}`
        if (questions.has(asked) && !/ vs\. |: |Spread|Will .* win on /.test(question))
          t.fail(`${question} is asked twice`)
        questions.add(asked)
      }
      if (event.slot.number % 20 !== 0) continue
      t.is(universe.bySlug(marketSlug(event, index), 'markets')?.index, index)
      t.is(universe.byCondition(conditionOf(universe, event, index))?.event.slot, event.slot)
      t.is(universe.byToken(tokenOf(universe, event, index, 1))?.side, 1)
    }
  }
  t.is(slugs.size, markets + events)
})

test('a country votes when the seeds say, and a term after the last time that they know of', (t) => {
  const universe = universeOf(planOf(world, { seed: 1, markets: 30_000 }), false)
  const days = new Map(
    [...universe.walk('a', now)]
      .filter(({ slot, window }) => slot.family === 'elections' && window.start <= now && now < window.end)
      .map(({ draft, window }) => [draft.title, new Date(window.day * 86_400_000).toISOString().slice(0, 10)]),
  )
  t.is(days.get('Germany Parliamentary Election Winner'), '2029-12-31')
  t.is(days.get('Spain Parliamentary Election Winner'), '2027-12-31')
  // Held on 2026-04-12, and again 208 weeks later.
  t.is(days.get('Hungary Parliamentary Election Winner'), '2030-04-07')
})
