import test from 'ava'
import { documentOf } from '../../../../src/modules/documents/llms.ts'

test('a document is told by its title and its first sentence, not by a command that stands before it', (t) => {
  const text =
    '# Benchmarks\n\n```sh\nnpm run bench # all of it\n```\n\nHow fast it is, beside [the driver](x.md). More.\n'
  t.deepEqual(documentOf('/docs/benchmarks.md', text), {
    path: '/docs/benchmarks.md',
    title: 'Benchmarks',
    summary: 'How fast it is, beside the driver.',
  })
  t.is(documentOf('/a.md', '# A\n\nThere are two:\n').summary, 'There are two.')
})

test('a long sentence ends with a whole word', (t) => {
  const { summary } = documentOf('/a.md', `# A\n\n${'word, '.repeat(60)}end.\n`)
  t.is(summary, `${'word, '.repeat(32)}word …`)
})
