import type { Module } from '../../platform/module.ts'
import type { NewsDependencies } from './dependencies.ts'
import { extractEndpoint } from './extract-routes.ts'

/** What is reported: articles, whom they name, and what they claim. */
export function newsModule(parts: NewsDependencies): Module {
  return { name: 'news', endpoints: [extractEndpoint(parts)] }
}
