'use client'

import { useMemo } from 'react'
import type { PaletteItem } from '#app/_components/frame/frame-types.ts'
import { useDocumentationSearch } from './use-documentation-search.ts'

const SHOWN = 6

/** Pages of the documentation that match a text, as rows of the palette. */
export function useDocumentationRows(text: string): PaletteItem[] {
  const { hits } = useDocumentationSearch(text)
  return useMemo(
    () =>
      (hits ?? []).slice(0, SHOWN).map(({ href, title, section }) => ({ id: href, label: title, hint: section, href })),
    [hits],
  )
}
