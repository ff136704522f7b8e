import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { build } from 'esbuild'
import { openApiDocument } from '../../../src/platform/openapi/openapi.ts'
import { allEndpoints } from '../../support/app-endpoints.ts'
import { brunoFiles, storedBruno, writeBruno } from '../../support/bruno.ts'
import { clientSchema, schemaFile } from '../../support/client-schema.ts'
import { records } from '../../support/recorded.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const folder = join(root, 'clients', 'typescript')
const run = promisify(execFile)
const tsc = (...args: string[]) =>
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args], { cwd: root })

test.serial('the types of the client are those of the OpenAPI document', async (t) => {
  t.timeout(120_000)
  const made = await clientSchema(openApiDocument(allEndpoints()))
  if (records) writeFileSync(schemaFile, made)
  // Not t.is: the difference of two long texts takes minutes to print.
  t.true(readFileSync(schemaFile, 'utf8') === made, 'run `npm run client`')
})

test.serial('the Bruno collection has each operation of the OpenAPI document once, with its example', (t) => {
  const document = openApiDocument(allEndpoints())
  const files = brunoFiles(document)
  if (records) writeBruno(files)
  const stored = storedBruno()
  // Three files are of the collection itself.
  t.is(files.size - 3, allEndpoints().length)
  t.deepEqual([...stored.keys()].toSorted(), [...files.keys()].toSorted(), 'run `npm run client`')
  t.true(
    [...files].every(([name, text]) => stored.get(name) === text),
    'run `npm run client`',
  )
  t.regex([...files.values()].join(''), /url: {{baseUrl}}\/api\/attribution\/predict\?entity=patrick-mahomes&/)
})

test.serial('generated types say what each field is: none is unknown', async (t) => {
  t.timeout(120_000)
  const made = await clientSchema(openApiDocument(allEndpoints()))
  const code = made.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"\n]*"/g, '')
  t.deepEqual(code.match(/^.*\b(?:unknown|any)\b.*$/gm), null)
})

test.serial('ten examples and three analyses compile against them', async (t) => {
  t.timeout(120_000)
  t.true(readdirSync(join(folder, 'examples')).length >= 10)
  const { stdout } = await tsc('--noEmit', '-p', 'clients/typescript')
  t.is(stdout, '')
})

test.serial('what is published is plain modules, of which a bundler takes only what is used', async (t) => {
  t.timeout(120_000)
  const outDir = join(root, '.local', `client-${process.pid}`)
  t.teardown(() => rmSync(outDir, { recursive: true, force: true }))
  await tsc('-p', 'clients/typescript/tsconfig.build.json', '--outDir', outDir)
  const index = join(outDir, 'index.js')
  t.is(typeof (await import(index)).createOddsgraph, 'function')
  const sizeOf = async (contents: string) => {
    const stdin = { contents, resolveDir: outDir }
    const { outputFiles } = await build({
      stdin,
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      platform: 'browser',
    })
    return outputFiles[0]?.contents.length ?? 0
  }
  const whole = await sizeOf(`export * from './index.js'`)
  const one = await sizeOf(`import { verifyWebhook } from './index.js'; console.log(verifyWebhook)`)
  t.true(whole < 20_000, String(whole))
  t.true(one < 2_500, String(one))
  t.log(`all of it ${whole} bytes, verifyWebhook alone ${one}`)
})
