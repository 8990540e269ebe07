/** How a provider reads local parts: `tag` is what separates a tag that it ignores, `ignored` the characters that count for nothing, `as` the domain under which all its names are one. */
type Rule = {
  domains: readonly string[]
  tag?: '+' | '-'
  ignored?: RegExp
  as?: string
  sameAs?: readonly [string, string]
  below?: boolean
}

/** By the help pages of the providers. */
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
/** Most mail systems take what follows a plus sign for a tag (RFC 5233); so do those without a rule. */
const usual: Omit<Rule, 'domains'> = { tag: '+' }

/** The address that stands for all spellings of one mailbox: tags cut, ignored characters left out, the provider's other domains folded. Both parts in lower case; the local part is never emptied. */
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

/** The local part without its tag. */
export const untagged = (local: string): string => (local.indexOf('+') > 0 ? local.slice(0, local.indexOf('+')) : local)
