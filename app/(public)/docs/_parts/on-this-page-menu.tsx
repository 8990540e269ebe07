'use client'

import { useRef } from 'react'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import type { Heading } from '#server/documentation/index.ts'
import { HeadingLinks } from './heading-links.tsx'
import styles from './on-this-page.module.css'

/** The headings of a page where there is no space beside it; closes when one is chosen. */
export function OnThisPageMenu({ headings }: { headings: readonly Heading[] }) {
  const menu = useRef<HTMLDetailsElement>(null)
  if (headings.length < 2) return null
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <details ref={menu} className={`${disclosureStyles.disclosure} ${styles.menu}`}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <HeadingLinks headings={headings} onFollow={close} />
      </nav>
    </details>
  )
}
