import type { Page } from '@playwright/test'
import { signedEvent } from '../server/testing/stripe.ts'
import { ownOrigin, startOwnService } from './own-service.ts'
import { expect, signUp, test } from './person.ts'
import { assertAccessible } from './readable.ts'
import { openStripeCheckout } from './stripe-checkout.ts'

const origin = ownOrigin('stripe')
let stripe: Awaited<ReturnType<typeof openStripeCheckout>>
let stop: (() => Promise<void>) | null = null

test.describe.configure({ mode: 'default' })
test.use({ baseURL: origin })
test.beforeAll(async () => {
  stripe = await openStripeCheckout()
  stop = await startOwnService('stripe', stripe.settings)
})
test.afterAll(async () => {
  await stop?.()
  await stripe.close()
})
test.beforeEach(() => stripe.fail(null))

const held = (page: Page) => page.getByRole('table', { name: 'Current subscriptions' })
const lead = (page: Page, plans: string) => expect(page.getByText(`Current plan: ${plans}.`)).toBeVisible()
const tell = (event: object, options: Parameters<typeof signedEvent>[2] = {}) =>
  fetch(`${origin}/api/stripe/events`, signedEvent(event, new Date(), options))

/** Chooses a plan and opens its checkout. */
async function toCheckout(page: Page, plan: string): Promise<void> {
  await page.goto('/plan')
  await page.getByRole('link', { name: `Choose ${plan}` }).click()
  await expect(page.getByText('Nothing changes until you confirm at Stripe.')).toBeVisible()
  await page.getByRole('button', { name: `Add ${plan} at Stripe` }).click()
  await page.waitForURL(`${stripe.origin}/checkout/*`)
}

test('a plan is bought at the checkout, held when the buyer returns, ended in the portal and removed when Stripe says so', async ({
  page,
}) => {
  await signUp(page)
  await test.step('prices come from Stripe, and viewing them buys nothing', async () => {
    await page.goto('/plan')
    await lead(page, 'Free')
    await expect(page.getByText('Plans are bought and canceled at Stripe.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Suite Starter/ })).toContainText('€19')
    await expect(page.getByRole('row', { name: /^Paid Email/ })).toContainText('Not available')
    await expect(page.getByRole('button', { name: 'Payment and invoices' })).toHaveCount(0)
    await toCheckout(page, 'Suite Starter')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/plan')
    await lead(page, 'Free')
  })

  await test.step('a buyer returning from the checkout sees the plan, without an event and without reloading', async () => {
    await toCheckout(page, 'Suite Starter')
    await expect(page.getByText('price_suite_starter')).toBeVisible()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL(`${origin}/plan`)
    await lead(page, 'Suite Starter')
    await expect(held(page).getByRole('row', { name: /^Suite Starter/ })).toContainText(/Stripe.*Renews on/)
    await assertAccessible(page)
  })
  const subscription = stripe.bought.at(-1) ?? ''

  await test.step('the portal is opened and left again', async () => {
    await page.goto('/plan')
    await page.getByRole('button', { name: 'Payment and invoices' }).click()
    await page.waitForURL(`${stripe.origin}/portal/*`)
    await page.getByRole('link', { name: 'Return' }).click()
    await page.waitForURL(`${origin}/plan`)
    await lead(page, 'Suite Starter')
  })

  await test.step('ended there, it is held until the paid month is over', async () => {
    await page.getByRole('link', { name: 'End Suite Starter' }).click()
    await page.getByRole('button', { name: 'End Suite Starter at Stripe' }).click()
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.waitForURL(`${origin}/plan`)
    await expect(held(page).getByRole('row', { name: /^Suite Starter/ })).toContainText('Ends on')
    await lead(page, 'Suite Starter')
  })

  await test.step('an event not signed by Stripe changes nothing; a signed one ends the plan', async () => {
    stripe.change(subscription, { status: 'canceled' })
    const event = stripe.event('customer.subscription.deleted', subscription)
    for (const forged of [{ signature: null }, { signature: 't=1,v1=00' }, { secret: 'whsec_of_a_stranger' }])
      expect((await tell(event, forged)).status, JSON.stringify(forged)).toBe(400)
    await page.reload()
    await lead(page, 'Suite Starter')
    expect((await tell(event)).status).toBe(200)
    await page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await lead(page, 'Free')
    await expect(held(page)).toHaveCount(0)
  })
})

test('a plan whose buyer never returns is held as soon as its signed event arrives', async ({ page }) => {
  await signUp(page)
  await toCheckout(page, 'Suite Business')
  await page.evaluate(() => fetch(location.href, { method: 'POST', redirect: 'manual' }))
  await page.goto('/overview')
  await page.goto('/plan')
  await lead(page, 'Free')
  const event = stripe.event('customer.subscription.created', stripe.bought.at(-1) ?? '')
  expect((await tell(event)).status).toBe(200)
  await page.goto('/bulk')
  await expect(page.getByRole('link', { name: 'New bulk job' })).toBeVisible()
  await page.goto('/plan')
  await lead(page, 'Suite Business')
})

test.describe('while Stripe is not responding', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('nothing is bought, the page says so, and the same click works afterwards', async ({ page }) => {
    await signUp(page)
    await page.goto('/plan')
    await page.getByRole('link', { name: 'Choose Suite Starter' }).click()
    const buy = page.getByRole('button', { name: 'Add Suite Starter at Stripe' })
    await expect(buy).toBeVisible()
    stripe.fail(500)
    await buy.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Stripe is not responding.' })).toContainText(
      'nothing was bought',
    )
    stripe.fail(null)
    await buy.click()
    await page.waitForURL(`${stripe.origin}/checkout/*`)
  })
})
