'use client'

import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './offline-bar.module.css'

export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className={styles.offlineBar} role="status">
      {online ? null : (
        <p>
          <CloudOff aria-hidden="true" />
          <b>No connection.</b> This page may be out of date, and changes cannot be saved. Your input stays on this
          page.
        </p>
      )}
    </div>
  )
}

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
