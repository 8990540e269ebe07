'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './copy-button.module.css'

const SHOWN_MS = 1200

/** Copies a value, shows a tick for 1.2 s and announces it. */
export function CopyButton({ value, label = 'Copy' }: { value: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const Icon = state === 'copied' ? Check : Copy
  return (
    <button
      type="button"
      className={styles.copyButton}
      aria-label={label}
      title={label}
      data-copied={state === 'copied' ? '' : undefined}
      onClick={copy}
    >
      <Icon aria-hidden="true" />
      <span role="status" className="sr-only">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Could not copy. The browser blocked it' : ''}
      </span>
    </button>
  )
}
