import { testSecretsKey } from '../../support/stores.ts'
import type { OpenStore } from '../views/store.ts'
import type { BenchSandbox } from './processes.ts'

/** Settings in the shell of whoever measures are not those that are measured. */
export function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && /^(PATH|HOME|JAVA_HOME|TMPDIR|npm_.*)$/.test(name) ? [[name, value]] : [],
    ),
  )
}

export function environmentOf(
  { access, redisUrl, localDir }: OpenStore,
  sandbox: BenchSandbox,
): Record<string, string> {
  return {
    ...ownEnvironment(),
    ROLE: 'worker',
    VENUES: 'sandbox',
    SANDBOX_URL: sandbox.url,
    SECRETS_KEY: testSecretsKey,
    NEO4J_URI: access.uri,
    NEO4J_USER: access.user,
    NEO4J_PASSWORD: access.password,
    REDIS_URL: redisUrl,
    LOCAL_DIR: localDir,
    LOG_LEVEL: 'debug',
  }
}
