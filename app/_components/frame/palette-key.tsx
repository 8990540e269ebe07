'use client'

import { useSyncExternalStore } from 'react'
import kbdStyles from '#app/_components/ui/kbd.module.css'
import styles from './palette-key.module.css'

const never = () => () => {}
const chord = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')

/** Button that opens the palette and shows its keyboard shortcut. */
export function PaletteKey({ onOpen }: { onOpen: () => void }) {
  const keys = useSyncExternalStore(never, chord, () => 'Ctrl K')
  return (
    <button
      type="button"
      className={styles.paletteKey}
      aria-label={`Open the command palette, ${keys}`}
      onClick={onOpen}
    >
      <kbd className={kbdStyles.kbd}>{keys}</kbd>
    </button>
  )
}
