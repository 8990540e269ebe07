import type { KeyedSubject, World } from '../documents.ts'
import { json, type Question, type Reply, type Service } from '../service.ts'

type Words = {
  id: string
  keyOf(question: Question): string | undefined
  refusal: Reply
  spent: Reply
  answer(question: Question, about: (subject: string) => KeyedSubject): Reply
  /** Requests that a key allows, and seconds until it allows them again, as header fields; none if not stated. */
  states?: boolean
}

/** Requests a day of a usual key; a key named `limit-N` allows N. */
const usualLimit = 1_000
const resetSeconds = 3_600

/**
 * A service with a key, in its documented shapes: without a key, or with one that contains `wrong`, it refuses; with
 * one that contains `spent`, or that was used as often as its limit, the quota is used up.
 */
const keyed =
  ({ id, keyOf, refusal, spent, answer, states = false }: Words): Service =>
  (question, world) => {
    const key = keyOf(question)
    if (!key || key.includes('wrong')) return refusal
    const limit = Number(/limit-(\d+)/.exec(key)?.[1] ?? usualLimit)
    const uses = (world.key_uses.get(`${id} ${key}`) ?? 0) + 1
    world.key_uses.set(`${id} ${key}`, uses)
    const over = key.includes('spent') || uses > limit
    const stated = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(over ? 0 : limit - uses),
      ...(over ? { 'retry-after': String(resetSeconds), 'x-ratelimit-reset': String(resetSeconds) } : {}),
    }
    const reply = over ? spent : answer(question, (subject) => subjectOf(world, subject))
    return states ? { ...reply, headers: { ...reply.headers, ...stated, 'cache-control': 'no-cache, private' } } : reply
  }

const subjectOf = ({ keyed: subjects }: World, subject: string): KeyedSubject => subjects.get(subject) ?? {}

const header =
  (name: string) =>
  ({ headers }: Question): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }

const abuseError = (status: number, detail: string): Reply => json({ errors: [{ detail, status }] }, {}, status)

/** AbuseIPDB's `check`. */
export const abuseIpDb = keyed({
  id: 'abuseipdb',
  states: true,
  keyOf: header('key'),
  refusal: abuseError(401, 'Authentication failed. You are either missing your API key or it is incorrect.'),
  spent: abuseError(429, 'Daily rate limit of 1000 requests exceeded for this endpoint.'),
  answer: ({ search }, about) => {
    const ip = search.get('ipAddress') ?? ''
    const { abuse } = about(ip)
    return json({
      data: {
        ipAddress: ip,
        isPublic: true,
        ipVersion: ip.includes(':') ? 6 : 4,
        isWhitelisted: abuse?.allowed ?? false,
        abuseConfidenceScore: abuse?.score ?? 0,
        countryCode: null,
        usageType: null,
        isp: 'Simulated Networks',
        domain: 'example.test',
        hostnames: [],
        isTor: false,
        totalReports: abuse?.reports ?? 0,
        numDistinctUsers: abuse?.reporters ?? 0,
        lastReportedAt: abuse?.last ?? null,
      },
    })
  },
})

/** IPinfo with privacy data. A token that contains `basic` has a plan without them. */
export const ipInfo = keyed({
  id: 'ipinfo_privacy',
  keyOf: (question) => header('authorization')(question)?.replace(/^Bearer /, ''),
  refusal: json({ status: 403, error: { title: 'Unknown token', message: 'Your token is not valid.' } }, {}, 403),
  spent: json({ status: 429, error: { title: 'Rate limit exceeded' } }, {}, 429),
  answer: (question, about) => {
    const ip = decodeURIComponent(question.path.slice(1))
    const base = { ip, hostname: 'host.example.test', country: 'US', org: 'AS64500 Simulated Networks' }
    if (header('authorization')(question)?.includes('basic')) return json(base)
    const none = { vpn: false, proxy: false, tor: false, relay: false, hosting: false, service: '' }
    return json({ ...base, privacy: { ...none, ...about(ip).privacy } })
  },
})

/** GreyNoise's community API: 404 for an address that it has never seen. */
export const greyNoise = keyed({
  id: 'greynoise',
  states: true,
  keyOf: header('key'),
  refusal: json({ message: 'Invalid API key' }, {}, 401),
  spent: json({ plan: 'Community', 'rate-limit': '50-lookups/week' }, {}, 429),
  answer: ({ path }, about) => {
    const ip = decodeURIComponent(path.replace('/v3/community/', ''))
    const { noise } = about(ip)
    const seen = { ip, noise: noise !== undefined && !noise.riot, riot: noise?.riot ?? false }
    if (!noise) return json({ ...seen, message: 'IP not observed scanning the internet.' }, {}, 404)
    const { classification, name } = noise
    return json({ ...seen, classification, name, last_seen: '2026-11-20', message: 'Success' })
  },
})

/** Google Safe Browsing, version 4: nothing found is an empty object. */
export const safeBrowsing = keyed({
  id: 'safe_browsing',
  keyOf: header('x-goog-api-key'),
  refusal: json(
    { error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } },
    {},
    400,
  ),
  spent: json({ error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' } }, {}, 429),
  answer: ({ body }, about) => {
    const { threatInfo } = body as { threatInfo: { threatEntries: { url: string }[] } }
    const matches = threatInfo.threatEntries.flatMap(({ url }) => {
      const { browsing } = { ...about(url.replace(/^http:\/\/(.*)\/$/, '$1')), ...about(url) }
      const match = { platformType: 'ANY_PLATFORM', threat: { url }, cacheDuration: '300s', threatEntryType: 'URL' }
      return browsing ? [{ threatType: browsing, ...match }] : []
    })
    return json(matches.length > 0 ? { matches } : {})
  },
})

/** URLhaus's API: a form in; numbers are strings. */
export const urlhausApi = keyed({
  id: 'urlhaus_api',
  keyOf: header('auth-key'),
  refusal: json({ query_status: 'unknown_auth_key' }, {}, 401),
  spent: json({ query_status: 'rate_limited' }, {}, 429),
  answer: ({ path, body }, about) => {
    const fields = new URLSearchParams(typeof body === 'string' ? body : '')
    const subject = fields.get(path === '/v1/url/' ? 'url' : 'host') ?? ''
    const { urlhaus } = about(subject)
    if (!urlhaus) return json({ query_status: 'no_results' })
    const page = { url_status: urlhaus.status, threat: 'malware_download', larted: 'true', tags: urlhaus.tags }
    if (path === '/v1/url/') return json({ query_status: 'ok', id: '1', url: subject, ...page })
    return json({ query_status: 'ok', host: subject, url_count: '1', urls: [{ id: '1', ...page }] })
  },
})

/** VirusTotal, version 3. The id of a URL is its Base64 without padding. */
export const virusTotal = keyed({
  id: 'virustotal',
  keyOf: header('x-apikey'),
  refusal: json({ error: { code: 'WrongCredentialsError', message: 'Wrong API key' } }, {}, 401),
  spent: json({ error: { code: 'QuotaExceededError', message: 'Quota exceeded' } }, {}, 429),
  answer: ({ path }, about) => {
    const [, type = '', id = ''] = path.split('/')
    const subject = type === 'urls' ? Buffer.from(id, 'base64url').toString() : decodeURIComponent(id)
    const { engines } = about(subject)
    if (!engines) return json({ error: { code: 'NotFoundError', message: 'Resource not found.' } }, {}, 404)
    const last_analysis_stats = { ...engines, suspicious: 0, undetected: 7, timeout: 0 }
    return json({ data: { id, type: type.replace(/e?s$/, ''), attributes: { last_analysis_stats, reputation: 0 } } })
  },
})
