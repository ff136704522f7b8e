import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { LocalStoreError, lastLines, runCommand } from '../command.ts'
import { fillOnce } from '../fill-once.ts'
import { runMaven } from '../maven.ts'
import type { ArchiveOrder } from '../protocol.ts'
import { archiveFile } from './class-archive.ts'

const pom = join(import.meta.dirname, 'pom.xml')
/** The sources of our programs; the one that Java starts is LocalNeo4j. */
const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.java'))
  .toSorted()
  .map((name) => join(import.meta.dirname, name))
const oldestJava = 17
const classPathFile = 'class-path.txt'
/** The same for Java's command line, which would be 20 KB long without it. */
const argumentFile = 'java-arguments'
/** An archive of classes takes none from a folder. */
const programJar = 'local-neo4j.jar'
/** Goes up when what is made of pom and program changes. */
const layout = 'jar'

export type Neo4jTools = {
  /** The arguments of java before those of the program. */
  javaArguments: string[]
  /** The same for the program that checks a database. */
  checkArguments: string[]
  /** The same for the one that fills a database offline. */
  importArguments: string[]
  archive: ArchiveOrder
}

/**
 * Finds or fetches the jars, and compiles the program that starts them. Both happen once for each state of pom and
 * program; afterwards this only looks whether the files are still there.
 */
export async function prepareNeo4j(toolsDir: string, log: (line: string) => void): Promise<Neo4jTools> {
  const java = await foundJava()
  const folder = join(toolsDir, 'neo4j', contentHash([layout, ...[pom, ...sources].map((file) => readFileSync(file))]))
  await fillOnce(
    toolsDir,
    folder,
    () => isComplete(folder),
    async (unfinished) => {
      log('Getting Neo4j with Maven: 135 MB the first time, which may take a few minutes')
      const jars = await fetchJars(unfinished)
      await compile(unfinished, jars)
      const classPath = [join(folder, programJar), jars].join(delimiter)
      writeFileSync(join(unfinished, classPathFile), classPath)
      writeFileSync(join(unfinished, argumentFile), `-cp ${JSON.stringify(classPath)}\n`)
    },
  )
  const classPath = `@${join(folder, argumentFile)}`
  return {
    javaArguments: [...flags(java.version), classPath, 'LocalNeo4j'],
    checkArguments: [...flags(java.version), classPath, 'CheckNeo4j'],
    importArguments: [...flags(java.version), classPath, 'ImportNeo4j'],
    archive: { file: archiveFile(folder, archiveHash(java.build, folder)), javaArguments: [classPath], make: true },
  }
}

/** `build` differs wherever an archive of the one Java does not fit the other. */
async function foundJava(): Promise<{ version: number; build: string }> {
  const { output } = await runCommand('java', ['-XshowSettings:properties', '-version'])
  const version = Number(/java\.specification\.version = (?:1\.)?(\d+)/.exec(output)?.[1])
  const build = output.match(/java\.(?:home|vm\.(?:vendor|version)) = .*/g) ?? []
  if (version >= oldestJava) return { version, build: build.join() }
  throw new LocalStoreError(
    `Java ${oldestJava} or newer is needed (a JDK). 'java -version' says:\n${lastLines(output)}`,
  )
}

/** The paths of the jars in Maven's cache, as Java takes them. */
async function fetchJars(unfinished: string): Promise<string> {
  const list = join(unfinished, 'jars.txt')
  await runMaven(pom, 'build-classpath', { 'mdep.outputFile': list, 'mdep.pathSeparator': delimiter })
  return readFileSync(list, 'utf8').trim()
}

// Compiler and packer as modules of the running Java: a javac on the path may belong to another version.
async function compile(folder: string, classPath: string): Promise<void> {
  const classes = join(folder, 'classes')
  const options = ['--release', String(oldestJava), '-proc:none', '-d', classes, '-cp', classPath]
  await runTool('jdk.compiler/com.sun.tools.javac.Main', [...options, ...sources])
  await runTool('jdk.jartool/sun.tools.jar.Main', ['--create', '--file', join(folder, programJar), '-C', classes, '.'])
}

async function runTool(tool: string, options: string[]): Promise<void> {
  const { code, output } = await runCommand('java', ['-m', tool, ...options])
  if (code === 0) return
  throw new LocalStoreError(
    `The program that starts Neo4j could not be compiled:\n${lastLines(output)}\n` +
      'A Java runtime without compiler is not enough: install a JDK, version 17 or newer.',
  )
}

function isComplete(folder: string): boolean {
  const list = join(folder, classPathFile)
  // Since it was written, Maven's cache may have been emptied or this repository moved.
  return existsSync(list) && readFileSync(list, 'utf8').split(delimiter).every(existsSync)
}

function flags(java: number): string[] {
  return [
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '--add-opens=java.base/java.io=ALL-UNNAMED',
    '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
    '--enable-native-access=ALL-UNNAMED',
    // From Java 24 on, every use of this old interface is reported unless it is allowed.
    ...(java >= 23 ? ['--sun-misc-unsafe-memory-access=allow'] : []),
    '-Dio.netty.tryReflectionSetAccessible=true',
    '-Djdk.nio.maxCachedBufferSize=1024',
    '-Dlog4j2.disable.jmx=true',
    '-XX:+DisableExplicitGC',
    // A server that ran out of memory in one thread answers wrongly in others; the exit is seen and logged.
    '-XX:+ExitOnOutOfMemoryError',
  ]
}

/** Java takes an archive only with the very files that it was made of. */
function archiveHash(build: string, folder: string): string {
  const files = readFileSync(join(folder, classPathFile), 'utf8').split(delimiter)
  const states = files.map((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${file} ${size} ${mtimeMs}`
  })
  return contentHash([build, ...states])
}

function contentHash(parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
