import { LRUCache } from 'lru-cache'
import { streamTerms } from '../../catalog/stream-terms.ts'
import { connectionFaultOf } from '../../platform/connection-fault.ts'
import type { Dialled, Dialler } from '../../platform/dialler.ts'
import { connectVerified } from '../../platform/tls.ts'
import { SendFailure } from './destination.ts'
import type { Target } from './target.ts'

export type Reach = { dialler: Dialler; ca: readonly string[] }

const timeoutMs = streamTerms.attemptSeconds * 1000

/** The same list for the same certificates, because what is parsed of a list is kept with it (`connectVerified`). */
const lists = new LRUCache<string, { all: readonly string[]; ca: readonly string[] }>({ max: 16 })

/** Certificates to trust: those of the installation, and the one of the destination. */
export function trusted({ ca }: Reach, own: string | undefined): readonly string[] {
  if (!own) return ca
  const known = lists.get(own)
  if (known?.ca === ca) return known.all
  const all = [...ca, own]
  lists.set(own, { all, ca })
  return all
}

/** Connects through the guard, with a verified certificate. Rejects with SendFailure. */
export function connectTls(
  reach: Reach,
  target: Target,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<Dialled['socket']> {
  const deps = { dialler: reach.dialler, ca: trusted(reach, ca) }
  return connectVerified(deps, { ...target, timeoutMs, signal }).catch((error: unknown) => {
    throw failureOf(error, target.host)
  })
}

/** A failure of a connection as a sentence. */
export function failureOf(error: unknown, host: string): SendFailure {
  if (error instanceof SendFailure) return error
  const known = typeof error === 'object' && error !== null ? error : {}
  const code = 'why' in known ? String(known.why) : 'code' in known ? String(known.code) : ''
  const timedOut = code === 'ABORT_ERR' || code === '23' || code === 'TIMEOUT'
  return new SendFailure(
    connectionFaultOf({ code: timedOut ? 'timeout' : (faults[code] ?? code) }, host, streamTerms.attemptSeconds),
  )
}

const faults: Record<string, string> = { ECONNREFUSED: 'refused', ECONNRESET: 'reset', EPIPE: 'reset' }
