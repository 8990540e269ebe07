import { choosePlan, expect, newPerson, signUp, test } from './person.ts'
import { mutate } from './procedures.ts'
import { assertReadableAsIs } from './readable.ts'

const outside = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3410) + 2}`
const file = '.well-known/service-verify.txt'

test.use({ expectedErrors: [/status of (400|404|409)/] })

test('a site is added, verified by its file, scanned on schedule, published, listed and removed', async ({
  page,
  request,
}) => {
  await signUp(page, newPerson('Sina Site'))
  await page.goto('/sites')
  await expect(page.getByText('Not included in your plan.')).toBeVisible()
  await choosePlan(page, 'Suite Starter')
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Add your first site' }).click()
  await page.getByLabel('Domain').fill('github.io')
  await page.getByRole('dialog').getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByText('is a public suffix')).toBeVisible()
  await page.getByLabel('Domain').fill('https://Fortress.example/')
  await page.getByRole('dialog').getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByRole('heading', { name: 'fortress.example', level: 1 })).toBeVisible()
  const proof = page.getByRole('region', { name: 'Verification' })
  const line =
    (await proof
      .getByText(/^service-verify=\w{32}$/)
      .first()
      .textContent()) ?? ''
  await expect(proof.getByText(`https://fortress.example/${file}`)).toBeVisible()

  await test.step('the result of the check is shown', async () => {
    await request.put(`${outside}/page/fortress.example/${file}`, {
      data: { status: 302, headers: { location: 'https://good.example/' } },
    })
    await proof.getByRole('button', { name: 'Check now' }).click()
    await expect(proof.getByText('redirects to another host')).toBeVisible()
    await expect(proof.getByText('No record found.')).toBeVisible()
    await assertReadableAsIs(page)
    await request.put(`${outside}/page/fortress.example/${file}`, { data: { body: `${line}\n` } })
    await proof.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByRole('region', { name: 'Badge', exact: true })).toBeVisible()
  })

  const shown = page.getByRole('region', { name: 'Public' })
  await test.step('the leaderboard requires a public scan first', async () => {
    await shown.getByLabel('Show on the leaderboard').click()
    await expect(shown.getByText('has no public scan of the last 30 days')).toBeVisible()
    await mutate(page, 'scans.create', { url: 'fortress.example', visibility: 'public', wait: '1' })
    await page.reload()
    await expect(shown.getByText('grade A+')).toBeVisible()
    await shown.getByLabel('Show on the leaderboard').click()
    await expect(shown.getByText('in a row', { exact: false })).toBeVisible()
  })

  await test.step('schedule and email alerts are chosen', async () => {
    const scans = page.getByRole('region', { name: 'Schedule' })
    const saving = () => page.waitForResponse(/sites\.change/)
    const scheduled = saving()
    await scans.getByRole('combobox', { name: 'Schedule' }).selectOption('Every day')
    expect((await scheduled).ok()).toBe(true)
    await expect(scans.getByText('Weekly leaderboard scans are free')).toBeVisible()
    const saved = saving()
    await scans.getByLabel('Email owners when').click()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(scans.getByRole('combobox', { name: 'Schedule' })).toHaveValue('1')
    await expect(scans.getByLabel('Email owners when')).not.toBeChecked()
  })

  await test.step('the schedule is a watch with a page of changes', async () => {
    await page.getByRole('link', { name: 'Changes found by scheduled scans' }).click()
    await expect(page.getByRole('heading', { name: 'fortress.example', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^Run now/ }).click()
    await expect(page.getByRole('region', { name: 'State', exact: true })).toContainText('Completed', {
      timeout: 40_000,
    })
    await expect(page.getByText('No changes yet.')).toBeVisible()
    await page.getByRole('button', { name: /^More actions for/ }).click()
    await expect(page.getByRole('menuitem', { name: /^Pause/ })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Delete watch' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Schedule of the site' }).click()
    await expect(page.getByRole('region', { name: 'Badge', exact: true })).toBeVisible()
  })

  await test.step('the badge is previewed as the public sees it', async () => {
    const badge = page.getByRole('region', { name: 'Badge', exact: true })
    const picture = badge.getByRole('img', { name: 'Badge for fortress.example' })
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(60)
    await badge.getByRole('radio', { name: 'Score' }).click()
    await badge.getByLabel('Label', { exact: true }).fill('headers & more')
    await expect(badge.getByText('type=score&label=headers+%26+more')).toBeVisible()
    await badge.getByRole('tab', { name: 'HTML' }).click()
    await expect(badge.getByText('&amp;label=')).toBeVisible()
  })

  await assertReadableAsIs(page)

  await test.step('everyone sees it on the leaderboard, and the owner a hint', async () => {
    await expect
      .poll(
        async () => {
          await page.goto('/leaderboard')
          return page.getByText('is number 1.').count()
        },
        { timeout: 90_000, intervals: [1_000] },
      )
      .toBe(1)
    await expect(page.getByRole('row', { name: /^1 fortress\.example A\+/ })).toBeVisible()
    await page.getByLabel('Domain suffix').fill('com')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('No site matches.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByRole('row', { name: /fortress\.example/ })).toBeVisible()
    await assertReadableAsIs(page)
  })

  await page.goto('/sites')
  await expect(page.getByRole('row', { name: /^fortress\.example Verified.* A\+/ })).toBeVisible()
  await page.getByRole('link', { name: 'fortress.example' }).click()
  await page.getByRole('button', { name: 'Remove site' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove fortress.example' }).click()
  await expect(page.getByText('No sites yet.')).toBeVisible()
  await page.goto('/audit?kind=site')
  await expect(page.getByRole('row', { name: /was added to the leaderboard/ })).toBeVisible()
})

test('an unverified site has a page, and an unknown one has none', async ({ page }) => {
  await signUp(page, newPerson('Olaf Owner'))
  await choosePlan(page, 'Suite Starter')
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Add your first site' }).click()
  await page.getByLabel('Domain').fill('good.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByRole('heading', { name: 'good.example', level: 1 })).toBeVisible()
  const unknown = page.url().replace(/site_\w+/, 'site_none')
  await page.goto(unknown)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
