import test from 'ava'
import { readClock } from '../../../../src/domain/text/clocks.ts'
import { dayText, readDates } from '../../../../src/domain/text/dates.ts'
import { comparePeople } from '../../../../src/domain/text/people.ts'
import { compareQuantities, readQuantity } from '../../../../src/domain/text/quantities.ts'
import { teamsNamed } from '../../../../src/domain/text/teams.ts'
import { fold, stem, wordsOf } from '../../../../src/domain/text/words.ts'

const people = (one: string, other: string) =>
  comparePeople(
    wordsOf(fold(one)).map(({ word }) => word),
    wordsOf(fold(other)).map(({ word }) => word),
  )

test('names of people: nicknames, middle names, order, second surnames, spelling', (t) => {
  for (const [one, other] of [
    ['Jason Ray Clark', 'Jason Clark'],
    ['Bernie Sanders', 'Bernard Sanders'],
    ['Kim Jong Un', 'Jong Un Kim'],
    ['Diosdado Cabello', 'Diosdado Cabello Rondón'],
    ['Luiz Inácio Lula da Silva', 'Lula da Silva'],
    ['Volodymyr Zelenskyy', 'Volodymyr Zelensky'],
    ['J.D. Vance', 'JD Vance'],
    ['Peter Magyar', 'Péter Magyar'],
    ['Robert F. Kennedy Jr.', 'Bob Kennedy Jr'],
  ] as const)
    t.is(people(one, other), 'same', `${one} ${other}`)
  for (const [one, other] of [
    ['Donald Trump', 'Donald Trump Jr.'],
    ['Carlos Bolsonaro', 'Flavio Bolsonaro'],
    ['Jason Clark', 'Wesley Clark'],
    ['Joe Biden', 'Hunter Biden'],
    ['Serena Williams', 'Venus Williams'],
  ] as const)
    t.is(people(one, other), 'different', `${one} ${other}`)
  t.is(people('Starmer', 'Keir Starmer'), 'short')
})

test('teams by place, nickname, letter and code', (t) => {
  for (const name of ['Kansas City Chiefs', 'Chiefs', 'Kansas City', 'KC'])
    t.true(teamsNamed(name).includes('nfl:kc'), name)
  t.deepEqual(teamsNamed('Los Angeles L'), ['nba:lal'])
  t.deepEqual(teamsNamed('FC Cincinnati').includes('mls:cin'), true)
  t.deepEqual(teamsNamed('Paris Saint-Germain'), teamsNamed('PSG'))
  t.deepEqual(
    teamsNamed('AC Milan').some((team) => teamsNamed('Inter').includes(team)),
    false,
  )
  t.deepEqual(teamsNamed('Rashida Tlaib'), [])
})

test('amounts with signs, units and ranges', (t) => {
  const amount = (text: string) => readQuantity(text).amount
  t.like(amount('$150k'), { unit: 'money', low: 150_000, high: 150_000 })
  t.like(amount('>25bps'), { unit: 'bps', low: 25, lowIn: false, high: Number.POSITIVE_INFINITY })
  t.like(amount('50+ bps decrease'), { unit: 'bps', low: 50, lowIn: true })
  t.like(amount('≥3.0%'), { unit: 'percent', low: 3, lowIn: true })
  t.like(amount('48-49°F'), { unit: 'degrees', low: 48, high: 49 })
  t.like(amount('250-500k'), { low: 250_000, high: 500_000 })
  t.like(amount('1-1.25m'), { low: 1_000_000, high: 1_250_000 })
  t.like(amount('less than 250,000'), { high: 250_000, highIn: false })
  t.like(amount('$1.5T'), { unit: 'money', low: 1.5e12 })
  t.is(amount('no number here'), undefined)
})

test('sets of values', (t) => {
  const of = (text: string) =>
    readQuantity(text).amount ?? { unit: 'plain' as const, low: 0, lowIn: true, high: 0, highIn: true }
  t.is(compareQuantities(of('above 90'), of('91+'), 1), 'equal')
  t.is(compareQuantities(of('above 2.9%'), of('≥3.0%'), 0.1), 'equal')
  t.is(compareQuantities(of('>25bps'), of('50+ bps'), 25), 'equal')
  t.is(compareQuantities(of('above 4.5%'), of('4.5% or lower'), 0.1), 'complement')
  t.is(compareQuantities(of('above $100k'), of('above $90k'), undefined), 'subset')
  t.is(compareQuantities(of('42-43°'), of('44-45°'), 1), 'disjoint')
  t.is(compareQuantities(of('40-50'), of('45-60'), 1), 'overlap')
})

test('dates with their role', (t) => {
  const first = (text: string) => readDates(text).dates[0]
  t.like(first('before Jan 1, 2027'), { kind: 'day', role: 'before', year: 2027, month: 1, day: 1 })
  t.like(first('by December 31?'), { kind: 'day', role: 'by', year: undefined, month: 12, day: 31 })
  t.like(first('by end of 2026'), { kind: 'year', role: 'end', year: 2026 })
  t.like(first('in the 2026-27 season'), { kind: 'season', year: 2026 })
  t.like(first('after the March 2027 meeting'), { kind: 'month', month: 3, year: 2027, ofMeeting: true })
  t.like(first('in Q4 2026'), { kind: 'quarter', quarter: 4, year: 2026 })
  t.is(first('It may rain'), undefined)
  t.deepEqual(readClock('at 10:00 AM ET'), { minutes: 600, zone: 'ET' })
  t.is(readClock('11:59 PM ET'), undefined)
  t.is(dayText(20_819), '2027-01-01')
})

test('words and stems', (t) => {
  t.deepEqual(
    wordsOf("Men's U.S. Ballon d'Or Jan-Lennard").map(({ word }) => word),
    ['men', 'us', 'ballon', 'dor', 'jan', 'lennard'],
  )
  t.is(fold('São Tomé, Łódź, Åkesson'), 'sao tome, lodz, akesson')
  t.is(stem('acquires'), stem('acquired'))
  t.is(stem('countries'), stem('country'))
  t.not(stem('inning'), stem('in'))
})
