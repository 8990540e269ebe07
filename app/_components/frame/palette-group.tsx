'use client'

import { Command } from 'cmdk'
import { ArrowRight } from 'lucide-react'
import { ElementSymbol } from '../ui/element-symbol.tsx'
import { formatUnits } from '../ui/format.ts'
import { Kbd } from '../ui/kbd.tsx'
import type { PaletteItem } from './frame-types.ts'
import { rowValue } from './palette-match.ts'

export type PaletteGroupProps = {
  heading: string
  items: readonly PaletteItem[]
  onChoose: (item: PaletteItem) => void
}

/** One group of the palette. */
export function PaletteGroup({ heading, items, onChoose }: PaletteGroupProps) {
  return (
    <Command.Group heading={heading}>
      {items.map((item) => (
        <Command.Item
          key={item.id}
          value={rowValue(heading, item)}
          disabled={item.disabled}
          onSelect={() => onChoose(item)}
        >
          {item.symbol ? <ElementSymbol symbol={item.symbol} /> : <ArrowRight aria-hidden="true" className="icon" />}
          <span className={item.symbol ? 'palette-label mono' : 'palette-label'}>{item.label}</span>
          {item.hint ? <span className="palette-hint">{item.hint}</span> : null}
          {item.units === undefined ? null : <span className="palette-cost">{formatUnits(item.units)}</span>}
          {item.keys ? <Kbd>{item.keys}</Kbd> : null}
          {item.opensWith ? <span className="palette-cost">Opens with {item.opensWith}</span> : null}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
