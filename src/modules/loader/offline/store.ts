import type { Graph } from '../../../platform/neo4j/neo4j.ts'

/** A file for Neo4j's offline importer: nodes of labels that are joined by colons, or relationships of a type. Its first line names the columns. */
export type ImportFile = { kind: 'nodes' | 'relationships'; label: string; path: string }

/** The files of a whole graph. `listDelimiter` stands between the values of a list; it is in no text. */
export type ImportFiles = { files: readonly ImportFile[]; listDelimiter: string; hasLineFeeds: boolean }

/** A store that can be replaced as a whole by one that is made of files. */
export type OfflineStore = {
  /** The reason why it cannot be replaced now; null where it can. */
  hindrance(): string | null
  /**
   * Makes a store of the files, has it completed while nobody else sees it, and puts it in the place of this one in one step. `assertUnchanged` is asked
   * once nobody else can begin to use the store that is given up. The graph of before answers no more afterwards.
   */
  replace(
    files: ImportFiles,
    steps: { assertUnchanged: () => Promise<void>; complete: (graph: Graph) => Promise<void> },
  ): Promise<void>
}

/** Ways of a load: past Bolt where that is sound and pays (`auto`), past Bolt or not at all, never past Bolt. */
export const offlineChoices = ['auto', 'always', 'never'] as const
export type OfflineChoice = (typeof offlineChoices)[number]
