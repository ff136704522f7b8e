import test from 'ava'
import { bookmarksFor } from '../../../../src/platform/neo4j/bookmarks.ts'

test('only an address behind which several servers may stand has bookmarks', (t) => {
  for (const uri of ['bolt://a', 'bolt+s://a', 'bolt+ssc://a:1']) t.is(bookmarksFor(uri), undefined)
  for (const uri of ['neo4j://a', 'neo4j+s://a', 'neo4j+ssc://a:1']) t.truthy(bookmarksFor(uri))
})

test('a newer bookmark takes the place of those that it came after, and of no others', async (t) => {
  const bookmarks = bookmarksFor('neo4j://a')
  await bookmarks?.updateBookmarks([], ['1'])
  await bookmarks?.updateBookmarks(['1'], ['2'])
  await bookmarks?.updateBookmarks(['1'], ['3'])
  t.deepEqual([...((await bookmarks?.getBookmarks()) ?? [])], ['2', '3'])
  await bookmarks?.updateBookmarks(['2', '3'], ['4'])
  t.deepEqual([...((await bookmarks?.getBookmarks()) ?? [])], ['4'])
  bookmarks?.forget()
  t.deepEqual([...((await bookmarks?.getBookmarks()) ?? ['none'])], [])
})
