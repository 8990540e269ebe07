import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { workspaceCookie } from '../server/catalog/cookies.ts'
import { type Person, signUp } from './person.ts'
import { mutate, originOf, query } from './procedures.ts'
import { verifyAddress } from './verified.ts'

/** A separate browser with its own IP address. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const address = `198.19.${randomInt(1, 250)}.${randomInt(1, 250)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } })
  return context.newPage()
}

/** Invites a person and accepts in another browser, by requests; opens the workspace there. `members.spec.ts` tests the pages. */
export async function joinedMember(owner: Page, browser: Browser, guest: Person): Promise<Page> {
  const { person } = await query<{ person: { email: string } }>(owner, 'me.session')
  await verifyAddress(person.email)
  await mutate(owner, 'members.invite', { email: guest.email, role: 'member' })
  const emails = await query<{ recipient: string; text: string }[]>(owner, 'workspaces.outbox')
  const email = emails.find(({ recipient }) => recipient === guest.email)
  const token = /\/invitation#(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
  const page = await anotherBrowser(browser)
  await signUp(page, guest)
  await verifyAddress(guest.email)
  const { workspace_id } = await mutate<{ workspace_id: string }>(page, 'me.acceptInvitation', { token })
  await page.context().addCookies([{ name: workspaceCookie, value: workspace_id, url: await originOf(page) }])
  await page.goto('/overview')
  return page
}
