import type { Endpoint } from '../platform/contract/endpoint.ts'
import { docsPages } from '../platform/http/docs.ts'
import { madeUpNotice } from '../platform/http/made-up.ts'
import type { HttpMiddleware } from '../platform/http/state.ts'
import type { App } from '../platform/module.ts'
import type { Settings } from '../platform/settings/config.ts'

/** The pages and documents of what this process serves. */
export function documentPages(
  { venues, publicUrl, host, port }: Settings,
  { webhooks, channels, pages }: App,
  endpoints: readonly Endpoint[],
): HttpMiddleware {
  const notice = venues === 'sandbox' ? madeUpNotice : undefined
  return docsPages(
    { endpoints, webhooks, channels, pages: pages(notice) },
    {
      notice,
      host: publicUrl === undefined ? `${host}:${port}` : new URL(publicUrl).host,
    },
  )
}
