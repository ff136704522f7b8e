import type { Lexicon } from '../../domain/text/lexicon.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Remembered } from '../../platform/redis/remembered.ts'

/** The parts that news are read and written with. */
export type NewsDependencies = { graph: Graph; clock: Clock; names: Remembered<Lexicon>; writers: Writers }
