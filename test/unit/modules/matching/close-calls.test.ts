import test from 'ava'
import { between } from './pairs.ts'

test('who is announced for a post does not hold it yet, and whose rules ask for the announcement asks for it', (t) => {
  const announced = { title: 'Will Greg Abel be announced as CEO of Apple before 2027?' }
  t.is(between({ title: 'Will Greg Abel be CEO of Apple before 2027?' }, announced), 'unverified')
  const next = { title: 'Will John Ternus be the next CEO of Apple?', closeTime: '2027-12-31T15:00:00Z' }
  const by = {
    title: 'Will John Ternus be announced as the next CEO of Apple by December 31, 2027?',
    closeTime: '2027-12-31T15:00:00Z',
  }
  t.is(between(next, by), 'overlap')
  const rules = 'If Apple announces John Ternus as its next CEO before Jan 1, 2028, then the market resolves to Yes.'
  t.is(between({ ...next, rules }, by), 'identity')
})

test('an honour is held by whoever is announced as its holder', (t) => {
  const honour = { title: 'Who will be TIME Person of the Year in 2026?', label: 'Donald Trump' }
  t.is(between(honour, { title: "Will Donald Trump be announced as TIME's 2026 Person of the Year?" }), 'identity')
  t.is(between(honour, { title: "Will JD Vance be announced as TIME's 2026 Person of the Year?" }), 'disjoint')
})

test('a court that rules for one party of a case rules against the other', (t) => {
  const ruling = (how: string) => ({ title: `Will the Supreme Court ${how} in Trump v. Slaughter?` })
  const forTrump = ruling('rule in favor of Trump')
  t.is(between(forTrump, ruling('side with Trump')), 'identity')
  t.is(between(forTrump, ruling('rule against Slaughter')), 'identity')
  t.is(between(forTrump, ruling('rule in favor of Slaughter')), 'disjoint')
  t.is(between(forTrump, ruling('rule against Trump')), 'disjoint')
})

test('a fight that is named by both is one by its label', (t) => {
  const fight = { title: 'Who will win the Topuria vs Makhachev fight?', closeTime: '2027-01-24T23:00:00Z' }
  const listed = {
    title: 'UFC 325: Ilia Topuria vs. Islam Makhachev (Welterweight, Main Card)',
    label: 'Islam Makhachev',
    closeTime: '2027-01-24T23:00:00Z',
  }
  t.is(between({ ...fight, label: 'Islam Makhachev' }, listed), 'identity')
  t.is(between({ ...fight, label: 'Ilia Topuria' }, listed), 'complement')
})

test('the hour that begins is the one that ends when a market closes', (t) => {
  const next = { title: 'Bitcoin up in next hour?', label: 'Up', closeTime: '2026-12-01T20:00:00Z' }
  const from = (hour: string, label = 'Up', day = 'December 1') => ({
    title: `Bitcoin Up or Down - ${day}, ${hour} ET`,
    label,
  })
  t.is(between(next, from('2PM')), 'identity')
  t.is(between(next, from('2PM', 'Down')), 'complement')
  t.is(between(next, from('3PM')), 'not_comparable')
  t.is(between(next, from('2PM', 'Up', 'December 2')), 'not_comparable')
  t.is(between(next, from('2:45PM-3:00PM')), 'overlap')
})

test('gas that costs dollars is the price of gasoline, in bands and steps', (t) => {
  const step = (label: string) => ({ title: 'US gas prices on Dec 31, 2026?', label })
  const band = { title: 'Will gas be between $3.00 and $3.10 on December 31, 2026?' }
  t.is(between(step('$3.00 to $3.10'), band), 'identity')
  t.is(between(step('Above $2.90'), band), 'superset')
  t.is(between(step('Above $3.10'), band), 'disjoint')
  t.is(between({ title: 'Will natural gas be between $3.00 and $3.10 on Dec 31, 2026?' }, band), 'not_comparable')
})

test('somebody gets the votes of as many senators as vote for him', (t) => {
  const votes = (label: string) => ({
    title: 'How many Senators will vote to confirm Todd Blanche as Attorney General?',
    label,
  })
  const received = { title: 'Will Todd Blanche receive 53 or more Senate votes for Attorney General?' }
  t.is(between(votes('At least 53'), received), 'identity')
  t.is(between(votes('At least 50'), received), 'superset')
  t.is(between(votes('Below 50'), received), 'disjoint')
})

test('a club that finishes among the first is not relegated', (t) => {
  const down = { title: 'Will Brentford be relegated from the EPL?', label: 'Brentford' }
  const top = (place: number, club = 'Brentford') => ({
    title: `Will ${club} finish in the top ${place} of the EPL 2026–27 standings?`,
    label: club,
  })
  t.is(between(down, top(4)), 'disjoint')
  t.is(between(down, top(17)), 'overlap')
  t.is(between(down, top(4, 'Fulham')), 'not_comparable')
})

test('a firm that is public by a day had announced it by then', (t) => {
  const announced = { title: 'Will Anthropic announce an IPO before Jul 1, 2027?', label: 'Before Jul 1, 2027' }
  t.is(between(announced, { title: 'Anthropic IPO by June 30, 2027?' }), 'superset')
  t.is(between(announced, { title: 'Anthropic IPO by December 31, 2027?' }), 'overlap')
})

test('a team of a label with its place alone is the one that the question names in full', (t) => {
  const place = (label: string, ticker: string) => ({ title: 'Where will Bo Bichette sign?', label, ticker })
  const phillies = { title: 'Will Bo Bichette sign with the Philadelphia Phillies?' }
  t.is(between(place('Philadelphia', 'KXNEXTTEAMMLB-27BBIC-PHI'), phillies), 'identity')
  t.is(between(place('Philadelphia', 'KXNEXTTEAMMLB-27BBIC-PHI'), { ...phillies, label: 'No' }), 'complement')
  t.is(between(place('Philadelphia', 'KXNEXTTEAMNFL-27BBIC-PHI'), phillies), 'unverified')
})

test('who wins a conference plays for the title of the league', (t) => {
  const conference = {
    title: 'Will Buffalo win the AFC Championship?',
    label: 'Buffalo',
    ticker: 'KXNFLAFCCHAMP-26-BUF',
    closeTime: '2027-02-01T05:00:00Z',
  }
  const bills = (what: string) => ({
    title: `Will the Bills ${what}?`,
    label: 'Bills',
    closeTime: '2027-02-14T23:00:00Z',
  })
  t.is(between(conference, bills('play in Super Bowl LXI')), 'identity')
  t.is(between(conference, bills('miss Super Bowl LXI')), 'complement')
  t.is(between(conference, bills('win Super Bowl LXI')), 'superset')
  t.is(between(conference, bills('qualify for the AFC Championship game')), 'subset')
})

test('an event at which somebody speaks is that of the year in which its market closes', (t) => {
  const at = (year: string, closeTime: string) => ({
    title: `Will Jensen Huang say "Robotics" at CES${year}?`,
    label: 'Robotics',
    closeTime,
  })
  t.is(between(at('', '2027-01-08T23:00:00Z'), at(' 2027', '2027-01-08T23:00:00Z')), 'identity')
  t.is(between(at('', '2027-01-08T23:00:00Z'), at(' 2026', '2026-01-08T23:00:00Z')), 'unverified')
})

test('touchdowns are written by their letters as well', (t) => {
  const passing = {
    title: 'Patrick Mahomes: 2+ passing touchdowns',
    label: 'Patrick Mahomes: 2+',
    eventTitle: 'Kansas City at Denver: Passing Touchdowns',
    ticker: 'KXNFLPASSTDS-26DEC25KCDEN-KCPMAHOMES15-2',
    closeTime: '2026-12-25T23:00:00Z',
  }
  const line = (of: string) => ({
    title: `Patrick Mahomes: ${of} TDs O/U 1.5`,
    label: 'Over',
    eventTitle: 'Chiefs vs. Broncos',
    closeTime: '2026-12-25T23:00:00Z',
  })
  t.is(between(passing, line('Passing')), 'identity')
  t.is(between(passing, line('Rushing')), 'unverified')
})

test('a club that wins on a day wins its game of that day', (t) => {
  const game = (label: string) => ({
    title: 'Bournemouth vs Fulham Winner?',
    label,
    ticker: 'KXEPLGAME-26DEC19BOUFUL-BOU',
    closeTime: '2026-12-19T20:00:00Z',
  })
  const alone = (day: string) => ({ title: `Will AFC Bournemouth win on ${day}?`, closeTime: `${day}T20:00:00Z` })
  t.is(between(game('Bournemouth'), alone('2026-12-19')), 'identity')
  t.is(between(game('Bournemouth'), { ...alone('2026-12-19'), label: 'No' }), 'complement')
  t.is(between(game('Bournemouth'), alone('2026-12-26')), 'not_comparable')
  t.is(between(game('Fulham'), alone('2026-12-19')), 'unverified')
  t.is(between(game('Tie'), alone('2026-12-19')), 'unverified')
})

test('runs, forces and keynotes are said in other words', (t) => {
  const run = { title: 'AOC runs for US Senate in 2028?' }
  t.is(between({ title: 'Will Alexandria Ocasio-Cortez run for Senate in 2028?' }, run), 'identity')
  t.is(between({ title: 'Will Alexandria Ocasio-Cortez run for President in 2028?' }, run), 'not_comparable')
  t.is(
    between(
      { title: 'Will US forces enter Venezuela before 2027?' },
      { title: 'US military enters Venezuela by December 31, 2026?' },
    ),
    'identity',
  )
  const closeTime = '2027-10-05T23:00:00Z'
  t.is(
    between(
      { title: 'Will Sam Altman say "AGI" during his DevDay keynote?', label: 'AGI', closeTime },
      { title: 'What will Sam Altman say at DevDay?', label: 'AGI', closeTime },
    ),
    'identity',
  )
})
