/**
 * Every row of a long list, a page at a time, each page beginning after the last row of the one before. A page that is not full is the last.
 * What `read` rejects with, and the signal's reason, end it.
 */
export async function* pagesAfter<Row>(
  read: (after: string) => Promise<Row[]>,
  { size, keyOf, signal }: { size: number; keyOf: (row: Row) => string; signal?: AbortSignal | undefined },
): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    signal?.throwIfAborted()
    const rows = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = keyOf(last)
  }
}
