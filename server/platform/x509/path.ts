import { X509Certificate } from 'node:crypto'
import { isSelfSigned, isSignedBy } from './certificate.ts'

/**
 * Why a chain is not trusted. `invalid_chain`: a certificate is not allowed in its position, or breaks a limit set by
 * its issuer.
 */
export type DistrustReason =
  | 'self_signed'
  | 'unknown_issuer'
  | 'incomplete_chain'
  | 'expired'
  | 'not_yet_valid'
  | 'intermediate_expired'
  | 'weak_signature'
  | 'invalid_chain'

/**
 * `path` runs from the leaf towards a root; its last certificate is `anchored` in the trusted ones, or is the one
 * whose issuer is missing. `complete`: it ends in a trusted root or a self-signed certificate.
 */
export type ChainVerdict = {
  path: readonly X509Certificate[]
  anchored: boolean
  complete: boolean
  trusted: boolean
  reason: DistrustReason | null
  /** The certificates were sent in path order, leaf first. */
  ordered: boolean
}

const longestPath = 10
const maxSteps = 100

/**
 * Validates a chain as sent, leaf first, at the given time (RFC 5280 section 6.1: issuer names, signatures, validity,
 * CA flag). Tries several paths to a root; a trusted one wins. Missing certificates are not fetched. `verdict` is
 * OpenSSL's code, used for limits not checked here: name constraints, path lengths, purposes, critical extensions. Its
 * result for time and issuers is ignored, because it uses another clock and reports only the first fault.
 */
export function judgeChain(
  sent: readonly X509Certificate[],
  options: { anchors: Anchors; at: Date; verdict?: string | null },
): ChainVerdict {
  const { anchors, at } = options
  const [leaf] = sent
  if (!leaf)
    return { path: [], anchored: false, complete: false, trusted: false, reason: 'incomplete_chain', ordered: true }
  const paths = pathsFrom(leaf, sent.slice(1), anchors)
  const judged = paths.map((path) => judgePath(path, anchors, at, options.verdict ?? null))
  const best =
    judged.find(({ trusted }) => trusted) ??
    judged.find(({ anchored }) => anchored) ??
    judged.find(({ complete }) => complete) ??
    longest(judged)
  return { ...best, ordered: isOrdered(sent, best.path) }
}

type Judged = Omit<ChainVerdict, 'ordered'>

const longest = (judged: readonly Judged[]): Judged =>
  judged.reduce((best, one) => (one.path.length > best.path.length ? one : best))

/**
 * Every path upwards from the leaf through the sent certificates, each ended by a trusted certificate if there is one.
 */
function pathsFrom(leaf: X509Certificate, others: readonly X509Certificate[], anchors: Anchors): X509Certificate[][] {
  const paths: X509Certificate[][] = []
  let steps = 0
  const follow = (path: X509Certificate[]): void => {
    steps += 1
    const last = path[path.length - 1] as X509Certificate
    const isDone = anchors.holds(last) || isSelfSigned(last) || path.length >= longestPath || steps > maxSteps
    const roots = isDone ? [] : anchors.named(last.issuer).filter((root) => isIssuedBy(last, root))
    const next = isDone ? [] : others.filter((one) => !path.some((own) => same(own, one)) && isIssuedBy(last, one))
    for (const root of roots) paths.push([...path, root])
    for (const one of next) if (!roots.some((root) => same(root, one))) follow([...path, one])
    if (roots.length + next.length === 0) paths.push(path)
  }
  follow([leaf])
  return paths
}

/**
 * Issuer and subject match, and the signature is the issuer's. Whether the issuer may sign is checked later, so that
 * it can be reported.
 */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.issuer === issuer.subject && isSignedBy(certificate, issuer)

function judgePath(path: X509Certificate[], anchors: Anchors, at: Date, verdict: string | null): Judged {
  const last = path[path.length - 1] as X509Certificate
  const anchored = anchors.holds(last)
  const complete = anchored || isSelfSigned(last)
  const reason = reasonOf(path, { anchored, complete, at, verdict })
  return { path, anchored, complete, trusted: reason === null, reason }
}

const structural =
  /^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|PERMITTED_VIOLATION|EXCLUDED_VIOLATION|SUBTREE_MINMAX|UNHANDLED_CRITICAL_EXTENSION|INVALID_EXTENSION|CERT_SIGNATURE_FAILURE|CERT_REJECTED|CERT_REVOKED)$/

function reasonOf(
  path: readonly X509Certificate[],
  facts: { anchored: boolean; complete: boolean; at: Date; verdict: string | null },
): DistrustReason | null {
  const [leaf, ...issuers] = path as [X509Certificate, ...X509Certificate[]]
  if (!facts.anchored && facts.complete) return issuers.length === 0 ? 'self_signed' : 'unknown_issuer'
  if (!facts.anchored) return 'incomplete_chain'
  if (issuers.some((issuer) => !issuer.ca)) return 'invalid_chain'
  if (structural.test(facts.verdict ?? '')) return 'invalid_chain'
  const signed = facts.anchored ? path.slice(0, -1) : path
  if (signed.some(isWeaklySigned)) return 'weak_signature'
  if (leaf.validToDate < facts.at) return 'expired'
  if (leaf.validFromDate > facts.at) return 'not_yet_valid'
  const timely = (one: X509Certificate) => one.validFromDate <= facts.at && one.validToDate >= facts.at
  return issuers.every(timely) ? null : 'intermediate_expired'
}

/**
 * Signed with MD2, MD5 or SHA-1, which no browser accepts any more (RFC 9155, CA/Browser Forum baseline requirements
 * 7.1.3).
 */
const isWeaklySigned = (certificate: X509Certificate): boolean =>
  /md2|md4|md5|sha1(?!\d)|sha-1(?!\d)/i.test(certificate.signatureAlgorithm ?? '')

/** The root need not be sent; certificates outside the path are allowed only after it. */
function isOrdered(sent: readonly X509Certificate[], path: readonly X509Certificate[]): boolean {
  const positions = path.map((one) => sent.findIndex((other) => same(one, other))).filter((position) => position >= 0)
  return positions.every((position, index) => position === index)
}

export const same = (a: X509Certificate, b: X509Certificate): boolean => a.fingerprint256 === b.fingerprint256

export type Anchors = {
  holds(certificate: X509Certificate): boolean
  named(subject: string): readonly X509Certificate[]
}

const known = new WeakMap<readonly string[], Anchors>()

/** Parses PEM certificates once per list. Unreadable ones are dropped. */
export function anchorsOf(pems: readonly string[]): Anchors {
  const held = known.get(pems)
  if (held) return held
  const bySubject = new Map<string, X509Certificate[]>()
  const prints = new Set<string>()
  for (const pem of pems) {
    const certificate = readCertificate(pem)
    if (!certificate) continue
    prints.add(certificate.fingerprint256)
    bySubject.set(certificate.subject, [...(bySubject.get(certificate.subject) ?? []), certificate])
  }
  const anchors: Anchors = {
    holds: (certificate) => prints.has(certificate.fingerprint256),
    named: (subject) => bySubject.get(subject) ?? [],
  }
  known.set(pems, anchors)
  return anchors
}

/** Parses a PEM or DER certificate; null if unreadable. */
export function readCertificate(bytes: string | Buffer): X509Certificate | null {
  try {
    return new X509Certificate(bytes)
  } catch {
    return null
  }
}
