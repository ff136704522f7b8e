import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalStoreError, lastLines, runCommand } from '../command.ts'
import { prepareNeo4j } from '../neo4j/tools.ts'

/** The verdict of Neo4j's own checker on every record and index of a database. */
export type Verdict = { consistent: boolean; faults: string[] }

export type CheckDependencies = { toolsDir: string; log(line: string): void }

/**
 * Reads a whole database that does not run: `home` has its `data`. `reopen` first has Neo4j open it with as much of its transaction log as can be read.
 * Throws a LocalStoreError where it cannot be read at all.
 */
export async function checkDatabase(
  home: string,
  how: 'check' | 'reopen',
  { toolsDir, log }: CheckDependencies,
): Promise<Verdict> {
  const { checkArguments } = await prepareNeo4j(toolsDir, log)
  const reports = mkdtempSync(join(tmpdir(), 'oddsgraph-check-'))
  try {
    const { code, output } = await runCommand('java', [...checkArguments, home, reports, how])
    const [, verdict, rest = ''] = /^(CONSISTENT|INCONSISTENT)$\n?([\s\S]*)/m.exec(output) ?? []
    if (code !== 0 || verdict === undefined) {
      throw new LocalStoreError(`The database in ${home} could not be read:\n${lastLines(output)}`)
    }
    return { consistent: verdict === 'CONSISTENT', faults: rest.split('\n').filter((line) => line.trim() !== '') }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
