import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './person.ts'

const outside = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3410) + 2}`
const quick = ['8.8.8.8', '1.1.1.1', '9.9.9.9']

/** Number of finished targets of the job on the page. */
export const jobFigure = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /of [\d,]+ finished$/ })

/** Targets of a job: three quick addresses, then `slow` hosts that accept connections and never answer. */
export type SlowJob = { path: string; quick: number; targets: number }

/** Runs a job that takes many seconds, one unit per target, and waits on its page until the quick targets are done. */
export async function runSlowJob(page: Page, request: APIRequestContext, slow: number): Promise<SlowJob> {
  const hosts = Array.from({ length: slow }, (_, n) => `h${n}.silent.example`)
  for (const host of hosts) await request.put(`${outside}/zone/${host}`, { data: { A: ['93.184.217.42'] } })
  await page.goto('/bulk/new')
  await expect(page.getByLabel('List', { exact: true })).toBeEnabled()
  await page.getByLabel('List', { exact: true }).fill([...quick, ...hosts].join('\n'))
  await page.getByLabel(`${quick.length} IP addresses`).selectOption('ip.geo')
  await page.getByLabel(`${slow} domain`).selectOption('host.status')
  const targets = quick.length + slow
  const run = page.getByRole('button', { name: new RegExp(`^Run ${targets} targets`) })
  await expect(run).toHaveText(new RegExp(`${targets} units`))
  await run.click()
  await page.waitForURL(/\/bulk\/job_/)
  await expect(jobFigure(page)).toHaveText(`${quick.length} of ${targets} finished`)
  return { path: new URL(page.url()).pathname, quick: quick.length, targets }
}
