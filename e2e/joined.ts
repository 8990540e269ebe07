import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, fillSignUp, type Person } from './person.ts'

/** A browser of its own, at an address of its own. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const address = `198.19.${randomInt(1, 250)}.${randomInt(1, 250)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } })
  return context.newPage()
}

/** Invites a person through the pages of an owner, and lets them join in another browser; gives its page, on the overview of the workspace. */
export async function joinedMember(owner: Page, browser: Browser, guest: Person): Promise<Page> {
  await owner.goto('/members')
  await owner.getByRole('button', { name: 'Invite a member' }).click()
  await owner.getByLabel('E-mail address').fill(guest.email)
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('row', { name: new RegExp(guest.email) })).toContainText('Expires')
  await owner.goto('/outbox')
  const text = await owner
    .getByText(/\/invitation#/)
    .first()
    .textContent()
  const link = /https?:\/\/\S+\/invitation#\S+/.exec(text ?? '')?.[0] ?? ''
  const page = await anotherBrowser(browser)
  await page.goto(link)
  await page.getByRole('link', { name: 'Make an account' }).click()
  await fillSignUp(page, guest)
  await page.waitForURL('**/invitation')
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL('**/overview')
  return page
}
