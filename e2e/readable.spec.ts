import { expect, test } from './person.ts'
import { assertAccessible, assertReadableAsIs } from './readable.ts'

const page = (styles: string, body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><style>${styles}</style><main><h1>Page</h1>${body}</main></html>`
const dark = '@media (prefers-color-scheme: dark) { html { background: #000; color: #fff } }'

test('the accessibility check finds text without contrast in either theme, including the second of two classes', async ({
  page: opened,
}) => {
  await opened.setContent(page(dark, '<p>Clear</p>'))
  await assertReadableAsIs(opened)
  const fails = (styles: string, body: string) =>
    expect(async () => {
      await opened.setContent(page(dark + styles, body))
      await assertReadableAsIs(opened)
    }).rejects.toThrow('color-contrast: ')
  await fails('.dim { color: #ddd }', '<p>Clear</p><p class="dim">Dim in the light theme</p>')
  await fails('.dim { color: #333 }', '<p>Clear</p><p class="dim">Dim in the dark theme</p>')
  await fails('.over { position: absolute; top: 0; color: #bbb }', '<p class="over">Lies over another</p>')
  await fails('p { color: #ddd }', '<p style="visibility: hidden">Hidden</p><p>Same colours, but visible</p>')
  await opened.setContent(page(`${dark} p, button { all: unset; color: #ddd }`, '<button disabled>Exempt</button>'))
  await assertReadableAsIs(opened)
  await fails('p, button { all: unset; color: #ddd }', '<p>Looks like the exempt button of another page</p>')
  await fails('.half { opacity: 0.2 }', '<p>Clear</p><div class="half"><p>Half transparent</p></div>')
})

test('the accessibility check finds an image without alternative text, everywhere or in one part only', async ({
  page: opened,
}) => {
  await opened.setContent(page('', '<p id="part">Text</p><img src="data:," />'))
  await assertAccessible(opened, { within: '#part' })
  await expect(assertAccessible(opened)).rejects.toThrow('image-alt: ')
})

test('the accessibility check finds targets that are too small or covered, and only those', async ({
  page: opened,
}) => {
  const styles = `a { position: absolute; left: 200px; width: 100px; height: 30px; color: #000; background: #fff }
    button { width: 12px; height: 12px; padding: 0; border: 0; background: #000 }`
  const small = '<button aria-label="Remove"></button>'
  await opened.setContent(page(styles, `${small}<p>Far from it</p><a href="/" style="top: 200px">Page</a>`))
  await assertAccessible(opened)
  await opened.setContent(page(styles, small + small))
  await expect(assertAccessible(opened)).rejects.toThrow('target-size: ')
  const covered = '<a href="/" style="top: 200px">Page</a><a href="/other" style="top: 215px">Other</a>'
  await opened.setContent(page(styles, covered))
  await expect(assertAccessible(opened)).rejects.toThrow('target-size: ')
})
