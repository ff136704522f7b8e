import { linksOfBatch, type WrittenRow } from './link-batch.ts'
import type { RefusalReason } from './linked.ts'
import { heldLexicon } from './names/held-lexicon.ts'
import type { SharedNames } from './names/shared-names.ts'
import type { ListedRow } from './queries.ts'

type Given = { rows: readonly ListedRow[]; names: SharedNames }
type Linked = { written: WrittenRow[]; refused: RefusalReason[] }

/** Links a batch of markets in a thread, which makes its own index of the names that it is given. */
export async function work({ rows, names }: Given): Promise<Linked> {
  const refused: RefusalReason[] = []
  const written = await linksOfBatch(rows, heldLexicon(names), { onRefused: (reason) => refused.push(reason) })
  return { written, refused }
}
