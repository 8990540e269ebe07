import { type HostSuffixes, holderOf } from './host-suffixes.ts'

/** CDNs and reverse proxies, by the host names that customers point to and the reverse names of their addresses. */
const edgeHosts: HostSuffixes = {
  Akamai: [
    'akamai.net',
    'akamaiedge.net',
    'akamaihd.net',
    'akamaized.net',
    'akamaitechnologies.com',
    'edgekey.net',
    'edgesuite.net',
  ],
  'Alibaba Cloud CDN': ['alikunlun.com', 'kunlunaq.com', 'kunlunca.com', 'kunlunsl.com'],
  'Amazon CloudFront': ['cloudfront.net'],
  'AWS Global Accelerator': ['awsglobalaccelerator.com'],
  'Azure Front Door': ['azureedge.net', 'azurefd.net', 't-msedge.net'],
  'bunny.net': ['b-cdn.net'],
  CacheFly: ['cachefly.net'],
  CDN77: ['cdn77.net', 'cdn77.org'],
  CDNetworks: ['cdngc.net', 'gccdn.net', 'panthercdn.com'],
  Cloudflare: ['cdn.cloudflare.net'],
  Edgio: ['edgecastcdn.net', 'llnwd.net', 'lldns.net'],
  Fastly: ['fastly.net', 'fastlylb.net'],
  Gcore: ['gcdn.co'],
  Imperva: ['impervadns.net', 'incapdns.net'],
  KeyCDN: ['kxcdn.com'],
  Netlify: ['netlify.app', 'netlifyglobalcdn.com'],
  'QUIC.cloud': ['quic.cloud'],
  Section: ['section.io'],
  Sucuri: ['sucuri.net', 'sucuridns.com'],
  'Tencent Cloud CDN': ['cdntip.com', 'dnsv1.com'],
  Vercel: ['vercel-dns.com', 'vercel.app'],
  Wangsu: ['lxdns.com', 'wscdns.com', 'wsdvs.com'],
}

const systems: Readonly<Record<string, readonly number[]>> = {
  Akamai: [
    12_222, 16_625, 17_204, 18_680, 18_717, 20_940, 21_342, 24_319, 26_008, 31_108, 32_787, 33_047, 33_905, 34_164,
    35_204, 35_994, 36_183, 43_639, 55_770, 393_234, 393_560,
  ],
  'bunny.net': [200_325],
  CacheFly: [30_081],
  CDN77: [60_068],
  CDNetworks: [36_408],
  Cloudflare: [13_335, 14_789, 132_892, 139_242, 203_898, 209_242, 394_536, 395_747],
  'DDoS-Guard': [57_724],
  Edgio: [14_210, 15_133, 22_822, 38_622, 55_429],
  Fastly: [54_113],
  Imperva: [19_551, 62_571],
  Qrator: [197_068, 200_449],
  Sucuri: [30_148],
}

const edgeSystems: ReadonlyMap<number, string> = new Map(
  Object.entries(systems).flatMap(([holder, numbers]) => numbers.map((asn) => [asn, holder] as const)),
)

/** Networks that host both customer servers and an edge: Amazon, Google, Microsoft. */
const mixedSystems: ReadonlySet<number> = new Set([8068, 8075, 15_169, 16_509, 396_982])

/**
 * Evidence about one address. `names`: null when its reverse DNS is unknown. `listed`: holder of the published edge
 * range that contains it; undefined when the ranges are unavailable.
 */
export type EdgeEvidence = {
  chain: readonly string[]
  names: readonly string[] | null
  asn: number | null | undefined
  listed: string | null | undefined
}

export type Edge = { is_edge: boolean | null; provider: string | null }

/**
 * Whether an address is an edge in front of the origin server, judged by alias chain, published ranges, announcing AS
 * and reverse name. Without evidence it is not an edge, except when the network is unknown, or is mixed and has no
 * reverse name to tell which: then null.
 */
export function edgeOf({ chain, names, asn, listed }: EdgeEvidence): Edge {
  const provider = firstHolder(chain) ?? listed ?? edgeSystems.get(asn ?? -1) ?? firstHolder(names ?? []) ?? null
  if (provider) return { is_edge: true, provider }
  const unknown = asn === undefined || (mixedSystems.has(asn ?? -1) && (names === null || names.length === 0))
  return { is_edge: unknown ? null : false, provider: null }
}

const firstHolder = (hosts: readonly string[]): string | null =>
  hosts.map((host) => holderOf(edgeHosts, host)).find((holder) => holder !== null) ?? null
