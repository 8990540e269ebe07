import type { APIRequestContext, Page } from '@playwright/test'
import { choosePlan, expect, newPerson, signUp, test } from './person.ts'
import { assertReadable } from './readable.ts'

const outside = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3410) + 2}`
const host = 'shop.harbourline.dev'

test.use({ expectedErrors: [/status of 404/] })

const call = async <T>(page: Page, procedure: string, input: object): Promise<T> => {
  const answer = await page.request.post(`/api/trpc/${procedure}`, {
    data: input,
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { result: { data: T } }).result.data
}

const scan = (page: Page, visibility: string) =>
  call<{ id: string; grade: string }>(page, 'scans.create', { url: host, visibility, wait: '1' })

async function proved(page: Page, request: APIRequestContext): Promise<void> {
  await signUp(page, newPerson('Paula Public'))
  await choosePlan(page, 'Suite Starter')
  const site = await call<{ id: string; file: { text: string } }>(page, 'sites.add', { domain: host })
  await request.put(`${outside}/page/${host}/.well-known/service-verify.txt`, { data: { body: site.file.text } })
  await call(page, 'sites.check', { id: site.id })
}

test('a public report is read by anybody, with a picture for links; a private one is like none', async ({
  page,
  browser,
  request,
}) => {
  await proved(page, request)
  const { id, grade } = await scan(page, 'public')
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '198.18.200.7' } })
  const stranger = await context.newPage()
  let picture = ''
  for (const path of [`/site/${host}`, `/scan/${id}`]) {
    await expect
      .poll(async () => (await stranger.goto(path))?.status(), { timeout: 90_000, intervals: [5_000] })
      .toBe(200)
    await expect(stranger.getByRole('heading', { name: host, level: 1 })).toBeVisible()
    await expect(stranger.getByRole('img', { name: new RegExp(`^Grade ${grade.charAt(0)}.*score`) })).toBeVisible()
    await expect(stranger).toHaveTitle(new RegExp(`^${host.replaceAll('.', '\\.')}: `))
    expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
    picture = (await stranger.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const image = await stranger.request.get(picture)
    expect(image.headers()['content-type']).toBe('image/png')
    const bytes = await image.body()
    expect([...bytes.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
  await assertReadable(stranger, `/site/${host}`, async () => {
    await expect(stranger.getByRole('heading', { name: host, level: 1 })).toBeVisible()
  })

  await test.step('an unlisted one is opened by its link and kept out of search engines', async () => {
    await call(page, 'scans.update', { id, visibility: 'unlisted' })
    await expect
      .poll(
        async () => {
          await stranger.goto(`/scan/${id}`)
          return stranger.locator('meta[name=robots]').getAttribute('content')
        },
        { timeout: 90_000, intervals: [5_000] },
      )
      .toContain('noindex')
    await expect(stranger.getByText('Whoever has the link can read it')).toBeVisible()
  })

  await test.step('a private one looks like one that does not exist', async () => {
    await call(page, 'scans.update', { id, visibility: 'private' })
    // Parts of a page are sent as they become ready, so their order says nothing.
    const plain = (text: string) =>
      text
        .replaceAll(/req_\w+/g, '')
        .replaceAll(id, 'X')
        .replaceAll('scan_none', 'X')
        .replaceAll('"])</script><script>self.__next_f.push([1,"', '')
        .split('\\n')
        .toSorted()
    await expect
      .poll(async () => (await stranger.request.get(`/scan/${id}`)).status(), { timeout: 90_000, intervals: [5_000] })
      .toBe(404)
    const [own, none] = await Promise.all(
      [`/scan/${id}`, '/scan/scan_none'].map(async (path) => stranger.request.get(path)),
    )
    expect(none?.status()).toBe(404)
    const [shown, unknown] = [plain((await own?.text()) ?? ''), plain((await none?.text()) ?? '')]
    expect(shown.filter((part) => !unknown.includes(part)).map((part) => part.slice(0, 300))).toEqual([])
    expect(shown.length).toBe(unknown.length)
    expect((await stranger.request.get(picture)).status()).toBe(404)
    await stranger.goto(`/site/${host}`)
    await expect
      .poll(async () => (await stranger.goto(`/site/${host}`))?.status(), { timeout: 90_000, intervals: [5_000] })
      .toBe(404)
    await expect(stranger.getByRole('heading', { name: 'No page at this address' })).toBeVisible()
  })
  await context.close()
})
