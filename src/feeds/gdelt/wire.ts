import { z } from 'zod'
import { FeedFault } from '../../domain/news/feed-kinds.ts'
import { decodeText, refusePage } from '../decoding.ts'

const text = z.string().nullish().catch(null)

/** An article of the search. Of author, text and tone it tells nothing. */
export const foundArticle = z.object({
  url: z.string().min(1),
  title: text,
  seendate: text,
  domain: text,
  language: text,
})
const found = z.object({ articles: z.array(z.unknown()).optional() })

/** The articles of an answer of the search; none where it is `{}`. It refuses in words, with status 200. */
export function searchArticles(bytes: Buffer, contentType: string | null): unknown[] {
  const content = decodeText(bytes, contentType)
  if (/^\s*(?:please )?limit requests/i.test(content)) {
    throw new FeedFault('rate_limited', 'answered that too much was asked', 60_000)
  }
  refusePage(content)
  const parsed = found.safeParse(jsonOf(content))
  if (!parsed.success) throw new FeedFault('unreadable', 'answered what is no list of articles')
  return parsed.data.articles ?? []
}

/** Its titles have control characters and single backslashes that JSON does not allow. */
function jsonOf(content: string): unknown {
  for (const each of [content, content.replace(/\p{Cc}/gu, ' ').replace(/\\(?!["\\/bfnrtu])/g, '\\\\')]) {
    try {
      return JSON.parse(each)
    } catch {
      // The second form is tried.
    }
  }
  return null
}

const exportLine = /^\d+ [0-9a-f]{32} (\S+\/(\d{14})\.export\.CSV\.zip)$/im

/** The newest file of events: its address, and its quarter of an hour. */
export function newestExport(bytes: Buffer, base: string): { url: string; slot: string } {
  const content = bytes.toString('latin1')
  refusePage(content)
  const [, url, slot] = exportLine.exec(content) ?? []
  if (url === undefined || slot === undefined || !URL.canParse(url, base)) {
    throw new FeedFault('unreadable', 'answered no list of files')
  }
  return { url: new URL(url, base).href, slot }
}

/** A row of a file of events, as far as it is read; null where it has not its 61 columns. */
export type CodedEvent = {
  isRoot: boolean
  rootCode: string
  quadClass: string
  day: string
  sides: string[]
  country: string
  addedAt: string
  host: string
}

const columns = 61

export function codedEvent(line: string): CodedEvent | null {
  const cells = line.split('\t')
  if (cells.length < columns) return null
  const at = (column: number) => cells[column]?.trim() ?? ''
  return {
    ...{ isRoot: at(25) === '1', rootCode: at(28), quadClass: at(29), day: at(1) },
    ...{ sides: [at(7), at(17)], country: at(53), addedAt: at(59) },
    host: URL.parse(at(60))?.hostname.replace(/^www\./, '') ?? '',
  }
}
