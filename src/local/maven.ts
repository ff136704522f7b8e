import { firstLines, LocalStoreError, runCommand } from './command.ts'

/** In full, so that Maven has no list of plugins to fetch first: without a network, it would only tell of that list. */
const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'
const help = 'If the network needs a proxy, it belongs into <proxies> in ~/.m2/settings.xml. Then start again.'

/** Runs a goal of Maven's dependency plugin on one of our poms. What it downloads stays in Maven's own cache. */
export async function runMaven(pom: string, goal: string, properties: Record<string, string>): Promise<void> {
  const definitions = Object.entries(properties).map(([name, value]) => `-D${name}=${value}`)
  const { code, output } = await runCommand('mvn', [
    '--batch-mode',
    '--quiet',
    '--file',
    pom,
    `${plugin}:${goal}`,
    ...definitions,
  ])
  if (code === 0) return
  throw new LocalStoreError(`Maven failed (${goal}):\n${firstLines(output)}\n${help}`)
}
