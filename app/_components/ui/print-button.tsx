'use client'

import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

/** Opens the browser's print dialog, which can also save a PDF. */
export function PrintButton() {
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  )
}
