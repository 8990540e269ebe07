import type { X509Certificate } from 'node:crypto'
import { type CertificateFacts, factsOf, same } from '../../platform/x509/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { gradeOf } from './grade.ts'
import { type Hsts, hstsOf } from './hsts.ts'
import { type HostTls, inspectHostTls, type TlsPort } from './inspect.ts'
import type { ChainLink, HostSsl } from './schema.ts'
import { failFor, hostOf, liveAnswers } from './target.ts'

/** How long a lookup waits for the first fetch of the preload list. */
const firstListsMs = 1_000

type Seen = Extract<HostTls, { ok: true }>

/**
 * Describes the certificate and handshake of a host's port. A port without a certificate is a result too: `reachable`
 * is false, with the reason.
 */
export async function describeTls(ctx: LookupContext, input: { host: string; port: TlsPort }): Promise<HostSsl> {
  const host = hostOf(input.host)
  const target = input.port === 443 ? host.text : `${host.text}:${input.port}`
  ctx.summarise({ target, headline: '' })
  const [seen, header] = await Promise.all([
    inspectHostTls(ctx, host.text, input.port),
    input.port === 443 ? queriedHsts(ctx, host.text) : null,
    ctx.listings.ready(firstListsMs),
  ])
  if (!seen.ok) failFor(seen.why, host.text)
  // The list holds names only.
  const preload = host.isAddress ? null : ctx.listings.preload
  const hsts = { ...(header ?? unknownHsts), preloaded: preload?.index()?.(host.text) ?? null }
  const body = seen.ok ? seenBody(seen, header, hsts) : unseenBody(seen, hsts)
  const headline = body.summary_grade ? `Grade ${body.summary_grade}` : `No certificate: ${body.error}`
  ctx.summarise({ target, headline })
  const answers = [...liveAnswers(ctx, host), ...(preload ? [preload.answer()] : [])]
  return { host: host.text, port: input.port, ...body, ...metaOf(ctx, answers) }
}

type Body = Omit<HostSsl, 'host' | 'port' | keyof ReturnType<typeof metaOf>>

const unknownHsts = { present: null, max_age: null, preload: null }

function unseenBody(seen: Extract<HostTls, { ok: false }>, hsts: Body['hsts']): Body {
  return {
    ip: seen.address,
    reachable: false,
    // Faults that fail the request were thrown earlier.
    error: seen.why as Body['error'],
    alert: seen.alert,
    certificate: null,
    chain: [],
    trust: null,
    protocol: null,
    cipher: null,
    alpn: null,
    hsts,
    summary_grade: null,
  }
}

function seenBody(seen: Seen, header: Hsts | null, hsts: Body['hsts']): Body {
  const { handshake, leaf, verdict, hostnameMatch } = seen
  const { keyType, keyBits } = leaf
  const { protocol } = handshake
  return {
    ip: handshake.address,
    reachable: true,
    error: null,
    alert: null,
    certificate: {
      ...described(leaf),
      sans: [...leaf.names.dns, ...leaf.names.ip],
      days_remaining: seen.daysRemaining,
      is_wildcard: leaf.names.dns.some((name) => name.startsWith('*.')),
    },
    chain: linksOf(seen),
    trust: {
      trusted: verdict.trusted,
      hostname_match: hostnameMatch,
      chain_complete: verdict.complete,
      expired: seen.expired,
      reason: verdict.reason ?? (hostnameMatch ? null : 'name_mismatch'),
      chain_ordered: verdict.ordered,
      missing_issuer: verdict.complete ? null : missingIssuer(verdict.path.at(-1)),
    },
    protocol,
    cipher: handshake.cipher,
    alpn: handshake.alpn,
    hsts,
    summary_grade: gradeOf({ verdict, hostnameMatch, keyType, keyBits, protocol, hsts: header }),
  }
}

/** The path to the root first, then certificates sent that are not part of it. */
function linksOf({ handshake: { chain: sent }, verdict }: Seen): ChainLink[] {
  const { path, anchored } = verdict
  const position = (one: X509Certificate) => {
    const index = sent.findIndex((other) => same(one, other))
    return index < 0 ? null : index + 1
  }
  const unused = sent.filter((one) => !path.some((other) => same(one, other)))
  return [...path, ...unused].map((one, index): ChainLink => {
    const facts = factsOf(one)
    return {
      role: index === 0 ? 'leaf' : facts.selfIssued ? 'root' : 'intermediate',
      in_path: index < path.length,
      sent_position: position(one),
      trusted_root: anchored && index === path.length - 1,
      is_ca: facts.isCa,
      ...described(facts),
    }
  })
}

const described = (facts: CertificateFacts) => ({
  subject_cn: facts.subjectCn,
  subject_org: facts.subjectOrg,
  issuer_cn: facts.issuerCn,
  issuer_org: facts.issuerOrg,
  serial: facts.serial,
  fingerprint_sha256: facts.fingerprint,
  not_before: facts.notBefore.toISOString(),
  not_after: facts.notAfter.toISOString(),
  key_type: facts.keyType,
  key_bits: facts.keyBits,
  signature_algorithm: facts.signatureAlgorithm,
  self_signed: facts.selfSigned,
})

const missingIssuer = (last: X509Certificate | undefined): string | null => {
  if (!last) return null
  const { issuerCn, issuerOrg } = factsOf(last)
  return issuerCn ?? issuerOrg
}

/**
 * HSTS of the host's first HTTPS response. Null without a trusted connection, where the header has no effect (RFC 6797
 * section 8.1).
 */
async function queriedHsts(ctx: LookupContext, host: string): Promise<Hsts | null> {
  const url = `https://${host.includes(':') ? `[${host}]` : host}/`
  try {
    const answer = await ctx.network.http.send({ url, timeoutMs: 5_000, maxBytes: 1_024, cut: true, stay: true })
    return hstsOf(answer.lines['strict-transport-security']?.[0])
  } catch {
    return null
  }
}
