import { openPastVenues } from '../../../../src/cli/past-venues.ts'
import { nameVenues, registry, settingsOf } from '../../../../src/feeds/registry.ts'
import { createFilling } from '../../../../src/modules/history/filling.ts'
import { readWatched } from '../../../../src/modules/history/watched.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { connectGraph } from '../../../../src/platform/neo4j/connect.ts'
import { processEnvironment, readSettings } from '../../../../src/platform/settings/config.ts'

/* Runs what the job `past` runs, once, in a process that can be killed, and tells of each contract. */

nameVenues()
const { settings } = readSettings(processEnvironment(), settingsOf(registry))
const { neo4jUri: uri = '', neo4jUser: user, neo4jPassword: password = '' } = settings
const graph = connectGraph({ uri, user, password, timeoutMs: 60_000, poolSize: 4 })
const venues = await openPastVenues(settings)
const { signal } = new AbortController()
const fill = createFilling({ graph, clock: systemClock, venues: venues.predictions, pauseMs: 0 })
await fill({
  signal,
  writing: (work) => graph.transact(work, { timeoutMs: 60_000 }),
  watched: await readWatched(graph, signal),
  report: (rows) => void process.stdout.write(`${rows} prices\n`),
})
await venues.close()
await graph.close()
