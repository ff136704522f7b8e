import { type RelationshipType, relationshipTypes } from '../../../domain/relationships.ts'
import type { Transaction } from '../../../platform/neo4j/neo4j.ts'
import { createRelationships } from '../queries.ts'
import { createEdges, edgeStatements, putEdges } from './edge-statements.ts'
import { keepingStatements, putActivity, tellingStatements } from './other-statements.ts'
import type { OfflineState, Statements } from './state.ts'
import { subjectStatements } from './subject-statements.ts'

const edgeTypes = new Map<object, RelationshipType>(relationshipTypes.map((type) => [createRelationships(type), type]))

/**
 * The statements by which the loader writes, as rows of tables for a graph that has nothing yet: what a statement of cypher/ creates is a row here, with
 * the same properties. One that is not known is refused.
 */
export function offlineRun(state: OfflineState): Transaction['run'] {
  const statements: Statements = {
    ...subjectStatements(state),
    ...edgeStatements(state),
    ...tellingStatements(state),
    ...keepingStatements(state),
  }
  return async (query, parameters) => {
    const type = edgeTypes.get(query)
    if (type !== undefined) {
      createEdges(state, type, parameters as never)
      return []
    }
    const statement = statements[query.name]
    if (statement === undefined) throw new Error(`${query.name} is no statement that can be written offline`)
    const rows = statement(parameters as never) ?? []
    return rows.map((row) => query.row.parse(row))
  }
}

/** Writes what the batch has made and might still have changed, and forgets it. */
export function endBatch(
  state: OfflineState,
  toldOf: (slug: string) => ReadonlyMap<string, number> | undefined = () => undefined,
): void {
  putEdges(state)
  putActivity(state, toldOf)
  state.entities.clear()
  state.starts.clear()
}
