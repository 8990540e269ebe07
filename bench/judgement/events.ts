import type { z } from 'zod'
import type { Collected } from '../../server/devices/collected-schema.ts'
import type { AssessmentRequest } from '../../server/lookups/assessment/request-schema.ts'
import type { Person } from './people.ts'

/** What a caller sends to `POST /v1/assess`. */
export type Body = z.input<typeof AssessmentRequest>

/**
 * One event of a profile. `attack`: made by an attacker. `scored`: enters the figures; the history before a profile's
 * own events does not. `device`: readings of the device test whose ID the request names.
 */
export type Event = { body: Body; attack: boolean; scored: boolean; device?: Collected }

export const honest = (body: Body, device?: Collected): Event => ({
  body,
  attack: false,
  scored: true,
  ...(device ? { device } : {}),
})
export const attack = (body: Body, device?: Collected): Event => ({ ...honest(body, device), attack: true })
export const warmUp = (body: Body): Event => ({ body, attack: false, scored: false })

/** Additions to a request; members of `user`, `device` and the like are added to those of the builder. */
type More = Partial<Body>

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(60) * count
export const days = (count: number): number => hours(24) * count
export const before = (at: Date, ms: number): string => new Date(at.getTime() - ms).toISOString()

function merged(base: Body, more: More): Body {
  const result: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(more)) {
    const held = result[name]
    result[name] = isObject(held) && isObject(value) ? { ...held, ...value } : value
    if (value === undefined) delete result[name]
  }
  return result as Body
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const requestOf = (event_type: Body['event_type'], who: Person): Body => ({
  event_type,
  ip: who.ip,
  email: who.email,
  user_agent: who.userAgent,
  accept_language: who.language,
  user: { id: who.id, name: who.name },
  device: { fingerprint: who.device, timezone: who.timeZone },
})

/** A new account at `at`. */
export const signup = (who: Person, at: Date, more: More = {}): Body =>
  merged(
    {
      ...requestOf('signup', who),
      user: {
        id: who.id,
        name: who.name,
        created_at: at.toISOString(),
        email_verified: false,
        ...(who.phone ? { phone: who.phone } : {}),
      },
      form: { name: 'signup', honeypot: '', seconds_to_submit: 34 },
    },
    more,
  )

/** A sign-in to an account created at `created`. */
export const login = (who: Person, created: string, more: More = {}): Body =>
  merged(
    {
      ...requestOf('login', who),
      user: { id: who.id, created_at: created, email_verified: true, failed_logins_10m: 0 },
    },
    more,
  )

/** An order paid by card at home, of an account created at `created`. */
export const checkout = (who: Person, created: string, more: More = {}): Body =>
  merged(
    {
      ...requestOf('checkout', who),
      user: { id: who.id, name: who.name, created_at: created, email_verified: true },
      order: {
        amount: 64.9,
        currency: 'EUR',
        billing_country: who.country,
        shipping_country: who.country,
        card_country: who.country,
        payment_method: 'card',
        avs_result: 'Y',
        cvv_result: 'M',
        was_declined: false,
      },
    },
    more,
  )

/** A message through a contact form, without an account. */
export const message = (who: Person, text: string, more: More = {}): Body =>
  merged(
    {
      ...requestOf('form', who),
      user: undefined,
      form: { name: 'contact', honeypot: '', seconds_to_submit: 75, message: text },
    },
    more,
  )

/** A call of an API by a program. */
export const call = (ip: string, userAgent: string, client: string, perMinute: number, more: More = {}): Body =>
  merged(
    {
      event_type: 'api',
      ip,
      user_agent: userAgent,
      api: { endpoint: '/v1/products', method: 'GET', client_id: client, requests_last_minute: perMinute },
    },
    more,
  )
