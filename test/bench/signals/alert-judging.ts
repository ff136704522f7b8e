import { quantileOf } from '../../../src/domain/statistics/samples.ts'
import { createDraws } from '../../../src/domain/statistics/seeded-random.ts'
import { accuracyOf } from '../../../src/modules/alerts/answers/statistics.ts'
import { directionOf, isCorrect } from '../../../src/modules/alerts/method.ts'
import type { AlertCourse, CourseHappening } from './alert-course.ts'
import type { Replayed } from './alert-replay.ts'

const [minute, hour, day] = [60, 3_600, 86_400]
/** An alert is about what happened so long before it at most, or, of a rumour, comes true so long after it. */
const reachSeconds = 5 * day
/** Points between the hidden prices of both venues that are a spread: half a point is the grain of their quotes. */
const spreadPoints = 4.5

/** Kinds of alerts whose truth the press or the venues of the sandbox know, by the keys of what happened. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  injury: ['injury_status'],
  political_change: ['office', 'party'],
  finance_change: ['policy_rate', 'federal_funds_target', 'rate_decision'],
}

/** The share of alerts that tell what is so, and of what happened that was told, with how long it took. */
export type Judged = {
  type: string
  alerts: number
  true: number
  happened: number
  told: number
  /** Hours from what happened, and from when anybody first told it, to the alert. */
  hours: number[]
  hoursSinceTold: number[]
  /** From when whoever decides it said so; of what nobody decides none. */
  hoursSinceOfficial: number[]
}

type Saying = { entity: string; key: string; value: string; at: number }
type Fact = Saying & { toldAt: number; happening: CourseHappening }

/** What happened by keys. Who comes back from what began before the course, and a bank that leaves its rate alone, change nothing that is known, and are in none. */
function factsOf({ happenings, from, until }: AlertCourse, keys: readonly string[] | null): Fact[] {
  const begun = new Set<string>()
  return happenings
    .toSorted((a, b) => a.at - b.at)
    .flatMap((happening) => {
      const { said, at, toldAt } = happening
      if (said === null || said.change === 'ends' || (keys !== null && !keys.includes(said.key))) return []
      if (at <= from || at > until - day) return []
      const isReturn = said.value === 'healthy' && !begun.has(said.entity)
      begun.add(said.entity)
      if (isReturn || said.value === 'hold') return []
      return [{ entity: said.entity, key: said.key, value: String(said.value), at, toldAt, happening }]
    })
}

const secondsOf = (iso: string) => Date.parse(iso) / 1_000

function sayingOf({ entity, body, sentAt }: Replayed): Saying {
  return { entity: entity ?? '', key: String(body['key']), value: String(body['to']), at: secondsOf(sentAt) }
}

const same = (one: Saying, other: Saying) =>
  one.entity === other.entity && one.key === other.key && one.value === other.value

/** All that was ever so around the course: an alert of any of it is true. */
function truthsOf({ happenings }: AlertCourse): Fact[] {
  return happenings.flatMap((happening) => {
    const { said, at, toldAt } = happening
    if (said === null) return []
    return [{ entity: said.entity, key: said.key, value: String(said.value), at, toldAt, happening }]
  })
}

function judged(
  type: string,
  sayings: readonly Saying[],
  facts: readonly Fact[],
  all: readonly Fact[],
  ahead: number,
): Judged {
  const tells = (saying: Saying, fact: Fact) =>
    same(saying, fact) && saying.at >= fact.at - ahead && saying.at <= fact.at + reachSeconds
  const firsts = facts.flatMap((fact) => {
    const [first] = sayings.filter((saying) => tells(saying, fact)).toSorted((a, b) => a.at - b.at)
    return first === undefined ? [] : [{ fact, at: first.at }]
  })
  return {
    ...{ type, alerts: sayings.length, happened: facts.length, told: firsts.length },
    true: sayings.filter((saying) => all.some((fact) => tells(saying, fact))).length,
    hours: firsts.map(({ fact, at }) => (at - fact.at) / hour),
    hoursSinceTold: firsts.map(({ fact, at }) => (at - fact.toldAt) / hour),
    hoursSinceOfficial: firsts.flatMap(({ fact: { happening }, at }) =>
      happening.officialAt === null ? [] : [(at - happening.officialAt) / hour],
    ),
  }
}

/** Alerts of what the press tells against what truly happened, by type, each beside an alert for whatever any report says first. */
export function judgedByPress(course: AlertCourse, alerts: readonly Replayed[]): { rule: Judged; naive: Judged }[] {
  const all = truthsOf(course)
  const reports = course.articles.flatMap(({ says, at }): Saying[] =>
    says === null || says.denies || says.change === 'ends'
      ? []
      : [{ entity: says.entity, key: says.key, value: String(says.value), at }],
  )
  const ofKeys = Object.entries(keysOf).map(([type, keys]) => {
    const own = alerts.filter((alert) => alert.type === type && keys.includes(String(alert.body['key']))).map(sayingOf)
    const facts = factsOf(course, keys)
    const naive = oncePerCooldown(reports.filter(({ key }) => keys.includes(key)))
    return { rule: judged(type, own, facts, all, 0), naive: judged(type, naive, facts, all, reachSeconds) }
  })
  const rumors = alerts.filter(({ type }) => type === 'rumor').map(sayingOf)
  const facts = factsOf(course, null).filter(
    ({ happening: { officialAt, toldAt: told } }) => officialAt !== null && told < officialAt,
  )
  const naive = oncePerCooldown(
    course.articles.flatMap(({ says, at, role }): Saying[] =>
      says === null || says.denies || role !== 'first'
        ? []
        : [{ entity: says.entity, key: says.key, value: String(says.value), at }],
    ),
  )
  return [
    ...ofKeys,
    {
      rule: judged('rumor', rumors, facts, all, reachSeconds),
      naive: judged('rumor', naive, facts, all, reachSeconds),
    },
  ].filter(({ rule: { alerts: some, happened } }) => some + happened > 0)
}

const cooldown = 6 * hour

function oncePerCooldown(sayings: readonly Saying[]): Saying[] {
  const last = new Map<string, number>()
  return sayings
    .toSorted((a, b) => a.at - b.at)
    .filter(({ entity, key, value, at }) => {
      const name = `${entity}|${key}|${value}`
      if (at - (last.get(name) ?? Number.NEGATIVE_INFINITY) < cooldown) return false
      last.set(name, at)
      return true
    })
}

/** Spreads that the venues truly show for so long, hour by hour, by outcome. */
function spreadsOf({ markets, from, until }: AlertCourse): { outcome: string; from: number; until: number }[] {
  const found: { outcome: string; from: number; until: number }[] = []
  for (const [outcome, [one, other]] of Map.groupBy(markets, (market) => market.outcome)) {
    if (one === undefined || other === undefined) continue
    let began: number | null = null
    for (let at = from; at <= until; at += hour) {
      const isApart = Math.abs(one.hiddenAt(at) - other.hiddenAt(at)) * 100 >= spreadPoints
      if (isApart) began ??= at
      else if (began !== null) {
        found.push({ outcome, from: began, until: at })
        began = null
      }
    }
    if (began !== null) found.push({ outcome, from: began, until })
  }
  return found
}

/** Alerts of prices that lie apart against the hidden prices, beside an alert for each single look at quotes that do. */
export function judgedByPrices(course: AlertCourse, alerts: readonly Replayed[]): { rule: Judged; naive: Judged } {
  const spreads = spreadsOf(course)
  const own = alerts
    .filter(({ type }) => type === 'arbitrage')
    .map(({ outcome, sentAt }) => ({ outcome: course.outcomes.get(outcome ?? '') ?? '', at: secondsOf(sentAt) }))
  const naive: typeof own = []
  for (const [outcome, [one, other]] of Map.groupBy(course.markets, (market) => market.outcome)) {
    let last = Number.NEGATIVE_INFINITY
    for (let at = course.from; one !== undefined && other !== undefined && at < course.until; at += hour) {
      const [a, b] = [one.offerAt(at), other.offerAt(at)]
      if (a === null || b === null || at - last < 2 * hour) continue
      if (Math.abs(a.bid + a.ask - b.bid - b.ask) / 2 < 0.05) continue
      last = at
      naive.push({ outcome, at })
    }
  }
  const judge = (sent: typeof own): Judged => {
    const within = (each: (typeof own)[number], spread: (typeof spreads)[number]) =>
      each.outcome === spread.outcome && each.at >= spread.from - hour && each.at <= spread.until
    const firsts = spreads.flatMap((spread) => {
      const [first] = sent.filter((each) => within(each, spread)).toSorted((a, b) => a.at - b.at)
      return first === undefined ? [] : [Math.max(0, (first.at - spread.from) / hour)]
    })
    return {
      ...{ type: 'arbitrage', alerts: sent.length, happened: spreads.length, told: firsts.length },
      true: sent.filter((each) => spreads.some((spread) => within(each, spread))).length,
      ...{ hours: firsts, hoursSinceTold: firsts, hoursSinceOfficial: [] },
    }
  }
  return { rule: judge(own), naive: judge(naive) }
}

export function medianOf(figures: readonly number[]): number | null {
  return figures.length === 0
    ? null
    : quantileOf(
        figures.toSorted((a, b) => a - b),
        0.5,
      )
}

/** How often alerts of a type had the direction right, as the service tells it, beside its own baseline and beside who takes the last hour's move to go on. */
export function directionsOf(course: AlertCourse, alerts: readonly Replayed[]) {
  return [...Map.groupBy(alerts, ({ type }) => type)].map(([type, own]) => {
    const accuracy = accuracyOf(own.map(({ became }) => became))
    const sum = (of: 'baselineRight' | 'baselineWrong' | 'baselineFlat') =>
      own.reduce((total, { became }) => total + (became[of] ?? 0), 0)
    const going = own.flatMap((alert) => goingOn(course, alert) ?? [])
    return {
      type,
      ...{ alerts: own.length, decided: accuracy.decided, right: accuracy.right, flat: accuracy.flat },
      ...{
        baselineRight: sum('baselineRight'),
        baselineWrong: sum('baselineWrong'),
        baselineFlat: sum('baselineFlat'),
      },
      ...{ goingRight: going.filter((isRight) => isRight).length, going: going.length },
      betterThanChance: accuracy.baseline.betterThanChance,
    }
  })
}

function priceOf(course: AlertCourse, market: string | null, at: number) {
  const offer = course.markets.find(({ id }) => id === market)?.offerAt(at) ?? null
  return offer === null ? null : { price: (offer.bid + offer.ask) / 2, spread: offer.ask - offer.bid }
}

/** True where the price went on within a day as it had gone in the hour before an alert; null where it did not move. */
function goingOn(course: AlertCourse, { market, sentAt }: Replayed): boolean | null {
  const at = secondsOf(sentAt)
  const [before, now, after] = [at - hour, at, at + day].map((time) => priceOf(course, market, time))
  if (before == null || now == null || after == null) return null
  const was = directionOf(before, now, 0)
  return was === 'flat' ? null : isCorrect(was, directionOf(now, after, 0.01))
}

/** The share of draws in which any type of alert looks better than chance although its alerts are said to have been at random times. */
export function shuffledDirections(
  course: AlertCourse,
  alerts: readonly Replayed[],
  { seed, draws }: { seed: number; draws: number },
) {
  const random = createDraws(seed + 5_000)
  const aimed = alerts.filter(({ expected, market }) => expected !== 'unknown' && market !== null)
  let [told, tests] = [0, 0]
  for (let draw = 0; draw < draws; draw += 1) {
    const moved = aimed.map((alert) => {
      const at =
        course.from + day + Math.floor((random() * (course.until - course.from - 2 * day)) / (5 * minute)) * 5 * minute
      const [now, after] = [priceOf(course, alert.market, at), priceOf(course, alert.market, at + day)]
      const direction24h = now === null || after === null ? null : directionOf(now, after, 0.01)
      const sentAt = new Date(at * 1_000).toISOString()
      const directionCorrect = isCorrect(alert.expected, direction24h)
      return { ...alert.became, sentAt, happenedAt: sentAt, direction24h, directionCorrect, outcomeScore: null }
    })
    const found = [...Map.groupBy(moved, ({ type }) => type).values()].map((rows) => accuracyOf(rows).baseline)
    tests += found.filter(({ betterThanChance }) => betterThanChance !== null).length
    told += found.some(({ betterThanChance }) => betterThanChance === true) ? 1 : 0
  }
  return { draws, tests, told }
}

/** Of true moves of a tenth and more in log-odds how many had an alert about whom they are of before half of it, or at all within a day. */
export function movesTold(course: AlertCourse, alerts: readonly Replayed[]) {
  const moves = course.happenings.filter(
    ({ effects, toldAt: told }) =>
      effects.some(({ size }) => Math.abs(size) >= 0.1) && told > course.from && told < course.until - day,
  )
  const within = (seconds: number) =>
    moves.filter(({ about, toldAt: told }) =>
      alerts.some(
        ({ entity, sentAt }) =>
          about.includes(entity ?? '') && secondsOf(sentAt) >= told - day && secondsOf(sentAt) <= told + seconds,
      ),
    ).length
  return { moves: moves.length, early: within(10 * minute), day: within(day) }
}
