import { choosePlan, expect, makeKey, signUp, test } from './person.ts'

const palette = 'Run, find or go to'

test('the palette goes to pages and keys, and does what the page can do, all by keyboard', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await makeKey(page, 'Checkout server')
  await page.goto('/overview')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: palette })
  await dialog.getByRole('combobox').fill('checkout')
  await dialog.getByRole('option', { name: /Checkout server/ }).click()
  await page.waitForURL(/\/keys#key_/)
  await expect(page.getByRole('row', { name: /^Checkout server/ })).toBeInViewport()

  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('create key')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /key/i }).getByLabel('Name of the key')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('group', { name: 'Go to' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Documentation' }), 'shown when a text finds it').toHaveCount(0)
  await dialog.getByRole('combobox').fill('burst limits')
  await dialog
    .getByRole('group', { name: 'Documentation' })
    .getByRole('option', { name: /^Burst limits/ })
    .click()
  await page.waitForURL('**/docs#limits')
  await page.goBack()
  await page.waitForURL('**/keys**')

  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('two letters lead to a page, a slash into the field, a question mark to the list of keys; none while somebody writes', async ({
  page,
}) => {
  await signUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('main').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.waitForURL('**/keys')
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('G E')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('gk?')
  await expect(page.getByRole('banner').getByRole('textbox', { name: 'Look up' })).toHaveValue('gk?')
  await expect(keys).toBeHidden()
})

test('a renamed key and a changed rule are taken back with one press', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
  await makeKey(page, 'Before')
  await page.getByRole('button', { name: /^Actions for Before/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name of the key').fill('After')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename key' }).click()
  await expect(page.getByRole('row', { name: /^After/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /^Before/ })).toBeVisible()

  await page.goto('/rules/new?template=tor')
  await page.getByRole('button', { name: /^Make in shadow/ }).click()
  await page.goto('/rules')
  const row = page.getByRole('row', { name: /Block Tor at sign-up/ })
  await row.getByRole('radio', { name: 'Off' }).click()
  await expect(page.getByText('“Block Tor at sign-up” is off now')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(row.getByRole('radio', { name: 'Shadow' })).toBeChecked()
  await expect(page.getByText('Taken back').first()).toBeVisible()
  await page.reload()
  await expect(row.getByRole('radio', { name: 'Shadow' })).toBeChecked()
})
