import test from 'ava'
import { categories, categoryOfSubcategory } from '../../../../src/domain/taxonomy.ts'
import { classify } from '../../../../src/modules/catalogue/classify.ts'
import { emptyWords, wordRules } from '../../../../src/modules/catalogue/classify-rules.ts'

test('every rule says a category of ours and a subcategory of that', (t) => {
  t.true(wordRules.size > 250)
  for (const [word, { category, subcategory }] of wordRules) {
    t.true(categories.includes(category), word)
    if (subcategory !== null) t.is(categoryOfSubcategory.get(subcategory), category, word)
    t.is(word, word.toLowerCase())
    t.false(emptyWords.has(word), word)
  }
})

const cases: [string | null, string[], string][] = [
  [null, ['Sports', 'NFL'], 'sports nfl'],
  ['Economics', ['Fed'], 'finance fed'],
  ['Climate and Weather', ['Hurricanes'], 'science climate'],
  ['Elections', [], 'politics us-elections'],
  ['Elections', ['World Elections', 'Global Elections'], 'politics international'],
  ['Sports', ['Golf'], 'sports null'],
  // The first known category of the venue decides, whatever the tags say.
  ['Crypto', ['Trump', 'BTC'], 'crypto layer-1'],
  ['World', ['Mars'], 'politics international'],
  [null, ['Economy', 'Fed Rates', 'Jerome Powell'], 'finance fed'],
  ['Economics', [], 'finance macro'],
  [
    null,
    ['Finance', 'Economy', 'Business', '2025 Predictions', 'Crypto', 'MicroStrategy', 'Stocks'],
    'finance equities',
  ],
  [null, ['France', 'Politics', 'Macron', 'World'], 'politics international'],
  [null, ['Bitcoin', 'Weekly', 'Multi Strikes'], 'crypto layer-1'],
]

for (const [category, tags, expected] of cases) {
  test(`${category} ${tags.join(', ')}`, (t) => {
    const { found, unknownWords } = classify({ category, tags })
    t.is(`${found?.category} ${found?.subcategory}`, expected)
    t.deepEqual(unknownWords, [])
  })
}

test('the reason names the word', (t) => {
  t.is(classify({ category: null, tags: ['NFL'] }).found?.reason, "The venue says 'nfl'. It is about the NFL.")
})

test('words that nobody knows give nothing, and are told', (t) => {
  t.deepEqual(classify({ category: 'Underwater Basketry', tags: ['Reeds', 'Weekly', ''] }), {
    found: null,
    unknownWords: ['underwater basketry', 'reeds'],
  })
  t.deepEqual(classify({ category: null, tags: [] }), { found: null, unknownWords: [] })
})
