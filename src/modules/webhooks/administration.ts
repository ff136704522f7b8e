import { notFound } from '../../platform/errors.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { emailOf } from '../accounts/index.ts'
import { findAccount, listAllEndpoints } from './queries.ts'

/** Endpoints of all accounts with the address of each, for whoever runs the service. */
export function endpointsOfAll(graph: Graph) {
  return graph.read(listAllEndpoints, {})
}

/** The id of the account with an address. Rejects where there is none. */
export async function toldAccount(graph: Graph, email: string): Promise<string> {
  const [account] = await graph.read(findAccount, { emailKey: emailOf(email).emailKey })
  if (account === undefined) throw notFound('account', email)
  return account.id
}
