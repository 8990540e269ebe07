import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Service } from './service.ts'

export const stripeKeys = { secret: 'sk_test_of_the_tests', webhook: 'whsec_of_the_tests' }

type Price = { id: string; lookupKey: string | null; amount: number; active: boolean }
type Held = {
  id: string
  customer: string
  price: string
  status: string
  cancelAtPeriodEnd: boolean
  endsAt: number
}

/**
 * Stripe simulator with the parts the service uses: customers, prices, checkout, portal and subscriptions, with
 * paging, errors and idempotency keys. `counter` is the base URL of its checkout and portal pages; each URL ends with
 * the session's index in `sessions`.
 */
export type StandIn = Awaited<ReturnType<typeof openStripeSimulator>>

export async function openStripeSimulator(counter = 'https://stripe.example') {
  const customers = new Map<string, Record<string, string>>()
  const repeated = new Map<string, string>()
  const prices = new Map<string, Price>()
  const held = new Map<string, Held>()
  const queries: string[] = []
  const sessions: Record<string, string>[] = []
  const openCheckouts = new Map<string, string>()
  const deleted = new Set<string>()
  let made = 0
  let fault: { status: number } | null = null
  let pause: Promise<void> | null = null
  const next = (prefix: string) => `${prefix}_${String(++made).padStart(4, '0')}`

  const priceObject = ({ id, lookupKey, amount, active }: Price) => ({
    id,
    object: 'price',
    active,
    lookup_key: lookupKey,
    currency: 'eur',
    unit_amount: amount,
    recurring: { interval: 'month', interval_count: 1 },
  })
  const subscriptionObject = (one: Held) => ({
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    cancel_at: null,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: `si_${one.id}`,
          object: 'subscription_item',
          current_period_end: one.endsAt,
          price: priceObject(prices.get(one.price) ?? { id: one.price, lookupKey: null, amount: 1, active: false }),
        },
      ],
    },
  })

  function answer(method: string, path: string, form: URLSearchParams, key: string | undefined): object | null {
    if (method === 'POST' && path === '/v1/customers') {
      const id = (key && repeated.get(key)) ?? next('cus')
      if (key) repeated.set(key, id)
      customers.set(id, Object.fromEntries(form))
      return { id, object: 'customer' }
    }
    const customer = /^\/v1\/customers\/(\w+)$/.exec(path)?.[1]
    if (method === 'GET' && customer && deleted.has(customer))
      return { id: customer, object: 'customer', deleted: true }
    if (deleted.has(customer ?? form.get('customer') ?? '')) return null
    if (method === 'GET' && customer && customers.has(customer)) return { id: customer, object: 'customer' }
    if (method === 'POST' && customer && customers.has(customer)) {
      customers.set(customer, { ...customers.get(customer), ...Object.fromEntries(form) })
      return { id: customer, object: 'customer' }
    }
    if (method === 'GET' && path === '/v1/prices') {
      const keys = [...form].filter(([name]) => name.startsWith('lookup_keys')).map(([, value]) => value)
      const found = [...prices.values()].filter((one) => one.active && one.lookupKey && keys.includes(one.lookupKey))
      return { object: 'list', has_more: false, url: path, data: found.map(priceObject) }
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      sessions.push(Object.fromEntries(form))
      const id = next('cs')
      openCheckouts.set(id, form.get('customer') ?? '')
      return { id, object: 'checkout.session', url: `${counter}/checkout/${sessions.length - 1}` }
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      const open = [...openCheckouts].filter(([, buyer]) => buyer === form.get('customer'))
      const data = open.map(([id]) => ({ id, object: 'checkout.session', status: 'open' }))
      return { object: 'list', has_more: false, url: path, data }
    }
    const expiring = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1]
    if (method === 'POST' && expiring && openCheckouts.delete(expiring))
      return { id: expiring, object: 'checkout.session', status: 'expired' }
    if (method === 'POST' && path === '/v1/billing_portal/sessions') {
      sessions.push(Object.fromEntries(form))
      return { id: next('bps'), object: 'billing_portal.session', url: `${counter}/portal/${sessions.length - 1}` }
    }
    if (method === 'GET' && path === '/v1/subscriptions') {
      const all = [...held.values()].filter((one) => one.customer === form.get('customer')).reverse()
      const shown = form.get('status') === 'all' ? all : all.filter((one) => one.status !== 'canceled')
      const from = shown.findIndex((one) => one.id === form.get('starting_after')) + 1
      const limit = Math.min(2, Number(form.get('limit') ?? 10))
      const page = shown.slice(from, from + limit)
      return { object: 'list', url: path, has_more: from + limit < shown.length, data: page.map(subscriptionObject) }
    }
    return null
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of req) body += String(chunk)
    const url = new URL(req.url ?? '', 'http://stripe')
    queries.push(`${req.method} ${url.pathname}`)
    const write = (status: number, value: object) =>
      res
        .writeHead(status, { 'content-type': 'application/json', 'request-id': next('req') })
        .end(JSON.stringify(value))
    if (fault) return void write(fault.status, { error: { type: 'api_error', message: 'stopped' } })
    if (req.headers.authorization !== `Bearer ${stripeKeys.secret}`)
      return void write(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    const form = new URLSearchParams(req.method === 'GET' ? url.search : body)
    const result = answer(req.method ?? '', url.pathname, form, [req.headers['idempotency-key']].flat()[0])
    // Responds after the pause with the state at the time of the request, like a slow response.
    await pause
    if (result) write(200, result)
    else write(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${url}` } })
  }

  const server = createServer((req, res) => void serve(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [plan, amount] of [
    ['suite_starter', 1_900],
    ['suite_business', 9_900],
    ['suite_agency', 49_900],
    ['lookups_developer', 7_900],
    ['lookups_growth', 39_900],
  ] as const) {
    const id = `price_${plan}`
    prices.set(id, { id, lookupKey: `assay_${plan}`, amount, active: true })
  }

  return {
    settings: {
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      UPSTREAM_STRIPE_URL: url,
    },
    /** Requests so far, as method and path. */
    queries,
    /** Checkout and portal sessions, as submitted forms. */
    sessions,
    customers,
    prices,
    /** Creates a subscription of a customer to a plan's price, or to any price. Returns its id. */
    subscribe: (customer: string, price: string, status = 'active'): string => {
      const id = next('sub')
      const endsAt = Date.parse('2026-12-21T12:00:00Z') / 1000
      held.set(id, { id, customer, price, status, cancelAtPeriodEnd: false, endsAt })
      return id
    },
    /** Checkout sessions that can still be paid, with their customers. */
    openCheckouts,
    /** Deletes a customer, which ends its subscriptions. Requests that name it then fail. */
    deleteCustomer: (customer: string): void => {
      deleted.add(customer)
      for (const one of held.values()) if (one.customer === customer) held.set(one.id, { ...one, status: 'canceled' })
    },
    change: (id: string, to: Partial<Held>): void => {
      const one = held.get(id)
      if (one) held.set(id, { ...one, ...to })
    },
    /** Makes every request fail with this status; null restores normal responses. */
    fail: (status: number | null): void => {
      fault = status === null ? null : { status }
    },
    /** Holds back responses until the returned function is called; they show the state at the time of the request. */
    pause: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pause = promise
      return () => {
        pause = null
        resolve()
      }
    },
    event: (type: string, id: string) => {
      const one = held.get(id)
      return eventOf(next('evt'), type, one ? subscriptionObject(one) : { id, object: 'subscription', customer: null })
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const eventOf = (id: string, type: string, object: object) => ({ id, object: 'event', type, data: { object } })

const signer = new Stripe(stripeKeys.secret)

type Signing = { secret?: string; ageSeconds?: number; signature?: string | null }

/** An event as sent by Stripe: signed over its raw text, at `now` or `ageSeconds` before. */
export function signedEvent(event: object, now: Date, options: Signing = {}) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1000) - (options.ageSeconds ?? 0)
  const secret = options.secret ?? stripeKeys.webhook
  const signature =
    options.signature === undefined
      ? signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      : options.signature
  return {
    method: 'POST',
    body: payload,
    headers: { 'Content-Type': 'application/json', ...(signature === null ? {} : { 'Stripe-Signature': signature }) },
  }
}

export const deliver = (service: Service, event: object, options: Signing = {}) =>
  service.call('/api/stripe/events', signedEvent(event, service.clock.now(), options))
