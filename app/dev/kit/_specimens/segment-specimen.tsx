'use client'

import { useState } from 'react'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'

const OPTIONS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** A segmented control with its own state. */
export function SegmentSpecimen() {
  const [value, setValue] = useState<'chart' | 'table'>('chart')
  return <SegmentedControl label="Form of the answer" options={OPTIONS} value={value} onChange={setValue} />
}
