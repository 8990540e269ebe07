import type { Page } from '@playwright/test'
import { joinedMember } from './joined.ts'
import { choosePlan, expect, makeKey, newPerson, openLookup, signUp, test, usedUnits, watchConsole } from './person.ts'
import { assertAccessible } from './readable.ts'

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) })

test('a member beyond a smaller plan stays, can read but not run lookups until a seat is free; owner and keys continue', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const guest = newPerson('Max Member')
  await signUp(page, newPerson('Olive Owner'))
  await choosePlan(page, 'Suite Starter')
  const key = await makeKey(page, 'Checkout server')
  const other = await joinedMember(page, browser, guest)
  const watched = watchConsole(other, [/status of 403/])

  await test.step('the plan change first lists who loses access', async () => {
    await page.goto('/plan?to=free')
    await expect(rowOf(page, guest.email)).toContainText('can view but not run lookups')
    await page.getByRole('button', { name: /^Change to Free/ }).click()
    await expect(page.getByRole('row', { name: /^Free Current/ })).toBeVisible()
  })

  await test.step('both see who is beyond the plan, and that no seat is left', async () => {
    for (const each of [page, other]) {
      await each.goto('/members')
      await expect(main(each)).toContainText('2 of 1 in use')
      await expect(rowOf(each, guest.email)).toContainText('Beyond the plan’s seats: can view but not run lookups.')
      await expect(rowOf(each, 'Olive Owner').first()).not.toContainText('Beyond the plan’s seats')
    }
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await expect(page.getByRole('dialog')).toContainText('Free includes 1 member')
    await page.keyboard.press('Escape')
  })

  await test.step('the member can browse, and a lookup is rejected without a unit and says who can help', async () => {
    await other.goto('/events')
    await expect(other.getByRole('table', { name: 'Events', exact: true })).toContainText(/Plan changed|key/i)
    await other.goto('/lookup')
    await expect(other.getByRole('listitem').filter({ hasText: 'IP location' })).toContainText(
      'Your seat is not included in the plan',
    )
    await openLookup(other, '/lookup/ip/8.8.8.8')
    await expect(main(other).getByRole('alert')).toHaveText('Not included in your plan')
    await expect(main(other)).toContainText('does not include your seat')
    await expect(main(other)).toContainText('An owner can upgrade or free a seat.')
    expect(await usedUnits(other)).toBe(0)
    await assertAccessible(other)
  })

  await test.step('owner and keys continue', async () => {
    await openLookup(page, '/lookup/ip/8.8.8.8')
    await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
    const answer = await request.get(`${baseURL}/v1/ip/1.1.1.1/geo`, { headers: { authorization: `Bearer ${key}` } })
    expect(answer.status()).toBe(200)
    expect(await usedUnits(page)).toBe(2)
  })

  await test.step('with a free seat the member runs lookups without signing in again', async () => {
    await choosePlan(page, 'Suite Starter')
    await other.goto('/members')
    await expect(rowOf(other, guest.email)).not.toContainText('Beyond the plan’s seats')
    await openLookup(other, '/lookup/ip/8.8.8.8?view=place')
    await expect(other.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  })
  watched.assertQuiet()
  await other.context().close()
})
