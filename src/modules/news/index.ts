export { type ArticleInput, articleOf as readArticle } from './article.ts'
export { canonicalLink } from './canonical-link.ts'
export type { NewsDependencies } from './dependencies.ts'
export { createIngest, type Ingest, type IngestResult, ingestOf } from './ingest.ts'
