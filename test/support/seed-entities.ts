import { fileURLToPath } from 'node:url'
import { relationshipRules } from '../../src/domain/relationships.ts'
import { createLexicon, type NamedEntity, type OpenLexicon } from '../../src/modules/linking/names/lexicon.ts'
import { checkRecord } from '../../src/modules/loader/check/record.ts'
import { findPacks } from '../../src/modules/loader/read/files.ts'
import { openPack } from '../../src/modules/loader/read/pack-file.ts'
import type { Core, SubjectStatement } from '../../src/modules/loader/statement.ts'

const seeds = fileURLToPath(new URL('../../seeds/', import.meta.url))
const now = '2026-11-22T00:00:00.000Z'
const close = new Set(['plays_for', 'located_in', 'competes_in', 'governs', 'ceo_of', 'leads', 'affiliated_with'])

type Stated = { core: Core | undefined; aliases: string[]; tags: string[]; near: string[] }

let lexicon: Promise<OpenLexicon> | undefined

/** The names of the seeds, read once for all files that share a thread. */
export function seedLexicon(): Promise<OpenLexicon> {
  lexicon ??= seedEntities().then((entities) => createLexicon(entities))
  return lexicon
}

/** The entities of the seeds as linking reads them from a graph that has loaded them, without a graph. */
export async function seedEntities(): Promise<NamedEntity[]> {
  const found = new Map<string, Stated>()
  const of = (slug: string): Stated => {
    const known = found.get(slug) ?? { core: undefined, aliases: [], tags: [], near: [] }
    found.set(slug, known)
    return known
  }
  for (const source of await findPacks([seeds])) {
    const pack = await openPack(source, now)
    for await (const chunk of pack.records({ rows: 0 })) {
      for (const { value } of chunk) {
        const { statement } = checkRecord(value, pack.header)
        if (statement !== undefined && isSubject(statement)) state(of, statement)
      }
    }
  }
  return [...found].flatMap(([slug, { core, aliases, tags, near }]) =>
    core === undefined ? [] : [{ slug, ...core, aliases, tags, near }],
  )
}

function isSubject(statement: { kind: string }): statement is SubjectStatement {
  return ['entity', 'relationship', 'fact'].includes(statement.kind)
}

function state(of: (slug: string) => Stated, { slug, core, aliases, tags, relationships }: SubjectStatement): void {
  const stated = of(slug)
  stated.core ??= core
  stated.aliases.push(...aliases)
  stated.tags.push(...tags)
  for (const { type, to, validTo } of relationships) {
    if (validTo !== null) continue
    if (close.has(type)) stated.near.push(to)
    if (relationshipRules[type].edge === 'PARENT_OF') of(to).near.push(slug)
  }
}
