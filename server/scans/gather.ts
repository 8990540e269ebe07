import {
  type BlocklistCheck,
  checkBlocklists,
  type HostTls,
  inspectHostTls,
  type LookupContext,
  readName,
  securityTxtContacts,
  threatFindings,
} from '../lookups/index.ts'
import { DialFailure } from '../platform/dialler.ts'
import { soon } from '../platform/partial-results.ts'
import type { SecurityContact } from './sections/content.ts'
import { addressesOf, type ScanTarget } from './target.ts'
import { sweepVersions, type TlsSweep } from './tls/sweep.ts'
import { pageOf, type Visited } from './visit/evidence.ts'
import { readMarkup } from './visit/markup.ts'
import { probeCors, travel, type Visitor } from './visit/route.ts'

const handshakeMs = 5_000
const visitMs = 8_000
const corsMs = 4_000
const keyedMs = 2_400

/** Addresses of the target, or the reason why there are none to scan. */
export async function hostAddresses(
  ctx: LookupContext,
  { host, port }: ScanTarget,
): Promise<{ addresses: string[] } | { detail: string }> {
  try {
    return { addresses: (await ctx.network.dialler.addressesOf(host, port ?? 443)).slice(0, 20) }
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error
    return { detail: faults[error.why] ?? 'The name could not be resolved.' }
  }
}

const faults: Partial<Record<DialFailure['why'], string>> = {
  unknown_host: 'The name does not exist or has no address.',
  not_allowed: 'The name resolves to an address that is not public.',
}

export type Transport = { tls: HostTls; sweep: TlsSweep | null }

/** Certificate and handshake of the target's port and, if it speaks TLS, the supported versions. */
export async function lookAtTls(ctx: LookupContext, { host, port, isAddress }: ScanTarget): Promise<Transport> {
  const tls = await inspectHostTls(ctx, host, port ?? 443, handshakeMs)
  if (!tls.ok) return { tls, sweep: null }
  const reach = { host, port: port ?? 443, servername: isAddress ? null : host, timeoutMs: handshakeMs / 2 }
  return { tls, sweep: await sweepVersions(ctx.network, reach, tls) }
}

export type SiteVisit = Omit<Visited, 'tls'>

/**
 * Fetches the page over HTTPS and HTTP, parses it, and probes CORS. On a custom port HTTP is tried only if TLS fails,
 * because a port speaks only one of them.
 */
export async function visitSite(visitor: Visitor, target: ScanTarget): Promise<SiteVisit> {
  const urls = addressesOf(target)
  const overTls = travel(visitor, urls.https, visitMs)
  const inClear = async () => (target.port === null || !(await overTls).ok ? travel(visitor, urls.http, visitMs) : null)
  const [https, http] = await Promise.all([overTls, inClear()])
  const page = pageOf({ https, http })
  if (!page) return { https, http, markup: null, cors: null }
  const [markup, cors] = await Promise.all([
    readMarkup(page.answer, page.body),
    probeCors(visitor, page.answer, page.trusted, corsMs),
  ])
  return { https, http, markup, cors }
}

/** Blocklist results for the domain; null for an address, which many sites share. */
export async function domainLists(ctx: LookupContext, { host, isAddress }: ScanTarget): Promise<BlocklistCheck | null> {
  return isAddress ? null : checkBlocklists(ctx, { type: 'domain', value: host })
}

/** Names of the lists and keyed sources of malware and phishing pages that have the final page or its host. */
export async function threatLists({ listings, keyed }: LookupContext, url: string): Promise<string[]> {
  const stated = await soon(keyedMs, keyed.about({ kind: 'url', value: url }))
  const listed = threatFindings(stated).filter(({ status }) => status === 'listed')
  return [...listings.threats(url).hits, ...listed].map(({ name }) => name)
}

export async function securityContact(ctx: LookupContext, { host, isAddress }: ScanTarget): Promise<SecurityContact> {
  if (isAddress || !readName(host)) return { published: null, detail: 'Only checked for host names.' }
  const { contacts, failures } = await securityTxtContacts(ctx, host)
  const [contact] = contacts
  if (contact) return { published: true, detail: contact.email ?? contact.report_url ?? '' }
  const [failure] = failures
  if (failure?.error === 'expired') return { published: false, detail: 'The file has expired.' }
  return failure
    ? { published: null, detail: `The file could not be read: ${failure.error}.` }
    : { published: false, detail: 'No file at /.well-known/security.txt.' }
}
