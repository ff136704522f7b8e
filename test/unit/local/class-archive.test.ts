import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { runCommand } from '../../../src/local/command.ts'
import { archiveOptions, makeArchive } from '../../../src/local/neo4j/class-archive.ts'
import { prepareNeo4j } from '../../../src/local/neo4j/tools.ts'

const toolsDir = join(import.meta.dirname, '..', '..', '..', '.local', 'tools')

async function prepare(t: ExecutionContext) {
  const folder = mkdtempSync(join(tmpdir(), 'class-archive-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const { archive, javaArguments } = await prepareNeo4j(toolsDir, (line) => t.log(line))
  return { order: { ...archive, file: join(folder, 'classes.jsa') }, javaArguments, list: join(folder, 'classes.txt') }
}

test('an archive is made of the classes that a running database noted, and Java takes it for these jars', async (t) => {
  const { order, list } = await prepare(t)
  t.deepEqual(archiveOptions(order, list), [`-XX:DumpLoadedClassList=${list}`])
  t.deepEqual(archiveOptions({ ...order, make: false }, list), [])
  // Java writes lines that it refuses to read again.
  const tooLong = `@lambda-proxy LocalNeo4j create (${'Lorg/neo4j/configuration/Config;'.repeat(200)})V`
  const classes = ['java/lang/Object', 'LocalNeo4j', tooLong, 'org/neo4j/configuration/Config', '']
  writeFileSync(list, classes.join('\n'))
  await makeArchive(order, list, new AbortController().signal)
  t.false(existsSync(`${order.file}.new`))
  t.deepEqual(archiveOptions(order, list), [`-XX:SharedArchiveFile=${order.file}`])
  const log = '-Xlog:class+load'
  const onlyFromIt = ['-Xshare:on', ...archiveOptions(order, list), log, ...order.javaArguments]
  // Without an argument the program ends in its first line.
  const { output } = await runCommand('java', [...onlyFromIt, 'LocalNeo4j'])
  t.regex(output, /LocalNeo4j source: shared objects file/)
})

test('a broken archive is left out', async (t) => {
  const { order, javaArguments, list } = await prepare(t)
  writeFileSync(order.file, 'cut off')
  const { code, output } = await runCommand('java', [
    ...archiveOptions(order, list),
    ...javaArguments,
    ...[tmpdir(), '0', '0'],
  ])
  t.is(code, 0, output)
})

test('a stop ends the making, and leaves nothing that looks like an archive', async (t) => {
  const { order, list } = await prepare(t)
  writeFileSync(list, 'java/lang/Object\n')
  const stopped = new AbortController()
  const making = makeArchive(order, list, stopped.signal)
  stopped.abort()
  await making.catch(() => {})
  t.false(existsSync(order.file))
})
