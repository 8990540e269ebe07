import { openMailServer } from '../server/testing/mail-server.ts'
import { ownOrigin, startOwnService } from './own-service.ts'
import { choosePlan, expect, fillSignUp, newPerson, signUp, test, watchConsole } from './person.ts'

const baseURL = ownOrigin('mail')

test.use({ baseURL, expectedErrors: [/status of 404/] })

test('an invitation by email: one that was refused is sent again, and the link of the email works once', async ({
  page,
  browser,
}) => {
  const smtp = await openMailServer()
  const stop = await startOwnService('mail', { SMTP_URL: smtp.url, MAIL_FROM: 'Assay <assay@example.test>' })
  try {
    await signUp(page, newPerson('Olive Owner'))
    await choosePlan(page, 'Suite Starter')
    const guest = newPerson('Max Member')
    await page.goto('/members')
    Object.assign(smtp.state, { refuses: 'mailbox full', code: 550 })
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByLabel('E-mail address').fill(guest.email)
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
    await row.getByRole('button', { name: `Send the invitation of ${guest.email} again` }).click()
    await expect.poll(() => smtp.received.length).toBe(1)
    await shows('The email was sent.')

    expect(smtp.received.map(({ to }) => to)).toEqual([guest.email])
    const link = /http:\S+\/invitation#\w+/.exec(smtp.received[0]?.text ?? '')?.[0] ?? ''
    const context = await browser.newContext({ baseURL })
    const other = await context.newPage()
    const watched = watchConsole(other, [/status of 404/])
    await other.goto(link)
    await other.getByRole('link', { name: 'Make an account' }).click()
    await fillSignUp(other, guest)
    await other.getByRole('button', { name: 'Accept invitation' }).click()
    await other.waitForURL('**/overview')
    await expect(other.getByRole('button', { name: /^Workspace: / })).toContainText('Olive Owner’s workspace')
    await other.goto(link)
    await other.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'used, withdrawn, expired' })).toBeVisible()
    watched.assertQuiet()
    await context.close()
  } finally {
    await stop()
    await smtp.close()
  }
})
