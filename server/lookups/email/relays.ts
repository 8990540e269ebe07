/**
 * Services that forward mail to a hidden mailbox. Real people use them, so they are not disposable (contract section
 * 6). `below`: domains whose subdomains belong to the service too.
 */
const services: readonly { service: string; domains: readonly string[]; below?: readonly string[] }[] = [
  { service: 'Apple Hide My Email', domains: ['privaterelay.appleid.com', 'private.icloud.com'] },
  { service: 'DuckDuckGo Email Protection', domains: ['duck.com', 'relay.duck.com'] },
  { service: 'Firefox Relay', domains: ['mozmail.com', 'relay.firefox.com'], below: ['mozmail.com'] },
  {
    service: 'SimpleLogin',
    domains: [
      'simplelogin.com',
      'simplelogin.fr',
      'simplelogin.io',
      'simplelogin.co',
      'aleeas.com',
      'slmails.com',
      'slmail.me',
      'silomails.com',
      '8alias.com',
      '8shield.net',
      'dralias.com',
      'passmail.com',
      'passmail.net',
      'passinbox.com',
      'passfwd.com',
    ],
    below: ['aleeas.com', 'slmails.com', 'slmail.me'],
  },
  {
    service: 'addy.io',
    domains: ['anonaddy.com', 'anonaddy.me', 'addy.io', 'addymail.com', '4wrd.cc', 'mailer.me'],
    below: ['anonaddy.com', 'anonaddy.me', 'addymail.com', '4wrd.cc', 'mailer.me'],
  },
  { service: 'Fastmail masked addresses', domains: ['mailmasked.com'] },
  { service: 'Cloaked', domains: ['cloaked.id', 'cloaked.com', 'myclkd.com', 'clkdmail.com'] },
  { service: 'IronVest', domains: ['ironvest.com', 'opayq.com', 'abinemail.com'] },
  { service: 'StartMail aliases', domains: ['use.startmail.com'] },
  { service: '33Mail', domains: ['33mail.com'], below: ['33mail.com'] },
  { service: 'Bump', domains: ['bump.email', 'bumpmail.io'] },
  { service: 'lockr', domains: ['lockrmail.com'] },
  { service: 'ProxiedMail', domains: ['proxiedmail.com'] },
  { service: 'Cloudflare Email Routing', domains: ['relay.cloudflare.com'] },
  { service: 'erine.email', domains: ['erine.email'], below: ['erine.email'] },
]

/** The service that relays mail of a domain (ASCII, lower case), or null. */
export function relayServiceOf(domain: string): string | null {
  const found = services.find(
    ({ domains, below = [] }) => domains.includes(domain) || below.some((parent) => domain.endsWith(`.${parent}`)),
  )
  return found?.service ?? null
}
