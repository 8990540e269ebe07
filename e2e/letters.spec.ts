import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { settingsAt } from '../server/testing/internet/settings.ts'
import { openMailServer } from '../server/testing/mail-server.ts'
import { choosePlan, expect, fillSignUp, newPerson, signUp, test, watchConsole } from './person.ts'

const first = Number(process.env.E2E_PORT ?? 3410)
const outside = `http://127.0.0.1:${first + 2}`
const baseURL = `http://localhost:${first + 5}`
const folder = '.cache/letters-data'

/** A service of its own, which has a mail server. */
async function startService(smtpUrl: string): Promise<ChildProcess> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['e2e/service.ts'], {
    env: {
      PATH,
      PORT: String(first + 5),
      BASE_URL: baseURL,
      DATA_DIR: folder,
      NODE_ENV: 'production',
      LOCAL_SIGN_IN: 'on',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Assay <assay@example.test>',
      OUTSIDE_URL: outside,
      EXTRA_CA_FILE: `.cache/outside-${first}.pem`,
      ...settingsAt(outside, first + 3),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect
    .poll(
      () =>
        fetch(`${baseURL}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(200)
  return child
}

test.use({ baseURL, expectedErrors: [/status of 404/] })

test('an invitation by mail: one that was not taken is sent again, and the link of the letter works once', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const smtp = await openMailServer()
  const service = await startService(smtp.url)
  try {
    await signUp(page, newPerson('Olive Owner'))
    await choosePlan(page, 'Suite Starter')
    const guest = newPerson('Max Member')
    await page.goto('/members')
    smtp.state.refuses = 'mailbox full'
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByLabel('E-mail address').fill(guest.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const row = page.getByRole('row', { name: new RegExp(guest.email) })
    await expect(row).toContainText('Not sent')
    await expect(row).toContainText('mailbox full')
    smtp.state.refuses = null
    await row.getByRole('button', { name: `Send the invitation of ${guest.email} again` }).click()
    await expect(row).toContainText('The letter was sent.')

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
    const ended = once(service, 'exit')
    service.kill('SIGTERM')
    await ended
    await smtp.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
