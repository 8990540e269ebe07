import { randomBytes } from 'node:crypto'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { planIds, plans } from '../server/catalog/plans.ts'
import { mutate, query } from './procedures.ts'

export { expect }

export type Person = { name: string; email: string; password: string }

/** A person without an account. */
export function newPerson(name = 'Kim Park'): Person {
  const mark = randomBytes(5).toString('hex')
  return { name, email: `kim-${mark}@example.org`, password: `long enough ${mark}` }
}

/** Creates an account and signs its person in, by requests; opens `next` if one is given. The sign-up form itself is tested in `identity.spec.ts`. */
export async function signUp(page: Page, person: Person = newPerson(), next?: string): Promise<Person> {
  await mutate(page, 'me.signUp', person)
  await signIn(page, person)
  if (next) await page.goto(next)
  return person
}

/** Signs in by requests; the cookies of the session are those of the page. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { csrfToken, email, password, json: 'true' }
  const response = await page.request.post('/api/auth/callback/password', { form })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Fills in the open sign-up form and sends it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Fills in the open sign-in form and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the page of a lookup and runs it, if the workspace has no stored result of it. */
export async function openLookup(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const run = page.getByRole('main').getByRole('button', { name: /^Run(?! again)/ })
  if (!(await run.isVisible())) return
  await run.click()
  // What takes the button's place may have a tooltip.
  await page.mouse.move(0, 0)
}

/** Creates a key by a request and returns its text. */
export async function makeKey(page: Page, name: string): Promise<string> {
  const { key } = await mutate<{ key: string }>(page, 'keys.create', { name })
  return key
}

/** Creates a key through the dialog of the API keys page and returns its text. */
export async function makeKeyInDialog(page: Page, name: string): Promise<string> {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Key name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  return keyText(page)
}

/** The text in the panel that shows a new key once. */
export async function keyText(page: Page): Promise<string> {
  const text = await page.getByTestId('new-key').textContent()
  expect(text).toMatch(/^svc_(live|test)_[0-9A-Za-z]{38}$/)
  return text ?? ''
}

/** Replaces the plans of the workspace by the one with this name, by requests. */
export async function choosePlan(page: Page, name: string): Promise<void> {
  const plan = planIds.find((id) => plans[id].name === name)
  if (!plan) throw new Error(`No plan is called ${name}.`)
  const intent = { kind: 'replace', plan, subscription: null }
  const { fingerprint } = await query<{ fingerprint: string }>(page, 'billing.preview', { intent })
  await mutate(page, 'billing.change', { intent, fingerprint })
}

const thisMonth = (): string => new Date().toISOString().slice(0, 7)
const firstMonth = thisMonth()

/** Units as the server counts them: of the month, and of the previous one if that has ended since the worker started. */
export async function usedUnits(page: Page): Promise<number> {
  const { used } = await query<{ used: number }>(page, 'usage.month')
  if (thisMonth() === firstMonth) return used
  const ended = await query<{ used: number }>(page, 'usage.report', { month: firstMonth })
  return used + ended.used
}

/** Fails a test whose page writes an error to the console, unless the test expects it. */
export function watchConsole(page: Page, expected: readonly RegExp[] = []): { assertQuiet: () => void } {
  const errors: string[] = []
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text)
  }
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(error.message))
  return { assertQuiet: () => expect(errors, 'errors in the console').toEqual([]) }
}

let people = 0

/** A separate IP address per test (through the trusted loopback proxy), because sign-ups are limited by address. */
function ownAddress(workerIndex: number): string {
  const at = (workerIndex % 32) * 2_000 + (people++ % 2_000)
  return `198.18.${Math.floor(at / 250)}.${(at % 250) + 1}`
}

type Watch = {
  /** Console errors the test provokes, such as a refused sign-in. */
  expectedErrors: readonly RegExp[]
  /** A context of its own: nothing is in its HTTP cache yet. */
  emptyCache: boolean
}

/** Visible elements only: while React streams a page, a part may briefly exist twice, once in a hidden container. */
function seeOnlyVisible(page: Page): void {
  const { getByText, getByLabel, getByPlaceholder } = page
  page.getByText = (...wanted) => getByText.apply(page, wanted).filter({ visible: true })
  page.getByLabel = (...wanted) => getByLabel.apply(page, wanted).filter({ visible: true })
  page.getByPlaceholder = (...wanted) => getByPlaceholder.apply(page, wanted).filter({ visible: true })
}

/** Waits until React has hydrated the page; at once where there is no React. Redirects replace the page meanwhile. */
async function hydrated(page: Page): Promise<void> {
  const wait = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const until = performance.now() + 10_000
          const check = () => (window.takeEarlyInput && performance.now() < until ? setTimeout(check, 5) : resolve())
          check()
        }),
    )
  await wait().catch(wait)
}

/**
 * A loaded page is hydrated, so that no test depends on how fast that happens. A test of the time before loads its page
 * with `waitUntil: 'commit'`.
 */
function loadHydrated(page: Page): void {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await hydrated(page)
    return response
  }
}

/** A context whose pages show only visible elements and are hydrated once loaded. */
function prepared(context: BrowserContext): BrowserContext {
  return context.on('page', (page) => {
    seeOnlyVisible(page)
    loadHydrated(page)
  })
}

/** Leaves nothing of a test in the context: neither pages, routes, permissions and cookies nor what the service's pages stored. */
async function cleared(context: BrowserContext, blank: Page, origin: string): Promise<void> {
  for (const page of context.pages()) if (page !== blank) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const session = await context.newCDPSession(blank)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,service_workers' })
  await session.detach()
}

type Shared = { context: BrowserContext; blank: Page; options: BrowserContextOptions }

/**
 * Playwright's `test` that watches the page's console and ignores hidden elements. The tests of a worker share a browser
 * context and thereby its HTTP cache, which saves a tenth of the CPU time; tests with options of their own have their own.
 */
export const test = base.extend<Watch, { browser: Browser; shared: Shared }>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser
      browser.newContext = async (options) => prepared(await newContext.call(browser, options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '', contextOptions } = project.use
      const options = { ...contextOptions, baseURL, locale, timezoneId }
      const context = await browser.newContext(options)
      await use({ context, blank: await context.newPage(), options })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared, extraHTTPHeaders, baseURL, timezoneId, emptyCache }, use) => {
    if (emptyCache || baseURL !== shared.options.baseURL || timezoneId !== shared.options.timezoneId) {
      const own = { extraHTTPHeaders, baseURL, timezoneId } as BrowserContextOptions
      const context = await browser.newContext({ ...shared.options, ...own })
      await use(context)
      return context.close()
    }
    await shared.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(shared.context)
    await cleared(shared.context, shared.blank, baseURL ?? '')
  },
  expectedErrors: [[], { option: true }],
  emptyCache: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ 'X-Forwarded-For': ownAddress(workerIndex) }),
  page: async ({ page, expectedErrors }, use) => {
    const watched = watchConsole(page, expectedErrors)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    watched.assertQuiet()
  },
})
