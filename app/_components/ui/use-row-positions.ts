'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'

/** An element's offset from the top of the page, updated when content above it changes. */
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

/** The common height of a table's rows, measured on one of them and updated when the window is resized. */
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
