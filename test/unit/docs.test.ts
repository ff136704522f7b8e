import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import test from 'ava'
import { impactWeights } from '../../src/domain/graph/impact-weights.ts'

const root = join(import.meta.dirname, '..', '..')
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root }).toSorted()]
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

test('docs/concepts.md has the weights as the program has them', (t) => {
  const concepts = textOf('docs/concepts.md')
  for (const [type, { forward, backward }] of Object.entries(impactWeights)) {
    const row = `| \`${type}\` | ${forward.weight} | ${forward.because} | ${backward.weight} | ${backward.because} |`
    t.true(concepts.includes(row), row)
  }
})

test('the README can be read in one go', (t) => {
  t.true(Buffer.byteLength(textOf('README.md')) <= 8 * 1_024)
})

test('every link within the repository leads somewhere', (t) => {
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(root, dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  )
  t.deepEqual(broken, [])
})

test('every file that a page names stands where it says', (t) => {
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\b(?:src|cypher|test|seeds)\/[\w./-]+\.(?:ts|cypher|yaml|json)\b/g)].map(([file]) => ({
      page,
      file,
    })),
  )
  t.deepEqual(
    named.filter(({ file }) => !existsSync(join(root, file))).map(({ page, file }) => `${page}: ${file}`),
    [],
  )
})

test('every command of npm that a page names is a script', (t) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
  const unknown = pages.flatMap((page) =>
    [...textOf(page).matchAll(/npm run (?:-s )?([a-z:]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => scripts[name] === undefined),
  )
  t.deepEqual(unknown, [])
})
