import { inNewYork, readClock, readSpan, withoutClocks } from '../../../domain/text/clocks.ts'
import type { readDates } from '../../../domain/text/dates.ts'
import type { MarketQuestion } from '../question.ts'
import { dateFor, isStaying, thisYear } from './date-slot.ts'
import type { Family } from './family.ts'
import { atClock, closingOn, dayAhead, eveningOf, spanAhead, spanBehind } from './hours.ts'
import { periodIn, withinEvent, withPeriod } from './period.ts'
import { editionIn } from './signs.ts'
import type { LabelKind, Texts } from './texts.ts'
import { contestDay, dayOf, hintOf, seasonOf, windowFor, yearsOf } from './when.ts'

/** The dates of each text of a market, and what it says besides. */
type Dated = Record<'question' | 'label' | 'event' | 'rule', ReturnType<typeof readDates>>

type Timed = { dated: Dated; kind: LabelKind; family: Family; isFootball: boolean }

/** The times at which it must happen, by the date that a family of questions is about, and in which season. */
export function timesIn(
  asked: MarketQuestion,
  texts: Texts,
  { dated: { question, label, event, rule }, kind, family, isFootball }: Timed,
) {
  const hint = hintOf(asked, yearsOf([...question.dates, ...label.dates, ...event.dates, ...rule.dates]))
  // Where somebody has to stay in office until a day, the rules say which day is the last.
  const isRuled = isStaying(family, question.dates) && isStaying(family, rule.dates)
  const chosenDate =
    dateFor(family, {
      question: isRuled ? [] : question.dates,
      label: kind === 'date' ? label.dates : [],
      rule: rule.dates,
      event: event.dates,
    }) ?? thisYear(`${texts.question} ${texts.event}`, family, hint)
  const ahead = family.id === 'up_down' ? spanAhead(texts.question, asked.endDate) : undefined
  const clock = readClock(texts.question) ?? (ahead === undefined ? readClock(texts.rule) : undefined)
  const chosen = chosenDate?.date
  const period = family.timing === 'contest' ? undefined : periodIn(withoutClocks(texts.rule), rule.dates, hint)
  const named = chosen === undefined ? undefined : windowFor(family, chosen, hint)
  // The season of a sport begins at a day that only the rules may know.
  const onlyRules =
    chosenDate?.inRules !== false ||
    rule.dates.some((date) => date === chosen) ||
    (chosen?.ofSeason === true && chosen.role === 'before')
  // Minutes that lie ahead are over when the market closes, whatever time its rules count back from.
  const over = ahead !== undefined && onlyRules ? dayAhead(asked.endDate) : undefined
  const stood =
    over ??
    withPeriod(
      withinEvent(named, event.dates, hint),
      period,
      onlyRules ? family.timing : undefined,
      family.timing === 'deadline',
    )
  const zoned = stood ?? { end: hint.endDay ?? 0 }
  const span = readSpan(texts.question)
  const at = clock === undefined ? undefined : inNewYork(clock, zoned.end - 1)
  return {
    window: stood === undefined || at === undefined ? stood : atClock(stood, at),
    span:
      span === undefined
        ? (ahead ?? spanBehind(texts.question, at))
        : ([inNewYork(span.from, zoned.end - 1), inNewYork(span.to, zoned.end - 1)] as const),
    openDay: dayOf(asked.openDate),
    heldOn: contestDay(texts.rule, rule.dates, hint),
    windowInRules: chosenDate?.inRules === true,
    season: seasonNamed(texts, { question, label, event, rule }, { asked, endDay: hint.endDay, isFootball }),
    endDay: hint.codeDay ?? hint.endDay,
    closingDay: family.timing === 'moment' || family.id === 'stat' ? eveningOf(asked.endDate) : undefined,
    closesAt: stood?.kind === 'on' ? closingOn(stood.end - 1, asked.endDate) : undefined,
    dayCoded: hint.codeDay !== undefined,
    undated: stood === undefined ? chosen : undefined,
  }
}

/** The season that the texts of a market name, or what else tells its year. */
function seasonNamed(texts: Texts, { question, label, event, rule }: Dated, around: Parameters<typeof seasonOf>[2]) {
  return seasonOf(
    [
      { dates: question.dates, edition: editionIn(texts.question) },
      { dates: label.dates, edition: undefined },
      { dates: event.dates, edition: editionIn(texts.event) },
    ],
    { dates: rule.dates, edition: editionIn(texts.rule) },
    around,
  )
}
