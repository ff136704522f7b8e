import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { namesOf } from '../linking/index.ts'
import { copyingJob } from './copying-job.ts'
import type { NewsDependencies } from './dependencies.ts'
import { extractEndpoint } from './extract-routes.ts'
import { createIngest, type Ingest } from './ingest.ts'
import { newsJobs } from './jobs.ts'
import { newsEndpoints } from './routes.ts'

export { type ArticleInput, articleOf as readArticle } from './article.ts'
export { canonicalLink } from './canonical-link.ts'
export type { NewsDependencies } from './dependencies.ts'
export { longestSummary } from './extract.ts'
export { createIngest, type Ingest, type IngestResult } from './ingest.ts'

/** Takes articles in where nothing else reads the names of the graph. */
export function ingestOf(graph: Graph, clock: Clock): Ingest {
  return createIngest({ graph, clock, names: namesOf(graph) })
}

/** What is reported: articles, whom they name, and what they claim. */
export function newsModule(parts: NewsDependencies): Module {
  return {
    name: 'news',
    endpoints: [extractEndpoint(parts), ...newsEndpoints(parts)],
    jobs: [...newsJobs(parts), copyingJob(parts)],
  }
}
