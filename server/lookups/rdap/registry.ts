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
import type { Asked, Sources } from '../asked.ts'
import { registryName } from './registry-name.ts'

/** `question` null: no registry. `known`: whether IANA's list said so, and not only the built-in table that does not hold all. */
export type Registry = { question: RdapQuestion | null; known: boolean }

const patienceMs = 4_000

/** Which registry is to be asked about a subject: by IANA's list, or where it cannot be had by the table of the installation. */
export async function registryOf(asked: Asked, about: RdapSubject): Promise<Registry & { answer: Answer<unknown> }> {
  const answer = await asked.asker.ask(asked.upstreams.rdap.bootstrap, fileOf(about), { patienceMs })
  return { ...registryIn(answer.ok ? answer.facts : null, about), answer }
}

/** The same from what is kept, without asking anybody. */
export async function registryKept(
  { asker, upstreams }: Pick<Sources, 'asker' | 'upstreams'>,
  about: RdapSubject,
): Promise<Registry> {
  const kept = await asker.kept(upstreams.rdap.bootstrap, fileOf(about))
  return registryIn(kept?.facts ?? null, about)
}

/**
 * The name of the regional registry to which IANA has given the block around an address; null where none is named. By IANA's list as far as this process has it in memory, which `answers` then
 * tell, else by the built-in table: nobody is asked and nothing is waited for.
 */
export function regionalRegistryOf(
  { asker, upstreams }: Pick<Asked, 'asker' | 'upstreams'>,
  address: IpAddress,
): { name: string | null; answers: Answer<unknown>[] } {
  const about = { kind: 'ip', address } as const
  const listed = asker.remembered(upstreams.rdap.bootstrap, fileOf(about))
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
