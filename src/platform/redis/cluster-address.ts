/** One server by its name or number. */
export type Server = { host: string; port: number }

/** The parts of an address of a cluster: some of its servers, and how to reach all of them. */
export type ClusterAddress = { servers: Server[]; username: string; password: string; isEncrypted: boolean }

/** How addresses of clusters begin. */
export const clusterProtocols = ['redis+cluster:', 'rediss+cluster:'] as const

const pattern = /^(rediss?)\+cluster:\/\/(.*@)?([^/@]+)\/?$/
const defaultPort = 6_379

/** The parts of `redis+cluster://user:password@host:port,host:port`; undefined where a text is no such address. */
export function clusterAddressOf(text: string): ClusterAddress | undefined {
  const [, protocol, user = '', hosts] = pattern.exec(text) ?? []
  if (protocol === undefined || hosts === undefined) return undefined
  const urls = hosts.split(',').map((host) => `redis://${user}${host}`)
  if (!urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '')) return undefined
  const { username, password } = new URL(urls[0] ?? '')
  const [name, word] = [decoded(username), decoded(password)]
  if (name === undefined || word === undefined) return undefined
  const servers = urls.map((url) => serverOf(new URL(url).host))
  return { servers, username: name, password: word, isEncrypted: protocol === 'rediss' }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The server of `host:port`, in brackets or not where the host is a number of IPv6. */
export function serverOf(text: string): Server {
  const [, bracketed, plain = '', port] = /^(?:\[(.+)\]|(.+?))(?::(\d+))?$/.exec(text) ?? []
  return { host: bracketed ?? plain, port: port === undefined ? defaultPort : Number(port) }
}
