import { parseIpAddress } from '../../platform/ip-address.ts'
import type { Answer, RdapRecord, RdapSubject } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { merged } from './merged.ts'
import { registryOf } from './registry.ts'
import { type RdapSummary, summaryOf } from './summary.ts'

/**
 * Registration data. `answers`: for `sources`. `exists`: whether the registry has the object; null if unknown.
 * `service`: whether a registry serves the object; null if only the built-in table was available and does not list
 * one.
 */
export type Found<Report> = {
  answers: Answer<unknown>[]
  registration: Report | null
  exists: boolean | null
  service: boolean | null
}

/**
 * `registrar`: also query the registrar's server if the registry refers to one. `timeoutMs`: per query; a late answer
 * is cached for the next lookup.
 */
export type RegistrationWish = { registrar?: boolean; timeoutMs?: number }

/**
 * Registration of a registrable domain, in A-labels. Never fails: missing data is null, with the reason in `answers`.
 */
export async function registrationOf(
  ctx: LookupContext,
  registrableDomain: string,
  wish: RegistrationWish = {},
): Promise<Found<RdapSummary>> {
  const about = { kind: 'domain', name: registrableDomain } as const
  return summarised(await recordOf(ctx, about, wish), registrableDomain)
}

/** Registration of the network that holds an address. Never fails; see `registrationOf`. */
export async function networkRegistrationOf(
  ctx: LookupContext,
  ip: string,
  wish: RegistrationWish = {},
): Promise<Found<RdapSummary>> {
  const address = parseIpAddress(ip)
  if (!address) return { answers: [], registration: null, exists: false, service: false }
  return summarised(await recordOf(ctx, { kind: 'ip', address }, wish), address.text)
}

/** Registration of an AS number. Never fails; see `registrationOf`. */
export const autnumRegistrationOf = (ctx: LookupContext, asn: number, wish: RegistrationWish = {}) =>
  recordOf(ctx, { kind: 'autnum', asn }, wish)

function summarised({ registration, answers, ...rest }: Found<RdapRecord>, query: string): Found<RdapSummary> {
  const retained = answers.some((answer) => answer.source !== 'rdap_bootstrap' && answer.ok && answer.stale)
  return { answers, ...rest, registration: registration && summaryOf(registration, { query, retained }) }
}

async function recordOf(ctx: LookupContext, about: RdapSubject, wish: RegistrationWish): Promise<Found<RdapRecord>> {
  const { answer: listed, question, known } = await registryOf(ctx, about)
  if (!question) return { answers: [listed], registration: null, exists: null, service: known ? false : null }
  const { registry } = ctx.upstreams.rdap
  const timeout = wish.timeoutMs === undefined ? {} : { timeoutMs: wish.timeoutMs }
  const response = await ctx.upstreamClient.query(registry, question, timeout)
  const base = { answers: [listed, response], service: true }
  if (!response.ok) return { ...base, registration: null, exists: null }
  if (!response.facts || isWholeSpace(response.facts)) return { ...base, registration: null, exists: false }
  const { referral } = response.facts
  if (!wish.registrar || !referral) return { ...base, registration: response.facts, exists: true }
  const more = await ctx.upstreamClient.query(ctx.upstreams.rdap.registrar, { url: referral, about }, timeout)
  const registration = more.ok && more.facts ? merged(response.facts, more.facts) : response.facts
  return { answers: [listed, response, more], service: true, registration, exists: true }
}

/** For unallocated space, registries return an object that covers all addresses: no one holds it. */
const isWholeSpace = ({ network }: RdapRecord): boolean => network?.cidrs.some((cidr) => cidr.endsWith('/0')) ?? false
