'use client'

import { Command } from 'cmdk'
import { ArrowRight } from 'lucide-react'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { Kbd } from '#app/_components/ui/kbd.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { PaletteItem } from './frame-types.ts'
import styles from './palette.module.css'
import { rowValue } from './palette-match.ts'

export type PaletteGroupProps = {
  heading: string
  items: readonly PaletteItem[]
  onChoose: (item: PaletteItem) => void
}

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
          {item.symbol ? <ElementSymbol symbol={item.symbol} /> : <ArrowRight aria-hidden="true" />}
          <span className={item.symbol ? `${styles.label} ${textStyles.mono}` : styles.label}>{item.label}</span>
          {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
          {item.units === undefined ? null : <span className={styles.cost}>{formatUnits(item.units)}</span>}
          {item.keys ? <Kbd>{item.keys}</Kbd> : null}
          {item.requires ? <span className={styles.cost}>Requires {item.requires}</span> : null}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
