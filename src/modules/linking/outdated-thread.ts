import { outdatedAmong } from './differing.ts'
import { linksOfBatch } from './link-batch.ts'
import type { RefusalReason } from './linked.ts'
import { heldLexicon } from './names/held-lexicon.ts'
import type { SharedNames } from './names/shared-names.ts'
import type { LinkedRow } from './queries.ts'

type Given = { rows: readonly LinkedRow[]; names: SharedNames }
type Outdated = { ids: string[]; refused: RefusalReason[] }

/** Links a batch of markets in a thread, and tells those of which the graph has other links: the links themselves would be dear to hand over. */
export async function work({ rows, names }: Given): Promise<Outdated> {
  const refused: RefusalReason[] = []
  const now = await linksOfBatch(rows, heldLexicon(names), { onRefused: (reason) => refused.push(reason) })
  return { ids: outdatedAmong(rows, now), refused }
}
