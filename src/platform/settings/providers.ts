import { z } from 'zod'
import { setting } from './described-setting.ts'
import { address } from './setting-kinds.ts'

// Each setting has a schema of its own, because it is described by it.
function text() {
  return z.string().max(500).optional()
}

/** Names separated by commas. */
function names() {
  return z
    .string()
    .transform((given) => given.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(/^[\w-]{1,100}$/, 'must be ids separated by commas')))
    .optional()
}

/** Other services that accounts lean on, and where people find this one. */
export const providerSettings = {
  publicUrl: setting(
    'PUBLIC_URL',
    undefined,
    address(['http:', 'https:'])
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    'Where people reach this service from outside, e.g. `https://odds.example.org`: for links in mails, and the way back from payment and sign-in.',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    undefined,
    address(['smtp:', 'smtps:']).optional(),
    'Mail server, with user and password in it where it wants them. Unset: no mail is sent, and links are shown by `npm run accounts`.',
    { secret: true },
  ),
  mailFrom: setting('MAIL_FROM', 'Oddsgraph <no-reply@localhost>', z.string().max(200), 'Sender of mails.'),
  oidcIssuer: setting(
    'OIDC_ISSUER',
    undefined,
    address(['https:', 'http:']).optional(),
    'OpenID provider by which people may sign in. Its redirect URI is `<PUBLIC_URL>/api/auth/oidc/callback`.',
  ),
  oidcClientId: setting('OIDC_CLIENT_ID', undefined, text(), 'Who this service is at OIDC_ISSUER.'),
  oidcClientSecret: setting('OIDC_CLIENT_SECRET', undefined, text(), 'Its secret there.', { secret: true }),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    undefined,
    text(),
    'Key of the payment provider Stripe. Unset: nothing is sold.',
    { secret: true },
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    undefined,
    text(),
    'With which Stripe signs what it sends to `/api/billing/webhook`.',
    { secret: true },
  ),
  stripePriceDeveloper: setting(
    'STRIPE_PRICE_DEVELOPER',
    undefined,
    names(),
    'Id of the price of tier developer at Stripe. More, separated by commas, were sold before and still count.',
  ),
  stripePricePro: setting('STRIPE_PRICE_PRO', undefined, names(), 'The same of tier pro.'),
  stripeApiBase: setting(
    'STRIPE_API_BASE',
    'https://api.stripe.com',
    address(['http:', 'https:']),
    'Where Stripe is. Another address is for tests.',
  ),
}
