'use client'

import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

/** Opens the print dialog of the browser, which also saves a PDF. */
export function PrintButton() {
  return (
    <Button icon={<Printer aria-hidden="true" className="icon" />} onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  )
}
