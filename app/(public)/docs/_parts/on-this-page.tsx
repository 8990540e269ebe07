'use client'

import { useEffect, useState } from 'react'
import type { Heading } from '#server/documentation/index.ts'
import { HeadingLinks } from './heading-links.tsx'
import styles from './on-this-page.module.css'

/** The headings of a page; the one that is being read is marked. */
export function OnThisPage({ headings }: { headings: readonly Heading[] }) {
  const active = useActive(headings)
  if (headings.length < 2) return null
  return (
    <nav className={styles.onThisPage} aria-label="On this page">
      <h2>On this page</h2>
      <HeadingLinks headings={headings} active={active} />
    </nav>
  )
}

/** The last heading above the upper third of the window. */
function useActive(headings: readonly Heading[]): string | undefined {
  const [active, setActive] = useState(headings[0]?.id)
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const mark = () => {
      const line = window.innerHeight / 3
      const passed = elements.filter((element) => element.getBoundingClientRect().top < line)
      setActive((passed.at(-1) ?? elements[0])?.id)
    }
    const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return active
}
