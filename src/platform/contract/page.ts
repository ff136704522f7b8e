/** A file that is served outside `/api`, as a browser is to keep it. */
export type Page = {
  readonly type: string
  /** Made when it is first asked for, and kept. */
  readonly body: () => Promise<Buffer>
  /** Seconds for which a browser may show it without asking again. */
  readonly seconds: number
}

/** Files by their paths. `notice` is what whoever reads them must know first. */
export type Pages = (notice: string | undefined) => Readonly<Record<string, Page>>

/** The notice as the paragraph of a page; nothing where there is none. */
export function noticeLine(notice: string | undefined): string {
  return notice === undefined ? '' : `<p class="notice">${escapeHtml(notice)}</p>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
