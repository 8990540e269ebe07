import { expect, signUp, test } from './person.ts'
import { mutate } from './procedures.ts'

test('a notice is counted at the bell, read in the inbox, and what arrives is chosen per kind and channel', async ({
  page,
}) => {
  const { password } = await signUp(page)
  await mutate(page, 'me.setPassword', { current: password, password: `${password} and longer` })
  await page.goto('/overview')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('menuitem', { name: /^Password set/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'All notices' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read: Password set' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('Unread')
  await expect(page.getByText('You have read everything.')).toBeVisible()

  await page.goto('/inbox/preferences')
  const byEmail = page.getByRole('switch', { name: 'Webhook disabled: Email' })
  await expect(byEmail).toBeChecked()
  await byEmail.click()
  await expect(page.getByText('Webhook disabled: email turned off')).toBeVisible()
  await page.reload()
  await expect(byEmail).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Password, address or second factor changed: Email' })).toBeDisabled()
})
