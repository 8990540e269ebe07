import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStripeSimulator } from '../server/testing/stripe.ts'

const html = (title: string, parts: string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${parts.join('')}</body></html>`
const button = (label: string) => `<form method="post"><button>${label}</button></form>`
const link = (label: string, href = '') => `<a href="${href}">${label}</a>`

/** Simulated Stripe with the buyer's pages: a checkout that creates the subscription, and a portal that ends one at the end of the paid month. */
export async function openStripeCheckout() {
  const server = createServer((req, res) => serve(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = await openStripeSimulator(origin)
  const bought: string[] = []

  function serve(req: IncomingMessage, res: ServerResponse): void {
    const [, page, place] = /^\/(checkout|portal)\/(\d+)$/.exec(req.url ?? '') ?? []
    const session = stripe.sessions[Number(place)]
    if (!page || !session) return void res.writeHead(404).end()
    const { customer = '', success_url, cancel_url, return_url } = session
    const price = session['line_items[0][price]'] ?? ''
    const ending = session['flow_data[subscription_cancel][subscription]']
    if (req.method === 'POST') {
      if (page === 'checkout') bought.push(stripe.subscribe(customer, price))
      else if (ending) stripe.change(ending, { cancelAtPeriodEnd: true })
      return void res.writeHead(303, { location: success_url ?? return_url }).end()
    }
    const text =
      page === 'checkout'
        ? html('Checkout', [`<p>${price}</p>`, button('Subscribe'), link('Back', cancel_url)])
        : html('Customer portal', [ending ? button('Cancel subscription') : '', link('Return', return_url)])
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
  }

  return {
    ...stripe,
    /** Origin of its pages. */
    origin,
    /** Subscriptions bought at the checkout, in order. */
    bought,
    close: async (): Promise<void> => {
      await stripe.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
