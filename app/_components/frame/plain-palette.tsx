'use client'

import { docsItems } from '../../_reference/docs-items.ts'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteProps } from './top-bar.tsx'

/** The palette without rows of a workspace. */
export default function PlainPalette(props: PaletteProps) {
  return <CommandPalette {...props} recent={[]} keys={[]} docs={docsItems} />
}
