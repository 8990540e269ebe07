'use client'

import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'

/** Props that the frame passes to any palette. */
export type PaletteProps = Pick<CommandPaletteProps, 'open' | 'onOpenChange' | 'pages' | 'actions'>

/** The palette without workspace rows. */
export default function PlainPalette(props: PaletteProps) {
  return <CommandPalette {...props} recent={[]} keys={[]} />
}
