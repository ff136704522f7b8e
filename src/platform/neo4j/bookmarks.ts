/** The marks of the transactions that this process has seen, behind which no other read of it may fall: as the driver wants them. */
export type Bookmarks = {
  getBookmarks(): Promise<Iterable<string>>
  updateBookmarks(before: Iterable<string>, after: Iterable<string>): Promise<void>
  /** Called when the database was lost: what answers next may be older, restored from a backup, and would wait for ever for these. */
  forget(): void
}

/**
 * Bookmarks for an address of which several servers may answer, undefined for any other. With them each read waits on its server for what this process has
 * written, or has read from another one.
 */
export function bookmarksFor(uri: string): Bookmarks | undefined {
  if (!uri.startsWith('neo4j')) return undefined
  let known = new Set<string>()
  return {
    getBookmarks: () => Promise.resolve([...known]),
    updateBookmarks(before, after) {
      for (const bookmark of before) known.delete(bookmark)
      for (const bookmark of after) known.add(bookmark)
      return Promise.resolve()
    },
    forget() {
      known = new Set()
    },
  }
}
