import type { PaletteItem } from '#app/_components/frame/frame-types.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { chapterNames } from './chapter-names.ts'
import { docsEntries } from './docs-index.ts'

const operations = Object.entries(endpoints).map(([id, { summary: text, method, path }]) => ({
  id,
  summary: text,
  method,
  path,
}))

/** Chapters and endpoints of the reference as palette rows. */
export const docsItems: readonly PaletteItem[] = docsEntries(chapterNames, operations).map(({ href, title, hint }) => ({
  id: href,
  label: title,
  hint,
  href,
}))
