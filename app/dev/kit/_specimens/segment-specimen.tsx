'use client'

import { useState } from 'react'
import { SegmentedControl } from '../../../_components/ui/segmented-control.tsx'

const OPTIONS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** A segmented control with state of its own. */
export function SegmentSpecimen() {
  const [value, setValue] = useState<'chart' | 'table'>('chart')
  return <SegmentedControl label="Form of the answer" options={OPTIONS} value={value} onChange={setValue} />
}
