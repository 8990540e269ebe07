import type { Page } from '@playwright/test'
import { openMailServer } from '../server/testing/mail-server.ts'
import { ownOrigin, startOwnService } from './own-service.ts'
import { choosePlan, expect, fillSignIn, fillSignUp, newPerson, signUp, test, watchConsole } from './person.ts'

const baseURL = ownOrigin('mail')

/** Both tests start the same service. */
test.describe.configure({ mode: 'default' })

test.use({ baseURL, expectedErrors: [/status of 404/] })

type Emails = readonly { to: string; text: string }[]

/** The latest link to a page in the emails to an address, once it has arrived. */
async function linkTo(emails: Emails, address: string, path: string): Promise<string> {
  const pattern = new RegExp(`http:\\S+/${path}#\\w+`)
  const found = () => emails.findLast(({ to, text }) => to === address && pattern.test(text))?.text ?? ''
  await expect.poll(found).toMatch(pattern)
  return pattern.exec(found())?.[0] ?? ''
}

async function openVerification(page: Page, emails: Emails, address: string): Promise<void> {
  const link = await linkTo(emails, address, 'verify-email')
  await page.goto(link)
  await page.getByRole('button', { name: 'Verify address' }).click()
  await expect(page.getByRole('heading', { name: 'Address verified' })).toBeVisible()
  expect(page.url()).not.toContain('#')
}

test('a forgotten password is reset by the link of an email', async ({ page }) => {
  const smtp = await openMailServer()
  const stop = await startOwnService('mail', { SMTP_URL: smtp.url, MAIL_FROM: 'Assay <assay@example.test>' })
  try {
    const person = await signUp(page)
    await page.goto('/account')
    await expect(page.getByText('Your address is not verified.')).toBeVisible()
    await openVerification(page, smtp.received, person.email)
    await page.getByRole('link', { name: 'Go to the overview' }).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.waitForURL('**/forgot-password')
    await page.getByLabel('Email address').fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.goto(await linkTo(smtp.received, person.email, 'reset-password'))
    const { password } = newPerson()
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, { email: person.email, password })
    await page.waitForURL('**/overview')
    // The page must not call a server that is stopped.
    await page.goto('about:blank')
  } finally {
    await stop()
    await smtp.close()
  }
})

test('a rejected invitation email is sent again, and its link works once', async ({ page, browser }) => {
  const smtp = await openMailServer()
  const stop = await startOwnService('mail', { SMTP_URL: smtp.url, MAIL_FROM: 'Assay <assay@example.test>' })
  try {
    const owner = await signUp(page, newPerson('Olive Owner'))
    await openVerification(page, smtp.received, owner.email)
    await choosePlan(page, 'Suite Starter')
    const guest = newPerson('Max Member')
    await page.goto('/members')
    Object.assign(smtp.state, { refuses: 'mailbox full', code: 550 })
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByLabel('Email address').fill(guest.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const row = page.getByRole('row', { name: new RegExp(guest.email) })
    const shows = (text: string) =>
      expect(async () => {
        await page.reload()
        await expect(row).toContainText(text, { timeout: 2_000 })
      }).toPass()
    await shows('mailbox full')
    await expect(row).toContainText('Not sent')
    smtp.state.refuses = null
    await row.getByRole('button', { name: `Send the invitation to ${guest.email} again` }).click()
    const link = await linkTo(smtp.received, guest.email, 'invitation')
    await shows('Sent.')
    expect(smtp.received.filter(({ to }) => to === guest.email)).toHaveLength(1)
    const context = await browser.newContext({ baseURL })
    const other = await context.newPage()
    const watched = watchConsole(other, [/status of 40[34]/])
    await other.goto(link)
    await other.getByRole('link', { name: 'Create an account' }).click()
    await fillSignUp(other, guest)
    await other.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(other.getByRole('alert').filter({ hasText: `Verify ${guest.email} first` })).toBeVisible()
    await openVerification(other, smtp.received, guest.email)
    await other.goto('/invitation')
    await other.getByRole('button', { name: 'Accept invitation' }).click()
    await other.waitForURL('**/overview')
    await expect(other.getByRole('button', { name: /^Workspace: / })).toContainText('Olive Owner’s workspace')
    await other.goto(link)
    await other.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'used or withdrawn' })).toBeVisible()
    watched.assertQuiet()
    await context.close()
  } finally {
    await stop()
    await smtp.close()
  }
})
