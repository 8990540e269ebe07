import { expect, signUp, test } from './person.ts'
import { mutate } from './procedures.ts'

/** The text of a page without its scripts and code samples. */
const proseOf = (html: string) => html.replace(/<(script|pre)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')

type Document = { paths: Record<string, Record<string, { operationId: string }>> }

test('the reference lists every endpoint of the document', async ({ page, request }) => {
  const document = (await (await request.get('/v1/openapi.json')).json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId }) => ({ path, operationId })),
  )
  expect(operations.length).toBeGreaterThan(0)
  await page.goto('/docs/reference')
  const links = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.toSorted()).toEqual(operations.map(({ operationId }) => `/docs/reference/${operationId}`).toSorted())
  await expect(page.getByRole('link', { name: 'OpenAPI 3.1 document' })).toHaveAttribute('href', '/v1/openapi.json')
  await test.step('each page, as sent by the server', async () => {
    for (const { path, operationId } of operations) {
      const html = (await (await request.get(`/docs/reference/${operationId}`)).text()).replaceAll('<!-- -->', '')
      expect(html, operationId).toContain(`/v1${path}`)
      expect(html).toContain(`Errors of ${operationId}`)
      expect(proseOf(html), operationId).not.toContain('`')
    }
    const errors = proseOf(await (await request.get('/docs/errors')).text())
    expect(errors).not.toContain('`')
    expect(errors).toContain('RATE_LIMITED')
  })
})

test('earlier addresses of endpoints and chapters redirect to their pages', async ({ page, request }) => {
  const moved = await request.get('/docs/ip.geo', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([308, '/docs/reference/ip.geo'])
  await page.goto('/docs#webhooks')
  await page.waitForURL('**/docs/reference/webhooks')
})

test('the documentation is searched with the keyboard', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search the documentation' })
  await field.fill('signature verify')
  await expect(page.getByRole('option').first()).toContainText('Verify the signature')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/reference/webhooks#verify-the-signature')
  await expect(page.getByRole('heading', { name: 'Verify the signature' })).toBeInViewport()
  await page.keyboard.press('Control+k')
  await field.fill('location')
  await page.context().setOffline(true)
  await field.fill('quota exceeded')
  await expect(page.getByRole('option').first(), 'searched without a connection').toContainText('QUOTA_EXCEEDED')
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('on a phone the title is on the first screen and the contents are a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/concepts/score')
  await expect(page.getByRole('heading', { level: 1, name: 'Score' })).toBeInViewport()
  const tree = page.getByRole('navigation', { name: 'Documentation' })
  await expect(tree).toBeHidden()
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(tree.getByRole('link', { name: 'Score', exact: true })).toHaveAttribute('aria-current', 'page')
  await tree.getByRole('link', { name: 'Coverage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coverage' })).toBeInViewport()
  await expect(tree).toBeHidden()
})

test('a request is sent from its page with a test key, which fills the samples', async ({ page }) => {
  await signUp(page)
  const { key } = await mutate<{ key: string }>(page, 'keys.create', { name: 'Docs', test: true })
  await page.goto('/docs/reference/risk.assess')
  await page.getByRole('textbox', { name: 'Your test key' }).fill('svc_live_1')
  await expect(page.getByText('Enter a test key')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your test key' }).fill(key)
  await expect(page.getByRole('region', { name: 'Code: Request, Assess an event, curl' })).toContainText(key)
  await page
    .getByRole('textbox', { name: 'Body' })
    .fill('{"event_type":"signup","email":"jane+tor+disposable@example.com"}')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('Status 200')).toBeVisible()
  await expect(page.getByRole('region', { name: /Response to the request/ })).toContainText('"decision": "block"')
  await page.goto('/docs/concepts/test-keys')
  await expect(page.getByRole('region', { name: /^Code: Example/ }), 'in every sample of this tab').toContainText(key)
})

test('the reference is readable without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/docs/reference/ip.geo')
  await expect(page.getByText('curl -s "').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'IP location' })).toBeVisible()
  await context.close()
})

test('a sample stays in the chosen language', async ({ page }) => {
  await page.goto('/docs/reference/ip.geo')
  await page.getByRole('tab', { name: 'Python' }).first().click()
  await expect(page.getByText('urllib.request.urlopen').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('urllib.request.urlopen').first()).toBeVisible()
})

test('the landing page shows the plans and links to sign-up', async ({ page }) => {
  await page.goto('/')
  const plans = page.getByRole('table', { name: 'Plans' })
  for (const plan of ['Free', 'Suite Starter', 'Suite Agency', 'Lookups Growth']) {
    await expect(plans.getByRole('row', { name: new RegExp(`^${plan} `) })).toBeVisible()
  }
  await expect(page.getByText('Specimen', { exact: true })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Look up' })
  await field.fill('8.8.8.8')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('region', { name: /^Address 8\.8\.8\.8/ })).toContainText('Google')
  await field.fill('example.com')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.waitForURL('**/sign-up?next=%2Flookup%2Fdomain%2Fexample.com')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account to look up example.com')

  await signUp(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/overview')
})
