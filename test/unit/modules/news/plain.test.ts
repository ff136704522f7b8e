import test from 'ava'
import { extract } from '../../../../src/modules/news/claims/extract.ts'
import { plainOf } from '../../../../src/modules/news/claims/plain.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const now = new Date('2026-11-20T00:00:00Z')

function plain(text: string): string {
  return plainOf({ text, named: [], shown: (part) => part }).text
}

for (const [said, left] of [
  ["<c0>'s <b1> gingerly cuts rates", "<c0>'s <b1> cuts rates"],
  ['<h0> Abruptly Resigns', '<h0> Resigns'],
  ['<h0> steps down after nearly 19 seasons as coach of the <t1>', '<h0> steps down as coach of the <t1>'],
  ['<t0> name 2019 Stanley Cup winner <h1> as head coach', '<t0> name <h1> as head coach'],
  ['<t0> appoint Spaniard <h1> as new manager', '<t0> appoint <h1> as new manager'],
  ["<t0> hire Tennessee's <h1> as manager", '<t0> hire <h1> as manager'],
  ["<p0> confirmed as <p1>'s attorney general", '<p0> confirmed as attorney general'],
  ['<o0> confirms <p1> loyalist <p2> as attorney general', '<o0> confirms <p2> as attorney general'],
  ['<a0> set to sign with <t1> side <t2>', '<a0> set to sign with <t2>'],
  ['<c0> filings for <n1> fall to 215,000', '<c0> <n1> fall to 215,000'],
] as const) {
  test(`${said} is plainly ${left}`, (t) => {
    t.is(plain(said), left)
  })
}

for (const said of [
  '<h0> nearly resigns as coach of the <t1>',
  '<a0> reportedly signs with <t1>',
  '<p0> is no longer <p1>, says <p2>',
  '<a0> formerly of the <t1> signs with <t2>',
  '<t0> fire coach <h1>',
  'Kelly signs with <t0>',
  "<p0>'s wife <p1> dies",
]) {
  test(`nothing is taken out of: ${said}`, (t) => {
    t.is(plain(said), said)
  })
}

test('a claim shows the words that were taken out between its own', (t) => {
  const headline = 'Mike Tomlin abruptly steps down after 19 seasons as coach of the Pittsburgh Steelers'
  const { claims } = extract({ headline, summary: null, publisherKind: null, time: null }, lexicon, now)
  t.deepEqual(
    claims.map(({ words }) => words),
    [headline],
  )
})
