// Plain JavaScript, as the launcher that uses it.
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const others = 0o077
/** What we make in LOCAL_DIR. Whatever else lies there is somebody else's. */
const ours = /^(sandbox|tools|neo4j(\.replaced)?|redis|restoring|importing|logs|tmp|run\.json(\.new)?|lock(\..*)?)$/

/**
 * Makes a folder of local data that only its owner can enter, and those above it that are missing. One that others can enter is closed to them,
 * with what we have put there; the folder itself only where nothing else lies in it.
 * @param {string} folder
 * @param {(line: string) => void} note
 */
export function makePrivate(folder, note) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeFolder(folder, note)
}

/**
 * The same for one that may not be there.
 * @param {string} folder
 * @param {(line: string) => void} note
 */
export function closeFolder(folder, note) {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (process.platform === 'win32' || stat === undefined || (stat.mode & others) === 0) return
  const names = readdirSync(folder)
  const own = names.filter((name) => ours.test(name))
  let closed = own.filter((name) => closeToOthers(join(folder, name))).length > 0
  if (own.length === names.length) {
    chmodSync(folder, stat.mode & ~others)
    closed = true
  }
  if (closed) note(`Local data in ${folder} could be read by other users of this machine; now it cannot`)
}

/**
 * Takes from everybody but the owner what a tree of files allows them. Says whether that was anything.
 * @param {string} path
 * @returns {boolean}
 */
export function closeToOthers(path) {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  // What is used meanwhile may go at any time.
  if (stat === undefined || stat.isSymbolicLink()) return false
  const open = (stat.mode & others) !== 0
  if (open) chmodSync(path, stat.mode & ~others)
  const below = stat.isDirectory() ? readdirSync(path).map((name) => closeToOthers(join(path, name))) : []
  return open || below.includes(true)
}

/**
 * The sentence for a folder that cannot be used; undefined where the error is another.
 * @param {unknown} error
 * @param {string} advice
 * @returns {string | undefined}
 */
export function folderFault(error, advice) {
  const reasons = {
    EACCES: 'this user may not write there',
    EPERM: 'it belongs to another user',
    EROFS: 'the file system is read-only',
    ENOTDIR: 'a file stands in its place',
    EEXIST: 'a file stands in its place',
    ENOSPC: 'no space is left on the device',
  }
  const reason = error instanceof Error ? reasons[error.code] : undefined
  return reason === undefined ? undefined : `${error.path ?? 'A folder'} cannot be used: ${reason}. ${advice}`
}
