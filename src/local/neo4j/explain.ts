import { join } from 'node:path'
import { noSpace } from '../space.ts'

const unreadableLog =
  /recovery not possible|fail_on_corrupted_log_files|Unable to (?:find|read) (?:transaction log|checkpoint)|UnsupportedLogVersionException/

/** True where a Neo4j could not start because its transaction log cannot be read to its end; `text` is its log, or our words for it. */
export function cannotRecover(text: string): boolean {
  return unreadableLog.test(text) || text.includes(unreadableWords)
}

const unreadableWords = 'cannot be read to its end, so that Neo4j cannot recover the database'

const marks: [mark: RegExp, explain: (home: string) => string][] = [
  [
    /No space left on device|OutOfDiskSpaceException|There is not enough space on the disk/,
    (home) => `There is ${noSpace(home)}. Free some, then start again.`,
  ],
  [
    unreadableLog,
    (home) => `The transaction log in ${join(home, 'data', 'transactions')} ${unreadableWords}.\n${remedyOf(home)}`,
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

/** Everything but history can be had again, so there is a way on without a backup. */
function remedyOf(home: string): string {
  return (
    'npm run stores -- repair opens it with what can be read of that log, and says whether the rest is sound; npm run stores -- restore <folder> --replace takes a backup.\n' +
    `Without either, move it aside (mv ${home} ${home}.broken) and start again: seeds and markets are loaded anew, history of prices is lost.`
  )
}

/** The meaning of the log of a Neo4j that could not start, and what to do; undefined where it is not known. */
export function explainNeo4j(log: string, home: string): string | undefined {
  return marks.find(([mark]) => mark.test(log))?.[1](home)
}
