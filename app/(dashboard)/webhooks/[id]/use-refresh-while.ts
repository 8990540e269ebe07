'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

const everyMs = 2_000
const most = 20

/** Reads the page again every two seconds for as long as something moves, and not for ever. */
export function useRefreshWhile(moving: boolean): void {
  const router = useRouter()
  const times = useRef(0)

  useEffect(() => {
    if (!moving) {
      times.current = 0
      return
    }
    const timer = setInterval(() => {
      times.current += 1
      if (times.current <= most) router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [moving, router])
}
