import { choosePlan, expect, fillSignUp, newPerson, signUp, test, watchConsole } from './person.ts'
import { assertAccessible } from './readable.ts'
import { verifyAddress } from './verified.ts'

test.use({ expectedErrors: [/status of 4(00|29)/] })

test('an owner invites, the invited person joins by the emailed link, and the last owner stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signUp(page, newPerson('Olive Owner'))
  await verifyAddress(owner.email)
  const guest = newPerson('Max Member')
  const people = () => page.getByRole('table', { name: 'Members and invitations' })

  await test.step('the last owner cannot leave and cannot become a member', async () => {
    await page.goto('/members')
    await expect(page.getByRole('button', { name: 'Leave workspace' })).toBeDisabled()
    await expect(page.getByText('You are the last owner.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Role of ${owner.email}: Owner` })).toBeDisabled()
  })

  await test.step('the limit of the plan is explained', async () => {
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await expect(page.getByRole('dialog')).toContainText('Free includes 1 member')
  })

  const link = await test.step('with a free seat an email is queued', async () => {
    await choosePlan(page, 'Suite Starter')
    await page.goto('/members')
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByLabel('Email address').fill('nobody')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Not an email address.')).toBeVisible()
    await assertAccessible(page, { within: '[role="dialog"]' })
    await page.getByLabel('Email address').fill(guest.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(people().getByRole('row', { name: new RegExp(guest.email) })).toContainText('Expires')
    await page.getByRole('button', { name: `Send the invitation to ${guest.email} again` }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'An email was just sent' })).toBeVisible()
    await page.getByRole('link', { name: 'Open the outbox' }).click()
    await expect(page.getByRole('heading', { name: guest.email })).toBeVisible()
    const text = await page.getByText('/invitation#').textContent()
    return /https?:\/\/\S+\/invitation#\S+/.exec(text ?? '')?.[0] ?? ''
  })

  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  const watched = watchConsole(other, [/status of 404/])
  await test.step('the invited person signs up and joins', async () => {
    await other.goto(link)
    await other.getByRole('link', { name: 'Create an account' }).click()
    expect(other.url()).not.toContain(link.split('#')[1] ?? '')
    await fillSignUp(other, guest)
    await other.waitForURL('**/invitation')
    await expect(other.getByText(`Join the workspace as ${guest.email}`)).toBeVisible()
    await verifyAddress(guest.email)
    await other.getByRole('button', { name: 'Accept invitation' }).click()
    await other.waitForURL('**/overview')
    await expect(other.getByRole('button', { name: /^Workspace: / })).toContainText('Olive Owner’s workspace')
  })

  await test.step('a member sees the pages and the reason why nothing can be changed there', async () => {
    await other.goto('/keys')
    await expect(other.getByText('Only owners can create, rotate and revoke keys.')).toBeVisible()
    const create = other.getByRole('button', { name: 'Create key' })
    await expect(create).toBeDisabled()
    await expect(create).toHaveAccessibleDescription('Only owners can do this. You are a member.')
    await other.goto('/members')
    await expect(other.getByRole('button', { name: 'Invite a member' })).toBeDisabled()
    await expect(other.getByRole('row', { name: /^Delete rules/ })).toContainText('YesNoNo')
    await other.goto('/plan?to=free')
    await expect(other.getByText('Only owners can change the plan.')).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Change to Free' })).toHaveCount(0)
    await other.goto('/outbox')
    await expect(other.getByText('only owners can see them')).toBeVisible()
  })

  await test.step('ownership is transferred in one step, and back', async () => {
    await page.goto('/members')
    await page.getByRole('button', { name: `Transfer ownership to ${guest.email}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: /^You / })).toContainText('Member')
    await dialog.getByRole('button', { name: `Make ${guest.email} the owner and me a member` }).click()
    await expect(page.getByText('Only owners can invite')).toBeVisible()
    await other.goto('/members')
    await other.getByRole('button', { name: `Transfer ownership to ${owner.email}` }).click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /owner and me a member$/ })
      .click()
    await expect(other.getByText('Only owners can invite')).toBeVisible()
  })

  await test.step('the member leaves and returns to their own workspace', async () => {
    await other.goto('/members')
    await other.getByRole('button', { name: 'Leave workspace' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Leave workspace' }).click()
    await other.waitForURL('**/overview')
    await expect(other.getByRole('button', { name: /^Workspace: / })).toContainText('Max Member’s workspace')
  })

  await test.step('the link worked once', async () => {
    await other.goto(link)
    await other.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'used or withdrawn' })).toBeVisible()
  })
  watched.assertQuiet()
  await context.close()
  await page.goto('/members')
  await expect(people().getByRole('row')).toHaveCount(2)
})

test.describe('a concurrent change by another person', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('is reported in the dialog, and the page shows the new state', async ({ page, context }) => {
    const guest = newPerson('Max Member')
    const { email } = await signUp(page)
    await verifyAddress(email)
    await choosePlan(page, 'Suite Starter')
    await page.goto('/members')
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByLabel('Email address').fill(guest.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const withdraw = { name: `Withdraw invitation for ${guest.email}` }
    await page.getByRole('button', withdraw).click()
    const confirm = { name: `Withdraw invitation for ${guest.email}` }

    const elsewhere = await context.newPage()
    await elsewhere.goto('/members')
    await elsewhere.getByRole('button', withdraw).click()
    await elsewhere.getByRole('dialog').getByRole('button', confirm).click()
    await expect(elsewhere.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('dialog').getByRole('button', confirm).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw invitation' })
    await expect(dialog.getByRole('alert')).toHaveText(/The page now shows the current state\.$/)
    await expect(page.locator('tr', { hasText: guest.email }), 'also what the dialog covers').toHaveCount(0)
  })
})
