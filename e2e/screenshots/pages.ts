import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import type { DemoProcess } from '../../demo/process.ts'
import { newPerson, type Person, signUp } from '../person.ts'
import { mutate } from '../procedures.ts'

/** A page to look at. `route` is its folder in `app/`, so that a page without a picture is noticed. */
export type Shot = {
  route: string
  name: string
  path: string | ((page: Page, demo: DemoProcess) => Promise<string>)
  /** Needs someone who is signed in. */
  signedIn: boolean
  /** What is done on the page before the picture. */
  act?: (page: Page) => Promise<void>
}

const shot =
  (signedIn: boolean) =>
  (route: string, path: Shot['path'], name?: string, act?: Shot['act']): Shot => ({
    route,
    name: name ?? (typeof path === 'string' ? nameOf(path) : nameOf(route)),
    path,
    signedIn,
    ...(act ? { act } : {}),
  })
const visitor = shot(false)
const own = shot(true)

const nameOf = (path: string): string => path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

/** What a procedure answers to the person who is signed in. */
async function lookUp<T>(page: Page, procedure: string, input: object = {}): Promise<T> {
  const query = encodeURIComponent(JSON.stringify(input))
  const answer = await page.request.get(`/api/trpc/${procedure}?input=${query}`)
  if (!answer.ok()) throw new Error(`${procedure} answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { result: { data: T } }).result.data
}

type Named = { id: string }

const firstEvent =
  (query: string) =>
  async (page: Page): Promise<string> => {
    const { data } = await lookUp<{ data: Named[] }>(page, 'events.list', { query, limit: 1 })
    return `/events/${data[0]?.id ?? ''}`
  }

async function firstWebhook(page: Page): Promise<string> {
  const { webhooks } = await lookUp<{ webhooks: Named[] }>(page, 'webhooks.overview')
  return `/webhooks/${webhooks[0]?.id ?? ''}`
}

async function firstWatch(page: Page): Promise<string> {
  const { data } = await lookUp<{ data: (Named & { change_count: number })[] }>(page, 'watches.list')
  return `/watches/${data.find(({ change_count }) => change_count > 0)?.id ?? ''}`
}

async function firstStream(page: Page): Promise<string> {
  const { streams } = await lookUp<{ streams: Named[] }>(page, 'streams.overview')
  return `/streams/${streams[0]?.id ?? ''}`
}

async function firstDelivery(page: Page): Promise<string> {
  const { webhooks } = await lookUp<{ webhooks: Named[] }>(page, 'webhooks.overview')
  const id = webhooks[0]?.id ?? ''
  const { data } = await lookUp<{ data: Named[] }>(page, 'webhooks.log', { id })
  return `/webhooks/${id}/${data[0]?.id ?? ''}`
}

async function firstRule(page: Page): Promise<string> {
  const { data } = await lookUp<{ data: Named[] }>(page, 'rules.list')
  return `/rules/${data[0]?.id ?? ''}`
}

/** The bulk job of the demonstration with targets of every kind. */
async function job(page: Page): Promise<string> {
  const { data } = await lookUp<{ data: Named[] }>(page, 'jobs.list')
  return `/bulk/${data[0]?.id ?? ''}`
}

/** The newest saved report, which has a link. */
async function report(page: Page): Promise<string> {
  const { data } = await lookUp<{ data: Named[] }>(page, 'reports.list')
  return `/reports/${data[0]?.id ?? ''}`
}

/** The site of the demonstration that is proved and listed. */
async function site(page: Page): Promise<string> {
  const { data } = await lookUp<{ data: (Named & { listed_at: string | null })[] }>(page, 'sites.list')
  return `/sites/${(data.find(({ listed_at }) => listed_at) ?? data[0])?.id ?? ''}`
}

let withApp: Person | null = null

/** A sign-in of a separate person with an authenticator app, after the password. */
async function secondStep(page: Page): Promise<string> {
  if (!withApp) {
    const person = await signUp(page, newPerson())
    const { secret } = await mutate<{ secret: string }>(page, 'secondFactor.addApp', { current: person.password })
    await mutate(page, 'secondFactor.confirmApp', { code: generateSync({ secret }) })
    withApp = person
    await page.context().clearCookies()
  }
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const { email, password } = withApp
  await page.request.post('/api/auth/callback/password', { form: { csrfToken, email, password, json: 'true' } })
  return '/sign-in/second-factor'
}

async function testBrowser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test this browser' }).click()
  await page.getByRole('heading', { name: 'Fingerprint' }).waitFor()
}

async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify that I am a person' }).click()
  await page.getByText('Solved in').waitFor()
  await page.getByRole('button', { name: 'Verify token' }).click()
  await page.getByRole('heading', { name: 'Verdict' }).waitFor()
}
/** The link of the demonstration with these words in its title. */
const link =
  (query: string) =>
  async (page: Page): Promise<string> => {
    const { data } = await lookUp<{ data: Named[] }>(page, 'links.list', { query, limit: 1 })
    return `/links/${data[0]?.id ?? ''}`
  }

/** The public report of the site that stands first, by its own address. */
async function publicScan(page: Page): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ domain: 'fortress.example' }))
  const answer = await page.request.get(`/api/trpc/publicReports.ofSite?input=${input}`)
  return `/scan/${((await answer.json()) as { result: { data: Named } }).result.data.id}`
}

/** The newest scan of a host. */
const scanOf =
  (domain: string) =>
  async (page: Page): Promise<string> => {
    const { data } = await lookUp<{ data: Named[] }>(page, 'scans.page', { domain })
    return `/scans/${data[0]?.id ?? ''}`
  }

/** Every page of the product on the data of the demonstration. */
export const shots: readonly Shot[] = [
  visitor('(public)', '/'),
  visitor('(public)/docs', '/docs'),
  visitor('(public)/docs/[section]', '/docs/get-started'),
  visitor('(public)/docs/[section]/[slug]', '/docs/reference/risk.assess'),
  visitor('(public)/docs/errors', '/docs/errors'),
  visitor('(public)/docs/errors/[code]', '/docs/errors/INVALID_IP'),
  visitor('(public)/docs/reference', '/docs/reference'),
  visitor('(public)/docs/scoring', '/docs/scoring'),
  visitor('(public)/docs/scoring/[model]', '/docs/scoring/points-v1'),
  visitor('(public)/link', '/link'),
  visitor('(public)/pricing', '/pricing'),
  visitor('(public)/status', '/status'),
  visitor('(public)/shared/report', async (_page, { shared }) => shared, 'shared-report'),
  visitor('(public)/leaderboard', '/leaderboard'),
  visitor('(public)/site/[domain]', '/site/shop.harbourline.dev'),
  visitor('(public)/scan/[id]', publicScan, 'public-scan'),
  visitor('(auth)/sign-in', '/sign-in'),
  visitor('(auth)/sign-in/second-factor', secondStep, 'sign-in-second-factor'),
  visitor('(auth)/forgot-password', '/forgot-password'),
  visitor('(auth)/reset-password', '/reset-password#abc'),
  visitor('(auth)/verify-email', '/verify-email#abc'),
  visitor('(auth)/sign-up', '/sign-up'),
  visitor('(auth)/invitation', '/invitation'),
  visitor('(auth)/welcome', '/welcome'),
  own('(auth)/signed-in', '/signed-in'),
  own('(auth)/second-factor', '/second-factor'),
  own('(dashboard)/[...path]', '/no-such-page'),
  own('(auth)/choose-workspace', '/choose-workspace'),
  own('(dashboard)/start', '/start'),
  own('(dashboard)/overview', '/overview'),
  own('(dashboard)/events', '/events'),
  own('(dashboard)/events', '/events?q=decision%3Ablock', 'events-blocked'),
  own('(dashboard)/events/[id]', firstEvent('decision:block'), 'event-blocked'),
  own('(dashboard)/events/[id]', firstEvent('decision:allow'), 'event-allowed'),
  own('(dashboard)/reviews', '/reviews'),
  own('(dashboard)/analytics', '/analytics'),
  own('(dashboard)/assess', '/assess'),
  own('(dashboard)/reports/[id]', report, 'report'),
  own('(dashboard)/reports/new', '/reports/new'),
  own('(dashboard)/reports', '/reports'),
  own('(dashboard)/bulk/[id]', job, 'bulk-job'),
  own('(dashboard)/bulk/[id]/[position]', async (page) => `${await job(page)}/1`, 'bulk-answer'),
  own('(dashboard)/bulk/new', '/bulk/new'),
  own('(dashboard)/bulk', '/bulk'),
  own('(dashboard)/history', '/history'),
  own('(dashboard)/lookup', '/lookup'),
  own('(dashboard)/lookup/ip/[ip]', '/lookup/ip/185.220.101.4'),
  own('(dashboard)/lookup/ip/[ip]', '/lookup/ip/8.8.8.8?view=place', 'lookup-ip-place'),
  own('(dashboard)/lookup/asn/[asn]', '/lookup/asn/15169'),
  own('(dashboard)/lookup/domain/[domain]', '/lookup/domain/fresh-offers.com'),
  own('(dashboard)/lookup/dns/[domain]', '/lookup/dns/example.com'),
  own('(dashboard)/lookup/rdap/[subject]', '/lookup/rdap/example.com'),
  own('(dashboard)/lookup/subdomains/[domain]', '/lookup/subdomains/example.com'),
  own('(dashboard)/lookup/infrastructure/[domain]', '/lookup/infrastructure/example.com'),
  own('(dashboard)/lookup/abuse/[subject]', '/lookup/abuse/example.com'),
  own('(dashboard)/lookup/email', '/lookup/email'),
  own('(dashboard)/lookup/email/[email]', '/lookup/email/kim@mailinator.com'),
  own('(dashboard)/lookup/phone', '/lookup/phone'),
  own('(dashboard)/lookup/phone/[number]', '/lookup/phone/+491713920001'),
  own('(dashboard)/lookup/email-security/[domain]', '/lookup/email-security/harbourline.dev'),
  own('(dashboard)/lookup/ssl/[host]', '/lookup/ssl/expired.example'),
  own('(dashboard)/lookup/status/[host]', '/lookup/status/chain.example'),
  own('(dashboard)/lookup/blocklists', '/lookup/blocklists'),
  own('(dashboard)/lookup/cidr/[[...range]]', '/lookup/cidr/185.220.101.0/24'),
  own('(dashboard)/lookup/online', '/lookup/online'),
  own('(dashboard)/lookup/package/[ecosystem]/[...coordinate]', '/lookup/package/npm/lodash?version=4.17.20'),
  own('(dashboard)/lookup/cve/[cve]', '/lookup/cve/CVE-2021-44228'),
  own('(dashboard)/lookup/kev', '/lookup/kev?query=log4j'),
  own('(dashboard)/lookup/sbom', '/lookup/sbom'),
  own('(dashboard)/rules', '/rules'),
  own('(dashboard)/rules/new', '/rules/new'),
  own('(dashboard)/rules/[id]', firstRule, 'rule'),
  own('(dashboard)/device', '/device'),
  own('(dashboard)/device', '/device', 'device-tested', testBrowser),
  own('(dashboard)/captcha', '/captcha'),
  own('(dashboard)/captcha', '/captcha', 'captcha-verified', solveCaptcha),
  own('(dashboard)/links', '/links'),
  own('(dashboard)/links/[id]', link('Catalog'), 'protected-link'),
  own('(dashboard)/links/[id]', link('ticket'), 'link-suspicious'),
  own('(dashboard)/links/[id]', link('Prize'), 'link-blocked'),
  own('(dashboard)/watches', '/watches'),
  own('(dashboard)/watches', '/watches?target=example.com&endpoint=host.ssl', 'watch-create'),
  own('(dashboard)/watches/[id]', firstWatch, 'watch'),
  own('(dashboard)/webhooks', '/webhooks'),
  own('(dashboard)/webhooks/[id]', firstWebhook, 'webhook'),
  own('(dashboard)/webhooks/[id]/[delivery]', firstDelivery, 'webhook-delivery'),
  own('(dashboard)/streams', '/streams'),
  own('(dashboard)/streams/[id]', firstStream, 'stream'),
  own('(dashboard)/scans', '/scans'),
  own('(dashboard)/scans/[id]', scanOf('shop.harbourline.dev'), 'scan-changed'),
  own('(dashboard)/scans/[id]', scanOf('orchard-deals.example'), 'scan-bad'),
  own('(dashboard)/scans/[id]', scanOf('legacy.harbourline.dev'), 'scan-capped'),
  own('(dashboard)/scans/[id]', scanOf('no-scanners.example'), 'scan-blocked'),
  own('(dashboard)/keys', '/keys'),
  own('(dashboard)/members', '/members'),
  own('(dashboard)/senders', '/senders'),
  own('(dashboard)/sites/[id]', site, 'site'),
  own('(dashboard)/sites', '/sites'),
  own('(dashboard)/inbox', '/inbox'),
  own('(dashboard)/inbox/preferences', '/inbox/preferences'),
  own('(dashboard)/audit', '/audit'),
  own('(dashboard)/usage', '/usage'),
  own('(dashboard)/settings', '/settings'),
  own('(dashboard)/personal-data', '/personal-data'),
  own('(dashboard)/plan', '/plan'),
  own('(dashboard)/plan', '/plan?to=free', 'plan-to-free'),
  own('(dashboard)/account', '/account'),
  own('(dashboard)/queue', '/queue'),
  own('(dashboard)/outbox', '/outbox'),
]
