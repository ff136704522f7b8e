import type { Environment } from '../../src/platform/settings/config.ts'

/** What test/run.ts hands to the test processes: never the addresses of a service's own stores, which tests would write to. */
const names = {
  NEO4J_URI: 'TEST_NEO4J_URI',
  NEO4J_USER: 'TEST_NEO4J_USER',
  NEO4J_PASSWORD: 'TEST_NEO4J_PASSWORD',
  REDIS_URL: 'TEST_REDIS_URL',
} as const

/** For stores in which nothing is secret. */
export const testSecretsKey = Buffer.alloc(32, 'test').toString('base64')

/** The stores of this test run, as the service's settings name them. */
export function testStores(): Environment & Record<keyof typeof names, string> {
  return {
    SECRETS_KEY: testSecretsKey,
    NEO4J_URI: given(names.NEO4J_URI),
    NEO4J_USER: process.env[names.NEO4J_USER] ?? 'neo4j',
    NEO4J_PASSWORD: given(names.NEO4J_PASSWORD),
    REDIS_URL: given(names.REDIS_URL),
  }
}

/** The redis-server of this test run, for tests that need one of their own to stop. */
export function redisServerBinary(): string {
  return given('TEST_REDIS_SERVER')
}

function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. Run the tests with npm test.`)
  return value
}
