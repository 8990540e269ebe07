import { choosePlan, expect, newPerson, signUp, test } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

const outside = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3410) + 2}`

test.use({ expectedErrors: [/status of 400/] })

test('a sender is added, verified by its record, assigned and freed', async ({ page, request }) => {
  const owner = await signUp(page, newPerson('Sven Sender'))
  await page.goto('/senders')
  await expect(page.getByText('Paid Email includes three sender domains.')).toBeVisible()
  await choosePlan(page, 'Paid Email')
  await page.goto('/senders')
  await page.getByRole('button', { name: 'Add your first sender' }).click()
  await page.getByLabel('Domain').fill('co.uk')
  await page.getByRole('dialog').getByRole('button', { name: 'Add sender' }).click()
  await expect(page.getByText('is a public suffix')).toBeVisible()
  await page.getByLabel('Domain').fill('Post.Harbourline.dev')
  await page.getByRole('dialog').getByRole('button', { name: 'Add sender' }).click()
  const sender = page.getByRole('region', { name: 'post.harbourline.dev', exact: true })
  await expect(sender).toContainText('Waiting for record')
  const name = '_assay-challenge.post.harbourline.dev'
  await expect(sender.getByText(name)).toBeVisible()
  const text = (await sender.getByText(/^assay-verification=/).textContent()) ?? ''

  await request.put(`${outside}/zone/${name}`, { data: { TXT: ['assay-verification=another'] } })
  await sender.getByRole('button', { name: 'Check record of post.harbourline.dev' }).click()
  await expect(sender.getByText('assay-verification=another')).toBeVisible()
  await expect(sender.getByLabel('Assigned member for post.harbourline.dev')).toBeDisabled()
  await assertReadableAsIs(page)

  await request.put(`${outside}/zone/${name}`, { data: { TXT: [text] } })
  await sender.getByRole('button', { name: 'Check record of post.harbourline.dev' }).click()
  await expect(sender).toContainText('Verified')
  const assigned = page.waitForResponse(/senders\.assign/)
  await sender.getByLabel('Assigned member for post.harbourline.dev').selectOption(`Sven Sender (${owner.email})`)
  expect((await assigned).ok()).toBe(true)
  await page.goto('/audit?kind=sender')
  await expect(page.getByRole('row', { name: new RegExp(`was assigned to ${owner.email}`) })).toBeVisible()
  await page.goto('/plan?to=free')
  await expect(page.getByRole('row', { name: /Sender “post.harbourline.dev”/ })).toContainText('paused')

  await page.goto('/senders')
  await sender.getByRole('button', { name: 'Remove sender post.harbourline.dev' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sender post.harbourline.dev' }).click()
  await expect(page.getByText('No senders yet.')).toBeVisible()
})
