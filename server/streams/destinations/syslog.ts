import { once } from 'node:events'
import type { Dialled } from '../../platform/dialler.ts'
import type { StreamDestination } from '../schema.ts'
import { accepted, type Message, type Send, SendFailure } from './destination.ts'
import { targetOfAddress } from './target.ts'
import { connectTls, failureOf, type Reach } from './tls-connection.ts'

/** Facility 13 is the audit log, severity 6 informational (RFC 5424 section 6.2.1). */
const priority = 13 * 8 + 6

/** The private enterprise number reserved for examples (RFC 5612). */
const enterprise = 32_473

/** How long to wait for the server to close the connection in its turn. */
const settleMs = 2_000

/** One RFC 5424 message, framed by its length in bytes (RFC 5425 section 4.3). */
export function frameOf({ id, at, type, json }: Message): string {
  const data = `[assay@${enterprise} id="${escaped(id)}" type="${escaped(type)}"]`
  const text = `<${priority}>1 ${at.toISOString()} - assay - ${id.slice(0, 32)} ${data} \ufeff${json}`
  return `${Buffer.byteLength(text)} ${text}`
}

/** Escapes a parameter value (RFC 5424 section 6.3.3). */
const escaped = (text: string): string => text.replaceAll(/["\\\]]/g, '\\$&')

/**
 * Syslog over TLS. The protocol has no acknowledgement: a batch counts as accepted once the server has closed the
 * connection in order after reading everything, or has not objected for two seconds.
 */
export const openSyslog =
  (reach: Reach, destination: Extract<StreamDestination, { kind: 'syslog' }>): Send =>
  async ({ messages }, signal) => {
    const target = targetOfAddress(destination.address)
    const socket = await connectTls(reach, target, destination.ca, signal)
    try {
      await written(socket, messages.map(frameOf).join(''))
      return accepted(null)
    } catch (error) {
      throw failureOf(error, target.host)
    } finally {
      socket.destroy()
    }
  }

async function written(socket: Dialled['socket'], text: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    socket.once('error', reject)
    socket.once('close', (hadError: boolean) => {
      if (hadError || !socket.writableFinished) reject(new SendFailure('The server closed the connection.'))
    })
  })
  failed.catch(() => undefined)
  socket.resume()
  socket.end(text)
  await Promise.race([once(socket, 'finish'), failed])
  const ended = new Promise((resolve) => {
    socket.once('end', resolve)
    setTimeout(resolve, settleMs).unref()
  })
  await Promise.race([ended, failed])
}
