'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { PaletteItem } from './frame-types.ts'

export type PageAction = Pick<PaletteItem, 'id' | 'label' | 'hint'> & { onSelect: () => void }

const none: readonly PageAction[] = []
let shown = none
const listeners = new Set<() => void>()

function tell(actions: readonly PageAction[]): void {
  shown = actions
  for (const listener of listeners) listener()
}

/** Offers what this page can do in the palette, for as long as the page is there. Pass a list that changes only when its actions do. */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    tell(actions)
    return () => tell(none)
  }, [actions])
}

/** What the page that is shown can do. */
export const useShownActions = (): readonly PageAction[] => useSyncExternalStore(subscribe, read, () => none)

const read = () => shown

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
