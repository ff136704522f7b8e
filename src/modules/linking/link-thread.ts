import type { Lexicon } from '../../domain/text/lexicon.ts'
import { linksOfBatch, type WrittenRow } from './link-batch.ts'
import type { RefusalReason } from './linked.ts'
import { createLexicon } from './names/lexicon.ts'
import { readNames, type SharedNames } from './names/shared-names.ts'
import type { ListedRow } from './queries.ts'

let held: { print: string; lexicon: Lexicon } | undefined

type Given = { rows: readonly ListedRow[]; names: SharedNames }
type Linked = { written: WrittenRow[]; refused: RefusalReason[] }

/** Links a batch of markets in a thread, which makes its own index of the names that it is given. */
export async function work({ rows, names }: Given): Promise<Linked> {
  if (held?.print !== names.print) held = { print: names.print, lexicon: createLexicon(readNames(names)) }
  const refused: RefusalReason[] = []
  const written = await linksOfBatch(rows, held.lexicon, { onRefused: (reason) => refused.push(reason) })
  return { written, refused }
}
