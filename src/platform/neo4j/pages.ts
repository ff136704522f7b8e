/**
 * Every row of a long list, a page at a time, each page beginning after the last row of the one before. A page that is not full is the last.
 * Where a page can be too much for a busy machine, one that failed with what `tooMuch` tells is read again at half the size, down to one row, and sizes
 * double again up to `size` while pages succeed. What else `read` rejects with, and the signal's reason, end it.
 */
export async function* pagesAfter<Row>(
  read: (after: string, size: number) => Promise<Row[]>,
  {
    size,
    keyOf,
    signal,
    tooMuch = () => false,
    from = '',
  }: {
    size: number
    keyOf: (row: Row) => string
    signal?: AbortSignal | undefined
    tooMuch?: (error: unknown) => boolean
    /** The key behind which the first page begins. */
    from?: string
  },
): AsyncGenerator<Row[]> {
  let wanted = size
  for (let after = from; ; ) {
    signal?.throwIfAborted()
    let rows: Row[]
    try {
      rows = await read(after, wanted)
    } catch (error) {
      if (wanted === 1 || !tooMuch(error)) throw error
      wanted = Math.ceil(wanted / 2)
      continue
    }
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < wanted) return
    after = keyOf(last)
    wanted = Math.min(size, 2 * wanted)
  }
}
