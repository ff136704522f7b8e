import test from 'ava'
import { scriptsOf, unmarkedCommands } from '../../support/docs-commands.ts'

const fence = '```'
const page = `# Page

Ask with \`curl -s x\`, not with \`asOf\`.

${fence}sh
# a remark
curl -s a \\
  -d b
cat > file <<'END'
line
END
npm run seed -- file
${fence}

${fence}json
{ "a": 1 }
${fence}

More.

${fence}sh
npm start
${fence}

Words between.

${fence}json
{}
${fence}
`

test('a block of shell is one script with the block right below it as its answer; so is a command in a sentence', (t) => {
  const [first, second, third] = scriptsOf('page', page)
  t.deepEqual(first?.commands, ['curl -s a \\\n  -d b', "cat > file <<'END'\nline\nEND", 'npm run seed -- file'])
  t.is(first?.line, 5)
  t.is(first?.answer?.text, '{ "a": 1 }\n')
  t.is(page.slice(first?.answer?.start).indexOf('{ "a"'), 0)
  t.deepEqual(second, { page: 'page', line: 21, commands: ['npm start'] })
  t.deepEqual(third, { page: 'page', line: 3, commands: ['curl -s x'] })
  t.is(scriptsOf('page', page).length, 3)
})

test('a command that is not marked as one is found', (t) => {
  t.deepEqual(unmarkedCommands(page), [])
  t.deepEqual(unmarkedCommands(`${fence}text\nnpm start\n${fence}\n\n    curl -s a\n`), ['npm start', '    curl -s a'])
})
