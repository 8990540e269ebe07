import { providers } from '../../catalog/providers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Http, HttpAnswer } from '../../platform/http.ts'
import type { Provider } from '../provider.ts'
import { members } from '../reading.ts'
import { retryAfterOf } from '../retry-after.ts'
import { malformed, UpstreamFailure } from '../upstream.ts'
import type { RdapSubject } from './bootstrap.ts'
import type { Pacer } from './pacer.ts'
import { checkConcerns, type RdapRecord, readRecord } from './record.ts'

/** `url`: the whole address that is asked; `about`: what its answer must be about. */
export type RdapQuestion = { url: string; about: RdapSubject }

const hour = 3600
const day = 24 * hour

/** How long answers are kept (contract section 6): registrations of domains a day, of networks and numbers a week; that nothing is registered an hour. */
const freshSeconds = { domain: day, ip: 7 * day, autnum: 7 * day, nothing: hour }

/** The address at which a registry answers about a subject (RFC 9082 section 3.1). */
export function addressAt(base: string, about: RdapSubject): string {
  if (about.kind === 'domain') return `${base}domain/${about.name}`
  return about.kind === 'ip' ? `${base}ip/${about.address.text}` : `${base}autnum/${about.asn}`
}

/**
 * Registration data by RDAP (RFC 7480): facts null where the server has no such object. Servers are asked at their pace, and each is left alone by itself when it fails.
 * `id` tells registries and the registrars they refer to apart.
 */
export function rdap(
  id: 'rdap' | 'rdap_registrar',
  { http, pace, clock }: { http: Http; pace: Pacer; clock: Clock },
): Provider<RdapQuestion, RdapRecord> {
  const { timeoutMs, maxBytes } = providers[id].upstream
  return {
    id,
    shape: 1,
    keyOf: ({ url }) => url,
    party: ({ url }) => new URL(url).host,
    async ask({ url, about }, signal) {
      const answer = await pace.turn(new URL(url).host, signal, async () => {
        const headers = { accept: 'application/rdap+json, application/json;q=0.8' }
        const told = await http.send({ url, headers, timeoutMs, maxBytes, signal })
        return isNothing(told, clock.now()) ? null : told
      })
      if (!answer) return { facts: null, freshSeconds: freshSeconds.nothing }
      const document = documentOf(answer)
      if (members(document)?.errorCode === 404) return { facts: null, freshSeconds: freshSeconds.nothing }
      const record = readRecord(document, answer.url)
      checkConcerns(record, about)
      return { facts: record, freshSeconds: freshSeconds[about.kind] }
    },
  }
}

/** RFC 7480 section 5.3. Every other status but 200 is a failure of the server. */
function isNothing({ status, headers }: HttpAnswer, received: Date): boolean {
  if (status === 404 || status === 410) return true
  if (status === 200) return false
  const refused = status === 429 || status === 401 || status === 403
  const down = status >= 500 && status !== 501
  if (refused || down)
    throw new UpstreamFailure(refused ? 'refused' : 'down', `status ${status}`, retryAfterOf(headers, received))
  return malformed(`status ${status}`)
}

function documentOf({ body }: HttpAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return malformed('the answer is not JSON')
  }
}
