/** The address of an article, and the key by which two addresses of one article are known to be the same. */
export type CanonicalLink = { url: string; key: string }

const prefixes = /^(?:utm_|mtm_|hmb_|itm_|hsa_|oly_|vero_|fb_|at_|wt_|campaign_|mc_|_hs|__hs|pk_)/i
const names = new Set(
  (
    'fbclid gclid dclid gbraid wbraid gclsrc srsltid msclkid twclid yclid ysclid igshid _openstat wickedid hsctatracking rb_clickid mkt_tok sc_cid cmpid ' +
    '_bhlid _branch_match_id _branch_referrer __readwiselocation emc partner smid smtyp oc rss ocid ns_campaign ns_source ns_mchannel taid cid cmp ' +
    'amp amp_js_v amp_gsa outputtype usqp spm'
  ).split(' '),
)
/** Hosts that only lead on, with the parameter that says where to. */
const redirecting: ReadonlyMap<string, string> = new Map([
  ['l.facebook.com', 'u'],
  ['lm.facebook.com', 'u'],
  ['out.reddit.com', 'url'],
  ['go.redirectingat.com', 'url'],
  ['www.bing.com', 'url'],
  ['slack-redir.net', 'url'],
])
const mobileHost = /^(?:www|m|mobile|amp|edition|touch)\./
const longest = 2_000

/** The address of an article without what tracks whoever reads it, or null for what is no address of a page. The key is one for its mobile and AMP forms. */
export function canonicalLink(raw: string): CanonicalLink | null {
  const url = unwrapped(parsed(raw.trim()), 3)
  if (url === null) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  url.port = ''
  url.protocol = 'https:'
  const kept = [...url.searchParams]
    .filter(([name, value]) => !isTracking(name, value, url.hostname))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  url.search = new URLSearchParams(kept).toString()
  url.pathname = pathOf(url.pathname)
  const host = url.hostname.replace(/\.$/, '')
  const bare = host.replace(mobileHost, '')
  url.hostname = bare.includes('.') && /^(?:m|mobile|amp|touch)\./.test(host) ? bare : host
  const text = url.toString().replace(/\/$/, '')
  if (text.length > longest) return null
  return {
    url: text,
    key: `${bare.includes('.') ? bare : host}${url.pathname === '/' ? '' : url.pathname}${url.search}`,
  }
}

function parsed(raw: string): URL | null {
  const url = URL.canParse(raw) ? new URL(raw) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : null
}

/** A caching or redirecting host names the page that it shows. */
function unwrapped(url: URL | null, turns: number): URL | null {
  if (url === null || turns === 0) return url
  const amp = /^\/(?:[a-z]\/)?(?:s\/)?([^/]+\.[a-z]{2,}\/.*)$/i.exec(url.pathname)
  if (/(?:^|\.)cdn\.ampproject\.org$/.test(url.hostname) && amp !== null)
    return unwrapped(parsed(`https://${amp[1]}${url.search}`), turns - 1)
  if (/(?:^|\.)google\.[a-z.]+$/.test(url.hostname)) {
    const shown = /^\/amp\/(?:s\/)?([^/]+\.[a-z]{2,}\/.*)$/i.exec(url.pathname)?.[1]
    if (shown !== undefined) return unwrapped(parsed(`https://${shown}`), turns - 1)
    const target = url.pathname === '/url' ? (url.searchParams.get('url') ?? url.searchParams.get('q')) : null
    if (target !== null) return unwrapped(parsed(target), turns - 1)
  }
  const named = url.searchParams.get(redirecting.get(url.hostname) ?? '')
  const target = named === null ? null : parsed(named)
  return target === null ? url : unwrapped(target, turns - 1)
}

/** `ref` tells where a reader came from only where it names the site itself. */
function isTracking(name: string, value: string, host: string): boolean {
  const small = name.toLowerCase()
  if (prefixes.test(small) || names.has(small)) return true
  return small === 'ref' && host.replace(mobileHost, '').startsWith(value.toLowerCase().replace(mobileHost, ''))
}

function pathOf(path: string): string {
  const plain = path
    .replace(/%20title=$/i, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/amp(?:\.html)?|\.amp(?:\.html)?)\/?$/i, '')
    .replace(/^\/amp\//i, '/')
    .replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}
