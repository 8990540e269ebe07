/** Addresses, mail domains, users and devices of the benchmark: few enough that their evidence is soon cached. */
export const addresses = Array.from({ length: 400 }, (_, n) => `45.${60 + Math.floor(n / 200)}.7.${(n % 200) + 1}`)
export const mailDomains = Array.from({ length: 100 }, (_, n) => `mail-bench-${n}.com`)
const users = 20_000
const types = ['signup', 'login', 'checkout', 'form', 'api'] as const
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'python-requests/2.32',
]

/** The n-th assessment: all subjects, a returning user, and one in ten with a high risk from its form data. */
export function requestOf(n: number): Record<string, unknown> {
  const user = (n * 7919) % users
  return {
    event_type: types[n % types.length],
    event_id: `order-${n}`,
    ip: addresses[(n * 31) % addresses.length],
    email: `user${user}@${mailDomains[user % mailDomains.length]}`,
    user_agent: agents[user % agents.length],
    user: { id: `u${user}`, created_at: '2024-05-01T10:00:00.000Z', failed_logins_10m: n % 9 },
    device: { fingerprint: `d${user}`, timezone: 'Europe/Berlin' },
    order: { amount: n % 500, currency: 'EUR', billing_country: 'DE', card_country: n % 7 === 0 ? 'FR' : 'DE' },
    form: { honeypot: n % 10 === 0 ? 'x' : '', seconds_to_submit: n % 60 },
    metadata: { plan: n % 2 === 0 ? 'trial' : 'paid', seats: n % 40 },
  }
}
