import { soon as partly } from '../../platform/partial-results.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { Answer } from '../../providers/index.ts'
import type { KeyedAnswer } from '../../source-keys/index.ts'
import { type BlocklistCheck, checkBlocklists } from '../blocklists/check.ts'
import { type MailPosture, mailPosture } from '../email/index.ts'
import { type HostTls, inspectHostTls, type Visit } from '../host/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { registrationOf } from '../rdap/registration.ts'
import type { NameBelowApex } from './registrable.ts'
import { openSite } from './web.ts'
import { readZone, type Zone } from './zone.ts'

/** Evidence about a domain; a member is null when its source timed out. */
export type DomainEvidence = {
  zone: Zone | null
  registration: Awaited<ReturnType<typeof registrationOf>> | null
  mail: MailPosture | null
  site: Visit | null
  tls: HostTls | null
  blocklists: BlocklistCheck | null
  keyed: KeyedAnswer[]
}

/** Overall timeout per source. */
const timeoutMs = 3_800
const registryMs = 3_400
const handshakeMs = 3_400
const listsMs = 1_000

/**
 * Queries all sources in parallel; the longest chain is name, connection, handshake, page. A late source is unknown;
 * its answer is still cached for the next lookup if that source is cached. Never throws.
 */
export async function gatherEvidence(ctx: LookupContext, name: NameBelowApex): Promise<DomainEvidence> {
  const soon = <T>(work: Promise<T>): Promise<T | null> => withTimeout<T | null>(timeoutMs, work, () => null)
  const [zone, registration, mail, site, tls, blocklists, keyed] = await Promise.all([
    soon(readZone(ctx, name)),
    soon(registrationOf(ctx, name.apex, { timeoutMs: registryMs })),
    soon(mailPosture(ctx, name.ascii)),
    soon(openSite(ctx, name.ascii)),
    soon(inspectHostTls(ctx, name.ascii, 443, handshakeMs)),
    soon(checkBlocklists(ctx, { type: 'domain', value: name.ascii })),
    partly(timeoutMs, ctx.keyed.about({ kind: 'domain', value: name.ascii })),
    ctx.listings.ready(listsMs),
  ])
  return { zone, registration, mail, site, tls, blocklists, keyed }
}

/** The answer for a source that timed out. */
export const late = (source: Answer<null>['source'], at: Date): Answer<null> => ({
  source,
  at,
  ok: false,
  why: 'timeout',
})
