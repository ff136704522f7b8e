import test from 'ava'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { universeOf } from '../../../src/sandbox/universe.ts'
import type { VenueSide } from '../../../src/sandbox/world/draft.ts'
import type { ListedEvent } from '../../../src/sandbox/world/event.ts'
import { lifeOf, phaseOf } from '../../../src/sandbox/world/life.ts'
import { planOf } from '../../../src/sandbox/world/plan.ts'
import { profileOf, quoteOf, shownAt } from '../../../src/sandbox/world/quotes.ts'
import { moment } from '../../support/sandbox-world.ts'

const world = await readWorld(new URL('../../../seeds', import.meta.url).pathname)
const now = moment / 1_000
const universe = universeOf(planOf(world, { seed: 1, markets: 3_000 }), false)
const sides: readonly VenueSide[] = ['a', 'b']

/** What a reader takes for the price: the middle, or the one order that there is; in thousandths. */
function pricesAt(event: ListedEvent, time: number): number[] {
  return [...shownAt(event, time)].map((mean, index) => {
    const { bid, ask } = quoteOf(event, mean, profileOf(event, index))
    return bid === 0 ? ask : ask === 1_000 ? bid : (bid + ask) / 2
  })
}

function eventsOf(side: VenueSide, root: RegExp): ListedEvent[] {
  return [...universe.walk(side, now)].filter(({ slot }) => slot.twist === 'none' && root.test(slot.place.root ?? ''))
}

function plantedIn({ slot, side }: ListedEvent, index: number, time: number): boolean {
  const planted = slot.planted(time)
  return planted?.side === side && planted.index === index
}

const moments = Array.from({ length: 60 }, (_, index) => now - 85 * 86_400 + index * 123_457)

test('the default sandbox asks every question of the seeds, two thirds of them and more on both venues', (t) => {
  const listed = { a: new Set<string>(), b: new Set<string>() }
  for (const side of sides) {
    for (const event of universe.walk(side, now)) {
      for (const [index, { outcome }] of event.draft.markets.entries()) {
        const phase = phaseOf(lifeOf(event, index), now)
        if (outcome !== null && (phase === 'open' || phase === 'paused')) listed[side].add(outcome)
      }
    }
  }
  t.is(world.outcomes.length, 330)
  t.deepEqual(
    world.outcomes.filter(({ slug }) => !listed.a.has(slug) && !listed.b.has(slug)).map(({ slug }) => slug),
    [],
  )
  t.is(world.outcomes.filter(({ slug }) => listed.a.has(slug) && listed.b.has(slug)).length, 309)
})

test('a question of the seeds is never copied: each venue has words of its own', (t) => {
  const bySlug = new Map(world.outcomes.map((outcome) => [outcome.slug, outcome]))
  for (const side of sides) {
    for (const { draft } of eventsOf(side, /./)) {
      for (const { outcome, question, rules } of draft.markets) {
        const seed = bySlug.get(outcome ?? '')
        if (seed === undefined) continue
        t.not(rules(), seed.rules)
        t.false(rules().includes(seed.rules), seed.slug)
        t.false(/fail to happen|it is true that/.test(question + rules()))
      }
    }
  }
})

test('for all 32 teams the division costs no less than the conference, nor that than the Super Bowl', (t) => {
  for (const side of sides) {
    const stages = [/^super-bowl/, /^(a|n)fc-champion/, /^(a|n)fc-(east|west|north|south)/].map((root) =>
      eventsOf(side, root),
    )
    let compared = 0
    for (const time of moments) {
      const byTeam = new Map<string, { price: number; planted: boolean }[]>()
      for (const [stage, events] of stages.entries()) {
        for (const event of events) {
          const prices = pricesAt(event, time)
          for (const [index, { code }] of event.draft.markets.entries()) {
            const known = byTeam.get(code) ?? []
            known[stage] = { price: prices[index] ?? Number.NaN, planted: plantedIn(event, index, time) }
            byTeam.set(code, known)
          }
        }
      }
      t.is(byTeam.size, 32)
      for (const [code, [title, conference, division]] of byTeam) {
        if (title === undefined || conference === undefined || division === undefined) return t.fail(code)
        t.true(conference.price <= division.price, `${side} ${code} ${conference.price} ${division.price}`)
        if (title.planted) continue
        t.true(title.price <= conference.price, `${side} ${code} ${title.price} ${conference.price}`)
        compared += 1
      }
    }
    t.true(compared >= 31 * moments.length)
  }
})

test('answers that exclude each other add up to a dollar and the overround of their venue', (t) => {
  const exhaustive = /^super-bowl|^(a|n)fc-|^nba|^stanley|^world-series|-decision-|-control-|-party$/
  for (const side of sides) {
    const [least, most] = side === 'a' ? [970, 1_060] : [990, 1_090]
    for (const event of eventsOf(side, exhaustive)) {
      for (const time of moments) {
        const total = pricesAt(event, time).reduce((sum, price) => sum + price, 0)
        const planted = event.draft.markets.some((_, index) => plantedIn(event, index, time))
        if (!planted) t.true(total > least && total < most, `${side} ${event.draft.title} ${total}`)
      }
    }
  }
})

test('what asks for more costs no more: levels of a price, dates of a deed', (t) => {
  let ladders = 0
  for (const side of sides) {
    for (const event of universe.walk(side, now)) {
      const { markets, exclusive } = event.draft
      if (exclusive || markets.length < 2) continue
      const [head] = markets
      const rising = markets.every(
        ({ pricing, negated }, index) =>
          pricing.kind === 'level' &&
          head?.pricing.kind === 'level' &&
          pricing.stream === head.pricing.stream &&
          negated === head.negated &&
          (index === 0 || before(markets[index - 1]?.pricing) < (pricing.from ?? 0)),
      )
      const dates = markets.every(
        ({ pricing }, index) =>
          pricing.kind === 'by' &&
          pricing.whose !== undefined &&
          (index === 0 || early(markets[index - 1]?.pricing) > pricing.early),
      )
      if (!rising && !dates) continue
      ladders += 1
      for (const time of [now, now - 40_000, now - 200_000]) {
        if (time <= event.window.start || time >= event.window.end) continue
        const prices = pricesAt(event, time)
        const turned = markets[0]?.negated === rising
        for (const [index, price] of prices.entries()) {
          const previous = prices[index - 1]
          if (previous === undefined || plantedIn(event, index, time) || plantedIn(event, index - 1, time)) continue
          t.true(turned ? price >= previous : price <= previous, `${event.draft.title} ${prices}`)
        }
      }
    }
  }
  t.true(ladders > 100, String(ladders))

  function before(pricing: { kind: string; from?: number | null } | undefined): number {
    return pricing?.from ?? Number.NEGATIVE_INFINITY
  }
  function early(pricing: { kind: string; early?: number } | undefined): number {
    return pricing?.early ?? 0
  }
})

test('spreads are narrow where much is traded, and no price leaps within an hour without a reason', (t) => {
  for (const side of sides) {
    for (const event of eventsOf(side, /^super-bowl|^presidential|^fed-decision-2026-12/)) {
      const shown = shownAt(event, now)
      for (const [index, mean] of shown.entries()) {
        const { bid, ask } = quoteOf(event, mean, profileOf(event, index))
        t.true(ask - bid <= 30, `${event.draft.title} ${bid} ${ask}`)
      }
      for (const time of moments) {
        const [before, after] = [shownAt(event, time), shownAt(event, time + 3_600)]
        for (const [index, mean] of before.entries())
          if (!plantedIn(event, index, time) && !plantedIn(event, index, time + 3_600))
            t.true(Math.abs((after[index] ?? 0) - mean) < 0.08, event.draft.title)
      }
    }
  }
})

test('favourites have most of what is traded', (t) => {
  const [event] = eventsOf('a', /^super-bowl/)
  if (event === undefined) return t.fail()
  const shown = shownAt(event, now)
  const byTrade = [...shown.keys()].toSorted((a, b) => profileOf(event, b).perDay - profileOf(event, a).perDay)
  const mean = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + (shown[place] ?? 0), 0) / places.length
  t.true(mean(byTrade.slice(0, 8)) > 4 * mean(byTrade.slice(-8)))
  const perDay = [...shown.keys()].reduce((sum, place) => sum + profileOf(event, place).perDay, 0)
  t.true(perDay > 1e6 && perDay < 6e6, String(perDay))
})
