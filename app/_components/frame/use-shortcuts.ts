'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { usePush } from '#app/_components/ui/navigation-progress.tsx'
import { goTo } from './navigation.ts'

const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"] *, [role="menu"] *'
const WITHIN_MS = 1_200

type Shortcuts = { onPalette: () => void; onHelp: () => void; onField: () => void }

/**
 * Global shortcuts: Ctrl+K or Cmd+K for the palette, `/` for the field, `?` for the list of shortcuts, `g` and a
 * letter for a page. Disabled while the user is typing.
 */
export function useShortcuts({ onPalette, onHelp, onField }: Shortcuts): void {
  const push = usePush()
  const going = useRef(Number.NEGATIVE_INFINITY)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey) return
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'k' || event.shiftKey) return
      event.preventDefault()
      return onPalette()
    }
    if (event.target instanceof Element && event.target.closest(WRITES)) return
    const href = event.timeStamp - going.current < WITHIN_MS ? goTo[key] : undefined
    going.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (href) push(href)
    else if (event.key === '?') onHelp()
    else if (event.key === '/') {
      event.preventDefault()
      onField()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
