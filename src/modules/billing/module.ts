import type { Deps } from '../../platform/deps.ts'
import type { Module } from '../../platform/module.ts'
import { type Settings, SettingsError } from '../../platform/settings/config.ts'
import { isMonetized } from '../../platform/settings/selling.ts'
import { pricesOf } from '../accounts/index.ts'
import { billingCheck } from './jobs.ts'
import { connectStripe } from './provider.ts'
import { billingEndpoints } from './routes.ts'
import { createBilling, type Selling } from './service.ts'

/** Billing: what accounts pay for. */
export function billingModule(deps: Deps): Module & { forget: (accountId: string) => Promise<void> } {
  const { graph, clock, log, settings } = deps
  const selling = sellingOf(deps)
  const billing = createBilling({ graph, clock, log, selling })
  return {
    name: 'billing',
    endpoints: billingEndpoints({ billing, clock, monetized: isMonetized(settings) }),
    jobs: selling === undefined ? [] : [billingCheck({ graph, clock, ...selling })],
    forget: billing.forget,
  }
}

function sellingOf({ settings, clock, log }: Deps): Selling | undefined {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeApiBase: apiBase, publicUrl } = settings
  if (secretKey === undefined) return undefined
  const prices = pricesOf(settings)
  if (webhookSecret === undefined || publicUrl === undefined || Object.values(prices).every((ids) => ids.length === 0))
    throw new SettingsError(missing(settings))
  return { provider: connectStripe({ secretKey, webhookSecret, apiBase, clock, log }), prices, publicUrl }
}

function missing({ stripeWebhookSecret, publicUrl }: Settings): string {
  const names = [
    ...(stripeWebhookSecret === undefined ? ['STRIPE_WEBHOOK_SECRET'] : []),
    ...(publicUrl === undefined ? ['PUBLIC_URL'] : []),
  ]
  const wanted = names.length > 0 ? names.join(' and ') : 'STRIPE_PRICE_DEVELOPER or STRIPE_PRICE_PRO'
  return `The settings have faults:\n  STRIPE_SECRET_KEY is set, so ${wanted} must be too`
}
