import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import packet from 'dns-packet'
import { answerFrom } from './dns-answers.ts'
import { wireData } from './dns-records.ts'
import type { NameTable } from './name-table.ts'

/**
 * DNS faults. `silent`: no response; `tcp-silent`: truncated over UDP, no response over TCP; `cut`: complete only over
 * TCP; `other-question`, `other-id`: a response to a different query; `loop`: a compression pointer to itself; `half`:
 * truncated in the middle.
 */
export type DnsFault =
  | { kind: 'silent' | 'tcp-silent' | 'cut' | 'other-question' | 'other-id' | 'loop' | 'half' | 'garbage' }
  | { kind: 'status'; code: 'SERVFAIL' | 'REFUSED' | 'FORMERR' | 'NOTIMP' }
  | { kind: 'slow'; ms: number }

export type DnsServer = {
  port: number
  /** Queries so far as `TYPE name`, oldest first; those over TCP end in ` (tcp)`. */
  queries: string[]
  /** Sets the fault of a name, or of every name with `*`; null removes it. */
  fault(name: string, fault: DnsFault | null): void
  clear(): void
  close(): Promise<void>
}

const largestUdp = 1232

/** A recursive resolver on loopback, UDP and TCP on one port, serving the current `names`. */
export async function openDnsServer(options: {
  names: () => NameTable
  latencyMs: () => number
  port?: number
}): Promise<DnsServer> {
  const queries: string[] = []
  const faults = new Map<string, DnsFault>()
  const sockets = new Set<Socket>()
  const closing = new AbortController()
  const tcp = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    let bytes = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      while (bytes.length >= 2 && bytes.length >= 2 + bytes.readUInt16BE(0)) {
        const length = bytes.readUInt16BE(0)
        const question = Buffer.from(bytes.subarray(2, 2 + length))
        bytes = bytes.subarray(2 + length)
        void reply(question, true).then((answer) => {
          if (!answer || socket.destroyed) return
          const head = Buffer.alloc(2)
          head.writeUInt16BE(answer.length)
          socket.write(Buffer.concat([head, answer]))
        })
      }
    })
  })
  const { port, udp } = await bindBoth(tcp, options.port ?? 0)
  udp.on('message', (question, from) => {
    void reply(question, false).then((answer) => {
      if (answer && !closing.signal.aborted) udp.send(answer, from.port, from.address)
    })
  })

  async function reply(bytes: Buffer, overTcp: boolean): Promise<Buffer | null> {
    const query = packet.decode(bytes)
    const question = query.questions?.[0]
    if (!question) return null
    const name = question.name.toLowerCase()
    const type = typeName(question.type)
    queries.push(`${type} ${name}${overTcp ? ' (tcp)' : ''}`)
    const fault = faults.get(name) ?? faults.get('*')
    const wait = options.latencyMs() + (fault?.kind === 'slow' ? fault.ms : 0)
    if (wait > 0) await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined)
    if (fault?.kind === 'silent' || (fault?.kind === 'tcp-silent' && overTcp)) return null
    if (fault?.kind === 'garbage')
      return Buffer.from([bytes[0] ?? 0, bytes[1] ?? 0, 0x81, 0x80, 255, 255, 1, 2, 3, 4, 5, 6, 7])
    if (fault?.kind === 'status')
      return message(query.id ?? 0, question, { code: fault.code, answers: [], secure: false })
    if (options.names().get(name)?.bogus && ((query.flags ?? 0) & packet.CHECKING_DISABLED) === 0)
      return message(query.id ?? 0, question, { code: 'SERVFAIL', answers: [], secure: false })
    const found = answerFrom(options.names(), name, type)
    const id = fault?.kind === 'other-id' ? ((query.id ?? 0) + 1) & 0xffff : (query.id ?? 0)
    const shown = fault?.kind === 'other-question' ? { ...question, name: `other.${name}`.slice(-250) } : question
    const whole = message(id, shown, found)
    if (fault?.kind === 'loop') return looped(whole)
    if (fault?.kind === 'half') return whole.subarray(0, Math.max(14, whole.length - 6))
    const cut = !overTcp && (whole.length > largestUdp || fault?.kind === 'cut' || fault?.kind === 'tcp-silent')
    return cut ? message(id, shown, { ...found, answers: [] }, true) : whole
  }

  return {
    port,
    queries,
    fault: (name, fault) => {
      if (fault) faults.set(name, fault)
      else faults.delete(name)
    },
    clear: () => {
      queries.length = 0
      faults.clear()
    },
    close: async () => {
      closing.abort()
      for (const socket of sockets) socket.destroy()
      await Promise.all([
        new Promise((resolve) => tcp.close(resolve)),
        new Promise<void>((resolve) => udp.close(() => resolve())),
      ])
    },
  }
}

/** A port that is free for TCP may be in use for UDP, for example by the query of another process. */
async function bindBoth(tcp: Server, wanted: number, tries = 10): Promise<{ port: number; udp: UdpSocket }> {
  tcp.listen(wanted, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4').bind(port, '127.0.0.1')
  try {
    await once(udp, 'listening')
    return { port, udp }
  } catch (error) {
    udp.close()
    if (wanted !== 0 || tries <= 1) throw error
    await new Promise((resolve) => tcp.close(resolve))
    return bindBoth(tcp, wanted, tries - 1)
  }
}

const typeName = (type: string): string => (type === 'UNKNOWN_65' ? 'HTTPS' : type === 'UNKNOWN_64' ? 'SVCB' : type)

type Found = Omit<ReturnType<typeof answerFrom>, 'code'> & { code: string }

const responseCodes: Record<string, number> = {
  NOERROR: 0,
  FORMERR: 1,
  SERVFAIL: 2,
  NXDOMAIN: 3,
  NOTIMP: 4,
  REFUSED: 5,
}

function message(id: number, question: packet.Question, found: Found, truncated = false): Buffer {
  const answers = found.answers.map(({ name, type, text, ttl }) => ({
    name,
    ttl,
    class: 'IN',
    ...wireData(type, text),
  }))
  const empty = answers.length === 0 && (found.code === 'NOERROR' || found.code === 'NXDOMAIN')
  const authorities = empty && !truncated ? [startOfAuthority(question.name)] : []
  const flags =
    packet.RECURSION_DESIRED |
    packet.RECURSION_AVAILABLE |
    (truncated ? packet.TRUNCATED_RESPONSE : 0) |
    (found.secure ? packet.AUTHENTIC_DATA : 0) |
    (responseCodes[found.code] ?? 2)
  const written = { type: 'response' as const, id, flags, questions: [question], answers, authorities }
  return packet.encode(written as unknown as packet.Packet)
}

const startOfAuthority = (name: string) => ({
  type: 'SOA' as const,
  name: name.split('.').slice(-2).join('.'),
  ttl: 60,
  data: {
    mname: 'ns1.registry.test',
    rname: 'hostmaster.registry.test',
    serial: 1,
    refresh: 7200,
    retry: 900,
    expire: 1_209_600,
    minimum: 60,
  },
})

/** A response in which the first record's name points to itself. */
function looped(whole: Buffer): Buffer {
  const end = 12 + whole.subarray(12).indexOf(0) + 5
  const pointer = Buffer.from([0xc0 | (end >> 8), end & 0xff, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1])
  const bytes = Buffer.concat([whole.subarray(0, end), pointer])
  bytes.writeUInt16BE(1, 6)
  bytes.writeUInt16BE(0, 8)
  bytes.writeUInt16BE(0, 10)
  return bytes
}
