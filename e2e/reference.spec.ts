import { expect, signUp, test } from './person.ts'

/** The text of a page without its scripts and code samples. */
const proseOf = (html: string) => html.replace(/<(script|pre)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')

type Document = { paths: Record<string, Record<string, { operationId: string }>> }

test('the reference lists every endpoint of the document, and every error', async ({ page, request }) => {
  const document = (await (await request.get('/v1/openapi.json')).json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId }) => ({ path, operationId })),
  )
  expect(operations.length).toBeGreaterThan(0)
  await page.goto('/docs')
  const list = page.getByRole('table', { name: 'All endpoints' })
  await expect(list.getByRole('row')).toHaveCount(operations.length + 1)
  const links = await list.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual(expect.arrayContaining(operations.map(({ operationId }) => `/docs/${operationId}`)))
  await test.step('each page, as sent by the server', async () => {
    for (const { path, operationId } of operations) {
      const html = (await (await request.get(`/docs/${operationId}`)).text()).replaceAll('<!-- -->', '')
      expect(html, operationId).toContain(`/v1${path}`)
      expect(html).toContain(`Errors of ${operationId}`)
      expect(proseOf(html), operationId).not.toContain('`')
    }
    const text = proseOf(await (await request.get('/docs')).text())
    expect(text).not.toContain('`')
    expect(text).toContain('Endpoints')
  })
  await page.goto('/docs#error-RATE_LIMITED')
  await expect(page.locator('#error-RATE_LIMITED')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'OpenAPI 3.1 document' })).toHaveAttribute('href', '/v1/openapi.json')
})

test('the reference is readable without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/docs/ip.geo')
  await expect(page.getByText('curl -s "').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'IP location' })).toBeVisible()
  await context.close()
})

test('a sample stays in the chosen language', async ({ page }) => {
  await page.goto('/docs/ip.geo')
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
