import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  cryptoProvider,
  type Extension,
  type JsonGeneralName,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { type Chain, type KeyKind, type LeafTerms, leaves } from './leaves.ts'

cryptoProvider.set(webcrypto as Crypto)

/** A certificate of a simulated host for a TLS server, PEM. */
export type ServedCertificate = { key: string; cert: string }

/**
 * `authority`: the root that the product under test trusts, PEM. `of`: the certificate served for a name in the table.
 */
export type HostCertificates = { authority: string; of(name: string): ServedCertificate }

const dayMs = 86_400_000
/** The tests' clock. Certificates are valid both at this time and at the machine's time. */
const testMoment = Date.parse('2026-11-21T12:00:00.000Z')

const algorithms = {
  p256: { name: 'ECDSA', namedCurve: 'P-256' },
  p384: { name: 'ECDSA', namedCurve: 'P-384' },
  ed25519: { name: 'Ed25519' },
  rsa1024: rsa(1024),
  rsa2048: rsa(2048),
} as const

function rsa(modulusLength: number) {
  return { name: 'RSASSA-PKCS1-v1_5', modulusLength, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }
}

type Keys = webcrypto.CryptoKeyPair
type Issuer = { name: string; keys: Keys }
type Window = { from: number; to: number }

let made: Promise<HostCertificates> | null = null

/** Creates keys and certificates once per process, shared by every simulated internet in it. */
export function hostCertificates(): Promise<HostCertificates> {
  made ??= make(Date.now())
  return made
}

async function make(now: number): Promise<HostCertificates> {
  const first = Math.min(now, testMoment)
  const last = Math.max(now, testMoment)
  const windows: Record<LeafTerms['validity'], Window> = {
    current: { from: first - 30 * dayMs, to: last + 60 * dayMs },
    soon: { from: first - 80 * dayMs, to: last + 5 * dayMs },
    past: { from: first - 100 * dayMs, to: first - 10 * dayMs },
    future: { from: last + 10 * dayMs, to: last + 100 * dayMs },
  }
  const long: Window = { from: first - 1_000 * dayMs, to: last + 3_000 * dayMs }
  const pairs = new Map<KeyKind | 'root' | 'intermediate' | 'stranger', Promise<Keys>>()
  const keysOf = (kind: KeyKind | 'root' | 'intermediate' | 'stranger'): Promise<Keys> => {
    const algorithm = kind in algorithms ? algorithms[kind as KeyKind] : algorithms.p256
    const pair = pairs.get(kind) ?? (webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<Keys>)
    pairs.set(kind, pair)
    return pair
  }
  const authority = async (
    name: string,
    kind: 'root' | 'intermediate' | 'stranger',
    by: Issuer | null,
    window = long,
  ) => {
    const keys = await keysOf(kind)
    const pem = await signed({ name, keys, by: by ?? { name, keys }, window, ca: true, names: [] })
    return { pem, issuer: { name, keys } }
  }
  const root = await authority('CN=Outside Root,O=Outside Test Authority', 'root', null)
  const middle = await authority('CN=Outside Intermediate,O=Outside Test Authority', 'intermediate', root.issuer)
  const lapsed = await authority(middle.issuer.name, 'intermediate', root.issuer, windows.past)
  const stranger = await authority('CN=Stranger Root,O=Nobody Knows', 'stranger', null)

  const served = await Promise.all(
    Object.entries(leaves).map(async ([name, terms]) => {
      const keys = await keysOf(terms.key)
      const issuers: Record<LeafTerms['issuer'], Issuer> = {
        intermediate: middle.issuer,
        stranger: stranger.issuer,
        itself: { name: subjectOf(terms), keys },
        leaf: { name: subjectOf(leaves['good.example'] ?? terms), keys: await keysOf('p256') },
      }
      const by = issuers[terms.issuer]
      const window = windows[terms.validity]
      const leaf = await signed({
        name: subjectOf(terms),
        keys,
        by,
        window,
        ca: false,
        names: terms.names,
        hash: terms.hash,
      })
      const chains: Record<Chain, string[]> = {
        whole: [leaf, middle.pem],
        alone: [leaf],
        shuffled: [leaf, root.pem, middle.pem],
        'with-root': [leaf, middle.pem, root.pem],
        'lapsed-intermediate': [leaf, lapsed.pem],
        stranger: [leaf, stranger.pem],
      }
      const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
      return [name, { key, cert: chains[terms.chain].join('\n'), leaf }] as const
    }),
  )
  const byName = new Map<string, ServedCertificate & { leaf: string }>(served)
  const good = byName.get('good.example')
  const underLeaf = byName.get('issued-by-leaf.example')
  if (good && underLeaf) underLeaf.cert = [underLeaf.leaf, good.cert].join('\n')
  return {
    authority: root.pem,
    of: (name) => {
      const found = byName.get(name)
      if (!found) throw new Error(`No certificate for ${name}`)
      return found
    },
  }
}

const subjectOf = ({ commonName }: LeafTerms): string => (commonName === '' ? '' : `CN=${commonName}`)

let serial = 0x1000

async function signed(terms: {
  name: string
  keys: Keys
  by: Issuer
  window: Window
  ca: boolean
  names: readonly string[]
  hash?: 'SHA-1' | 'SHA-256'
}): Promise<string> {
  const names: JsonGeneralName[] = terms.names.map((value) =>
    /^[\d.]+$|:/.test(value) ? { type: 'ip', value } : { type: 'dns', value },
  )
  const extensions: Extension[] = [new BasicConstraintsExtension(terms.ca, undefined, true)]
  if (names.length > 0) extensions.push(new SubjectAlternativeNameExtension(names))
  serial += 1
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serial.toString(16),
    subject: terms.name,
    issuer: terms.by.name,
    notBefore: new Date(terms.window.from),
    notAfter: new Date(terms.window.to),
    // The two declarations of this standard class differ in their buffer types.
    publicKey: terms.keys.publicKey as CryptoKey,
    signingKey: terms.by.keys.privateKey as CryptoKey,
    signingAlgorithm: { ...terms.by.keys.privateKey.algorithm, hash: terms.hash ?? 'SHA-256' },
    extensions,
  })
  return certificate.toString('pem')
}
