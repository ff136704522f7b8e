import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { publishUpdates } from '../realtime/index.ts'
import { standingsUpdate, tournamentChannel } from './channel.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { playerEndpoints } from './player-routes.ts'
import { forgetMaker, forgetPlayer } from './queries.ts'
import { tournamentEndpoints } from './routes.ts'
import { tournamentJob } from './running.ts'
import { withStandings } from './tournaments.ts'

/** Tournaments of paper portfolios at real prices. */
export function tournamentsModule(parts: TournamentDependencies): Module {
  const { redis, clock, log } = parts
  /** Tells standings. Where that fails, the job does so within seconds. */
  async function told(id: string): Promise<void> {
    try {
      const { row, standings } = await withStandings(parts, id)
      await publishUpdates(redis, tournamentChannel, [standingsUpdate(row, standings, clock)])
    } catch (error) {
      log.debug({ error }, 'standings could not be told')
    }
  }
  return {
    name: 'tournaments',
    endpoints: [...tournamentEndpoints(parts), ...playerEndpoints(parts, told)],
    jobs: [tournamentJob(parts)],
  }
}

/** Takes away what could tell whose a player was: the account is about to be deleted. */
export async function forgetTournaments({ graph }: { graph: Graph }, accountId: string): Promise<void> {
  await graph.write(forgetPlayer, { accountId })
  await graph.write(forgetMaker, { accountId })
}
