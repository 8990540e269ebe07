'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { forgetChosen, isChosen } from '#app/_components/ui/chosen-run.ts'

/** Whether the person who opened the page chose to run its lookup. */
export function useChosenRun(): boolean {
  const path = usePathname()
  const [runs] = useState(() => isChosen(path))
  useEffect(forgetChosen, [])
  return runs
}
