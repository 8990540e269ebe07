import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, fillSignIn, newPerson, type Person, signUp, test } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

test.use({ expectedErrors: [/status of 40[13]/] })

/** The code of an authenticator app; `step` 1 is the next one, since each works once. */
const codeOf = (secret: string, step = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in*')
}

/** Adds an authenticator app in the open dialog button's section and returns its secret. */
async function addApp(page: Page, { password }: Person): Promise<string> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await assertReadableAsIs(page)
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Add app' }).click()
  await expect(dialog.getByText('This is not the code that the app shows now.')).toBeVisible()
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Add app' }).click()
  return secret
}

test('an authenticator app is added, required after the password, and replaced by a recovery code', async ({
  page,
}) => {
  const person = await signUp(page, newPerson(), '/account')
  const secret = await addApp(page, person)
  const codes = page.getByTestId('recovery-codes').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await assertReadableAsIs(page)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I stored them' }).click()
  await expect(page.getByRole('table', { name: 'Second factors' })).toContainText('Authenticator app')
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await signOut(page)
  await fillSignIn(page, person)
  await page.waitForURL('**/sign-in/second-factor*')
  await assertReadableAsIs(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This code is wrong or used already.')).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/overview')

  await signOut(page)
  await fillSignIn(page, person)
  await page.getByLabel('Code').fill(recovery.toUpperCase())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/overview')
})

test('a workspace that requires a second factor opens once a passkey is added, and the passkey signs in', async ({
  page,
}) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      hasResidentKey: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await signUp(page, newPerson(), '/settings')
  await page.getByRole('button', { name: 'Require a second factor' }).click()
  await expect(page.getByText('Add a second factor to your own account first.')).toBeVisible()
  await page.goto('/account')
  await addPasskey(page, person)
  await page.getByRole('button', { name: 'I stored them' }).click()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Require a second factor' }).click()
  await expect(page.getByRole('button', { name: 'No longer require it' })).toBeVisible()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.waitForURL('**/second-factor')
  await expect(page.getByText('This workspace requires a second factor.')).toBeVisible()
  await assertReadableAsIs(page)
  await addPasskey(page, person)
  await page.getByRole('button', { name: 'I stored them' }).click()
  await page.waitForURL('**/overview')

  await signOut(page)
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/overview')
})

async function addPasskey(page: Page, { password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByTestId('recovery-codes')).toBeVisible()
}
