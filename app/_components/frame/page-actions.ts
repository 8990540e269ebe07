'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { PaletteItem } from './frame-types.ts'

export type PageAction = Pick<PaletteItem, 'id' | 'label' | 'hint'> & { onSelect: () => void }

const none: readonly PageAction[] = []
let shown = none
const listeners = new Set<() => void>()

function notify(actions: readonly PageAction[]): void {
  shown = actions
  for (const listener of listeners) listener()
}

/**
 * Adds the page's actions to the palette while the page is mounted. The list must be referentially stable: pass a new
 * one only when the actions change.
 */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    notify(actions)
    return () => notify(none)
  }, [actions])
}

export const useShownActions = (): readonly PageAction[] => useSyncExternalStore(subscribe, read, () => none)

const read = () => shown

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
