import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'

const source = join(import.meta.dirname, '..', '..', 'src')

/** Words that the project used once, each with the field's own that stands in its place (GLOSSARY.md). */
const instead: readonly [RegExp, string][] = [
  [/^most[A-Z]/, 'max'],
  [/^usual[A-Z]/, 'default'],
  [/[sS]helf|[sS]helves/, 'partition'],
  [/^oneLess$/, 'complementOf'],
  [/[rR]eword/, 'rename'],
  [/^deeds?$|^deed[A-Z]/, 'action'],
  [/[pP]arts$/, 'dependencies'],
  [/^wanted$|Wanted/, 'params'],
  [/^[aA]sked|Asked$/, 'question or params'],
  [/^[mM]oment/, 'timestamp'],
  [/^[aA]mounts?$|Amounts?$/, 'quantity'],
  [/^[fF]igures?$|Figures?$/, 'number'],
  [/^share$|Share$/, 'fraction'],
  [/^(?:[tT]ie|[wW]ay|[cC]ut)$|^cutOf/, 'edge, path, truncation'],
  [/^[sS]urest/, 'mostConfident'],
  [/^[kK]ept|Kept/, 'stored'],
  [/^beside|^anew/, 'alongside, again'],
  [/^[rR]eading$/, 'parsed market'],
  [/PhraseBook/, 'PhraseLexicon'],
  [/^[tT]urns$|Turns$/, 'mutex'],
  [/[vV]anished|[mM]isfit|^ill[A-Z]/, 'removed, rejected row, unhealthy'],
]

/** Where the sandbox makes up what people do, its family of questions is called after them, and its seeds follow from the name. */
const exempt = /^sandbox\/families\/deeds\.ts$/

test('names that files export are the words of the field', (t) => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const names = files
    .filter((file) => !exempt.test(file.replaceAll('\\', '/')))
    .flatMap((file) =>
      [
        ...readFileSync(join(source, file), 'utf8').matchAll(
          /^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm,
        ),
      ].map(([, name = '']) => ({ file, name })),
    )
  t.true(names.length > 1_000)
  t.deepEqual(
    names.flatMap(({ file, name }) =>
      instead.flatMap(([old, word]) => (old.test(name) ? [`${file}: ${name} (say ${word})`] : [])),
    ),
    [],
  )
})

test('a docstring begins with what it names', (t) => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const questions = /\/\*\*\s+(?:\* )?(?:What|Whether|Who|Whose|Whom|Why) [^\n]*/g
  t.deepEqual(
    files.flatMap((file) =>
      (readFileSync(join(source, file), 'utf8').match(questions) ?? []).map((docstring) => `${file}: ${docstring}`),
    ),
    [],
  )
})
