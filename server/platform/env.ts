import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { planIds } from '../catalog/plans.ts'
import { parseDnsServer } from './dns/index.ts'
import { parseAllowedRange } from './egress.ts'
import { parseIpAddress } from './ip-address.ts'
import { configuredRegistry, publicDownloadCounts } from './npm-configuration.ts'
import { certificatesIn } from './trust.ts'
import { namedMessage } from './validation-messages.ts'

const cidrs = z.string().transform((text, ctx) =>
  list(text).map((entry) => {
    const [address = '', ...prefix] = entry.split('/')
    const read = parseIpAddress(address)
    if (read && prefix.length === 0) return `${read.text}/${read.version === 6 ? 128 : 32}`
    const isMapped = read?.version === 4 && address.includes(':')
    if (read && !isMapped && ipaddr.isValidCIDR(entry)) return entry
    const expected = isMapped ? 'must be written as an IPv4 range, such as 10.0.0.0/8' : 'is not an address or CIDR'
    ctx.addIssue({ code: 'custom', message: `${entry} ${expected}` })
    return z.NEVER
  }),
)

const origins = z.string().transform((text, ctx) =>
  list(text).map((entry) => {
    if (URL.canParse(entry) && new URL(entry).origin === entry) return entry
    ctx.addIssue({ code: 'custom', message: `${entry} is not an origin like https://app.example.com` })
    return z.NEVER
  }),
)

const ranges = z.string().transform((text, ctx) =>
  list(text).map((entry) => {
    const range = parseAllowedRange(entry)
    if (range) return range
    ctx.addIssue({ code: 'custom', message: `${entry} is not address/prefix or address/prefix:port` })
    return z.NEVER
  }),
)

const dnsServers = z.string().transform((text, ctx) =>
  list(text).map((entry) => {
    const server = parseDnsServer(entry)
    if (server) return server
    ctx.addIssue({ code: 'custom', message: `${entry} is not an address or address:port` })
    return z.NEVER
  }),
)

const file = z.string().transform((text, ctx) => {
  if (text === '' || statSync(text, { throwIfNoEntry: false })?.isDirectory() === false)
    return text ? path.resolve(text) : null
  ctx.addIssue({ code: 'custom', message: `${text} cannot be read` })
  return z.NEVER
})

const certificates = file.refine(
  (name) => name === null || certificatesIn(readFileSync(name, 'utf8')).length > 0,
  'contains no certificate in PEM format (-----BEGIN CERTIFICATE-----)',
)

const upstream = z.url({ protocol: /^https?$/ }).transform((text) => withoutSlash(text))

/** `off`: the source is not connected. */
const upstreamOrOff = z.union([z.literal('off').transform(() => null), upstream])

/** Base URL of protected links: an origin, optionally with a path of plain words, without a trailing slash. */
const linkBase = z.url({ protocol: /^https?$/ }).transform((text, ctx) => {
  const url = new URL(text)
  if (/^(\/(?!(v1|api|_next)(\/|$))[\w-]+)*\/?$/.test(url.pathname) && !url.search && !url.hash && !url.username)
    return withoutSlash(url.origin + url.pathname)
  ctx.addIssue({ code: 'custom', message: `${text} is not an origin, or an origin with a path such as /go` })
  return z.NEVER
})

const optional = z.string().transform((text) => text || null)
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be like postgresql://user:password@host:5432/database, with special characters percent-encoded',
})
const eventsStore = z.url({
  protocol: /^clickhouses?$/,
  error: 'must be like clickhouse://user:password@host:8123/database, with special characters percent-encoded',
})
const secret = optional.refine(
  (text) => text === null || text.length >= 32,
  'needs at least 32 characters. Create one with: openssl rand -base64 32',
)
/** Key of a data source; it becomes a header field. */
const sourceKey = optional.refine((text) => text === null || /^[\x21-\x7e]{1,512}$/.test(text), 'is not a key')
/** Contact of RFC 9116. */
const contact = z.union([z.literal('').transform(() => null), z.url({ protocol: /^(mailto|https)$/, normalize: true })])
const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}
const encoded = 'must have special characters of user and password percent-encoded, % as %25'
const credentials = (text: string): boolean => {
  const url = URL.parse(text)
  return url === null || isDecodable(`${url.username}${url.password}${url.pathname}`)
}
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL like https://host.example.com' })
const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@mail.example.com:587' })
  .refine(credentials, encoded)
const sender = z
  .string()
  .regex(
    /^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    'must be an email address, or like Assay <assay@example.com>',
  )

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (text) => !URL.canParse(text) || new URL(text).pathname === '/',
      'must be an origin: the service cannot be served below a path',
    )
    .optional(),
  LINK_BASE_URL: linkBase.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.nullable().default(null),
  DATABASE_DIRECT_URL: databaseUrl.nullable().default(null),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_REPLICA_URL: databaseUrl.nullable().default(null),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(12),
  EVENTS_STORE: eventsStore.refine(credentials, encoded).nullable().default(null),
  BUCKETS: z.coerce.number().int().min(1).max(1024).default(1),
  AUTH_SECRET: secret.default(null),
  AUTH_SECRET_PREVIOUS: secret.default(null),
  OIDC_ISSUER: httpUrl.nullable().default(null),
  OIDC_CLIENT_ID: optional.default(null),
  OIDC_CLIENT_SECRET: optional.default(null),
  OIDC_NAME: z.string().min(1).default('Single sign-on'),
  LOCAL_SIGN_IN: z.enum(['on', 'off']).optional(),
  SIGN_UP: z.enum(['open', 'invited', 'off']).optional(),
  SERVICE_ALLOWED_ORIGINS: origins.default([]),
  TRUSTED_PROXIES: cidrs.default([]),
  DNS_SERVERS: dnsServers.default([]),
  TARGET_ALLOW_CIDRS: ranges.default([]),
  EXTRA_CA_FILE: certificates.default(null),
  IP_LOCATION_MMDB: file.default(null),
  ASN_MMDB: file.default(null),
  ANONYMOUS_IP_MMDB: file.default(null),
  UPSTREAM_IP_LOCATION_URL: upstreamOrOff.default('https://download.db-ip.com/free/dbip-city-lite-{YYYY-MM}.mmdb.gz'),
  UPSTREAM_ASN_URL: upstreamOrOff.default('https://download.db-ip.com/free/dbip-asn-lite-{YYYY-MM}.mmdb.gz'),
  UPSTREAM_OSV_URL: upstream.default('https://api.osv.dev'),
  UPSTREAM_NPM_REGISTRY_URL: upstream.optional(),
  UPSTREAM_NPM_DOWNLOADS_URL: upstream.optional(),
  UPSTREAM_PYPI_URL: upstream.default('https://pypi.org'),
  UPSTREAM_PACKAGIST_URL: upstream.default('https://repo.packagist.org'),
  UPSTREAM_MAVEN_URL: upstream.default('https://repo1.maven.org/maven2'),
  UPSTREAM_GO_PROXY_URL: upstream.default('https://proxy.golang.org'),
  UPSTREAM_KEV_URL: upstream.default(
    'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
  ),
  UPSTREAM_EPSS_URL: upstream.default('https://api.first.org/data/v1/epss'),
  UPSTREAM_RDAP_BOOTSTRAP_URL: upstream.default('https://data.iana.org/rdap'),
  UPSTREAM_CT_URL: upstream.default('https://crt.sh'),
  UPSTREAM_CERTSPOTTER_URL: upstreamOrOff.default('https://api.certspotter.com'),
  UPSTREAM_PROBES_URL: upstream.default('https://api.globalping.io'),
  UPSTREAM_TOR_EXITS_URL: upstream.default('https://check.torproject.org/torbulkexitlist'),
  UPSTREAM_DROP_URL: upstream.default('https://www.spamhaus.org/drop/drop_v4.json'),
  UPSTREAM_ASN_DROP_URL: upstreamOrOff.default('https://www.spamhaus.org/drop/asndrop.json'),
  UPSTREAM_STOPFORUMSPAM_URL: upstreamOrOff.default('https://www.stopforumspam.com/downloads/listed_ip_30.gz'),
  UPSTREAM_BLOCKLIST_DE_URL: upstreamOrOff.default('https://lists.blocklist.de/lists/all.txt'),
  UPSTREAM_VPN_RANGES_URL: upstream.default(
    'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/vpn/ipv4.txt',
  ),
  UPSTREAM_PROVIDER_RANGES_URL: upstream.default('https://raw.githubusercontent.com/lord-alfred/ipranges/main'),
  UPSTREAM_DISPOSABLE_URL: upstream.default(
    'https://raw.githubusercontent.com/disposable-email-domains/disposable-email-domains/main/disposable_email_blocklist.conf',
  ),
  UPSTREAM_MAIL_DOMAINS_URL: upstreamOrOff.default('https://raw.githubusercontent.com'),
  UPSTREAM_DISPOSABLE_PHONES_URL: upstream.default(
    'https://raw.githubusercontent.com/iP1SMS/disposable-phone-numbers/master/number-list.json',
  ),
  UPSTREAM_URLHAUS_URL: upstreamOrOff.default('https://urlhaus.abuse.ch/downloads/hostfile/'),
  UPSTREAM_OPENPHISH_URL: upstreamOrOff.default(null),
  UPSTREAM_HSTS_PRELOAD_URL: upstreamOrOff.default(
    'https://raw.githubusercontent.com/chromium/chromium/main/net/http/transport_security_state_static.json',
  ),
  UPSTREAM_TRANCO_URL: upstreamOrOff.default('https://tranco-list.eu/top-1m.csv.zip'),
  UPSTREAM_RPKI_URL: upstreamOrOff.default(null),
  UPSTREAM_TURNSTILE_URL: upstream.default('https://challenges.cloudflare.com'),
  UPSTREAM_HCAPTCHA_URL: upstream.default('https://api.hcaptcha.com'),
  UPSTREAM_RECAPTCHA_URL: upstream.default('https://www.google.com'),
  UPSTREAM_ABUSEIPDB_URL: upstream.default('https://api.abuseipdb.com/api/v2'),
  UPSTREAM_IPINFO_URL: upstream.default('https://ipinfo.io'),
  UPSTREAM_GREYNOISE_URL: upstream.default('https://api.greynoise.io'),
  UPSTREAM_SAFE_BROWSING_URL: upstream.default('https://safebrowsing.googleapis.com'),
  UPSTREAM_URLHAUS_API_URL: upstream.default('https://urlhaus-api.abuse.ch'),
  UPSTREAM_VIRUSTOTAL_URL: upstream.default('https://www.virustotal.com/api/v3'),
  ABUSEIPDB_KEY: sourceKey.default(null),
  IPINFO_KEY: sourceKey.default(null),
  GREYNOISE_KEY: sourceKey.default(null),
  SAFE_BROWSING_KEY: sourceKey.default(null),
  URLHAUS_KEY: sourceKey.default(null),
  VIRUSTOTAL_KEY: sourceKey.default(null),
  SPAMHAUS_DQS_KEY: optional
    .refine((text) => text === null || /^[a-z0-9-]{1,63}$/i.test(text), 'is not one label of a name')
    .default(null),
  UPSTREAM_STRIPE_URL: upstream.default('https://api.stripe.com'),
  BLOCKLIST_ZONES: file.default(null),
  MAILBOX_PROBES: z.enum(['on', 'off']).default('on'),
  STATUS_PROBES: z.enum(['on', 'off']).default('on'),
  SMTP_URL: smtpUrl.nullable().default(null),
  MAIL_FROM: sender.default('Assay <assay@localhost>'),
  STRIPE_SECRET_KEY: optional.default(null),
  STRIPE_WEBHOOK_SECRET: optional.default(null),
  PLAN_CHANGES: z.enum(['owners', 'operators']).optional(),
  DEFAULT_PLAN: z.enum(planIds).default('free'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  BURST_MULTIPLIER: z.coerce.number().positive().default(1),
  ASSESS_BUDGET_MS: z.coerce.number().int().min(10).max(10_000).default(400),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.nullable().default(null),
  OTEL_SERVICE_NAME: z.string().min(1).default('assay'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: optional.default(null),
  SECURITY_CONTACT: contact.default(null),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
})

type Parsed = z.infer<typeof schema>

export type Env = Omit<
  Parsed,
  | 'BASE_URL'
  | 'LINK_BASE_URL'
  | 'LOCAL_SIGN_IN'
  | 'SIGN_UP'
  | 'PLAN_CHANGES'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'UPSTREAM_NPM_REGISTRY_URL'
  | 'UPSTREAM_NPM_DOWNLOADS_URL'
> & {
  BASE_URL: string
  /** Base URL of protected links: a path of BASE_URL, or another origin, which then serves nothing else. */
  LINK_BASE_URL: string
  UPSTREAM_NPM_REGISTRY_URL: string
  UPSTREAM_NPM_DOWNLOADS_URL: string
  LOCAL_SIGN_IN: boolean
  SIGN_UP: 'open' | 'invited' | 'off'
  PLAN_CHANGES: 'owners' | 'operators'
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null
  /** Null: billing is local. */
  stripe: { secretKey: string; webhookSecret: string; url: string } | null
}

export const settingNames = Object.keys(schema.shape)

function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/**
 * Reads and validates all settings once. Throws an error that names each invalid variable. An empty or blank variable
 * counts as absent. A `.env` file in the working directory supplies variables missing from the environment.
 */
export function readEnv(source: Record<string, string | undefined> = ambient()): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = schema.safeParse(present)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${namedMessage(issue)}`)
    throw new Error(`Invalid settings:\n${lines.join('\n')}`)
  }
  const { BASE_URL, LINK_BASE_URL, LOCAL_SIGN_IN, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...others } =
    result.data
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, ...rest } = others
  if ((secretKey === null) !== (webhookSecret === null))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.')
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (rest[name] !== null && rest.DATABASE_URL === null)
      throw new Error(`${name} needs DATABASE_URL: it is not used with the embedded PostgreSQL.`)
  if (rest.DATABASE_POOLER === 'transaction' && rest.DATABASE_DIRECT_URL === null)
    throw new Error(
      'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL, the address of the same database without the pooler.',
    )
  const oidcParts = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET]
  if (oidcParts.some(Boolean) && !oidcParts.every(Boolean)) {
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.')
  }
  const oidc =
    OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
      ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: rest.OIDC_NAME }
      : null
  const stripe = secretKey && webhookSecret ? { secretKey, webhookSecret, url: rest.UPSTREAM_STRIPE_URL } : null
  const base = new URL(BASE_URL ?? `http://localhost:${rest.PORT}`).origin
  const links = LINK_BASE_URL ?? `${base}/go`
  if (links === base)
    throw new Error(
      'LINK_BASE_URL: the root of BASE_URL is used by the dashboard. Use a path such as /go, or another origin.',
    )
  return {
    ...rest,
    LINK_BASE_URL: links,
    DATA_DIR: path.resolve(rest.DATA_DIR),
    UPSTREAM_NPM_REGISTRY_URL: rest.UPSTREAM_NPM_REGISTRY_URL ?? withoutSlash(configuredRegistry()),
    UPSTREAM_NPM_DOWNLOADS_URL: rest.UPSTREAM_NPM_DOWNLOADS_URL ?? publicDownloadCounts(),
    BASE_URL: base,
    LOCAL_SIGN_IN: LOCAL_SIGN_IN ? LOCAL_SIGN_IN === 'on' : oidc === null,
    oidc,
    SIGN_UP: rest.SIGN_UP ?? (stripe || isLocalOrigin(base) ? 'open' : 'invited'),
    PLAN_CHANGES: rest.PLAN_CHANGES ?? (isLocalOrigin(base) ? 'owners' : 'operators'),
    stripe,
  }
}

const localHost = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether only this machine reaches the origin. */
export const isLocalOrigin = (origin: string): boolean => localHost.test(new URL(origin).hostname)

const withoutSlash = (text: string): string => text.replace(/(?<!\/)\/+$/, '')

function ambient(): Record<string, string | undefined> {
  const file = path.resolve('.env')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...written, ...process.env }
}

/** Sets variables that libraries read from the environment: NextAuth's URL and secret, Next's telemetry switch. */
export function lendToLibraries(env: Env, authSecret: string): void {
  process.env.NEXTAUTH_URL = env.BASE_URL
  process.env.NEXTAUTH_SECRET = authSecret
  process.env.NEXT_TELEMETRY_DISABLED = '1'
}
