import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '../../platform/contract/page.ts'
import type { Module } from '../../platform/module.ts'
import { documentOf, llmsText } from './llms.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** Besides those in docs/, which refer to them. */
const rootFiles = ['README.md', 'GLOSSARY.md']
const seconds = 300

/** The documentation as plain text, and `/llms.txt`, which says what there is of it. Only these files have a path: nothing is looked up by what is asked for. */
export function documentsModule(): Module {
  const files = [...rootFiles, ...globSync('docs/**/*.md', { cwd: root }).toSorted()]
  return {
    name: 'documents',
    pages: (notice) => ({
      '/llms.txt': { type: 'text/plain', body: async () => Buffer.from(llms(files, notice)), seconds },
      ...Object.fromEntries(files.map((file): [string, Page] => [`/${file}`, page(file)])),
    }),
  }
}

function page(file: string): Page {
  return { type: 'text/markdown', body: () => readFile(join(root, file)), seconds }
}

function llms(files: readonly string[], notice: string | undefined): string {
  const documents = files.map((file) => documentOf(`/${file}`, readFileSync(join(root, file), 'utf8')))
  return llmsText(documents, notice)
}
