import { z } from 'zod'
import { slugPattern } from '../../../domain/ids.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { principalOf } from '../../accounts/index.ts'
import { alertKinds } from '../alert-types.ts'
import { alertExamples } from './alert-examples.ts'
import { type InboxDependencies, preferencesOf, setPreferences } from './inbox.ts'
import { tag } from './schemas.ts'

const maxNamed = 500
const kinds = z.array(z.enum(alertKinds, { error: `must be one of ${alertKinds.join(', ')}` })).max(alertKinds.length)
const slugs = z
  .array(z.string().max(120).regex(slugPattern, 'must be lower-case letters, digits and single hyphens'))
  .max(maxNamed, `must have at most ${maxNamed} entities`)
const chosen = z.strictObject({ types: kinds.default([]), entities: slugs.default([]) })
const shown = z.strictObject({ types: z.array(z.string()), entities: z.array(z.string()) })
const output = z.object({ data: z.object({ follow: shown, mute: shown }) })

/** Endpoints of what an account follows and mutes. */
export function preferenceEndpoints(parts: InboxDependencies): Endpoint[] {
  const none = { types: [], entities: [] }
  return [
    endpoint({
      name: 'getAlertPreferences',
      method: 'GET',
      path: '/api/alerts/preferences',
      tag,
      summary: 'Get what you follow and mute',
      description:
        'The types of alerts and the entities that your account follows, and those that its inbox leaves out.',
      access: 'signed-in',
      cache: { kind: 'none' },
      output,
      errors: [],
      example: alertExamples.preferences,
      handle: async ({ caller }) => ({ data: await preferencesOf(parts.graph, principalOf(caller).accountId) }),
    }),
    endpoint({
      name: 'setAlertPreferences',
      method: 'PUT',
      path: '/api/alerts/preferences',
      tag,
      summary: 'Set what you follow and mute',
      description:
        'Replaces both lists. What is muted is neither in your inbox nor counted there; what is followed is what `followed=true` shows. Entities are named by their slugs.',
      access: 'signed-in',
      cache: { kind: 'none' },
      body: z.strictObject({ follow: chosen.default(none), mute: chosen.default(none) }),
      output,
      errors: ['not_found'],
      example: alertExamples.setPreferences,
      handle: async ({ body, caller }) => ({
        data: await setPreferences(parts, principalOf(caller).accountId, body),
      }),
    }),
  ]
}
