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

test('the accessibility check compares the contrast of a text with what lies behind it and its size', async ({
  page: opened,
}) => {
  const passes = async (styles: string, body: string) => {
    await opened.setContent(page(dark + styles, body))
    await assertReadableAsIs(opened)
  }
  const fails = (styles: string, body: string) => expect(() => passes(styles, body)).rejects.toThrow('color-contrast: ')
  const large = 'p { color: #888 } .large { font-size: 24px } .bold { font-size: 19px; font-weight: 700 }'
  await passes(large, '<p class="large">18 pt</p><p class="bold">14 pt and bold</p>')
  await fails(large, '<p>Small</p>')
  await fails(`${large} .bold { font-weight: 600 }`, '<p class="bold">14 pt, not quite bold</p>')
  const over = 'body { background: #000; color: #eee } .over { position: absolute; top: 120px }'
  const white = '<div style="height: 400px; margin-top: -200px; background: #fff"></div>'
  await passes(over, '<p class="over">Over the page</p>')
  await fails(over, `${white}<p class="over">Over a sibling</p>`)
  const panel = (colour: string, below: string) =>
    `div { background: ${below} } p { color: #fff; background: ${colour} } p { padding: 8px }`
  await passes(panel('rgb(0 0 0 / 80%)', '#000'), '<div><p>Dark over black</p></div>')
  await fails(panel('rgb(0 0 0 / 8%)', '#fff'), '<div><p>Nearly clear over white</p></div>')
  await passes(panel('lab(5 0 0 / 40%)', '#000'), '<div><p>Half clear over black</p></div>')
  await fails(panel('lab(5 0 0 / 40%)', '#fff'), '<div><p>Half clear over white</p></div>')
  await passes(panel('lab(5 0 0)', '#fff'), '<div><p>Opaque over white</p></div>')
  await passes(`${panel('lab(5 0 0)', '#000')} p { opacity: 0.5 }`, '<div><p>Transparent over black</p></div>')
  await fails(`${panel('lab(5 0 0)', '#fff')} p { opacity: 0.5 }`, '<div><p>Transparent over white</p></div>')
})

test('the accessibility check finds text without contrast as soon as it is moved into the page', async ({
  page: opened,
}) => {
  const styles = 'a { position: fixed; top: 8px; color: #ddd; translate: 0 -300% } a:focus { translate: 0 }'
  await opened.setContent(page(dark + styles, '<a href="#main">To the content</a><p id="main">Content</p>'))
  await assertAccessible(opened)
  await opened.keyboard.press('Tab')
  await expect(assertAccessible(opened)).rejects.toThrow('color-contrast: ')
})

test('the accessibility check finds an image without alternative text, everywhere or in one part only', async ({
  page: opened,
}) => {
  await opened.setContent(page('', '<p id="part">Text</p><img src="data:," />'))
  await assertAccessible(opened, { within: '#part' })
  await expect(assertAccessible(opened)).rejects.toThrow('image-alt: ')
})

test('the accessibility check names what lies outside a landmark by its text', async ({ page: opened }) => {
  await opened.setContent(page('', '<p>Text</p></main><div>Left open</div>'))
  await expect(assertAccessible(opened)).rejects.toThrow('Left open')
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
