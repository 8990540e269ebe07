import { globSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { assess, variety } from './assessed.ts'
import { assertStill, watchShifts } from './layout-shift.ts'
import { test as base, choosePlan, expect, makeKey, newPerson, openLookup, signUp, watchConsole } from './person.ts'
import { mutate } from './procedures.ts'
import { assertAccessible, assertReadable } from './readable.ts'
import { verifyAddress } from './verified.ts'

/** Who opens a page: a visitor, an owner on the free plan, or one whose plan includes everything and whose workspace has been used. */
type Who = 'visitor' | 'free' | 'agency'

type Check = {
  /** Folder of the page in `app/`, so that a page without a check is noticed. */
  route: string
  path: string | ((eventId: string) => string)
  ready: (page: Page) => Promise<void>
  /** What `ready` does is refused when repeated soon, so the page is opened once, on a desktop. */
  once?: boolean
}

const title =
  (name: string | RegExp, options: { exact?: boolean } = {}) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole('heading', { level: 1, name, ...options })).toBeVisible()
const anyTitle = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
const text =
  (wanted: string | RegExp) =>
  (page: Page): Promise<void> =>
    expect(page.getByText(wanted).first()).toBeVisible()
const region =
  (name: string) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole('region', { name, exact: true })).toBeVisible()
const table =
  (name: string) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole('table', { name, exact: true })).toBeVisible()
const check = (route: string, at: Check['path'], ready: Check['ready']): Check => ({ route, path: at, ready })
const lookup = (name: string, at: string, ready: Check['ready'] = region('Request')): Check =>
  check(`(dashboard)/lookup/${name}`, `/lookup/${at}`, ready)

const checks: Record<Who, readonly Check[]> = {
  visitor: [
    check('(public)', '/', text(/^Your IP address is/)),
    check('(public)/pricing', '/pricing', (page) => expect(page.getByRole('table', { name: /^Plans/ })).toBeVisible()),
    check('(public)/docs', '/docs', anyTitle),
    check('(public)/docs/[section]', '/docs/get-started', anyTitle),
    check('(public)/docs/[section]/[slug]', '/docs/reference/email.security', anyTitle),
    check('(public)/docs/errors', '/docs/errors', title('Errors')),
    check('(public)/docs/errors/[code]', '/docs/errors/INVALID_IP', title('INVALID_IP')),
    check('(public)/docs/reference', '/docs/reference', title('API reference')),
    check('(public)/docs/scoring', '/docs/scoring', title('Scoring model')),
    check('(public)/docs/scoring/[model]', '/docs/scoring/points-v1', title('Scoring model')),
    check('(public)/status', '/status', title('Status')),
    check('(public)/link', '/link', title('Protect a link')),
    check('(auth)/sign-in', '/sign-in', anyTitle),
    check('(auth)/sign-up', '/sign-up', anyTitle),
    check('(auth)/forgot-password', '/forgot-password', anyTitle),
    check('(auth)/reset-password', '/reset-password#abc', anyTitle),
    check('(auth)/verify-email', '/verify-email#abc', anyTitle),
    check('(auth)/welcome', '/welcome', anyTitle),
    check('(auth)/invitation', '/invitation', anyTitle),
    check('dev/kit', '/dev/kit', text('Aligned strings')),
    check('(dashboard)/[...path]', '/no-such-page', anyTitle),
  ],
  free: [
    check('(dashboard)/personal-data', '/personal-data', (page) =>
      expect(page.getByRole('button', { name: 'Find data' })).toBeVisible(),
    ),
    check('(dashboard)/reports', '/reports', title('Saved reports')),
    check('(dashboard)/keys', '/keys', title('API keys')),
    lookup('asn/[asn]', 'asn/15169', text('Not included in your plan.')),
    lookup('blocklists', 'blocklists', text('Not included in your plan.')),
    lookup('online', 'online', text('Not included in your plan.')),
    check('(dashboard)/lookup', '/lookup', text(/Advisories for an exact version/)),
    lookup('ip/[ip]', 'ip/8.8.8.8?view=place', text('8.8.8.0/24')),
    lookup('ip/[ip]', 'ip/10.0.0.1?view=place', text('10.0.0.0/8')),
    lookup('ip/[ip]', 'ip/300.1.1.1', text(/No unit was used/)),
    lookup('cve/[cve]', 'cve/CVE-2021-44228', async (page) => {
      await region('Request')(page)
      await page.getByText('Vector details').click()
    }),
    lookup('cve/[cve]', 'cve/CVE-21-1', text(/No unit was used/)),
    lookup('kev', 'kev', text(/No search yet/)),
    lookup('kev', 'kev?q=cve', async (page) => {
      await page.getByRole('button', { name: /^Search/ }).click()
      await page.getByRole('button', { name: 'Details of CVE-2024-3400' }).click()
    }),
    lookup('package/[ecosystem]/[...coordinate]', 'package/npm/lodash?version=9.9.9', text(/Another version/)),
    lookup('package/[ecosystem]/[...coordinate]', 'package/npm/simulated-broken', async (page) => {
      await expect(page.getByRole('img', { name: /^Timeline/ })).toBeVisible()
      const row = page.getByRole('row', { name: /Undetermined/ })
      await row.getByRole('button').click()
      await page.getByText('Show as table').click()
    }),
    lookup(
      'package/[ecosystem]/[...coordinate]',
      'package/maven/org.apache.logging.log4j%3Alog4j-core?version=2.14.1',
      async (page) => {
        await expect(page.getByRole('img', { name: /^Timeline/ })).toBeVisible()
        await page.getByRole('button', { name: /^Another version/ }).click()
        await expect(page.getByRole('combobox', { name: 'Filter versions' })).toBeFocused()
      },
    ),
    lookup('sbom', 'sbom', (page) => expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()),
  ],
  agency: [
    check('(dashboard)/overview', '/overview', (page) =>
      expect(page.getByRole('heading', { name: 'Top risk signals' })).toBeVisible(),
    ),
    check('(dashboard)/analytics', '/analytics', region('Levels')),
    check('(dashboard)/events', '/events', table('Events')),
    check('(dashboard)/events/[id]', (id) => `/events/${id}?clear=1`, table('Parts of the score')),
    check('(dashboard)/assess', '/assess', (page) =>
      expect(page.getByRole('textbox', { name: 'IP address' })).toBeVisible(),
    ),
    check('(dashboard)/history', '/history', table('Lookups')),
    check('(dashboard)/reviews', '/reviews', (page) =>
      expect(page.getByRole('region', { name: 'Case' }).getByRole('img', { name: /^Score/ })).toBeVisible(),
    ),
    check('(dashboard)/inbox', '/inbox', (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible(),
    ),
    check('(dashboard)/inbox/preferences', '/inbox/preferences', (page) =>
      expect(page.getByRole('switch', { name: 'Webhook disabled: Email' })).toBeVisible(),
    ),
    check('(dashboard)/audit', '/audit', (page) =>
      expect(page.getByRole('row', { name: /Plan changed/ })).toBeVisible(),
    ),
    check('(dashboard)/keys', '/keys', (page) =>
      expect(page.getByRole('row', { name: /Checkout server/ })).toBeVisible(),
    ),
    check('(dashboard)/members', '/members', (page) =>
      expect(page.getByRole('row', { name: /Invited/ })).toBeVisible(),
    ),
    check('(dashboard)/plan', '/plan', title('Plan')),
    check('(dashboard)/plan', '/plan?to=free', (page) =>
      expect(page.getByRole('heading', { name: 'Change to Free' })).toBeVisible(),
    ),
    check('(dashboard)/account', '/account', anyTitle),
    check('(dashboard)/outbox', '/outbox', anyTitle),
    check('(auth)/choose-workspace', '/choose-workspace', anyTitle),
    check('(auth)/signed-in', '/signed-in', title('You are signed in')),
    check('(dashboard)/rules', '/rules', text('No rules yet.')),
    check('(dashboard)/reports', '/reports', title('Saved reports')),
    check('(dashboard)/reports/new', '/reports/new', title('New report')),
    check('(dashboard)/lookup', '/lookup', (page) =>
      expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible(),
    ),
    lookup('ip/[ip]', 'ip/185.220.101.4', (page) =>
      expect(page.getByRole('heading', { name: 'Blocklists' })).toBeVisible(),
    ),
    lookup('asn/[asn]', 'asn/15169'),
    lookup('domain/[domain]', 'domain/fresh-offers.com', text('Evidence')),
    lookup('domain/[domain]', 'domain/xn--pypal-4ve.com', text('Known name')),
    lookup('infrastructure/[domain]', 'infrastructure/shop.edge.example', text('Edge network, not the origin.')),
    lookup('subdomains/[domain]', 'subdomains/example.com', (page) =>
      expect(page.getByRole('link', { name: 'www.example.com' })).toBeVisible(),
    ),
    lookup('dns/[domain]', 'dns/example.com?type=MX', text('Secure: validated by the resolver')),
    lookup('blocklists', 'blocklists?targets=185.220.101.4,84.130.12.9', async (page) => {
      await page.getByRole('button', { name: /^Check/ }).click()
      await expect(page.getByText(/^On 5 of 14 lists/)).toBeVisible()
    }),
    lookup('cidr/[[...range]]', 'cidr/185.220.101.0/29', async (page) => {
      await page.getByRole('button', { name: /^Check/ }).click()
      await expect(page.getByText(/high risk\. All addresses of the range were checked/)).toBeVisible()
    }),
    lookup('online', 'online?target=10.0.0.1', async (page) => {
      await page.getByRole('button', { name: /^Check/ }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'cannot be checked' })).toBeVisible()
    }),
    {
      ...lookup('online', 'online?target=https%3A%2F%2Fpartial.example%2F&status=200', async (page) => {
        await page.getByRole('button', { name: /^Check/ }).click()
        await region('Request')(page)
        await page.getByText('Expected response').click()
      }),
      once: true,
    },
    lookup('email', 'email', (page) => expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()),
    lookup('email/[email]', 'email/j.roe%2Bnews%40gmail.com'),
    lookup('email/[email]', 'email/info%40outlok.com'),
    lookup('phone', 'phone', (page) => expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()),
    lookup('phone/[number]', 'phone/%2B491713920001'),
    lookup('email-security/[domain]', 'email-security/harbourline.dev'),
    lookup('email-security/[domain]', 'email-security/looselatch.dev'),
    lookup('email-security/[domain]', 'email-security/twicetold.dev'),
    lookup('ssl/[host]', 'ssl/example.com'),
    lookup('ssl/[host]', 'ssl/incomplete-chain.example', text(/missing: not sent/)),
    lookup('ssl/[host]', 'ssl/alert.example', text(/handshake_failure/)),
    lookup('ssl/[host]', 'ssl/10.0.0.1', text(/No unit was used/)),
    lookup('status/[host]', 'status/chain.example'),
    lookup('status/[host]', 'status/closed.example'),
    lookup('rdap/[subject]', 'rdap/example.com'),
    lookup('rdap/[subject]', 'rdap/2606:2800::1'),
    lookup('abuse/[subject]', 'abuse/example.com'),
  ],
}

/** Pages that need data created by a journey; the journey checks them. */
const inJourneys: Record<string, string> = {
  '(auth)/second-factor': 'second-factor.spec.ts',
  '(auth)/sign-in/second-factor': 'second-factor.spec.ts',
  '(dashboard)/bulk': 'bulk.spec.ts',
  '(dashboard)/bulk/[id]': 'bulk.spec.ts',
  '(dashboard)/bulk/[id]/[position]': 'bulk.spec.ts',
  '(dashboard)/bulk/new': 'bulk.spec.ts',
  '(dashboard)/captcha': 'captcha.spec.ts',
  '(dashboard)/device': 'device.spec.ts',
  '(dashboard)/links': 'links.spec.ts',
  '(dashboard)/links/[id]': 'links.spec.ts',
  '(dashboard)/queue': 'queue.spec.ts',
  '(dashboard)/reports/[id]': 'reports.spec.ts',
  '(dashboard)/rules/[id]': 'rules.spec.ts',
  '(dashboard)/rules/new': 'rules.spec.ts',
  '(dashboard)/scans': 'scans.spec.ts',
  '(dashboard)/scans/[id]': 'scans.spec.ts',
  '(dashboard)/senders': 'senders.spec.ts',
  '(dashboard)/settings': 'settings.spec.ts',
  '(dashboard)/sites': 'sites.spec.ts',
  '(dashboard)/sites/[id]': 'sites.spec.ts',
  '(dashboard)/start': 'start.spec.ts',
  '(dashboard)/streams': 'streams.spec.ts',
  '(dashboard)/streams/[id]': 'streams.spec.ts',
  '(dashboard)/usage': 'usage.spec.ts',
  '(dashboard)/watches': 'watches.spec.ts',
  '(dashboard)/watches/[id]': 'watches.spec.ts',
  '(dashboard)/webhooks': 'webhooks.spec.ts',
  '(dashboard)/webhooks/[id]': 'webhooks.spec.ts',
  '(dashboard)/webhooks/[id]/[delivery]': 'webhooks.spec.ts',
  '(public)/leaderboard': 'sites.spec.ts',
  '(public)/scan/[id]': 'public-scans.spec.ts',
  '(public)/shared/report': 'reports.spec.ts',
  '(public)/site/[domain]': 'public-scans.spec.ts',
}

type Signed = { pages: Record<Who, () => Promise<OwnPage>>; eventId: string }
type OwnPage = { page: Page; assertQuiet: () => void }

/**
 * One browser context and page per kind of person and worker: a page that stays open keeps its process, where scripts and
 * styles are compiled already, which saves a third of the CPU time of a check.
 */
const test = base.extend<object, { signed: Signed }>({
  signed: [
    async ({ browser }, use, { workerIndex, project }) => {
      const open = (place: number) =>
        browser.newContext({
          baseURL: project.use.baseURL ?? '',
          locale: 'en-GB',
          timezoneId: 'UTC',
          reducedMotion: 'reduce',
          extraHTTPHeaders: { 'X-Forwarded-For': `198.19.${200 + place}.${(workerIndex % 250) + 1}` },
        })
      const contexts = { visitor: await open(0), free: await open(1), agency: await open(2) }
      await signUp(await contexts.free.newPage())
      const page = await contexts.agency.newPage()
      const { email } = await signUp(page, newPerson('A person with quite a long name for a narrow screen'))
      await choosePlan(page, 'Suite Agency')
      const key = await makeKey(page, 'Checkout server')
      const [blocked] = await assess(page.request, key, variety)
      await verifyAddress(email)
      await mutate(page, 'members.invite', { email: newPerson().email, role: 'member' })
      await use({
        pages: {
          visitor: keptPage(contexts.visitor),
          free: keptPage(contexts.free),
          agency: keptPage(contexts.agency),
        },
        eventId: blocked?.request_id ?? '',
      })
      for (const context of Object.values(contexts)) await context.close()
    },
    { scope: 'worker' },
  ],
})

/** The open page of a context; a new one if it has been closed. Its console errors other than refusals are recorded. */
function keptPage(context: BrowserContext): () => Promise<OwnPage> {
  let kept: OwnPage | null = null
  return async () => {
    if (kept && !kept.page.isClosed()) return kept
    const page = await context.newPage()
    await watchShifts(page)
    kept = { page, ...watchConsole(page, [/status of 40[04]/]) }
    return kept
  }
}

/** Runs `work` with a person's page, which must write no console error except for expected refusals; closes it if that fails. */
async function withPage({ pages }: Signed, who: Who, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, assertQuiet } = await pages[who]()
  try {
    // The page is that of the previous test, whose pointer may lie over something that has a tooltip here.
    await page.mouse.move(0, 0)
    await work(page)
    assertQuiet()
  } catch (error) {
    await page.close()
    throw error
  }
}

test('every page of app/ is checked, here or in another spec', () => {
  const routes = globSync('app/**/page.tsx').map((file) => path.dirname(path.relative('app', file)))
  const checked = new Set(Object.values(checks).flatMap((list) => list.map(({ route }) => route)))
  const missing = routes.filter((route) => !route.startsWith('dev/') && !checked.has(route) && !inJourneys[route])
  expect(missing).toEqual([])
})

for (const [who, list] of Object.entries(checks) as [Who, readonly Check[]][])
  test.describe(`pages are accessible, as ${who}`, () => {
    for (const one of list) {
      const name = typeof one.path === 'string' ? one.path : one.route
      test(name, async ({ signed }) => {
        const at = typeof one.path === 'string' ? one.path : one.path(signed.eventId)
        await withPage(signed, who, async (page) => {
          if (!one.once) {
            await page.setViewportSize({ width: 390, height: 844 })
            await openLookup(page, at)
            await one.ready(page)
            await assertStill(page)
            // With a fragment, the same address is the same document.
            if (at.includes('#')) await page.goto('about:blank')
          }
          await assertReadable(page, at, async () => {
            await one.ready(page)
            await assertStill(page)
          })
        })
      })
    }
  })

test('elements that only a phone shows have no violation either', async ({ signed }) => {
  for (const [who, at] of [
    ['visitor', '/'],
    ['agency', '/overview'],
    ['agency', '/events'],
    ['agency', '/members'],
  ] as const)
    await withPage(signed, who, async (page) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(at)
      await anyTitle(page)
      await assertAccessible(page)
      if (who !== 'visitor') return
      await page.getByRole('button', { name: 'Menu' }).press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Pricing' })).toBeVisible()
      await assertAccessible(page, { within: '[role="menu"]' })
    })
})

test('the first Tab shows a readable link that skips to the content', async ({ signed }) => {
  for (const [who, at] of [
    ['visitor', '/'],
    ['agency', '/overview'],
  ] as const)
    await withPage(signed, who, async (page) => {
      await page.goto(at)
      const link = page.getByRole('link', { name: 'Skip to content' })
      await expect(link).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 1 })
      await assertAccessible(page, { within: '[href="#main"]' })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#main$/)
      await page.keyboard.press('Tab')
      await expect(page.locator('#main :focus')).toBeVisible()
    })
})
