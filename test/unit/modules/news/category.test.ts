import test from 'ava'
import { categoryOf, type Named } from '../../../../src/modules/news/stories/category.ts'

const about = (category: string): Named => ({ category, role: 'subject' })
const beside = (category: string): Named => ({ category, role: 'participant' })

test('what a desk of business tells of a coin or a maker of chips is of their category', (t) => {
  t.is(categoryOf('finance', [], [about('crypto')]), 'crypto')
  t.is(categoryOf('finance', [], [about('technology'), beside('politics')]), 'technology')
  t.is(categoryOf('politics', ['sports'], [about('sports')]), 'sports')
})

test('a report stays where its publisher files it where it names anybody of that category, nobody, or nobody as its subject', (t) => {
  t.is(categoryOf('finance', [], [about('crypto'), beside('finance')]), 'finance')
  t.is(categoryOf('crypto', [], []), 'crypto')
  t.is(categoryOf('crypto', [], [beside('politics')]), 'crypto')
})

test('what nobody files is of the category of what is claimed, then of whom it names', (t) => {
  t.is(categoryOf(null, ['other', 'sports'], [about('politics')]), 'sports')
  t.is(categoryOf(null, ['other'], [beside('crypto')]), 'crypto')
  t.is(categoryOf(null, [], []), null)
})
