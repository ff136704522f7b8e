import { replaceByImport } from '../local/import/import.ts'
import { LocalStoreError } from '../local/stores.ts'
import type { OfflineStore } from '../modules/loader/offline/store.ts'
import { connectGraph } from '../platform/neo4j/connect.ts'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import type { Settings } from '../platform/settings/config.ts'
import type { GivenStores } from './graph-command.ts'

/** Filling the indexes of a large store takes minutes. */
const timeoutMs = 1_800_000

type Parts = { graph: Graph; settings: Settings; stores: GivenStores; say(line: string): void }

/** The local store of a command as one that a load can replace, where it is one and the command has it to itself. */
export function offlineStore({ graph, settings, stores, say }: Parts): OfflineStore {
  const others = 'another process uses the local store'
  return {
    hindrance() {
      if (!stores.local.neo4j) return 'NEO4J_URI is set, and only a local store is replaced'
      return stores.areOurs() ? null : others
    },
    replace(files, { assertUnchanged, complete }) {
      const { localDir, localNeo4jHeap, localNeo4jPagecache } = settings
      return replaceByImport(files, complete, {
        stores: { localDir, neo4jHeap: localNeo4jHeap, neo4jPageCache: localNeo4jPagecache, log: say },
        connect: (access) => connectGraph({ ...access, timeoutMs, poolSize: 10 }),
        async leave() {
          await assertUnchanged()
          if (!stores.areOurs()) throw new LocalStoreError(`${others} by now; nothing was loaded. Run this again.`)
          await graph.close()
          await stores.stop()
        },
        say,
        onOutput: () => {},
      })
    },
  }
}
