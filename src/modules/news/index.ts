export { articleOf as readArticle } from './article.ts'
export { createIngest, ingestAllOf } from './ingest.ts'
export { withdrawArticles } from './withdraw.ts'
