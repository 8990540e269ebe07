'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

const everyMs = 2_000
const most = 20

/** Refreshes the page every two seconds while `moving`, a limited number of times. */
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
