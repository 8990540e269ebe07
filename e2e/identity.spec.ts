import type { Page } from '@playwright/test'
import { expect, fillSignIn, fillSignUp, newPerson, type Person, signIn, signUp, test } from './person.ts'

const signedUp = (page: Page): Promise<Person> => signUp(page, newPerson(), '/overview')

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('works by keyboard alone, preserves input after a wrong password, and returns to the requested page', async ({
    page,
    context,
  }) => {
    const person = newPerson()
    await page.goto('/sign-up?next=%2Foverview')
    await fillSignUp(page, person)
    await page.waitForURL('**/overview')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in')
    await page.goto('/keys')
    await page.waitForURL('**/sign-in?next=%2Fkeys')

    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const address = page.getByLabel('Email address')
    for (let presses = 0; presses < 8 && !(await address.evaluate((it) => it === document.activeElement)); presses++) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Incorrect email or password.')).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(address).toHaveValue(person.email)

    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/keys')
    const cookies = await context.cookies()
    expect(cookies.find((cookie) => cookie.name.endsWith('next-auth.session-token'))?.httpOnly).toBe(true)
  })

  test('never redirects to another origin', async ({ page, baseURL }) => {
    const person = await signedUp(page)
    await page.goto('/sign-in?next=//example.org/')
    await page.waitForURL('**/overview')
    expect(page.url()).toBe(`${baseURL}/overview`)
    await expect(page.getByRole('button', { name: `Account of ${person.email}` })).toBeVisible()
  })

  test('reports a wrong email or password', async ({ page }) => {
    await page.goto('/sign-in')
    await fillSignIn(page, newPerson())
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email or password' })).toBeVisible()
  })

  test('with a used one-time link says how to get a new one, and the token is removed from the address bar', async ({
    page,
  }) => {
    await page.goto('/welcome#0123456789012345678901234567890123456789012')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(page.getByText('npm run admin -- user link')).toBeVisible()
    expect(page.url()).not.toContain('#')
  })
})

test('a signed-out session is invalid, even with its old cookie', async ({ page, context }) => {
  await signedUp(page)
  const stolen = await context.cookies()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
  await context.addCookies(stolen)
  await page.goto('/overview')
  await page.waitForURL('**/sign-in?next=%2Foverview')
})

test.describe('the account', () => {
  test.use({ expectedErrors: [/status of 40[0134]/] })

  test('changes the password with the current one only, and accepts the new one from then on', async ({ page }) => {
    const person = await signedUp(page)
    const next = newPerson()
    await page.goto('/account')
    const section = page.getByRole('region', { name: 'Password' })
    await section.getByLabel('Current password').fill('not the password')
    await section.getByLabel('New password').fill('password1234')
    await section.getByRole('button', { name: 'Set password' }).click()
    await expect(section.getByRole('alert').filter({ hasText: 'not your current password' })).toBeVisible()
    await section.getByLabel('Current password').fill(person.password)
    await section.getByRole('button', { name: 'Set password' }).click()
    await expect(section.getByRole('alert').filter({ hasText: 'common password' })).toBeVisible()
    await expect(section.getByLabel('New password')).toBeFocused()
    await section.getByLabel('New password').fill(next.password)
    await section.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('signed out everywhere else')).toBeVisible()
    await page.getByRole('button', { name: `Account of ${person.email}` }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in')
    await fillSignIn(page, { email: person.email, password: next.password })
    await page.waitForURL('**/overview')
  })

  test('lists its sessions, ends another one, and shows the security activity', async ({ page, browser, baseURL }) => {
    const person = await signedUp(page)
    const elsewhere = await browser.newContext({ baseURL, extraHTTPHeaders: { 'X-Forwarded-For': '198.19.8.8' } })
    const other = await elsewhere.newPage()
    await signIn(other, person)
    await other.goto('/overview')
    await page.goto('/account')
    const sessions = page.getByRole('table', { name: 'Sessions' })
    await expect(sessions.getByRole('row')).toHaveCount(3)
    await expect(sessions.getByText('This session')).toHaveCount(1)
    await expect(page.getByRole('table', { name: 'Security activity' })).toContainText('198.19.8.8')
    await sessions.getByRole('button', { name: /^End the session in/ }).click()
    await expect(sessions.getByRole('row')).toHaveCount(2)
    await other.getByRole('link', { name: 'Events' }).first().click()
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await elsewhere.close()
  })

  test('replaces its session when signing in again from the same browser', async ({ page }) => {
    const person = await signedUp(page)
    await signIn(page, person)
    await page.goto('/account')
    await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row')).toHaveCount(2)
  })
})
