'use client'

import { useSyncExternalStore } from 'react'
import { forgetTab, readTab, storeTab } from '#app/_components/ui/tab-storage.ts'

const KEY = 'assay-test-key'
const CHANGED = 'assay-test-key-changed'

export const isTestKey = (text: string): boolean => /^svc_test_[0-9A-Za-z]+$/.test(text)

/** The test key of this tab, which samples contain; null without one. Live keys are never stored. */
export const useTestKey = (): string | null => useSyncExternalStore(subscribe, read, () => null)

/** Stores a test key for this tab; anything else removes it. */
export function storeTestKey(text: string): void {
  if (isTestKey(text)) storeTab(KEY, text)
  else forgetTab(KEY)
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void) {
  window.addEventListener(CHANGED, changed)
  return () => window.removeEventListener(CHANGED, changed)
}

function read(): string | null {
  try {
    const key: unknown = JSON.parse(readTab(KEY) ?? 'null')
    return typeof key === 'string' && isTestKey(key) ? key : null
  } catch {
    return null
  }
}
