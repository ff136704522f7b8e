import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { wilson } from '../../../src/domain/statistics/proportions.ts'
import { registry, settingsOf } from '../../../src/feeds/registry.ts'
import { connectRedis } from '../../../src/platform/redis/connect.ts'
import { readSettings } from '../../../src/platform/settings/config.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { testSecretsKey } from '../../support/stores.ts'
import { loadByCommand, seeds } from '../press.ts'
import { inStore, type StoreOptions } from '../views/store.ts'
import { type AlertCourse, alertCourseOf, courseUntil } from './alert-course.ts'
import {
  directionsOf,
  type Judged,
  judgedByPress,
  judgedByPrices,
  medianOf,
  movesTold,
  shuffledDirections,
} from './alert-judging.ts'
import { type Replayed, replayed } from './alert-replay.ts'

type Options = StoreOptions & { days: number; seed: number }

const draws = 200
/** So often the worker of the replay looks: a course of ninety days takes half an hour. */
const stepSeconds = 15 * 60
/** What is known so far is told each so many days. */
const reportedDays = 15

/** Prints what alerts were worth over days of the sandbox's hidden course, each type beside a naive one: what is true of them, what they missed, where prices went, and how late they came. */
export async function benchAlertCourse(options: Options): Promise<void> {
  const { days, seed, say } = options
  const folder = join(options.folder, 'alert-course')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await inStore(folder, { ...options, folder }, true, async ({ graph, access, redisUrl, localDir }) => {
    await loadByCommand({ access, localDir }, seeds)
    const redis = connectRedis(
      { url: redisUrl, prefix: 'course:', timeoutMs: 5_000 },
      { command: () => {}, state: () => {} },
    )
    await redis.whenUp(10_000)
    const { settings } = readSettings(
      {
        SECRETS_KEY: testSecretsKey,
        VENUES: 'none',
        NEO4J_URI: access.uri,
        NEO4J_USER: access.user,
        NEO4J_PASSWORD: access.password,
      },
      settingsOf(registry),
    )
    const log = createLog({ level: 'error', format: 'json' })
    const course = await alertCourseOf({ seed, days, seeds, stepSeconds })
    const started = performance.now()
    let day = 0
    for await (const { until, alerts } of replayed({ graph, redis, settings, log, localDir }, course)) {
      day += 1
      if (day % reportedDays !== 0 && day !== days) continue
      const seconds = Math.round((performance.now() - started) / 1_000)
      say(
        `${day} of ${days} days, ${course.articles.length} articles in all, ${alerts.length} alerts, after ${seconds} s`,
      )
      report(courseUntil(course, until), alerts, say)
    }
    await redis.close()
  })
  rmSync(folder, { recursive: true, force: true })
}

/** Prints the figures of a course that was replayed. */
function report(course: AlertCourse, alerts: readonly Replayed[], say: Options['say']): void {
  say('')
  say(
    '| alerts | fired | precision | of what was so | recall | hours from the event, median | from the first report, median | minutes from the official word, median | 9 of 10 within | naive: fired | precision | recall | hours, median |',
  )
  say(`| --- |${' ---: |'.repeat(12)}`)
  for (const { rule, naive } of [...judgedByPress(course, alerts), judgedByPrices(course, alerts)]) {
    say(
      `| ${[...figuresOf(rule), naive.alerts, share(naive.true, naive.alerts), share(naive.told, naive.happened), shown(medianOf(naive.hours))].join(' | ')} |`,
    )
  }
  const judged = new Set(['injury', 'political_change', 'finance_change', 'rumor', 'arbitrage'])
  const others = [...Map.groupBy(alerts, ({ type, subtype }) => `${type}/${subtype}`)]
    .filter(
      ([, [first]]) => first !== undefined && (!judged.has(first.type) || first.subtype === 'conflict_escalation'),
    )
    .map(([name, own]) => `${own.length} ${name}`)
  if (others.length > 0) say(`not judged, because nothing hidden says of them: ${others.join(', ')}`)
  say('')
  say(
    '| alerts | tracked with a direction and moved | right | 95 % | flat | the same direction at like moments | the last hour goes on | better than chance |',
  )
  say(`| --- |${' ---: |'.repeat(7)}`)
  for (const each of directionsOf(course, alerts)) {
    const [low, high] = wilson(each.right, each.decided)
    say(
      `| ${[each.type, each.decided, share(each.right, each.decided), each.decided === 0 ? '' : `${percent(low)} to ${percent(high)}`, each.flat, share(each.baselineRight, each.baselineRight + each.baselineWrong), share(each.goingRight, each.going), each.betterThanChance ?? 'too few'].join(' | ')} |`,
    )
  }
  const { draws: all, tests, told } = shuffledDirections(course, alerts, { seed: course.seed, draws })
  say('')
  say(
    `times shuffled: in ${told} of ${all} draws (${share(told, all)}) some type looks better than chance, of ${tests} that could be told`,
  )
  const moves = movesTold(course, alerts)
  say(
    `of ${moves.moves} true moves of a tenth and more, ${share(moves.early, moves.moves)} had an alert within ten minutes of the first report, ${share(moves.day, moves.moves)} within a day`,
  )
}

function figuresOf({
  type,
  alerts,
  true: right,
  happened,
  told,
  hours,
  hoursSinceTold,
  hoursSinceOfficial,
}: Judged): (string | number)[] {
  const late = hours.toSorted((a, b) => a - b)[Math.ceil(hours.length * 0.9) - 1] ?? null
  return [
    type,
    alerts,
    share(right, alerts),
    happened,
    share(told, happened),
    shown(medianOf(hours)),
    shown(medianOf(hoursSinceTold)),
    shown(medianOf(hoursSinceOfficial.map((each) => 60 * each))),
    shown(late),
  ]
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`
const share = (part: number, whole: number) => (whole === 0 ? '' : percent(part / whole))
const shown = (hours: number | null) => (hours === null ? '' : hours.toFixed(1))
