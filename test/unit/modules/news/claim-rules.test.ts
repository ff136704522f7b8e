import test from 'ava'
import { rules, wordingsOf } from '../../../../src/modules/news/claims/claim-rules.ts'

/** Headlines with marks for the names in them, as the rules see them. */
const texts = [
  '<t0> rule out <a1> for Sunday',
  '<a0> (knee) questionable against <t1>',
  '<t0> activate <a1> from injured reserve',
  '<a0> traded to <t1> from <t2>',
  '<t0> fire head coach <h1>',
  '<b0> cuts rates by 25 basis points to 3.5%',
  '<b0> leaves its key rate unchanged',
  '<p0> sworn in as prime minister of <c1>',
  '<c0> Prime Minister <p1> resigns',
  '<d0> names <p1> CEO to succeed <p2>',
  '<o0> and <c1> agree to a ceasefire in <w2>',
  '<i0> climbs to 4.4% in September',
  '<p0> denies that he will step down as president of <c1>',
]

test('every wording compiles, and none is left out of a text that it fits', (t) => {
  const forms = rules.flatMap((rule) => rule.forms)
  for (const text of texts) {
    const mayHave = wordingsOf(text)
    const fitting = forms.filter(({ pattern }) => text.search(pattern) >= 0)
    t.true(fitting.length > 0, text)
    t.deepEqual(
      fitting.filter((form) => !mayHave(form)).map(({ pattern }) => pattern.source.slice(-100)),
      [],
      text,
    )
  }
})

test('few wordings are looked for in a text', (t) => {
  const forms = rules.flatMap((rule) => rule.forms)
  for (const text of texts) t.true(forms.filter(wordingsOf(text)).length < forms.length / 10, text)
})

test('what one text may have is not changed by the next', (t) => {
  const forms = rules.flatMap((rule) => rule.forms)
  const [first = '', second = ''] = texts
  const ofFirst = wordingsOf(first)
  const before = forms.filter(ofFirst)
  wordingsOf(second)
  t.deepEqual(
    forms.filter(ofFirst).map(({ place }) => place),
    before.map(({ place }) => place),
  )
  t.not(before.length, forms.filter(wordingsOf(second)).length)
})
