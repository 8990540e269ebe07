'use client'

import { type ComponentType, lazy } from 'react'
import { prefetch } from './prefetch.ts'

/**
 * A lazy component whose chunk is prefetched once the page has loaded, in parallel with the query whose result it
 * renders. Render it inside `<Deferred>`.
 */
export function lazyAfterLoad<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadModule = () => load().then((component) => ({ default: component }))
  afterLoad(() => prefetch(loadModule))
  return lazy(loadModule)
}

function afterLoad(work: () => void): void {
  if (typeof window === 'undefined') return
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}
