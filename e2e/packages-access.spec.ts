import { expect, signUp, test } from './person.ts'
import { assertReadable } from './readable.ts'

test.use({ expectedErrors: [/status of 404/] })

test('package pages are readable by everybody', async ({ page }) => {
  test.setTimeout(240_000)
  await signUp(page)
  const ready = (text: RegExp) => (opened: typeof page) => expect(opened.getByText(text).first()).toBeVisible()
  await assertReadable(page, '/lookup', ready(/One exact version/))
  await assertReadable(page, '/lookup/package/npm/lodash?version=9.9.9', ready(/Another version/))
  await assertReadable(page, '/lookup/package/npm/simulated-broken', async (opened) => {
    await expect(opened.getByRole('img', { name: /^Ruler/ })).toBeVisible()
    await opened
      .getByRole('row', { name: /Undecided/ })
      .getByRole('button')
      .click()
    await opened.getByText('Show as table').click()
  })
  await assertReadable(
    page,
    '/lookup/package/maven/org.apache.logging.log4j%3Alog4j-core?version=2.14.1',
    async (opened) => {
      await expect(opened.getByRole('img', { name: /^Ruler/ })).toBeVisible()
      await opened.getByRole('button', { name: /^Another version/ }).click()
      await expect(opened.getByRole('combobox', { name: 'Filter versions' })).toBeFocused()
    },
  )
})
