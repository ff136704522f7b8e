import { randomBytes } from 'node:crypto'
import type { Venues } from '../../domain/markets/venues.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Module } from '../../platform/module.ts'
import { createSeal } from '../../platform/secrets/sealed.ts'
import { SettingsError } from '../../platform/settings/config.ts'
import type { AnyChannel } from '../realtime/index.ts'
import { accountEndpoints } from './account-routes.ts'
import { portfolioDefinition, tellPortfolio } from './channel.ts'
import type { PortfolioDependencies } from './dependencies.ts'
import { exposureEndpoints } from './exposure-routes.ts'
import { portfolioJobs } from './jobs.ts'
import { portfolioEndpoints } from './routes.ts'
import type { Predict } from './what-if.ts'

type Dependencies = Deps &
  Pick<PortfolioDependencies, 'assetsOf'> & {
    venues: Venues
    writers: Writers
    refreshSeconds: number
    /** The prediction of prices after a change, as attribution says it. */
    predict: Predict
  }

/** Accounts at venues that people have linked: what they hold, did and gained there. */
export function portfolioModule(parts: Dependencies): Module & { channel: AnyChannel } {
  const { settings } = parts
  if (settings.secretsKey === undefined) throw new SettingsError('SECRETS_KEY is not set')
  const seal = createSeal(Buffer.from(settings.secretsKey, 'base64'), randomBytes)
  const deps = { ...parts, seal }
  return {
    name: 'portfolio',
    channel: portfolioDefinition(),
    endpoints: [...accountEndpoints(deps), ...portfolioEndpoints(deps), ...exposureEndpoints(deps)],
    jobs: portfolioJobs({ ...deps, tell: (accountId, portfolio) => tellPortfolio(deps, accountId, portfolio) }),
  }
}
