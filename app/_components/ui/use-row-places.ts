'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far below the top of the page an element begins, kept true while what stands above it changes. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

const SOME_ROW_PX = 34

/** How high the rows of a table are, all alike, measured at one of them; it follows the width of the window. */
export function useRowHeight(body: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(SOME_ROW_PX)
  useLayoutEffect(() => {
    const measure = () => {
      const row = body.current?.querySelector('tr[data-index]')
      const measured = row?.getBoundingClientRect().height ?? 0
      if (measured > 0) setHeight(measured)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [body])
  return height
}
