import { z } from 'zod'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { type Call, type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { pageLimit, pageOffset, pagination } from '../../../platform/contract/pagination.ts'
import { wholeNumber } from '../../../platform/contract/parameters.ts'
import { principalOf } from '../../accounts/index.ts'
import { alertExamples } from './alert-examples.ts'
import { digestFilter, entityFilter, severityFilter, typeFilter, yesOrNo } from './filters.ts'
import { alertDetailOf, engageWith, type InboxDependencies, inboxOf, recentAlerts } from './inbox.ts'
import type { Flag } from './read-queries.ts'
import { alertDetail, alertItem, engagement, publicAlert, tag } from './schemas.ts'

const params = z.object({ id: z.string().meta({ description: 'Id of the alert.' }) })

/** The account that asks; none where nobody signed in. */
function accountIn({ caller }: Pick<Call<unknown, unknown, unknown>, 'caller'>): string {
  return caller.principal?.accountId ?? ''
}

/** Alerts as people read them. */
export function alertEndpoints(parts: InboxDependencies): Endpoint[] {
  return [
    inboxEndpoint(parts),
    recentEndpoint(parts),
    getAlertEndpoint(parts),
    engageEndpoint(parts, 'read', 'Mark an alert as read'),
    engageEndpoint(parts, 'dismissed', 'Dismiss an alert'),
    engageEndpoint(parts, 'acted', 'Note that an alert was acted on'),
  ]
}

function inboxEndpoint(parts: InboxDependencies): Endpoint {
  return endpoint({
    name: 'listAlertInbox',
    method: 'GET',
    path: '/api/alerts/inbox',
    tag,
    summary: 'List the alerts of your inbox',
    description:
      'All alerts but those of types and entities that your account has muted, newest first. `engagement` has three separate flags of your account, which `POST /api/alerts/:id/read`, `dismiss` and `acted` set. `unreadCount` counts the whole inbox, whatever is filtered here. Dismissed alerts stay in the list: leave them out with `dismissed=false`. Prices of `relatedMarkets` are those of now. An `entity` that is not there is 404.',
    access: 'signed-in',
    cache: { kind: 'none' },
    query: z.object({
      limit: pageLimit({ max: 100, fallback: 50 }),
      offset: pageOffset,
      type: typeFilter,
      severity: severityFilter,
      entity: entityFilter,
      read: yesOrNo('Only alerts that you have read, or only those that you have not.'),
      dismissed: yesOrNo('Only alerts that you have dismissed, or only those that you have not.'),
      digest: digestFilter,
      followed: yesOrNo('With `true`, only alerts of types and entities that you follow.'),
    }),
    output: z.object({
      data: z.object({ alerts: z.array(alertItem), pagination, unreadCount: z.int().min(0) }),
      ...pricesAge,
    }),
    errors: ['not_found'],
    example: alertExamples.inbox,
    handle: async ({ caller, query: { read = null, dismissed = null, followed = false, ...query } }) =>
      inboxOf(parts, { ...query, read, dismissed, followed, accountId: principalOf(caller).accountId }),
  })
}

function recentEndpoint(parts: InboxDependencies): Endpoint {
  return endpoint({
    name: 'listRecentAlerts',
    method: 'GET',
    path: '/api/alerts/recent',
    tag,
    summary: 'List recent alerts',
    description:
      'The newest alerts, for everybody. Where the service sells access they are shown here fifteen minutes after `/api/alerts/stream` had them. An `entity` that is not there is 404.',
    access: 'public',
    cache: { kind: 'shared', maxAgeSeconds: 2 },
    query: z.object({
      limit: wholeNumber({ min: 1, max: 100, fallback: 50 }).meta({ description: 'Most alerts.' }),
      type: typeFilter,
      severity: severityFilter,
      entity: entityFilter,
      digest: digestFilter,
    }),
    output: z.object({ data: z.array(publicAlert), ...pricesAge }),
    errors: ['not_found'],
    example: alertExamples.recent,
    handle: async ({ query }) => recentAlerts(parts, query),
  })
}

function getAlertEndpoint(parts: InboxDependencies): Endpoint {
  return endpoint({
    name: 'getAlert',
    method: 'GET',
    path: '/api/alerts/:id',
    tag,
    summary: 'Get an alert with what it rests on',
    description:
      'What fired and why: every condition of its rule with value and threshold, all that the rule saw, what stands behind it, prices of related markets when it fired and now, what the venues asked, and the measured effect of such a change. What it says was frozen when it fired; only prices, the entity’s attributes and your `engagement` are those of now.',
    access: 'public',
    cache: { kind: 'none' },
    params,
    output: z.object({ data: alertDetail, ...pricesAge }),
    errors: ['not_found'],
    example: alertExamples.get,
    handle: async (call) => alertDetailOf(parts, { name: call.params.id, accountId: accountIn(call) }),
  })
}

const paths = { read: 'read', dismissed: 'dismiss', acted: 'acted' } as const
const names = { read: 'markAlertRead', dismissed: 'dismissAlert', acted: 'markAlertActed' } as const

function engageEndpoint(parts: InboxDependencies, flag: Flag, summary: string): Endpoint {
  return endpoint({
    name: names[flag],
    method: 'POST',
    path: `/api/alerts/:id/${paths[flag]}`,
    tag,
    summary,
    description: `Sets \`${flag}\` of your account for this alert, and leaves the other two flags as they are. Again does no harm. A flag that is set stays set.`,
    access: 'signed-in',
    cache: { kind: 'none' },
    params,
    output: z.object({ data: z.object({ id: z.uuid(), engagement }) }),
    errors: ['not_found'],
    example: alertExamples[flag],
    handle: async ({ params: { id }, caller }) => ({
      data: await engageWith(parts, { name: id, accountId: principalOf(caller).accountId, flag }),
    }),
  })
}
