import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noticeLine } from '../../platform/contract/page.ts'
import type { Module } from '../../platform/module.ts'
import { bundle } from './bundle.ts'

/** Its files keep their names from release to release, so a browser asks again soon. */
const seconds = 300

/** The page at `/`, on which an analyst looks at the graph. It asks the same endpoints as anybody, and has no data or rights of its own. */
export function explorerModule(): Module {
  return {
    name: 'explorer',
    pages: (notice) => ({
      '/': { type: 'text/html', body: () => pageDocument(notice), seconds },
      '/explorer/main.js': { type: 'text/javascript', body: () => bundle('main.tsx'), seconds },
      '/explorer/style.css': { type: 'text/css', body: () => bundle('style.css'), seconds },
    }),
  }
}

/** The document that the script draws into, with what whoever reads it must know first. */
async function pageDocument(notice: string | undefined): Promise<Buffer> {
  const text = await readFile(join(import.meta.dirname, 'page', 'index.html'), 'utf8')
  return Buffer.from(text.replace('{{notice}}', () => noticeLine(notice)))
}
