import { randomBytes } from 'node:crypto'
import { type Browser, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export { expect }

export type Person = { name: string; email: string; password: string }

/** Somebody who has never been here. */
export function newPerson(name = 'Kim Park'): Person {
  const mark = randomBytes(5).toString('hex')
  return { name, email: `kim-${mark}@example.org`, password: `long enough ${mark}` }
}

/** Signs a new person up through the pages; ends on the overview, or on `next`. */
export async function signUp(page: Page, person: Person = newPerson(), next?: string): Promise<Person> {
  await page.goto(`/sign-up?next=${encodeURIComponent(next ?? '/overview')}`)
  await fillSignUp(page, person)
  await page.waitForURL(`**${next ?? '/overview'}`)
  return person
}

/** Fills in the open sign-up form and sends it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Make account' }).click()
}

/** Fills in the open sign-in form and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Makes a key under API keys and returns its text. */
export async function makeKey(page: Page, name: string): Promise<string> {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name of the key').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  return keyText(page)
}

/** The text in the panel that shows a new key once. */
export async function keyText(page: Page): Promise<string> {
  const text = await page.getByTestId('new-key').textContent()
  expect(text).toMatch(/^svc_(live|test)_[0-9A-Za-z]{38}$/)
  return text ?? ''
}

/** Changes the plan through its consequence panel. */
export async function choosePlan(page: Page, plan: string): Promise<void> {
  await page.goto('/plan')
  await page.getByRole('link', { name: `Choose ${plan}` }).click()
  await page.getByRole('button', { name: `Change to ${plan}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(`^${plan} Current`) })).toBeVisible()
}

/** Units of the month, as the server counts them. */
export async function usedUnits(page: Page): Promise<number> {
  const answer = await page.request.get('/api/trpc/usage.month')
  expect(answer.ok()).toBe(true)
  const body = (await answer.json()) as { result: { data: { used: number } } }
  return body.result.data.used
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

/** Each test comes from an address of its own (through the trusted loopback proxy), as its person would: sign-ups are limited by address. */
const ownAddress = (): string => `198.18.${Math.floor(people / 250)}.${(people++ % 250) + 1}`

type Watch = {
  /** Console errors the test provokes, such as a refused sign-in. */
  expectedErrors: readonly RegExp[]
}

/** What a person can see: while React streams a page, a part may stand twice for a moment, once in a hidden container. */
function seeOnlyVisible(page: Page): void {
  const { getByText, getByLabel, getByPlaceholder } = page
  page.getByText = (...wanted) => getByText.apply(page, wanted).filter({ visible: true })
  page.getByLabel = (...wanted) => getByLabel.apply(page, wanted).filter({ visible: true })
  page.getByPlaceholder = (...wanted) => getByPlaceholder.apply(page, wanted).filter({ visible: true })
}

/** Playwright's test, with the console of its page watched, and without what pages hide. */
export const test = base.extend<Watch, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        return context.on('page', seeOnlyVisible)
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const watched = watchConsole(page, expectedErrors)
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() })
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    watched.assertQuiet()
  },
})
