import { legacySite, scannedSiteNames } from './scanned-sites.ts'

export type Manner =
  | 'web'
  | 'secure'
  | 'receiver'
  | 'tls10'
  | 'tls11'
  | 'tls12'
  | 'tls13'
  | 'plain'
  | 'greeting'
  | 'silent'
  | 'trickle'
  | 'reset'
  | 'alert'
  | 'submission'
  | 'submission-refused'
  | 'submission-busy'
  | 'submission-injected'
  | 'submission-endless'
  | 'submission-open'
  | 'submission-closed'
  | 'submission-wary'
  | 'mail-secure'

export type Scenario = {
  names: readonly string[]
  addresses: readonly string[]
  ports: Readonly<Record<number, Manner>>
}

const site: Scenario['ports'] = { 80: 'web', 443: 'secure' }
const at = (last: number): string[] => [`93.184.217.${last}`]
const host = (name: string, last: number, ports: Scenario['ports'] = site): Scenario => ({
  names: [name],
  addresses: at(last),
  ports,
})

/** Sites with a certificate fault or a notable property. They share one address and are told apart by SNI. */
const certificateSites = [
  'good.example',
  'xn--bcher-kva.example',
  'self-signed.example',
  'unknown-ca.example',
  'expired.example',
  'not-yet-valid.example',
  'expires-soon.example',
  'wrong-host.example',
  'one.wildcard.example',
  'too.deep.wildcard.example',
  'name-in-subject-only.example',
  'incomplete-chain.example',
  'shuffled-chain.example',
  'with-root.example',
  'expired-intermediate.example',
  'issued-by-leaf.example',
  'rsa-1024.example',
  'rsa-2048.example',
  'p384.example',
  'ed25519.example',
  'sha1.example',
]

/** Sites with different HTTP responses; see `pages.ts`. */
export const pageSites = [
  'secure.example',
  'chain.example',
  'circle.example',
  'long-chain.example',
  'inward.example',
  'inward-name.example',
  'metadata.example',
  'leads-on.example',
  'odd-redirect.example',
  'missing.example',
  'broken.example',
  'parked.example',
  'odd-title.example',
  'huge-title.example',
  'bomb.example',
  'header-flood.example',
  'endless.example',
  'byte-by-byte.example',
  'slow.example',
  'quiet.example',
  'cut-off.example',
  'garbage.example',
]

/**
 * Hosts of the simulated internet; their DNS names are in `fixtures/dns/hosts.json`. Unlisted ports refuse
 * connections.
 */
export const scenarios: readonly Scenario[] = [
  {
    names: ['example.com', 'www.example.com'],
    addresses: ['93.184.216.34', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    ports: site,
  },
  { names: ['mail.example.com'], addresses: ['93.184.216.40'], ports: { 25: 'submission', 587: 'submission' } },
  {
    names: ['mta-sts.harbourline.dev', 'mta-sts.bluefern.dev'],
    addresses: ['93.184.216.63'],
    ports: { 443: 'secure' },
  },
  { names: ['example.net', 'www.example.net'], addresses: ['93.184.216.35'], ports: site },
  { names: ['example.org', 'www.example.org'], addresses: ['93.184.216.36'], ports: site },
  { names: certificateSites, addresses: at(10), ports: { ...site, 8443: 'secure' } },
  { names: pageSites, addresses: at(20), ports: site },
  { names: scannedSiteNames, addresses: [...at(24), '2606:2800:21f:cb07::24'], ports: site },
  host('hooks.example', 70, { 443: 'receiver', 8443: 'receiver' }),
  host('plain.example', 21, { 80: 'web' }),
  host('only-secure.example', 22, { 443: 'secure' }),
  host('closed.example', 23, {}),
  host('tls10.example', 30, { 443: 'tls10' }),
  host('tls11.example', 31, { 443: 'tls11' }),
  host(legacySite, 34, { 80: 'web', 443: 'tls11' }),
  host('tls12.example', 32, { 443: 'tls12' }),
  host('tls13.example', 33, { 443: 'tls13' }),
  host('no-tls.example', 40, { 80: 'web', 443: 'plain' }),
  host('greeting.example', 41, { 443: 'greeting' }),
  host('silent.example', 42, { 80: 'silent', 443: 'silent' }),
  host('trickle.example', 43, { 80: 'trickle', 443: 'trickle' }),
  host('reset.example', 44, { 80: 'reset', 443: 'reset' }),
  host('alert.example', 45, { 443: 'alert' }),
  host('mail.example', 50, {
    25: 'submission',
    465: 'mail-secure',
    587: 'submission',
    993: 'mail-secure',
    995: 'mail-secure',
  }),
  host('no-starttls.example', 51, { 587: 'submission-refused' }),
  host('busy-starttls.example', 52, { 587: 'submission-busy' }),
  host('injected-starttls.example', 53, { 587: 'submission-injected' }),
  host('endless-starttls.example', 54, { 587: 'submission-endless' }),
  host('silent-starttls.example', 55, { 587: 'silent' }),
  { names: ['mx1.harbourline.dev'], addresses: ['93.184.216.61'], ports: { 25: 'submission' } },
  host('mx.open-mail.dev', 56, { 25: 'submission-open' }),
  host('mx.closed-mail.dev', 57, { 25: 'submission-closed' }),
  host('mx.wary-mail.dev', 58, { 25: 'submission-wary' }),
  host('mx.silent-mail.dev', 59, { 25: 'silent' }),
  host('mx.endless-mail.dev', 60, { 25: 'submission-endless' }),
  host('mx.web-mail.dev', 61, { 25: 'plain' }),
]
