import test from 'ava'
import { tokensOf, toneOf } from '../../../../src/modules/sentiment/sentence.ts'

type Assertions = { true(value: boolean, message?: string): void }

const close = (t: Assertions, actual: number | null | undefined, expected: number) =>
  t.true(Math.abs((actual ?? Number.NaN) - expected) < 1e-6, `${actual} is not ${expected}`)

const lexicon = {
  weights: new Map(
    Object.entries({
      ...{ out: -2.2, injured: -2.4, 'ruled out': -3, healthy: 2.2, cleared: 2, wins: 1.8, win: 1.8, lost: -1.8 },
      ...{ beat: 1.4, suspended: -2.6, strong: 1.6, doubtful: -1.8, returns: 1.6 },
    }),
  ),
  boosters: new Map(Object.entries({ very: 0.293, fully: 0.293, completely: 0.293, slightly: -0.293, barely: -0.293 })),
  negators: new Set(['not', 'no', 'never', 'without', "isn't", "won't", "didn't", 'hardly']),
  hedges: new Set(['may', 'might', 'could', 'if', 'reportedly', 'possibly']),
}

test('the longest phrase fires, and its words not again', (t) => {
  const { hits, score } = toneOf('John Doe is ruled out for Sunday.', lexicon)
  t.deepEqual(hits, [{ word: 'ruled out', value: -3 }])
  close(t, score, -0.612372)
})

test('a negator turns and weakens, a booster strengthens', (t) => {
  const { hits, score } = toneOf('Doe is not injured and fully healthy.', lexicon)
  close(t, hits[0]?.value, 1.776)
  close(t, hits[1]?.value, 2.493)
  close(t, score, 0.740624)
})

test('what stands behind but is what is meant', (t) => {
  const { hits, score } = toneOf('The team lost but Doe looks very strong.', lexicon)
  close(t, hits[0]?.value, -0.9)
  close(t, hits[1]?.value, 2.8395)
  close(t, score, 0.447769)
})

test('a hedge halves', (t) => {
  close(t, toneOf('Doe might be suspended.', lexicon).score, -0.318211)
})

test('a sentence without any of the words has no tone', (t) => {
  t.deepEqual(toneOf('Doe spoke to reporters.', lexicon), { hits: [], sum: 0, score: null })
})

test('a booster further away strengthens less, and one that weakens takes away', (t) => {
  close(t, toneOf('very and healthy', lexicon).sum, 2.2 + 0.293 * 0.95)
  close(t, toneOf('slightly injured', lexicon).sum, -2.4 + 0.293)
  close(t, toneOf('very a b c healthy', lexicon).sum, 2.2)
})

test('two negators turn once, and curly apostrophes are apostrophes', (t) => {
  close(t, toneOf('no, not healthy', lexicon).sum, 2.2 * -0.74)
  close(t, toneOf('Doe isn’t healthy', lexicon).sum, 2.2 * -0.74)
  t.deepEqual(tokensOf('All-Star’s «Müller» 2–1, U.S.'), ["all-star's", 'müller', '2', '1', 'u', 's'])
})
