import type { Page } from '@playwright/test'
import { choosePlan, expect, newPerson, signUp, test, usedUnits } from './person.ts'

const switcher = (page: Page) => page.getByRole('button', { name: /^Workspace: / })

/** Creates a workspace in a tab, which then shows it. */
async function makeWorkspace(page: Page, name: string): Promise<void> {
  await switcher(page).click()
  await page.getByRole('menuitem', { name: 'New workspace' }).click()
  await page.getByLabel('Workspace name').fill(name)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(switcher(page)).toContainText(name)
}

test('a form open while another tab switches preserves its text and saves to its own tab’s workspace; lookups are charged there', async ({
  page,
  context,
}) => {
  const own = 'Tess Tabs’s workspace'
  await signUp(page, newPerson('Tess Tabs'))
  await choosePlan(page, 'Suite Business')
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Key name').fill('Typed in the first')

  const second = await context.newPage()
  await second.goto('/overview')
  await makeWorkspace(second, 'Second')

  await test.step('the open form', async () => {
    await expect(page.getByText(`This tab shows ${own}, but you switched to Second.`)).toBeAttached()
    await expect(page.getByLabel('Key name')).toHaveValue('Typed in the first')
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByTestId('new-key')).toBeVisible()
    await second.getByRole('link', { name: 'Settings' }).first().click()
    await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await second.getByRole('link', { name: 'API keys' }).click()
    await expect(second.getByText('No keys yet.')).toBeVisible()
  })

  await test.step('one lookup in each tab', async () => {
    await second.getByRole('textbox', { name: 'Look up' }).first().fill('8.8.8.8')
    await second.keyboard.press('Enter')
    await expect(second.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
    expect(await usedUnits(second), 'of the workspace that the browser has chosen').toBe(1)
    await page.getByRole('textbox', { name: 'Look up' }).first().fill('AS15169')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('15169')
    await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeVisible()
    expect(await usedUnits(second)).toBe(1)
  })

  await test.step('a list pasted in one tab does not appear in the other', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Bulk jobs' }).first().click()
    await page.getByRole('link', { name: 'New bulk job' }).click()
    await page.getByLabel('List', { exact: true }).fill('8.8.8.8')
    await page.getByRole('button', { name: /^Run 1 target/ }).click()
    await page.waitForURL(/\/bulk\/job_/)
    await second.goto(new URL(page.url()).pathname)
    await expect(second.getByRole('heading', { level: 1, name: 'Bulk job not found' })).toBeVisible()
    await second.goto('/bulk')
    await expect(second.getByRole('main')).not.toContainText('1 target')
  })

  await test.step('working in the first tab again does not switch the second', async () => {
    await page.getByRole('button', { name: `Work in ${own}` }).click()
    await expect(page.getByText('This tab shows')).toHaveCount(0)
    await expect(second.getByText(`This tab shows Second, but you switched to ${own}.`)).toBeVisible()
    await expect(switcher(second)).toContainText('Second')
    await page.reload()
    await expect(switcher(page)).toContainText(own)
    await page.goto('/audit?kind=key')
    await expect(page.getByRole('row', { name: /Typed in the first/ })).toBeVisible()
  })
  await second.close()
})
