'use client'

import { useEffect, useMemo, useState } from 'react'
import { type DocumentationIndex, type Hit, readIndex, searchDocumentation } from './search-documentation.ts'

let loading: Promise<DocumentationIndex> | null = null

/** Loads the search index once per tab; after a failure the next call tries again. */
function loadIndex(): Promise<DocumentationIndex> {
  loading ??= fetch('/docs/search.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`search index: ${response.status}`)
      return readIndex(await response.text())
    })
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}

/** Hits for a text, searched in this browser; null while the index is loading or if it cannot be loaded. */
export function useDocumentationSearch(text: string): { hits: readonly Hit[] | null; failed: boolean } {
  const [index, setIndex] = useState<DocumentationIndex | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadIndex().then(setIndex, () => setFailed(true))
  }, [])
  const hits = useMemo(() => (index ? searchDocumentation(index, text) : null), [index, text])
  return { hits, failed }
}
