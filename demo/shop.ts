import type { DemoRequest } from './requests.ts'

const browsers = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
]
const homes = ['84.130.12', '79.192.31', '193.99.144']
const mailboxes = ['gmail.com', 'harbourline.dev', 'bluefern.dev']
const names =
  'anna ben clara david elena felix greta hugo ines jonas kira leo mara nils olga paul rosa sven tara uwe'.split(' ')

type Chance = () => number
const pick = <T>(list: readonly T[], random: Chance): T => list[Math.floor(random() * list.length)] as T

/** A customer of the shop; the number always gives the same address, device and mailbox. */
function customer(number: number, random: Chance) {
  const name = names[number % names.length] ?? 'anna'
  return {
    ip: `${homes[number % homes.length]}.${20 + number}`,
    email: `${name}.${number}@${mailboxes[number % mailboxes.length]}`,
    user_agent: browsers[number % browsers.length],
    user: {
      id: `c-${1_000 + number}`,
      created_at: '2024-09-14T08:00:00.000Z',
      failed_logins_10m: random() < 0.05 ? 6 : 0,
    },
    device: { fingerprint: `dev-${1_000 + number}`, timezone: 'Europe/Berlin' },
  }
}

const order = (random: Chance, more: Record<string, unknown> = {}) => ({
  amount: Math.round(20 + random() * 400),
  currency: 'EUR',
  billing_country: 'DE',
  shipping_country: 'DE',
  card_country: 'DE',
  payment_method: 'card',
  ...more,
})

/** Abusive events, each with a notable result. */
const abuses: readonly ((random: Chance) => Record<string, unknown>)[] = [
  (random) => ({
    event_type: 'signup',
    ip: '185.220.101.4',
    email: `x${Math.floor(random() * 900)}q7@mailinator.com`,
    user_agent: browsers[0],
  }),
  (random) => ({
    event_type: 'signup',
    ip: '52.95.110.1',
    email: `kim${Math.floor(random() * 90)}@fresh-offers.com`,
    user_agent: 'python-requests/2.32',
  }),
  (random) => ({
    ...customer(Math.floor(random() * 20), random),
    event_type: 'login',
    ip: '146.70.86.114',
    device: { fingerprint: 'farm-1', timezone: 'Asia/Manila' },
    user_agent: browsers[1],
  }),
  () => ({
    event_type: 'form',
    ip: '1.10.16.7',
    email: 'seo@cheap-pills.example',
    form: {
      name: 'contact',
      message: 'Visit http://a.example http://b.example http://c.example',
      honeypot: 'x',
      seconds_to_submit: 1,
    },
  }),
  (random) => ({
    ...customer(Math.floor(random() * 20), random),
    event_type: 'checkout',
    ip: '104.16.132.229',
    order: order(random, { billing_country: 'BR', card_country: 'US', was_declined: true }),
  }),
  (random) => ({
    event_type: 'api',
    ip: pick(['192.42.116.16', '185.220.101.4', '185.220.101.4'], random),
    user: { id: `bot-${Math.floor(random() * 9)}` },
    api: { endpoint: '/v1/coupons', method: 'POST', client_id: 'unknown' },
  }),
]

/** One assessment from the shop: mostly customers who sign in, order and write, occasionally an attacker. */
export function someAssessment(random: Chance): DemoRequest {
  if (random() < 0.22) return assess({ event_id: `e-${Math.floor(random() * 1e6)}`, ...pick(abuses, random)(random) })
  const who = customer(Math.floor(random() * 40), random)
  const event_type = pick(['login', 'login', 'checkout', 'signup', 'form', 'api'] as const, random)
  return assess({
    event_type,
    event_id: `e-${Math.floor(random() * 1e6)}`,
    ...who,
    ...(event_type === 'checkout' ? { order: order(random) } : {}),
    ...(event_type === 'form'
      ? { form: { name: 'contact', honeypot: '', seconds_to_submit: 20 + Math.floor(random() * 90) } }
      : {}),
    metadata: { shop: pick(['de', 'at', 'fr'], random), items: 1 + Math.floor(random() * 6) },
  })
}

const assess = (body: Record<string, unknown>): DemoRequest => ({ path: '/assess', body })

/** The shop's webhooks: one that responds, one that never does and ends up disabled, and one for the chat. */
export const shopWebhooks: readonly object[] = [
  { name: 'Fraud desk', path: '/slow/8' },
  { name: 'Order hold', path: '/status/503?retry-after=120' },
  { name: 'Chat relay', path: '/chat' },
].map(({ name, path }) => ({
  name,
  url: `https://hooks.example${path}`,
  event_types: ['high_risk_assessment'],
}))

/** The shop's event streams: one that receives, and one whose destination is down. */
export const shopStreams: readonly object[] = [
  { name: 'Audit archive', destination: { kind: 'http', url: 'https://hooks.example/archive' }, content: 'audit' },
  {
    name: 'Security monitoring',
    destination: { kind: 'splunk', url: 'https://hooks.example/status/503', index: 'shop' },
    secret: 'a-token-of-the-collector',
    content: 'all',
    format: 'ocsf',
  },
]

/** The shop's rules, created at the start of the month: three active, one in shadow mode. */
export const shopRules: readonly object[] = [
  {
    name: 'Allow the office',
    action: 'allow',
    event_types: ['login'],
    match: 'all',
    conditions: [{ field: 'ip', operator: 'in_cidr', value: '193.99.144.0/30' }],
    priority: 50,
    mode: 'enforce',
  },
  {
    name: 'Block Tor at sign-up',
    action: 'block',
    event_types: ['signup'],
    match: 'all',
    conditions: [{ field: 'ip.is_tor', operator: 'is_true' }],
    priority: 100,
    mode: 'enforce',
  },
  {
    name: 'Look at large orders from data centers',
    action: 'review',
    event_types: ['checkout'],
    match: 'all',
    conditions: [
      { field: 'order.amount', operator: 'gte', value: 100 },
      { field: 'ip.is_hosting', operator: 'is_true' },
    ],
    priority: 200,
    mode: 'enforce',
  },
  {
    name: 'Challenge free email on new devices',
    action: 'challenge',
    event_types: ['login', 'checkout'],
    match: 'all',
    conditions: [
      { field: 'email.is_free', operator: 'is_true' },
      { field: 'signal.new_device', operator: 'is_true' },
    ],
    priority: 300,
    mode: 'shadow',
  },
]

export const laterRule: object = {
  name: 'Review scripted sign-ups',
  action: 'review',
  event_types: ['signup'],
  match: 'all',
  conditions: [
    { field: 'ip.is_hosting', operator: 'is_true' },
    { field: 'risk_score', operator: 'lt', value: 85 },
  ],
  priority: 150,
  mode: 'enforce',
}
