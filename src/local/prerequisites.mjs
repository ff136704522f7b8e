// Plain JavaScript, as the launcher that uses it.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const oldestJava = 17

/**
 * What must be installed before anything can start, as messages that say how. Asks only for what this start needs: a JDK
 * and Maven set the local stores up, once.
 */
export function missingPrerequisites(env, toolsDir) {
  const missing = []
  const needsNeo4j = !env.NEO4J_URI && !isFetched(join(toolsDir, 'neo4j'))
  const needsRedis = !env.REDIS_URL && !isFetched(join(toolsDir, 'redis')) && !isOnPath('redis-server', env)
  if (!isOnPath('npm', env)) {
    missing.push('npm is needed and is not on the PATH. It comes with Node; some systems package it apart.')
  }
  if (needsNeo4j) missing.push(...javaFault(env))
  const fetches = [...(needsNeo4j ? ['Neo4j'] : []), ...(needsRedis ? ['Redis'] : [])]
  if (fetches.length > 0 && !isOnPath('mvn', env)) missing.push(mavenMessage(fetches))
  return missing
}

// Names with a dot are unfinished.
function isFetched(folder) {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.includes('.'))
}

// The compiler answers only where there is a JDK, and tells its version in the same breath.
function javaFault(env) {
  const compiler = spawnSync('java', ['-m', 'jdk.compiler/com.sun.tools.javac.Main', '-version'], {
    env,
    encoding: 'utf8',
  })
  const version = Number(/javac (?:1\.)?(\d+)/.exec(`${compiler.stdout}${compiler.stderr}`)?.[1] ?? 0)
  if (version >= oldestJava) return []
  return [
    [
      `A Java Development Kit, version ${oldestJava} or newer, is needed to run Neo4j here. ${javaFound(env)}`,
      '  Debian, Ubuntu:  sudo apt-get install openjdk-17-jdk-headless',
      '  Fedora:          sudo dnf install java-21-openjdk-devel',
      '  macOS:           brew install openjdk@21',
      'Where several are installed, set JAVA_HOME. With a Neo4j of your own, set NEO4J_URI and NEO4J_PASSWORD instead.',
    ].join('\n'),
  ]
}

function javaFound(env) {
  const { status, stdout, stderr } = spawnSync('java', ['-version'], { env, encoding: 'utf8' })
  if (status !== 0)
    return env.JAVA_HOME ? `There is none in JAVA_HOME (${env.JAVA_HOME}).` : 'There is no java on the PATH.'
  return `What java on the PATH says: ${`${stderr}${stdout}`.trim().split('\n')[0]} (a runtime without compiler is not enough).`
}

function mavenMessage(fetches) {
  return [
    `Maven is needed to get ${fetches.join(' and ')}, and mvn is not on the PATH.`,
    '  Debian, Ubuntu:  sudo apt-get install maven',
    '  Fedora:          sudo dnf install maven',
    '  macOS:           brew install maven',
    ...(fetches.includes('Redis')
      ? ['For Redis alone, a redis-server (6.2 or newer) on the PATH or REDIS_URL will do.']
      : []),
  ].join('\n')
}

function isOnPath(command, env) {
  const names = process.platform === 'win32' ? [`${command}.cmd`, `${command}.exe`] : [command]
  const folders = (env.PATH ?? '').split(delimiter)
  return folders.some((folder) => names.some((name) => isExecutable(join(folder, name))))
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
