'use client'

import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import kbdStyles from '#app/_components/ui/kbd.module.css'
import styles from './docs-search.module.css'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))
const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"] *'

/** Opens the search with a click, `/`, Ctrl+K or Cmd+K. */
export function DocsSearch() {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const change = (next: boolean) => {
    setUsed(true)
    setOpen(next)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.shiftKey) return
    const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey
    const writes = event.target instanceof Element && event.target.closest(WRITES)
    if (!isChord && (!isSlash || writes)) return
    event.preventDefault()
    change(isChord ? !open : true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.docsSearch} aria-haspopup="dialog" onClick={() => change(true)}>
        <Search aria-hidden="true" />
        <span>Search</span>
        <kbd className={kbdStyles.kbd}>/</kbd>
      </button>
      {used ? (
        <Suspense>
          <SearchDialog open={open} onOpenChange={change} />
        </Suspense>
      ) : null}
    </>
  )
}
