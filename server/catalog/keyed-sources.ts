/** What a keyed source can be queried about. */
export type SubjectKind = 'ip' | 'domain' | 'url'

/** What a source states: reports of abuse, how an address hides its user, malware and phishing, or listings by DNS. */
export type KeyedStatement = 'abuse' | 'privacy' | 'threat' | 'blocklist'

export type KeyedSourceRow = {
  /** Setting that holds the operator's key. */
  setting: string
  kinds: readonly SubjectKind[]
  states: KeyedStatement
  /** What it knows, for the settings page. */
  about: string
  /** Where an account finds its key. */
  keysAt: string
}

/** Sources that are queried only with a key: the workspace's own, or else the operator's. Rows of `providers`. */
export const keyedSources = {
  abuseipdb: {
    setting: 'ABUSEIPDB_KEY',
    kinds: ['ip'],
    states: 'abuse',
    about: 'Reports of abusive addresses',
    keysAt: 'https://www.abuseipdb.com/account/api',
  },
  ipinfo_privacy: {
    setting: 'IPINFO_KEY',
    kinds: ['ip'],
    states: 'privacy',
    about: 'VPNs, proxies, Tor, relays and hosting',
    keysAt: 'https://ipinfo.io/dashboard/token',
  },
  greynoise: {
    setting: 'GREYNOISE_KEY',
    kinds: ['ip'],
    states: 'abuse',
    about: 'Addresses that scan the internet',
    keysAt: 'https://viz.greynoise.io/account/api-key',
  },
  safe_browsing: {
    setting: 'SAFE_BROWSING_KEY',
    kinds: ['url', 'domain'],
    states: 'threat',
    about: 'Malware and phishing pages',
    keysAt: 'https://console.cloud.google.com/apis/credentials',
  },
  urlhaus_api: {
    setting: 'URLHAUS_KEY',
    kinds: ['url', 'domain', 'ip'],
    states: 'threat',
    about: 'Pages and hosts that serve malware',
    keysAt: 'https://auth.abuse.ch',
  },
  virustotal: {
    setting: 'VIRUSTOTAL_KEY',
    kinds: ['url', 'domain', 'ip'],
    states: 'threat',
    about: 'Verdicts of many engines on pages, domains and addresses',
    keysAt: 'https://www.virustotal.com/gui/my-apikey',
  },
  spamhaus_dqs: {
    setting: 'SPAMHAUS_DQS_KEY',
    kinds: ['ip', 'domain'],
    states: 'blocklist',
    about: 'Spamhaus blocklists, in place of the public mirrors',
    keysAt: 'https://portal.spamhaus.com/dqs/',
  },
} as const satisfies Record<string, KeyedSourceRow>

export type KeyedSourceId = keyof typeof keyedSources
export const keyedSourceIds = Object.keys(keyedSources) as [KeyedSourceId, ...KeyedSourceId[]]

/** Sources that are queried by HTTP; the others by DNS, as blocklists. */
export type QueriedSourceId = Exclude<KeyedSourceId, 'spamhaus_dqs'>
export const queriedSourceIds = keyedSourceIds.filter((id) => id !== 'spamhaus_dqs')

/** State of a key: accepted, refused by the service, or its quota there is used up. */
export const keyStateIds = ['ok', 'refused', 'over_quota'] as const
export type KeyStateId = (typeof keyStateIds)[number]
