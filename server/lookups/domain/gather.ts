import { within } from '../../platform/patience.ts'
import type { Answer } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { type BlocklistCheck, checkBlocklists } from '../blocklists/check.ts'
import { type MailPosture, mailPosture } from '../email/index.ts'
import { type HostTls, inspectHostTls, type Visit } from '../host/index.ts'
import { registrationOf } from '../rdap/registration.ts'
import type { NameBelowApex } from './registrable.ts'
import { openSite } from './web.ts'
import { readZone, type Zone } from './zone.ts'

/** What was found out of a domain; null where a source took longer than the patience. */
export type DomainEvidence = {
  zone: Zone | null
  registration: Awaited<ReturnType<typeof registrationOf>> | null
  mail: MailPosture | null
  site: Visit | null
  tls: HostTls | null
  blocklists: BlocklistCheck | null
}

/** Most time that one source may hold the answer. */
const patienceMs = 3_800
const registryMs = 3_400
const handshakeMs = 3_400
const listsMs = 1_000

/** Asks all sources side by side; the longest chain is name, connection, handshake, page. One that is late is unknown, and its answer is kept for the next question where answers are kept. Never throws. */
export async function gatherEvidence(asked: Asked, name: NameBelowApex): Promise<DomainEvidence> {
  const soon = <T>(work: Promise<T>): Promise<T | null> => within<T | null>(patienceMs, work, () => null)
  const [zone, registration, mail, site, tls, blocklists] = await Promise.all([
    soon(readZone(asked, name)),
    soon(registrationOf(asked, name.apex, { patienceMs: registryMs })),
    soon(mailPosture(asked, name.ascii)),
    soon(openSite(asked, name.ascii)),
    soon(inspectHostTls(asked, name.ascii, 443, handshakeMs)),
    soon(checkBlocklists(asked, { type: 'domain', value: name.ascii })),
    asked.listings.ready(listsMs),
  ])
  return { zone, registration, mail, site, tls, blocklists }
}

/** An answer for a source that was still busy when the patience ended. */
export const late = (source: Answer<null>['source'], at: Date): Answer<null> => ({
  source,
  at,
  ok: false,
  why: 'timeout',
})
