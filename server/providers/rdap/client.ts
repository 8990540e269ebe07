import { providers } from '../../catalog/providers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Http, HttpAnswer } from '../../platform/http.ts'
import { retryAfterOf } from '../../platform/retry-after.ts'
import type { Provider } from '../provider.ts'
import { members } from '../reading.ts'
import { malformed, UpstreamFailure } from '../upstream.ts'
import type { RdapSubject } from './bootstrap.ts'
import type { Pacer } from './pacer.ts'
import { checkConcerns, type RdapRecord, readRecord } from './record.ts'

/** `url`: the full URL to query; `about`: what the response must be about. */
export type RdapQuestion = { url: string; about: RdapSubject }

const hour = 3600
const day = 24 * hour

/**
 * Cache times (contract section 6): domain registrations one day, networks and numbers one week, "not registered" one
 * hour.
 */
const freshSeconds = { domain: day, ip: 7 * day, autnum: 7 * day, nothing: hour }

/** URL of a registry's record for a subject (RFC 9082 section 3.1). */
export function addressAt(base: string, about: RdapSubject): string {
  if (about.kind === 'domain') return `${base}domain/${about.name}`
  return about.kind === 'ip' ? `${base}ip/${about.address.text}` : `${base}autnum/${about.asn}`
}

/**
 * Registration data over RDAP (RFC 7480): facts null if the server has no such object. Requests are paced per server,
 * and each server has its own circuit breaker. `id` separates registries from the registrars they refer to.
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
    async query({ url, about }, signal) {
      const answer = await pace.turn(new URL(url).host, signal, async () => {
        const headers = { accept: 'application/rdap+json, application/json;q=0.8' }
        const response = await http.send({ url, headers, timeoutMs, maxBytes, signal })
        return isNothing(response, clock.now()) ? null : response
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

/** RFC 7480 section 5.3. Any other status except 200 is a server failure. */
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
    return malformed('the response is not JSON')
  }
}
