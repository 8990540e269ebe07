import type { Page } from '@playwright/test'
import { expect, fillSignIn, fillSignUp, newPerson, type Person, signUp, test } from './person.ts'

const signedUp = (page: Page): Promise<Person> => signUp(page, newPerson(), '/overview')

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('works by keyboard alone, keeps what was typed after a wrong password, and comes back to the page asked for', async ({
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
    const address = page.getByLabel('E-mail address')
    for (let presses = 0; presses < 8 && !(await address.evaluate((it) => it === document.activeElement)); presses++) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('E-mail address and password do not fit together.')).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(address).toHaveValue(person.email)

    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/keys')
    const cookies = await context.cookies()
    expect(cookies.find((cookie) => cookie.name.endsWith('next-auth.session-token'))?.httpOnly).toBe(true)
  })

  test('never leads to another address', async ({ page, baseURL }) => {
    const person = await signedUp(page)
    await page.goto('/sign-in?next=//example.org/')
    await page.waitForURL('**/overview')
    expect(page.url()).toBe(`${baseURL}/overview`)
    await expect(page.getByRole('button', { name: `Account of ${person.email}` })).toBeVisible()
  })

  test('says when nobody has this address and password', async ({ page }) => {
    await page.goto('/sign-in')
    await fillSignIn(page, newPerson())
    await expect(page.getByRole('alert').filter({ hasText: 'do not fit together' })).toBeVisible()
  })

  test('with a spent one-time link says how to get a new one, and the token leaves the address bar', async ({
    page,
  }) => {
    await page.goto('/welcome#0123456789012345678901234567890123456789012')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(page.getByText('npm run admin -- user link')).toBeVisible()
    expect(page.url()).not.toContain('#')
  })
})

test('a session that was signed out is worthless, even with its old cookie', async ({ page, context }) => {
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
  test.use({ expectedErrors: [/status of 400/] })

  test('signs in with the address and password set there from then on', async ({ page }) => {
    await signedUp(page)
    const next = newPerson()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await page.getByLabel('E-mail address').fill(next.email)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Set address and password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'At least 12 characters.' })).toBeVisible()
    await expect(page.getByLabel('New password')).toBeFocused()
    await page.getByLabel('New password').fill(next.password)
    await page.getByRole('button', { name: 'Set address and password' }).click()
    await expect(page.getByText('Your other sessions have ended.')).toBeVisible()
    await page.getByRole('button', { name: `Account of ${next.email}` }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in')
    await fillSignIn(page, next)
    await page.waitForURL('**/overview')
  })
})
