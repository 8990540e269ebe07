import { expect, test } from './person.ts'

test('the status page shows the results of this service’s probes, and sources never probed as unknown', async ({
  page,
  request,
}) => {
  await expect
    .poll(async () => {
      const { sources } = (await (await request.get('/status.json')).json()) as { sources: { state: string }[] }
      return sources.filter(({ state }) => state !== 'unknown').length
    })
    .toBeGreaterThan(10)
  await page.goto('/status')
  const table = page.getByRole('table', { name: 'Sources' })
  const osv = table.getByRole('row', { name: /^Advisories \(OSV\)/ })
  await expect(osv).toContainText(/Operational|Slow/)
  // The first probe may have been before midnight UTC.
  const days = osv.getByRole('img', {
    name: /last 90 days: (1 day with data.*89|2 days with data.*88) days without data/,
  })
  await expect(days).toBeVisible()
  await expect(osv.getByRole('link', { name: 'vulnerabilities.package' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^RDAP of the registrar/ })).toContainText('Unknown')
})
