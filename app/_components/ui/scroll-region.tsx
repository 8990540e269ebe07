'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './scroll-region.module.css'

/** Scrolls horizontally; focusable only while its content overflows. */
export function ScrollRegion({ label, sticky, children }: { label: string; sticky?: boolean; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)

  useEffect(() => {
    const element = region.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])

  const focusable = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': label } : {}
  return (
    <div ref={region} className={styles.scrollRegion} data-sticky={sticky ? '' : undefined} {...focusable}>
      {children}
    </div>
  )
}
