'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const chord = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')

/** Opens the palette by pointer, and names the keys that do. */
export function PaletteKey({ onOpen }: { onOpen: () => void }) {
  const keys = useSyncExternalStore(never, chord, () => 'Ctrl K')
  return (
    <button type="button" className="palette-key" aria-label={`Open the command palette, ${keys}`} onClick={onOpen}>
      <kbd className="kbd">{keys}</kbd>
    </button>
  )
}
