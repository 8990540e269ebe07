'use client'

import { type ComponentType, lazy } from 'react'
import { afterLoad } from './after-load.ts'
import { loadAhead } from './load-ahead.ts'

/** A part of a page that is shown only after something has been asked: its code comes once the page has loaded, beside the question. It has to stand within a Beside. */
export function loadBeside<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loaded = () => load().then((part) => ({ default: part }))
  afterLoad(() => loadAhead(loaded))
  return lazy(loaded)
}
