import { parseIpAddress } from '../../platform/ip-address.ts'
import type { Answer, RdapRecord, RdapSubject } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { merged } from './merged.ts'
import { registryOf } from './registry.ts'
import { type RdapSummary, summaryOf } from './summary.ts'

/**
 * What registries told. `answers`: for `sources`. `exists`: whether the registry has the object; null where that could not be found out. `service`: whether there is a registry to
 * ask; null where only the built-in table could be read and does not name one.
 */
export type Found<Told> = {
  answers: Answer<unknown>[]
  registration: Told | null
  exists: boolean | null
  service: boolean | null
}

/** `registrar`: asks the registrar's own server too, where the registry refers to one. `patienceMs`: most time for each question; a late answer is kept for the next. */
export type RegistrationWish = { registrar?: boolean; patienceMs?: number }

/** The registration of a registrable domain, in A-labels. Never fails: what could not be found out is null, and `answers` say why. */
export async function registrationOf(
  asked: Asked,
  registrableDomain: string,
  wish: RegistrationWish = {},
): Promise<Found<RdapSummary>> {
  const about = { kind: 'domain', name: registrableDomain } as const
  return summarised(await recordOf(asked, about, wish), registrableDomain)
}

/** The registration of the network that holds an address. Never fails, as `registrationOf`. */
export async function networkRegistrationOf(
  asked: Asked,
  ip: string,
  wish: RegistrationWish = {},
): Promise<Found<RdapSummary>> {
  const address = parseIpAddress(ip)
  if (!address) return { answers: [], registration: null, exists: false, service: false }
  return summarised(await recordOf(asked, { kind: 'ip', address }, wish), address.text)
}

/** The registration of an AS number. Never fails, as `registrationOf`. */
export const autnumRegistrationOf = (asked: Asked, asn: number, wish: RegistrationWish = {}) =>
  recordOf(asked, { kind: 'autnum', asn }, wish)

function summarised({ registration, answers, ...rest }: Found<RdapRecord>, query: string): Found<RdapSummary> {
  const retained = answers.some((answer) => answer.source !== 'rdap_bootstrap' && answer.ok && answer.stale)
  return { answers, ...rest, registration: registration && summaryOf(registration, { query, retained }) }
}

async function recordOf(asked: Asked, about: RdapSubject, wish: RegistrationWish): Promise<Found<RdapRecord>> {
  const { answer: listed, question, known } = await registryOf(asked, about)
  if (!question) return { answers: [listed], registration: null, exists: null, service: known ? false : null }
  const { registry } = asked.upstreams.rdap
  const patience = wish.patienceMs === undefined ? {} : { patienceMs: wish.patienceMs }
  const told = await asked.asker.ask(registry, question, patience)
  const base = { answers: [listed, told], service: true }
  if (!told.ok) return { ...base, registration: null, exists: null }
  if (!told.facts || isWholeSpace(told.facts)) return { ...base, registration: null, exists: false }
  const { referral } = told.facts
  if (!wish.registrar || !referral) return { ...base, registration: told.facts, exists: true }
  const more = await asked.asker.ask(asked.upstreams.rdap.registrar, { url: referral, about }, patience)
  const registration = more.ok && more.facts ? merged(told.facts, more.facts) : told.facts
  return { answers: [listed, told, more], service: true, registration, exists: true }
}

/** Registries answer about unallocated space with an object that holds every address: nobody holds it. */
const isWholeSpace = ({ network }: RdapRecord): boolean => network?.cidrs.some((cidr) => cidr.endsWith('/0')) ?? false
