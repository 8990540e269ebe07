/**
 * How a provider interprets local parts: `tag` separates an ignored tag, `ignored` matches characters without meaning,
 * `as` is the domain that all its domains are folded into.
 */
type Rule = {
  domains: readonly string[]
  tag?: '+' | '-'
  ignored?: RegExp
  as?: string
  sameAs?: readonly [string, string]
  below?: boolean
}

/** According to the providers' help pages. */
const rules: readonly Rule[] = [
  { domains: ['gmail.com', 'googlemail.com'], tag: '+', ignored: /\./g, as: 'gmail.com' },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], tag: '+', ignored: /[._-]/g, as: 'proton.me' },
  { domains: ['icloud.com', 'me.com', 'mac.com'], tag: '+', as: 'icloud.com' },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    tag: '+',
    as: 'yandex.ru',
    sameAs: ['.', '-'],
  },
  {
    domains: [
      'yahoo.com',
      'yahoo.co.uk',
      'yahoo.fr',
      'yahoo.de',
      'yahoo.es',
      'yahoo.it',
      'yahoo.ca',
      'yahoo.co.in',
      'yahoo.in',
      'yahoo.com.br',
      'yahoo.com.au',
      'yahoo.co.jp',
      'ymail.com',
      'rocketmail.com',
    ],
    tag: '-',
  },
  {
    domains: ['fastmail.com', 'fastmail.fm', 'fastmail.net', 'fastmail.org', 'messagingengine.com', 'sent.com'],
    tag: '+',
    below: true,
  },
  {
    domains: [
      'tuta.com',
      'tutanota.com',
      'tutanota.de',
      'tutamail.com',
      'tuta.io',
      'keemail.me',
      'aol.com',
      'gmx.de',
      'gmx.net',
      'gmx.at',
      'gmx.com',
      'web.de',
      't-online.de',
      'qq.com',
      '163.com',
      '126.com',
      'naver.com',
    ],
  },
]
/** Default for domains without a rule: most mail systems treat everything after a plus sign as a tag (RFC 5233). */
const usual: Omit<Rule, 'domains'> = { tag: '+' }

/**
 * One canonical address for all spellings of a mailbox: removes tags and ignored characters and folds the provider's
 * other domains. Lower case; the local part is never emptied.
 */
export function canonicalOf(local: string, domain: string): string {
  if (local.startsWith('"')) return `${local}@${domain}`
  const below = rules.find((rule) => rule.below && rule.domains.some((parent) => domain.endsWith(`.${parent}`)))
  const parent = below?.domains.find((name) => domain.endsWith(`.${name}`))
  if (parent) {
    // Subdomain addressing: whatever@user.fastmail.com is user@fastmail.com.
    const user = domain.slice(0, -parent.length - 1)
    return user.includes('.') ? `${local}@${domain}` : `${user}@${parent}`
  }
  const rule = rules.find(({ domains }) => domains.includes(domain)) ?? usual
  const cut = rule.tag ? local.indexOf(rule.tag) : -1
  const untagged = cut > 0 ? local.slice(0, cut) : local
  const swapped = rule.sameAs ? untagged.replaceAll(rule.sameAs[0], rule.sameAs[1]) : untagged
  const folded = rule.ignored ? swapped.replace(rule.ignored, '') : swapped
  return `${folded || untagged}@${rule.as ?? domain}`
}

export const untagged = (local: string): string => (local.indexOf('+') > 0 ? local.slice(0, local.indexOf('+')) : local)
