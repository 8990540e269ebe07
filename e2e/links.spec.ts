import type { Page } from '@playwright/test'
import { expect, signUp, test } from './person.ts'
import { assertReadableAsIs } from './readable.ts'
import { verifyAddress } from './verified.ts'
import { wholeBrowser } from './whole-browser.ts'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ...wholeBrowser }),
  expectedErrors: [/Failed to load resource: the server responded with a status of (400|403|404|409|410|429)/],
})

/** Creates a link in the dialog; returns its URL. */
async function createLink(
  page: Page,
  url: string,
  fill: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  await page.goto('/links')
  await page.getByRole('button', { name: 'Create link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Destination', { exact: true }).fill(url)
  await fill(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const made = page.getByTestId('made-link')
  await expect(made.getByRole('heading')).toBeFocused()
  return (await made.getByRole('link').first().textContent()) ?? ''
}

/** Opens a link without following it. */
const opened = (page: Page, address: string) => page.request.get(address, { maxRedirects: 0, failOnStatusCode: false })

test('a `safe` link redirects or shows an interstitial as configured, and its visits are counted', async ({ page }) => {
  await signUp(page)
  await page.goto('/links')
  await expect(main(page)).toContainText('No links yet.')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByLabel('Destination', { exact: true }).fill('HTTPS://Bücher.com:443/offer#top')
  await expect(page.getByRole('dialog')).toContainText(
    'Redirects to bücher.com (xn--bcher-kva.com), stored as https://xn--bcher-kva.com/offer',
  )
  await page.getByLabel('Destination', { exact: true }).fill('https://user:pass@example.com/')
  await expect(page.getByRole('dialog')).toContainText('Remove the user name and password')
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByLabel('Destination', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')

  const address = await createLink(page, 'https://example.com/offer?id=7', async () => {
    await page.getByLabel(/^Title/).fill('Newsletter')
  })
  const made = page.getByTestId('made-link')
  await expect(made).toContainText('Visitors are redirected immediately.')
  await expect(made.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  const first = await opened(page, address)
  expect([first.status(), first.headers().location]).toEqual([302, 'https://example.com/offer?id=7'])

  await test.step('its page shows verdict and visits, and edits the link', async () => {
    await page.getByRole('table', { name: 'Links' }).getByRole('link', { name: 'Newsletter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
    await expect(part(page, 'Verdict')).toContainText('Nothing')
    await expect
      .poll(async () => {
        await page.reload()
        return part(page, 'Visits').textContent()
      })
      .toContain('Show as table')
    await page.getByRole('button', { name: 'More actions for Newsletter' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('If nothing is found').selectOption('always')
    await page.getByRole('button', { name: 'Save link' }).click()
    await expect(part(page, 'Destination')).toContainText('Visitors see the destination first.')
  })

  await test.step('a visitor sees the interstitial with all details, and continues with a button', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'This link opens' })).toBeVisible()
    await expect(page.locator('.host b')).toHaveText('example.com')
    await assertReadableAsIs(page)
    const request = page.waitForRequest((one) => one.method() === 'POST' && one.url() === address)
    await page.route('https://example.com/**', (route) =>
      route.fulfill({ body: '<h1>Arrived</h1>', contentType: 'text/html' }),
    )
    await page.getByRole('button', { name: 'Go to example.com' }).click()
    expect((await (await request).response())?.status()).toBe(303)
    await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
    expect(page.url()).toBe('https://example.com/offer?id=7')
    expect(await page.evaluate(() => document.referrer)).toBe('')
    await page.goBack()
    await page.getByRole('button', { name: 'Go to example.com' }).click()
    await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
    await page.goto(address)
    await page.locator('input[name="token"]').evaluate((field: HTMLInputElement) => field.setAttribute('value', 'used'))
    await page.getByRole('button', { name: 'Go to example.com' }).click()
    await expect(page.getByRole('alert')).toContainText('Press the button again')
    await assertReadableAsIs(page)
  })

  await test.step('a preview shows the link without counting a visit', async () => {
    await page.goto(`${address}+`)
    await expect(page.getByRole('heading', { level: 1, name: 'Link destination' })).toBeVisible()
    await assertReadableAsIs(page)
  })

  await test.step('a disabled link redirects nowhere, and a deleted one does not exist', async () => {
    await page.goto('/links')
    await page.getByRole('table').getByRole('link', { name: 'Newsletter' }).click()
    await page.getByRole('button', { name: 'More actions for Newsletter' }).click()
    await page.getByRole('menuitem', { name: /^Turn off/ }).click()
    await expect(page.getByRole('note').filter({ hasText: 'Off.' })).toBeVisible()
    await expect.poll(async () => (await opened(page, address)).status()).toBe(410)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'This link was turned off' })).toBeVisible()
    await assertReadableAsIs(page)
    await page.goBack()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect.poll(async () => (await opened(page, address)).status()).toBe(200)
    await page.getByRole('button', { name: 'More actions for Newsletter' }).click()
    await page.getByRole('menuitem', { name: 'Delete link' }).click()
    await page.getByRole('button', { name: /^Delete link/ }).click()
    await page.waitForURL('**/links')
    await expect.poll(async () => (await opened(page, address)).status()).toBe(404)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Link not found' })).toBeVisible()
    await assertReadableAsIs(page)
  })
})

test('a suspicious destination is shown with its score, a malicious one is rejected, and the workspace’s own domain is trusted', async ({
  page,
}) => {
  await signUp(page)
  const address = await createLink(page, 'https://paypa1.info/login', async () => {
    await page.getByLabel(/^Title/).fill('A title of some length that has to wrap on a phone')
  })
  const made = page.getByTestId('made-link')
  await expect(made).toContainText('Suspicious')
  await expect(
    made.getByRole('row', { name: /Name looks like a known one paypa1\.info, like paypal\.com 60/ }),
  ).toBeVisible()
  await page.goto(address)
  await expect(main(page)).toContainText('Suspicious destination')
  await expect(page.getByRole('table', { name: 'Reasons' })).toContainText('60')
  await assertReadableAsIs(page)

  await page.goto('/links')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog').getByLabel('Destination', { exact: true }).fill('http://cheap-pills.example/')
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('dialog')).toContainText('cheap-pills.example looks malicious')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Allow domain' }).click()
  await page.getByRole('textbox', { name: 'Domain' }).fill('paypa1.info')
  await page.getByRole('button', { name: 'Allow domain' }).click()
  await expect(part(page, 'Allowlist')).toContainText('paypa1.info')
  await assertReadableAsIs(page)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(part(page, 'Verdict')).toContainText('paypa1.info')
  await assertReadableAsIs(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(part(page, 'Verdict')).toContainText('Nothing found')
  await page.goto('/links')
  await page.getByRole('button', { name: 'Remove paypa1.info from the allowlist' }).click()
  await expect(part(page, 'Allowlist')).toContainText('No domains yet.')
})

test('three reports block a link, its owner sees why, and an appeal is accepted', async ({ page }) => {
  const { email } = await signUp(page)
  await verifyAddress(email)
  const address = await createLink(page, 'https://example.org/reported')
  for (const network of ['198.51.100.11', '198.51.100.12', '198.51.100.13']) {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': network })
    await page.goto(`${address}+`)
    await page.getByRole('link', { name: 'Report this link' }).click()
    if (network.endsWith('11')) {
      await assertReadableAsIs(page)
      await page.getByLabel('Your email address').fill('nobody')
      await page
        .getByLabel('Your email address')
        .evaluate((field: HTMLInputElement) => field.form?.setAttribute('novalidate', ''))
      await page.getByRole('radio', { name: /passwords/ }).check()
      await page.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByRole('alert')).toContainText('Not an email address')
      await page.getByLabel('Your email address').fill('')
    }
    await page.getByRole('radio', { name: /passwords/ }).check()
    await page.getByLabel(/^What happened/).fill('It asks for a password.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we received your report' })).toBeVisible()
  }
  await expect.poll(async () => (await opened(page, address)).status()).toBe(403)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'This link is blocked' })).toBeVisible()
  await assertReadableAsIs(page)
  await page.getByRole('link', { name: 'Appeal' }).click()
  await assertReadableAsIs(page)
  await page.getByLabel('Why should it be unblocked?').fill('It is our own page.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We received your appeal' })).toBeVisible()

  await page.goto('/links')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('note').filter({ hasText: 'Blocked.' })).toContainText('Visitors have reported it')
  await page.goto('/outbox')
  await expect(main(page)).toContainText(/Protected link \w{7} was blocked/)
})

test('anyone can protect a link without an account, and its visitors see the interstitial', async ({ page }) => {
  await page.goto('/link')
  await page.getByLabel('Destination', { exact: true }).fill('https://example.net/for-anybody')
  await expect(main(page)).toContainText('Redirects to example.net')
  await page.getByRole('button', { name: 'Protect link' }).click()
  const made = page.getByTestId('made-link')
  await expect(made).toContainText('Visitors see the destination first.')
  const address = (await made.getByRole('link').first().textContent()) ?? ''
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Go to example.net' })).toBeVisible()
  await page.goto('/link')
  for (let n = 0; n < 3; n++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByLabel('Destination', { exact: true }).fill(`https://example.net/more/${n}`)
    await page.getByRole('button', { name: 'Protect link' }).click()
    expect((await answered).status()).toBe(n < 2 ? 200 : 429)
  }
  await expect(part(page, 'New link').getByRole('alert')).toContainText('3 in a minute')
})

test('the search field shows the filter of the list, also after “Show all” and going back', async ({ page }) => {
  await signUp(page)
  await createLink(page, 'https://example.com/mine')
  const field = page.getByLabel('Title, code or destination')
  await field.fill('elsewhere')
  await field.press('Enter')
  await expect(page.getByText('No matching links.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('elsewhere')
})

test('the palette and a shortcut open the links, and none of another workspace opens', async ({ page, browser }) => {
  await signUp(page)
  await createLink(page, 'https://example.com/mine')
  const href = (await page.getByRole('table').getByRole('link').first().getAttribute('href')) ?? ''
  await page.goto('/overview')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL('**/links')
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.99' })
  await signUp(stranger)
  const answer = await stranger.goto(href)
  expect(answer?.status()).toBe(404)
  await other.close()
})
