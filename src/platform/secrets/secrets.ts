import { clusterAddressOf } from '../redis/cluster-address.ts'

const shortestSecret = 6

/**
 * Makes what takes secrets out of a text that people outside may read, such as the error of a job: the given ones, whatever stands in an address
 * before its host or after its question mark, and what is called a key, token, secret or password.
 */
export function secretRemover(secrets: readonly (string | undefined)[]): (text: string) => string {
  const literal = secrets.flatMap((secret) => (secret === undefined ? [] : [secret, passwordOf(secret)]))
  const wanted = literal.filter((secret) => secret.length >= shortestSecret).toSorted((a, b) => b.length - a.length)
  return (text) => {
    const without = wanted.reduce((left, secret) => left.replaceAll(secret, '[hidden]'), text)
    return without
      .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi, '$1[hidden]@')
      .replace(/\b(https?:\/\/[^\s?"']+)\?[^\s"']*/gi, '$1?[hidden]')
      .replace(/\b(bearer|basic)\s+[^\s,;"']+/gi, '$1 [hidden]')
      .replace(
        /\b(authorization|(?:[a-z-]*[_-])?(?:api[_-]?key|token|secret|password))(["']?\s*[:=]\s*["']?)(?!\[hidden)[^\s,;"'}]+/gi,
        '$1$2[hidden]',
      )
      .replace(/\bog(?:s|_live|_test)_[\w-]+/g, '[hidden]')
  }
}

/** An address is a secret because of the password in it. */
function passwordOf(secret: string): string {
  const ofCluster = clusterAddressOf(secret)
  if (ofCluster !== undefined) return ofCluster.password
  return URL.canParse(secret) ? decodeURIComponent(new URL(secret).password) : ''
}
