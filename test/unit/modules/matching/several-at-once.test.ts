import test from 'ava'
import { between } from './pairs.ts'

test('several things at once are each of them and more', (t) => {
  const split = { title: 'Balance of power after the 2028 election?', label: 'Democratic House, Republican Senate' }
  const house = { title: 'Will the Democratic Party control the House after the 2028 elections?', label: 'Democratic' }
  t.is(between(split, { title: 'Balance of Power: 2028 Election', label: 'R Senate, D House' }), 'identity')
  t.is(between(split, { title: 'Balance of Power: 2028 Election', label: 'R House, D Senate' }), 'disjoint')
  t.is(between(split, house), 'subset')
  t.is(between({ ...split, label: 'No' }, house), 'not_comparable')
  const removed = { title: 'Will Trump be impeached and removed from office before 2028?' }
  t.is(between(removed, { title: 'Will Trump be impeached by December 31, 2027?' }), 'subset')
  t.is(between({ ...removed, label: 'No' }, { title: removed.title }), 'complement')
  const presidency = { title: 'Will Democrats win the presidency and the popular vote in 2028?' }
  t.is(between(presidency, { title: 'Will Democrats win the popular vote in 2028?', label: 'Democrats' }), 'subset')
})

test('a bet on several things of a game is none on one of them', (t) => {
  const rules =
    'If Pittsburgh wins the Cincinnati at Pittsburgh game and over 45.5 points are scored, then it resolves to Yes.'
  const bet = {
    title: 'NFL combo',
    label: 'yes Pittsburgh, yes Over 45.5 points scored',
    rules,
    ticker: 'KXMVENFL-26DEC20-S1',
  }
  const points = {
    title: 'Steelers Team Total: O/U 45.5',
    eventTitle: 'Bengals vs. Steelers',
    label: 'Over',
    closeTime: '2026-12-20T18:00:00Z',
    slug: 'nfl-cin-pit-2026-12-20',
  }
  t.is(between(bet, { ...points, title: 'Bengals vs. Steelers', label: 'Steelers' }), 'subset')
  t.not(between(bet, points), 'identity')
  t.is(
    between(
      { ...bet, label: 'yes Pittsburgh, yes Mars is visited' },
      { ...points, title: 'Bengals vs. Steelers', label: 'Steelers' },
    ),
    'not_comparable',
  )
})

test('a meeting is one of those until a day', (t) => {
  const until = (day: string) => ({ title: `Will the Fed cut rates before ${day}?` })
  const march = { title: 'Fed decreases interest rates by 25 bps after March 2027 meeting?' }
  t.is(between(until('Apr 1, 2027'), march), 'superset')
  t.is(between(until('Feb 1, 2027'), march), 'overlap')
  t.is(between({ title: 'Will the Fed cut rates 0 times in 2027?' }, march), 'disjoint')
})

test('what is done once is done in one of two windows', (t) => {
  const before = { title: 'Will GTA VI be released before Feb 1, 2027?' }
  t.is(between(before, { title: 'When will GTA VI be released?', label: 'April - June 2027' }), 'disjoint')
  t.is(
    between(
      { title: 'Will Stripe IPO before Jul 1, 2027?' },
      { title: 'When will Stripe IPO?', label: 'Jun - Sep 2027' },
    ),
    'overlap',
  )
})

test('lines of one game say something of each other', (t) => {
  const eventTitle = 'Cincinnati at Pittsburgh'
  const day = { closeTime: '2026-12-20T18:00:00Z' }
  const game = { eventTitle: 'Bengals vs. Steelers', ...day }
  const side = (line: string) => ({
    title: `Will Pittsburgh score over ${line} points?`,
    eventTitle,
    ticker: 'KXNFLTEAMTOTAL-26DEC20CINPIT-PIT',
  })
  const total = { ...game, title: 'Bengals vs. Steelers: O/U 45.5' }
  t.is(between(side('21.5'), { ...total, label: 'Over' }), 'overlap')
  t.is(between(side('47.5'), { ...total, label: 'Over' }), 'subset')
  t.is(between(side('47.5'), { ...total, label: 'Under' }), 'disjoint')
  const first = {
    title: "Ja'Marr Chase: First touchdown",
    label: "Ja'Marr Chase",
    eventTitle,
    ticker: 'KXNFLFIRSTTD-26DEC20CINPIT-CHASE',
  }
  t.is(between(first, { ...game, title: "Ja'Marr Chase: Anytime Touchdown" }), 'subset')
  t.is(between(first, { ...game, title: "Ja'Marr Chase: Touchdowns O/U 1.5", label: 'Over' }), 'overlap')
})

test('a game of a series is not the series, and a part of a game not the game', (t) => {
  const series = {
    title: 'Will Oklahoma City win the 2027 Western Conference Finals series against San Antonio?',
    label: 'Oklahoma City',
    closeTime: '2027-06-05T15:00:00Z',
  }
  const game = {
    title: 'Spurs vs. Thunder',
    label: 'Thunder',
    rules: 'Game 1 of the series scheduled for May 20, 2027.',
    closeTime: '2027-05-20T23:00:00Z',
  }
  t.is(between(series, game), 'overlap')
  const score = {
    title: 'Alcaraz vs Sinner: Exact score',
    label: 'Carlos Alcaraz wins 3-0',
    closeTime: '2027-01-31T15:00:00Z',
  }
  const set = (label: string) => ({
    title: 'Set 1 Winner: Alcaraz vs Sinner',
    label,
    closeTime: '2027-01-31T15:00:00Z',
  })
  t.is(between(score, set('Alcaraz')), 'subset')
  t.is(between(score, set('Sinner')), 'disjoint')
})
