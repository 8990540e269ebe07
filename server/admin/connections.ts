import { reachRecords } from '../senders/index.ts'
import type { System } from '../system.ts'

/** A service outside that this installation lives with. `ok` is null where nothing was configured that could be reached. */
type Connection = { configured: boolean; ok: boolean | null; says: string }

/** Whether plans can be bought, letters go out and sender domains can be proved. Tells of secrets whether they are set, never what they are. */
export async function connections(system: System): Promise<Record<'stripe' | 'mail' | 'sender_domains', Connection>> {
  const [stripe, mail, sender_domains] = await Promise.all([stripeOf(system), mailOf(system), sendersOf(system)])
  return { stripe, mail, sender_domains }
}

async function stripeOf({ billing, env, database }: System) {
  if (!billing)
    return {
      configured: false,
      ok: null,
      says: 'not connected: an owner changes the plan directly',
      webhook_secret: 'not set',
    }
  const [reached, last] = await Promise.all([
    billing.reach(),
    database.prisma.billingEvent.findFirst({ orderBy: { receivedAt: 'desc' } }),
  ])
  return {
    configured: true,
    ...reached,
    webhook_secret: env.stripe?.webhookSecret ? 'set' : 'not set',
    events_to: `${env.BASE_URL}/api/stripe/events`,
    last_event_at: last?.receivedAt.toISOString() ?? null,
  }
}

async function mailOf({ mail, env, database }: System) {
  const [reached, left] = await Promise.all([
    mail.reach(),
    database.prisma.mail.groupBy({ by: ['status'], where: { status: { not: 'sent' } }, _count: { _all: true } }),
  ])
  const unsent = left.reduce((sum, { _count }) => sum + _count._all, 0)
  const says = reached?.says ?? 'no SMTP_URL is set: letters wait on the outbox page'
  return { configured: reached !== null, ok: reached?.ok ?? null, says, from: env.MAIL_FROM, unsent }
}

async function sendersOf({ network, env, database }: System) {
  const [reached, slots] = await Promise.all([
    reachRecords(network.dns),
    database.prisma.sender.groupBy({ by: ['status'], _count: { _all: true } }),
  ])
  return {
    configured: true,
    ...reached,
    dns_servers: env.DNS_SERVERS.length > 0 ? 'those of DNS_SERVERS' : 'those of this machine',
    slots: Object.fromEntries(slots.map(({ status, _count }) => [status, _count._all])),
  }
}
