import type { Page } from '@playwright/test'
import { Webhook as Receiver } from 'standardwebhooks'
import type { Received } from '../simulator/hosts/receiver.ts'
import { choosePlan, expect, makeKey, signUp, test } from './person.ts'
import { assertReadableAsIs } from './readable.ts'
import { verifyAddress } from './verified.ts'

const outside = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3410) + 2}`
let webhooks = 0

const main = (page: Page) => page.getByRole('main')
const facts = (page: Page, section: string) => page.getByRole('region', { name: section, exact: true })

/** Requests the simulated receiver got at a URL. */
async function received(page: Page, url: string): Promise<Received[]> {
  const all = (await (await page.request.get(`${outside}/received`)).json()) as Received[]
  const { pathname, search } = new URL(url)
  return all.filter(({ path }) => path === pathname + search)
}

/** Creates a webhook in the dialog; returns its URL and secret. */
async function createWebhook(page: Page, path: string, name = 'Review queue') {
  const url = `https://hooks.example${path}?e2e=${Date.now()}-${webhooks++}`
  await page.goto('/webhooks')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByLabel('Webhook name').fill(name)
  await page.getByLabel('Endpoint URL').fill(url)
  await page.getByRole('dialog').getByRole('button', { name: 'Create webhook' }).click()
  const secret = (await page.getByTestId('new-secret').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  return { url, secret, name }
}

async function openWebhook(page: Page, name: string): Promise<void> {
  await page.goto('/webhooks')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A high-risk assessment, requested with the API key. */
async function assess(page: Page, key: string): Promise<string> {
  const answer = await page.request.post('/v1/assess', {
    headers: { Authorization: `Bearer ${key}` },
    data: { event_type: 'signup', ip: '185.220.101.4', email: 'kim@mailinator.com' },
  })
  const body = (await answer.json()) as { request_id: string; risk_level: string }
  expect(body.risk_level).toMatch(/high|critical/)
  return body.request_id
}

const act = async (page: Page, name: RegExp | string) => {
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('from creation to replay: a delivery arrives signed, is in the log, and can be sent again', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Lookups Growth')
  const key = await makeKey(page, 'Server')
  await page.goto('/webhooks')
  await expect(main(page)).toContainText('No webhooks yet. Assay sends every high, critical or blocked assessment')

  const { url, secret } = await createWebhook(page, '/hook')
  await expect(page.getByRole('heading', { name: 'Webhook “Review queue” created' })).toBeFocused()
  await page.getByRole('tab', { name: 'Python' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('hmac.compare_digest')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByTestId('new-secret')).toHaveCount(0)
  expect(await page.content()).not.toContain(secret)

  await test.step('a test is sent immediately and is not listed', async () => {
    await openWebhook(page, 'Review queue')
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect(facts(page, 'Test')).toContainText(/The endpoint accepted the test\. It returned 200 in \d+ ms/)
    const [sample] = await received(page, url)
    const payload = new Receiver(secret).verify(sample?.body ?? '', sample?.headers ?? {})
    expect(payload).toMatchObject({ type: 'high_risk_assessment', data: { test: true } })
    await expect(facts(page, 'Deliveries')).toContainText('No deliveries yet')
  })

  const requestId = await test.step('an assessment of high risk is delivered', async () => {
    const id = await assess(page, key)
    await expect.poll(async () => (await received(page, url)).length).toBe(2)
    const [, delivery] = await received(page, url)
    const payload = new Receiver(secret).verify(delivery?.body ?? '', delivery?.headers ?? {})
    expect(payload).toMatchObject({ data: { request_id: id, subject: { ip: '185.220.101.4' } } })
    return id
  })

  await test.step('the log links to the delivery: request, signature, response', async () => {
    await page.reload()
    await page
      .getByRole('row', { name: /Delivered 1 200/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
    await expect(facts(page, 'Request')).toContainText('webhook-signature: v1,')
    await expect(facts(page, 'Request')).toContainText(requestId)
    await expect(facts(page, 'Response')).toContainText('{"received":true}')
    await expect(page.getByRole('link', { name: /^req_/ })).toHaveAttribute('href', `/events/${requestId}`)
    await assertReadableAsIs(page)
  })

  await test.step('resent, it has the same id', async () => {
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(async () => (await received(page, url)).length).toBe(3)
    const ids = (await received(page, url)).slice(1).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    await expect(facts(page, 'What happened').getByText('2', { exact: true })).toBeVisible()
  })

  await test.step('the list shows it as a tick', async () => {
    await page.goto('/webhooks')
    await expect(page.getByRole('img', { name: /^Last 1 delivery: 1 delivered/ })).toBeVisible()
    await assertReadableAsIs(page)
    await openWebhook(page, 'Review queue')
    await assertReadableAsIs(page)
  })
})

test.describe('an owner', () => {
  test.use({ expectedErrors: [/status of 4(00|09)/] })
  test('edits, rotates, pauses, resumes and deletes; each states its effect first', async ({ page }) => {
    await signUp(page)
    await choosePlan(page, 'Suite Agency')
    const key = await makeKey(page, 'Server')
    const { url, secret } = await createWebhook(page, '/hook')

    await test.step('wrong URLs are rejected below their field', async () => {
      await page.getByRole('button', { name: 'Create webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Webhook name').fill('Another')
      for (const [address, answer] of [
        ['http://hooks.example/', 'The URL must use https'],
        ['https://10.0.0.1/', 'an address that is not public'],
        [url, 'already uses this URL'],
      ] as const) {
        await dialog.getByLabel('Endpoint URL').fill(address)
        await dialog.getByRole('button', { name: 'Create webhook' }).click()
        await expect(dialog).toContainText(answer)
      }
      await page.keyboard.press('Escape')
    })

    await openWebhook(page, 'Review queue')
    await test.step('a rotation shows the new secret once; both sign for a day', async () => {
      await act(page, /Rotate secret/)
      await expect(page.getByRole('dialog')).toContainText('24 h')
      await page.getByRole('button', { name: /^Rotate secret …/ }).click()
      const renewed = (await page.getByTestId('new-secret').textContent()) ?? ''
      expect(renewed).not.toBe(secret)
      await page.getByRole('button', { name: 'Done' }).click()
      await assess(page, key)
      await expect.poll(async () => (await received(page, url)).length).toBe(1)
      const [delivery] = await received(page, url)
      for (const one of [secret, renewed])
        expect(() => new Receiver(one).verify(delivery?.body ?? '', delivery?.headers ?? {})).not.toThrow()
    })

    await test.step('while paused it receives nothing, and resumed it continues', async () => {
      await act(page, /^Pause/)
      await expect(page.getByRole('note')).toContainText('Paused by an owner')
      await assess(page, key)
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(page.getByRole('note')).toHaveCount(0)
      expect(await received(page, url)).toHaveLength(1)
    })

    await test.step('renaming', async () => {
      await act(page, 'Edit')
      await page.getByLabel('Webhook name').fill('Fraud desk')
      await page.getByRole('button', { name: 'Save webhook' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Fraud desk' })).toBeVisible()
    })

    await test.step('a deleted webhook is gone', async () => {
      await act(page, 'Delete webhook')
      await expect(page.getByRole('dialog')).toContainText('dropped')
      await page.getByRole('button', { name: 'Delete webhook “Fraud desk”' }).click()
      await page.waitForURL('**/webhooks')
      await expect(main(page)).toContainText('No webhooks yet')
    })
  })
})

test('a failing receiver: the log shows the reason and the next attempt; 410 disables, with advice', async ({
  page,
}) => {
  const { email } = await signUp(page)
  await verifyAddress(email)
  await choosePlan(page, 'Lookups Growth')
  const key = await makeKey(page, 'Server')
  await createWebhook(page, '/status/500', 'Failing')
  await createWebhook(page, '/status/410', 'Gone')
  await assess(page, key)
  await openWebhook(page, 'Failing')
  await expect(page.getByRole('row', { name: /Waiting .*The endpoint returned 500\. Next attempt/ })).toBeVisible()
  await expect(facts(page, 'State')).toContainText(/\d attempts?, since/)
  await page.getByRole('link', { name: 'Failed', exact: true }).click()
  await page.waitForURL('**?status=failed')
  await expect(facts(page, 'Deliveries')).toContainText('No deliveries with the status “failed”')

  await openWebhook(page, 'Gone')
  await expect(page.getByRole('note')).toContainText('The endpoint returned 410')
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('link', { name: 'Failed', exact: true }).click()
  await expect(page.getByRole('row', { name: /Failed 1 410/ })).toBeVisible()
  await assertReadableAsIs(page)
  await page.goto('/outbox')
  await expect(main(page)).toContainText('Webhook “Gone” was disabled')
  await page.goto('/webhooks')
  await expect(page.getByRole('img', { name: /1 failed/ })).toBeVisible()
  await assertReadableAsIs(page)
})

test('without webhooks in the plan the page says so; existing ones are paused and can be deleted', async ({ page }) => {
  await signUp(page)
  await page.goto('/webhooks')
  await expect(page.getByRole('note')).toContainText('Not included in your plan.')
  await expect(page.getByRole('button', { name: 'Create webhook' })).toHaveCount(0)
  await choosePlan(page, 'Lookups Growth')
  await createWebhook(page, '/hook')
  await choosePlan(page, 'Free')
  await page.goto('/webhooks')
  await expect(page.getByRole('row', { name: /Review queue.*Paused/ })).toBeVisible()
  await openWebhook(page, 'Review queue')
  await expect(page.getByRole('button', { name: 'Send test' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('button', { name: 'Delete webhook “Review queue”' }).click()
  await page.waitForURL('**/webhooks')
  await expect(page.getByRole('row', { name: /Review queue/ })).toHaveCount(0)
})
