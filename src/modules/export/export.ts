import type { View } from '../../domain/as-of.ts'
import type { ExportRow, ReadDependencies } from './queries.ts'
import type { Selection } from './selection.ts'

/** A first page that is there at once; the next have as many entities as make a piece of text. */
const firstPage = 20
const maxPage = 250
/** Longest piece, in characters: all that waits for a slow client. Only what is said of one entity may be longer. */
const maxPiece = 65_536
/** So much of it is aimed at, because entities differ and what does not fit is read again. */
const fill = 0.8

/** The numbers of entities, relationships and facts that an export sent. */
export type ExportCounts = { entities: number; relationships: number; facts: number }

type Section = { parts: ReadDependencies; open: string; write(row: ExportRow): string; close: string }

/** The form of an export: what comes before, for a page, and after. `sections` go over the graph once each. */
export type ExportFormat = {
  type: string
  /** `cursor`: where the changes go on that the export may not show; null for one of the past. */
  begin(view: View, cursor: string | null): string
  sections: readonly Section[]
  /** `reason`: what was left out, in words. */
  end(counts: ExportCounts, reason: string | undefined): string
}

export type ExportStart = { view: View; cursor: string | null }

/** The place of a section: the entity after which it goes on, and with how many. */
type Place = { after: string; limit: number; ended: boolean }

/**
 * The selected entities in a view as pieces of text; one is read when the one before it was taken, and nothing is held between two of them but the place.
 * Pages are read one after the other, and what is recorded meanwhile does not show, because the view names a moment of knowledge.
 */
export async function* exportChunks(
  selection: Selection,
  { view, cursor }: ExportStart,
  format: ExportFormat,
): AsyncGenerator<string> {
  const counts: ExportCounts = { entities: 0, relationships: 0, facts: 0 }
  let before = format.begin(view, cursor)
  for (const [at, section] of format.sections.entries()) {
    const place: Place = { after: '', limit: firstPage, ended: false }
    before += section.open
    while (!place.ended) {
      yield before + (await nextPiece(selection, section, { place, counts, countsEntities: at === 0 }))
      before = ''
    }
    before = section.close
  }
  yield before + format.end(counts, selection.reason)
}

type Progress = { place: Place; counts: ExportCounts; countsEntities: boolean }

/** Reads a page and writes as much of it as fits into a piece; the place moves behind that. */
async function nextPiece(
  selection: Selection,
  { parts, write }: Section,
  { place, counts, countsEntities }: Progress,
): Promise<string> {
  const { after, limit } = place
  const page = await selection.page(parts, after, limit)
  let text = ''
  let written = 0
  for (const row of page) {
    const more = write(row)
    if (written > 0 && text.length + more.length > maxPiece) break
    text += more
    written += 1
    place.after = row.entity.slug
    if (countsEntities) counts.entities += 1
    counts.facts += row.facts.length
    counts.relationships += row.relationships.length
  }
  place.ended = page.length < limit && written === page.length
  place.limit = Math.max(1, Math.min(maxPage, Math.floor((written * fill * maxPiece) / Math.max(1, text.length))))
  return text
}
