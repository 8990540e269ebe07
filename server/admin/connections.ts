import { outboxSummary } from '../mail/index.ts'
import { dnsHealthCheck } from '../senders/index.ts'
import type { System } from '../system.ts'

/** An external service used by this installation. `ok` is null if it is not configured. */
type Connection = { configured: boolean; ok: boolean | null; message: string }

/**
 * Whether plans can be bought, emails sent and sender domains verified. Of secrets only reports whether they are set.
 */
export async function connections(system: System): Promise<Record<'stripe' | 'mail' | 'sender_domains', Connection>> {
  const [stripe, mail, sender_domains] = await Promise.all([stripeOf(system), mailOf(system), sendersOf(system)])
  return { stripe, mail, sender_domains }
}

async function stripeOf({ billing, env, database }: System) {
  if (!billing)
    return {
      configured: false,
      ok: null,
      message: 'not connected: an owner changes the plan directly',
      webhook_secret: 'not set',
    }
  const [health, last] = await Promise.all([
    billing.healthCheck(),
    database.prisma.billingEvent.findFirst({ orderBy: { receivedAt: 'desc' } }),
  ])
  return {
    configured: true,
    ...health,
    webhook_secret: env.stripe?.webhookSecret ? 'set' : 'not set',
    events_to: `${env.BASE_URL}/api/stripe/events`,
    last_event_at: last?.receivedAt.toISOString() ?? null,
  }
}

async function mailOf({ mail, env, database }: System) {
  const [health, summary] = await Promise.all([mail.healthCheck(), outboxSummary(database.prisma)])
  const text = health?.message ?? 'SMTP_URL is not set: emails are held in the outbox'
  return { configured: health !== null, ok: health?.ok ?? null, message: text, from: env.MAIL_FROM, ...summary }
}

async function sendersOf({ network, env, database }: System) {
  const [health, slots] = await Promise.all([
    dnsHealthCheck(network.dns),
    database.prisma.sender.groupBy({ by: ['status'], _count: { _all: true } }),
  ])
  return {
    configured: true,
    ...health,
    dns_servers: env.DNS_SERVERS.length > 0 ? 'those of DNS_SERVERS' : 'those of this machine',
    slots: Object.fromEntries(slots.map(({ status, _count }) => [status, _count._all])),
  }
}
