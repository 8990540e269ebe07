import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

type Success<T> = { result: { data: T } }

const origins = new WeakMap<BrowserContext, string>()

/** Origin that the page's relative URLs resolve to. */
export async function originOf(page: Page): Promise<string> {
  const context = page.context()
  const known = origins.get(context)
  if (known) return known
  const { origin } = new URL((await page.request.get('/healthz')).url())
  origins.set(context, origin)
  return origin
}

async function dataOf<T>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} returned ${response.status()}: ${await response.text()}`)
  return ((await response.json()) as Success<T>).result.data
}

/** Calls a query procedure with the session of the page. */
export async function query<T>(page: Page, procedure: string, input: object = {}): Promise<T> {
  const params = { input: JSON.stringify(input) }
  return dataOf<T>(await page.request.get(`/api/trpc/${procedure}`, { params }))
}

/** Calls a mutation procedure with the session of the page. */
export async function mutate<T>(page: Page, procedure: string, input: object = {}): Promise<T> {
  const headers = { Origin: await originOf(page) }
  return dataOf<T>(await page.request.post(`/api/trpc/${procedure}`, { headers, data: input }))
}
