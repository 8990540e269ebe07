import type { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { isIP, type Socket } from 'node:net'
import {
  connect,
  createSecureContext,
  type SecureContext,
  type SecureContextOptions,
  type SecureVersion,
  type TLSSocket,
} from 'node:tls'
import { DialFailure, type DialFault, type Dialler } from './dialler.ts'
import { type StartTls, startTls } from './smtp/starttls.ts'

/**
 * `servername` null: no SNI, as for an address. `timeoutMs` covers everything: connection, STARTTLS and handshake.
 */
export type TlsTarget = {
  host: string
  port: number
  servername: string | null
  starttls: StartTls | null
  timeoutMs: number
  /** The only version offered; all of them if absent. */
  version?: SecureVersion
}

/**
 * `stalled`: connected, but the handshake did not finish in time. `handshake_failed`: rejected by an alert, or
 * unreadable.
 */
export type TlsFault = DialFault | 'no_tls' | 'handshake_failed' | 'starttls_refused' | 'stalled'

/**
 * `chain` as sent by the server, leaf first. `verdict`: the library's code for the first fault it found, null for
 * none. Times in milliseconds: the connection, and everything after it.
 */
export type TlsHandshake = {
  ok: true
  address: string
  connectMs: number
  handshakeMs: number
  chain: readonly X509Certificate[]
  protocol: string | null
  cipher: string | null
  alpn: string | null
  verdict: string | null
}

/** `address` is null if no connection was made; `alert` is the name of the TLS alert (RFC 8446 section 6). */
export type TlsFailure = {
  ok: false
  why: TlsFault
  address: string | null
  connectMs: number | null
  alert: string | null
}

const maxCertificates = 20

/**
 * Makes a TLS connection to inspect the server. Accepts old versions, small keys and any certificate, because they are
 * what is to be reported. Sends no data and closes the connection. Never throws.
 */
export async function inspectTls(
  deps: { dialler: Dialler; ca: readonly string[] },
  target: TlsTarget,
): Promise<TlsHandshake | TlsFailure> {
  const context = target.version ? onlyVersion(target.version) : tolerant(deps.ca)
  const signal = AbortSignal.timeout(target.timeoutMs)
  const { host, port, timeoutMs } = target
  const dialled = await deps.dialler.connect({ host, port, timeoutMs, signal }).catch((error: unknown) => error)
  if (!isDialled(dialled)) {
    const why = dialled instanceof DialFailure ? dialled.why : 'unreachable'
    return { ok: false, why, address: null, connectMs: null, alert: null }
  }
  const { socket, address, milliseconds: connectMs } = dialled
  const failed = (why: TlsFault, alert: string | null = null): TlsFailure => ({
    ok: false,
    why,
    address,
    connectMs,
    alert,
  })
  const started = performance.now()
  try {
    if (target.starttls) {
      const outcome = await within(startTls(socket), signal)
      if (outcome !== 'ready')
        return failed(outcome === 'closed' ? 'reset' : outcome === 'refused' ? 'starttls_refused' : 'no_tls')
    }
    const secured = await handshake(socket, target, context, signal)
    try {
      return { ok: true, address, connectMs, handshakeMs: elapsed(started), ...shown(secured) }
    } finally {
      secured.destroy()
    }
  } catch (error) {
    return failed(faultOf(error), alertOf(error))
  } finally {
    socket.destroy()
  }
}

/**
 * Connects through the guard with a verified certificate. Rejects with DialFailure, the library's error, or an AbortError
 * after `timeoutMs`, which then also ends the connection, with a TimeoutError.
 */
export async function connectVerified(
  deps: { dialler: Dialler; ca: readonly string[] },
  { host, port, timeoutMs, signal }: { host: string; port: number; timeoutMs: number; signal: AbortSignal },
): Promise<TLSSocket> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { socket } = await deps.dialler.connect({ host, port, timeoutMs, signal: limit })
  const secured = connect({ socket, secureContext: trusting(deps.ca), ...(isIP(host) ? {} : { servername: host }) })
  secured.on('error', () => undefined)
  limit.addEventListener('abort', () => secured.destroy(limit.reason), { once: true })
  await once(secured, 'secureConnect', { signal: limit })
  return secured
}

const isDialled = (value: unknown): value is Awaited<ReturnType<Dialler['connect']>> =>
  typeof value === 'object' && value !== null && 'socket' in value

const elapsed = (since: number): number => Math.round((performance.now() - since) * 10) / 10

class Stalled extends Error {}

function within<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const stalled = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Stalled())
    signal.addEventListener('abort', () => reject(new Stalled()), { once: true })
  })
  return Promise.race([promise, stalled])
}

function handshake(socket: Socket, target: TlsTarget, context: SecureContext, signal: AbortSignal): Promise<TLSSocket> {
  const secured = connect({
    socket,
    secureContext: context,
    ...(target.servername ? { servername: target.servername } : {}),
    rejectUnauthorized: false,
    ...(target.starttls ? {} : { ALPNProtocols: ['h2', 'http/1.1'] }),
  })
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>()
  secured.once('secureConnect', () => resolve(secured))
  secured.on('error', reject)
  secured.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  return within(promise, signal).catch((error: unknown) => {
    secured.destroy()
    throw error
  })
}

/** One context per list of trusted certificates, because parsing all of them takes some 25 ms. */
function perList(options: SecureContextOptions): (ca: readonly string[]) => SecureContext {
  const contexts = new WeakMap<readonly string[], SecureContext>()
  return (ca) => {
    const known = contexts.get(ca)
    if (known) return known
    const context = createSecureContext({ ...options, ca: [...ca] })
    contexts.set(ca, context)
    return context
  }
}

/** The library's defaults. */
const trusting = perList({})

/** Accepts everything the library supports. */
const tolerant = perList({ minVersion: 'TLSv1', maxVersion: 'TLSv1.3', ciphers: 'DEFAULT:@SECLEVEL=0' })

const versions = new Map<SecureVersion, SecureContext>()

/** Offers one version with every cipher the library has for it; trust is not checked. */
function onlyVersion(version: SecureVersion): SecureContext {
  const known = versions.get(version)
  if (known) return known
  const context = createSecureContext({ minVersion: version, maxVersion: version, ciphers: 'DEFAULT:@SECLEVEL=0' })
  versions.set(version, context)
  return context
}

function shown(secured: TLSSocket) {
  const chain: X509Certificate[] = []
  for (let one = secured.getPeerX509Certificate(); one && chain.length < maxCertificates; one = one.issuerCertificate)
    chain.push(one)
  // Typed as Error, but the library sets its error code.
  const verdict = secured.authorizationError as unknown
  return {
    chain,
    protocol: secured.getProtocol(),
    cipher: secured.getCipher()?.standardName ?? null,
    alpn: typeof secured.alpnProtocol === 'string' ? secured.alpnProtocol : null,
    verdict: typeof verdict === 'string' ? verdict : null,
  }
}

function faultOf(error: unknown): TlsFault {
  if (error instanceof Stalled) return 'stalled'
  const code = codeOf(error)
  if (/^(ECONNRESET|EPIPE)$/.test(code)) return 'reset'
  const plainText =
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|HTTPS_PROXY_REQUEST|UNKNOWN_PROTOCOL|BAD_RECORD_TYPE|RECORD_LAYER_FAILURE/
  return plainText.test(code) && alertOf(error) === null ? 'no_tls' : 'handshake_failed'
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Alerts a server may answer a ClientHello with (IANA TLS Alerts). */
const alerts: Record<string, string> = {
  '10': 'unexpected_message',
  '40': 'handshake_failure',
  '42': 'bad_certificate',
  '47': 'illegal_parameter',
  '50': 'decode_error',
  '51': 'decrypt_error',
  '70': 'protocol_version',
  '71': 'insufficient_security',
  '80': 'internal_error',
  '86': 'inappropriate_fallback',
  '109': 'missing_extension',
  '112': 'unrecognized_name',
  '116': 'certificate_required',
  '120': 'no_application_protocol',
}

/** The library writes the alert's number into its message. */
function alertOf(error: unknown): string | null {
  const number = /alert number (\d{1,3})/i.exec(error instanceof Error ? error.message : '')?.[1]
  return number === undefined ? null : (alerts[number] ?? `alert_${number}`)
}
