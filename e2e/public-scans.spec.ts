import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { choosePlan, expect, newPerson, signUp, test } from './person.ts'
import { mutate } from './procedures.ts'
import { assertReadableAsIs } from './readable.ts'

const outside = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3410) + 2}`
const host = 'shop.harbourline.dev'

test.use({ expectedErrors: [/status of 404/] })

const scan = (page: Page, url: string, visibility: 'public' | 'unlisted' | 'private') =>
  mutate<{ id: string; grade: string }>(page, 'scans.create', { url, visibility, wait: '1' })

async function proved(page: Page, request: APIRequestContext): Promise<void> {
  await signUp(page, newPerson('Paula Public'))
  await choosePlan(page, 'Suite Starter')
  const site = await mutate<{ id: string; file: { text: string } }>(page, 'sites.add', { domain: host })
  await request.put(`${outside}/page/${host}/.well-known/service-verify.txt`, { data: { body: site.file.text } })
  await mutate(page, 'sites.check', { id: site.id })
}

test('a public report is readable by anyone, with a preview image; a private one looks missing', async ({
  page,
  browser,
  request,
}) => {
  await proved(page, request)
  const { id, grade } = await scan(page, host, 'public')
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '198.18.200.7' } })
  const stranger = await context.newPage()
  let picture = ''
  for (const path of [`/site/${host}`, `/scan/${id}`]) {
    await expect
      .poll(async () => (await stranger.goto(path))?.status(), { timeout: 90_000, intervals: [1_000] })
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
  await assertReadableAsIs(stranger)

  await test.step('an unlisted report opens by its link and is excluded from search engines', async () => {
    const unlisted = await scan(page, 'fortress.example', 'unlisted')
    await stranger.goto(`/scan/${unlisted.id}`)
    await expect(stranger.getByText('Anyone with the link can view it')).toBeVisible()
    expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await assertReadableAsIs(stranger)
  })

  await test.step('a private report looks like one that does not exist', async () => {
    const hidden = await scan(page, 'legacy.harbourline.dev', 'private')
    // Parts of a page are sent, numbered and shared as they become ready, so only its words carry information.
    const words = async (response: APIResponse | undefined) => {
      const nonce = /'nonce-([^']+)'/.exec(response?.headers()['content-security-policy'] ?? '')?.[1] ?? ''
      const plain = ((await response?.text()) ?? '')
        .replaceAll(nonce, '')
        .replaceAll(/req_\w+/g, '')
        .replaceAll(hidden.id, 'X')
        .replaceAll('scan_none', 'X')
      return [...new Set(plain.match(/[\w.-]{4,}/g))].toSorted()
    }
    const [own, none] = await Promise.all([hidden.id, 'scan_none'].map((id) => stranger.request.get(`/scan/${id}`)))
    expect([own?.status(), none?.status()]).toEqual([404, 404])
    const shown = await words(own)
    expect(shown.length).toBeGreaterThan(100)
    expect(shown).toEqual(await words(none))
    expect(picture).toContain(id)
    expect((await stranger.request.get(picture.replace(id, hidden.id))).status()).toBe(404)
    expect((await stranger.goto('/site/legacy.harbourline.dev'))?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
  await context.close()
})
