'use client'

import { Download } from 'lucide-react'
import { Button } from '#app/_components/ui/button.tsx'

/** Downloads the result as JSON without running the lookup again. */
export function JsonButton({ answer, name }: { answer: unknown; name: string }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${name.replace(/[^\w.-]+/g, '-')}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 0)
  }
  return (
    <Button icon={<Download aria-hidden="true" />} onClick={save}>
      JSON
    </Button>
  )
}
