import type { IpAddress } from '../../platform/ip-address.ts'
import {
  type Answer,
  addressAt,
  baseFor,
  builtInServices,
  fileOf,
  type RdapQuestion,
  type RdapServices,
  type RdapSubject,
} from '../../providers/index.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { registryName } from './registry-name.ts'

/** `question` null: no registry. `known`: whether IANA's list was used, rather than the incomplete built-in table. */
export type Registry = { question: RdapQuestion | null; known: boolean }

const timeoutMs = 4_000

/** Finds the registry for a subject in IANA's list, falling back to the built-in table. */
export async function registryOf(
  ctx: LookupContext,
  about: RdapSubject,
): Promise<Registry & { answer: Answer<unknown> }> {
  const answer = await ctx.upstreamClient.query(ctx.upstreams.rdap.bootstrap, fileOf(about), { timeoutMs })
  return { ...registryIn(answer.ok ? answer.facts : null, about), answer }
}

/** Like `registryOf`, from the cache only. */
export async function registryCached(
  { upstreamClient, upstreams }: Pick<Sources, 'upstreamClient' | 'upstreams'>,
  about: RdapSubject,
): Promise<Registry> {
  const stored = await upstreamClient.stored(upstreams.rdap.bootstrap, fileOf(about))
  return registryIn(stored?.facts ?? null, about)
}

/**
 * Name of the regional registry to which IANA allocated the block of an address; null if unlisted. Uses IANA's list if
 * this process has it in memory (then included in `answers`), else the built-in table; never sends a query or waits.
 */
export function regionalRegistryOf(
  { upstreamClient, upstreams }: Pick<LookupContext, 'upstreamClient' | 'upstreams'>,
  address: IpAddress,
): { name: string | null; answers: Answer<unknown>[] } {
  const about = { kind: 'ip', address } as const
  const listed = upstreamClient.remembered(upstreams.rdap.bootstrap, fileOf(about))
  const services = listed?.ok ? listed.facts : null
  return {
    name: registryName(baseFor(services ?? builtInServices[fileOf(about)], about)),
    answers: services && listed ? [listed] : [],
  }
}

function registryIn(services: RdapServices | null, about: RdapSubject): Registry {
  const base = baseFor(services ?? builtInServices[fileOf(about)], about)
  return { question: base === null ? null : { url: addressAt(base, about), about }, known: services !== null }
}
