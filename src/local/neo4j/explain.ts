import { join } from 'node:path'
import { noSpace } from '../space.ts'

const marks: [mark: RegExp, explain: (home: string) => string][] = [
  [
    /No space left on device|OutOfDiskSpaceException|There is not enough space on the disk/,
    (home) => `There is ${noSpace(home)}. Free some, then start again.`,
  ],
  [
    /recovery not possible|fail_on_corrupted_log_files|Unable to (?:find|read) (?:transaction log|checkpoint)|UnsupportedLogVersionException/,
    (home) =>
      `The transaction log in ${join(home, 'data', 'transactions')} cannot be read to its end, so that Neo4j cannot recover the database.\n${remedyOf(home)}`,
  ],
  [
    /UnableToMigrate|StoreUpgrade|store version|store format|was created by a newer|(?:unknown|newer) (?:kernel|store) version/i,
    (home) =>
      `The store files in ${join(home, 'data')} are of another version of Neo4j, probably a newer one. Start the release that wrote them.`,
  ],
  [
    /FileLockException|StoreLockException|Lock file has been locked/,
    (home) => `Another process uses the database in ${home}. End it, then start again.`,
  ],
  [
    /AccessDeniedException|Permission denied|Read-only file system|ReadOnlyFileSystemException/,
    (home) => `The folder ${home} is not writable for this user.`,
  ],
]

/** Everything but history can be had again, so the old data need not be mended. */
function remedyOf(home: string): string {
  return (
    `Put a copy of ${home} from before in its place, or move it aside (mv ${home} ${home}.broken) and start again:\n` +
    'the seeds are loaded anew and the markets are read anew; load your own packs again with npm run seed. History of prices is lost.'
  )
}

/** What the log of a Neo4j that could not start means, and what to do; undefined where it is not known. */
export function explainNeo4j(log: string, home: string): string | undefined {
  return marks.find(([mark]) => mark.test(log))?.[1](home)
}
