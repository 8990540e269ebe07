import { legacySite, scannedSiteNames } from './scanned-sites.ts'
import { pageSites } from './scenarios.ts'

export type KeyKind = 'p256' | 'p384' | 'ed25519' | 'rsa1024' | 'rsa2048'

/**
 * What the server sends after its leaf certificate. `alone`: nothing; `shuffled`: the root before the intermediate.
 */
export type Chain = 'whole' | 'alone' | 'shuffled' | 'with-root' | 'lapsed-intermediate' | 'stranger'

export type LeafTerms = {
  commonName: string
  /** Subject alternative names: DNS names and IP addresses. */
  names: readonly string[]
  key: KeyKind
  chain: Chain
  issuer: 'intermediate' | 'stranger' | 'itself' | 'leaf'
  validity: 'current' | 'soon' | 'past' | 'future'
  hash: 'SHA-1' | 'SHA-256'
}

const leaf = (commonName: string, terms: Partial<LeafTerms> = {}): LeafTerms => ({
  commonName,
  names: [commonName],
  key: 'p256',
  chain: 'whole',
  issuer: 'intermediate',
  validity: 'current',
  hash: 'SHA-256',
  ...terms,
})

/** Certificate of each served name, by SNI. Unlisted names get that of `example.com`. */
export const leaves: Record<string, LeafTerms> = {
  'example.com': leaf('example.com', {
    names: ['example.com', 'www.example.com', 'mail.example.com', '93.184.216.34'],
  }),
  'example.net': leaf('example.net', { names: ['example.net', '*.example.net'] }),
  'example.org': leaf('example.org', { names: ['example.org', 'www.example.org'], key: 'rsa2048' }),
  'hooks.example': leaf('hooks.example', { names: ['hooks.example', '*.hooks.example'] }),
  'good.example': leaf('good.example'),
  'pages.example': leaf('pages.example', { names: [...pageSites, 'only-secure.example', 'paypa1.info'] }),
  'scanned.example': leaf('scanned.example', { names: scannedSiteNames }),
  'xn--bcher-kva.example': leaf('xn--bcher-kva.example'),
  'self-signed.example': leaf('self-signed.example', { issuer: 'itself', chain: 'alone' }),
  'unknown-ca.example': leaf('unknown-ca.example', { issuer: 'stranger', chain: 'stranger' }),
  'expired.example': leaf('expired.example', { validity: 'past' }),
  'not-yet-valid.example': leaf('not-yet-valid.example', { validity: 'future' }),
  'expires-soon.example': leaf('expires-soon.example', { validity: 'soon' }),
  'wrong-host.example': leaf('elsewhere.example'),
  'one.wildcard.example': leaf('*.wildcard.example'),
  'too.deep.wildcard.example': leaf('*.wildcard.example'),
  'name-in-subject-only.example': leaf('name-in-subject-only.example', { names: [] }),
  'incomplete-chain.example': leaf('incomplete-chain.example', { chain: 'alone' }),
  'shuffled-chain.example': leaf('shuffled-chain.example', { chain: 'shuffled' }),
  'with-root.example': leaf('with-root.example', { chain: 'with-root' }),
  'expired-intermediate.example': leaf('expired-intermediate.example', { chain: 'lapsed-intermediate' }),
  'issued-by-leaf.example': leaf('issued-by-leaf.example', { issuer: 'leaf' }),
  'rsa-1024.example': leaf('rsa-1024.example', { key: 'rsa1024' }),
  'rsa-2048.example': leaf('rsa-2048.example', { key: 'rsa2048' }),
  'p384.example': leaf('p384.example', { key: 'p384' }),
  'ed25519.example': leaf('ed25519.example', { key: 'ed25519' }),
  'sha1.example': leaf('sha1.example', { hash: 'SHA-1' }),
  'mail.example': leaf('mail.example', {
    names: ['mail.example', 'mail.example.com', 'no-starttls.example', 'busy-starttls.example'],
  }),
  'mta-sts.harbourline.dev': leaf('mta-sts.harbourline.dev'),
  'mta-sts.bluefern.dev': leaf('mta-sts.bluefern.dev'),
  'versions.example': leaf('versions.example', {
    names: ['tls10.example', 'tls11.example', 'tls12.example', 'tls13.example', legacySite],
  }),
}
