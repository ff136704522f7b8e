import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import test from 'ava'
import { startService, type TestService } from '../../../support/service.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
let api: TestService

test.before(async () => {
  api = await startService({ environment: { SEED_ON_START: 'false' } })
})
test.after.always(() => api?.stop())

/** As written: fetch would put the path right first. */
function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(api.url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('every page of the documentation is there as plain text, as it stands in the repository', async (t) => {
  for (const name of globSync('docs/**/*.md', { cwd: root })) {
    const { status, headers, text } = await api.call(`/${name}`)
    t.is(status, 200, name)
    t.is(headers.get('Content-Type'), 'text/markdown; charset=utf-8')
    t.true(text === readFileSync(join(root, name), 'utf8'), name)
  }
  const { headers } = await api.call('/docs/api.md')
  t.truthy(headers.get('ETag'))
  const again = await api.call('/docs/api.md', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
  t.is(again.status, 304)
  t.is((await api.call('/docs/api.md', { method: 'POST' })).status, 405)
})

test('llms.txt says what the service is and names every page, each of which is there', async (t) => {
  const { status, headers, text } = await api.call('/llms.txt')
  t.is(status, 200)
  t.is(headers.get('Content-Type'), 'text/plain; charset=utf-8')
  t.regex(text, /^# Oddsgraph\n\n> Entities of the world/)
  t.regex(text, /made up, and nothing can be traded/)
  const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = '']) => link)
  for (const name of globSync('docs/**/*.md', { cwd: root })) t.true(links.includes(`/${name}`), name)
  for (const link of links) t.true([200, 405].includes(await statusOf(link)), link)
  t.regex(
    text,
    /\[Agents\]\(\/docs\/agents\.md\): A language model asks the service through the Model Context Protocol/,
  )
})

test('nothing but these files can be had by such a path', async (t) => {
  const paths = [
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/..%2fpackage.json',
    '/docs/..%5cpackage.json',
    '/docs/../docs/api.md',
    '/docs//api.md',
    '/docs/./api.md',
    '/docs/api.md%00',
    '/docs/API.md',
    '/docs/none.md',
    '/docs/constructor',
    '/docs/__proto__',
    '/package.json',
    '/.env',
    '/CONTRIBUTING.md',
  ]
  for (const path of paths) t.is(await statusOf(path), 404, path)
})
