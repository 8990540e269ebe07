import { getServers } from 'node:dns'
import { isIP } from 'node:net'
import type { Clock } from '../clock.ts'
import { openMemo } from '../memo.ts'
import { type DnsQuestion, type DnsServer, exchange } from './exchange.ts'
import type { DnsMessage } from './message.ts'
import { type DnsRecord, type DnsReply, type DnsStatus, plainName, type RecordType } from './records.ts'

export type DnsWish = {
  /** Total timeout over all servers; 4,000 by default. */
  timeoutMs?: number
  refresh?: boolean
  /** Also returns data that fail validation (RFC 4035 CD bit). */
  checkingDisabled?: boolean
}

/** The only DNS client. `lookUp` never throws: failures are statuses. */
export type Dns = {
  lookUp(name: string, type: RecordType, wish?: DnsWish): Promise<DnsReply>
  servers: readonly DnsServer[]
}

const usualTimeoutMs = 4_000
const oneTryMs = 1_500
const maxReplies = 20_000
const longestCacheSeconds = 300
const longestNegativeSeconds = 60
const maxAliases = 12

/**
 * Queries the servers in turn, recently failed ones last, up to twice each. The first conclusive answer wins; SERVFAIL
 * and REFUSED count only if no server has a better one. Answers are cached for their TTL, at most five minutes;
 * negative ones (RFC 2308) at most one. Concurrent equal queries share one lookup. Names are absolute, without the
 * trailing dot, and already validated by the caller.
 */
export function openDns(deps: { clock: Clock; servers: readonly DnsServer[] }): Dns {
  const { clock } = deps
  const servers = deps.servers.length > 0 ? deps.servers : systemServers()
  const replies = openMemo<DnsReply>({
    clock,
    most: maxReplies,
    until: (reply) => reply.at.getTime() + cacheSeconds(reply) * 1000,
  })
  const failedAt = new Map<DnsServer, number>()

  async function settle(question: DnsQuestion, timeoutMs: number): Promise<DnsReply> {
    const started = performance.now()
    const at = clock.now()
    const reply = (found: Settled | null): DnsReply => ({
      status: found?.status ?? 'TIMEOUT',
      answers: found?.message.answers ?? [],
      authority: found?.message.authority ?? [],
      flags: { ad: found?.message.authentic ?? false, tc: found?.message.truncated ?? false },
      resolver: found ? serverText(found.server) : null,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
      at,
    })
    const found = await firstAnswer(question, timeoutMs)
    if (found?.status !== 'NOERROR') return reply(found)
    const whole = await followed(found, question, timeoutMs - (performance.now() - started))
    return reply(whole)
  }

  type Settled = { status: DnsStatus; message: DnsMessage; server: DnsServer }

  async function firstAnswer(question: DnsQuestion, timeoutMs: number): Promise<Settled | null> {
    const deadline = performance.now() + timeoutMs
    const order = servers.toSorted((a, b) => (failedAt.get(a) ?? 0) - (failedAt.get(b) ?? 0))
    let poor: Settled | null = null
    for (const server of [...order, ...order]) {
      const left = deadline - performance.now()
      if (left <= 0) break
      try {
        const message = await exchange(server, question, Math.min(oneTryMs, left))
        const settled = { status: statusOf(message.code), message, server }
        if (settled.status === 'NOERROR' || settled.status === 'NXDOMAIN') {
          failedAt.delete(server)
          return settled
        }
        poor ??= settled
      } catch {
        failedAt.set(server, performance.now())
      }
      if (poor && server === order.at(-1)) break
    }
    return poor
  }

  /**
   * Resolves the rest of an alias chain if the server returned only its start. A loop is SERVFAIL. The chain is
   * authentic if every response is.
   */
  async function followed(first: Settled, question: DnsQuestion, timeoutMs: number): Promise<Settled> {
    const deadline = performance.now() + timeoutMs
    const answers = [...first.message.answers]
    let last = first
    for (let hops = 0; ; hops++) {
      const end = endOfChain(answers, question.name)
      if (end === null || hops > maxAliases)
        return { ...last, status: 'SERVFAIL', message: { ...last.message, answers } }
      const settled =
        end === question.name ||
        question.type === 'CNAME' ||
        answers.some(({ name, type }) => name === end && type === question.type)
      const left = deadline - performance.now()
      if (settled || (hops > 0 && last.message.answers.length === 0) || left <= 0) break
      const next = await firstAnswer({ ...question, name: end }, left)
      if (!next) return { ...last, status: 'SERVFAIL', message: { ...last.message, answers } }
      last = { ...next, message: { ...next.message, authentic: last.message.authentic && next.message.authentic } }
      answers.push(...next.message.answers)
      if (next.status !== 'NOERROR') break
    }
    return { ...last, message: { ...last.message, answers } }
  }

  return {
    servers,
    lookUp: async (name, type, wish = {}) => {
      const checkingDisabled = wish.checkingDisabled ?? false
      const key = `${type} ${checkingDisabled ? 'cd ' : ''}${name}`
      const known = wish.refresh ? undefined : replies.fresh(key)
      if (known) return aged(known, clock.now())
      return replies.load(key, () =>
        settle({ name: plainName(name), type, checkingDisabled }, wish.timeoutMs ?? usualTimeoutMs),
      )
    },
  }
}

const statusOf = (code: string): DnsStatus =>
  code === 'NOERROR' || code === 'NXDOMAIN' || code === 'REFUSED' ? code : 'SERVFAIL'

/** The end of the alias chain of a name; null for a loop. */
function endOfChain(answers: readonly DnsRecord[], name: string): string | null {
  const seen = new Set<string>()
  let at = name
  for (;;) {
    if (seen.has(at)) return null
    seen.add(at)
    const alias = answers.find((record) => record.type === 'CNAME' && record.name === at)
    if (!alias) return at
    at = alias.value
  }
}

/**
 * Cache time of a reply: the shortest TTL of its records; without records, the SOA's minimum (RFC 2308 section 5).
 */
function cacheSeconds({ status, answers, authority }: DnsReply): number {
  if (status !== 'NOERROR' && status !== 'NXDOMAIN') return 0
  if (status === 'NOERROR' && answers.length > 0) return Math.min(longestCacheSeconds, ...answers.map(({ ttl }) => ttl))
  const soa = authority.find(({ type }) => type === 'SOA')
  return soa ? Math.min(longestNegativeSeconds, soa.ttl, Number(soa.fields?.minimum ?? 0)) : 0
}

function aged(reply: DnsReply, now: Date): DnsReply {
  const seconds = Math.max(0, Math.floor((now.getTime() - reply.at.getTime()) / 1000))
  if (seconds === 0) return reply
  const older = (record: DnsRecord): DnsRecord => ({ ...record, ttl: Math.max(0, record.ttl - seconds) })
  return { ...reply, answers: reply.answers.map(older), authority: reply.authority.map(older) }
}

export const serverText = ({ address, port }: DnsServer): string =>
  address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`

/** Parses `address[:port]`; IPv6 with a port as `[address]:port`. Null if invalid. */
export function parseDnsServer(text: string): DnsServer | null {
  const found = /^(?:\[([^\]]+)\]|([^:]+)|([0-9a-f:.]+))(?::(\d{1,5}))?$/i.exec(text)
  const address = found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
  const port = Number(found?.[4] ?? 53)
  return isIP(address) !== 0 && port > 0 && port < 65_536 ? { address, port } : null
}

const systemServers = (): DnsServer[] => getServers().flatMap((text) => parseDnsServer(text) ?? [])
