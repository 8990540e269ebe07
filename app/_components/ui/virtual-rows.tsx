'use client'

import { defaultRangeExtractor, observeWindowOffset, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './table.module.css'
import { useRowHeight, useTopOf } from './use-row-positions.ts'
import { partsOf, withIndex } from './virtual-gaps.ts'

/** Attributes that each row's `tr` must have. */
export const rowAttributes = (index: number) => ({ 'data-index': index, 'aria-rowindex': index + 1 + HEAD_ROWS })

export type VirtualRowsProps<Row> = Omit<ComponentProps<'tbody'>, 'children' | 'onFocus' | 'onBlur'> & {
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** Renders a row, whose `tr` has `rowAttributes(index)`. All rows have the same height. */
  children: (row: Row, index: number) => ReactNode
  /** The last rows are coming into view: fetch more. */
  onNearEnd?: () => void
  /** The first visible row changed. */
  onTop?: (index: number) => void
  /** The arrow keys, J or K moved to a row. */
  onMove?: (row: Row) => void
}

const OVERSCAN = 12
/**
 * Scroll distance between updates; in between, the browser scrolls the rendered rows. Must be less than the overscan.
 */
const STEP_PX = 200
const inSteps: typeof observeWindowOffset = (list, notify) =>
  observeWindowOffset(list, (offset, isScrolling) => notify(Math.floor(offset / STEP_PX) * STEP_PX, isScrolling))
const NEAR_END = 20
/** The head counts as the first row. */
const HEAD_ROWS = 1
/** Assumed size on the server and before the browser reports its own. */
const SOME_SCREEN = { width: 1280, height: 1000 }

/**
 * Virtualised table body for any number of rows, scrolled by the window. The focused row stays rendered. The table
 * needs `aria-rowcount` (-1 while more rows may follow), fixed column widths (`data-fixed`), and a head with
 * `rowIndex`.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, idOf, children, onNearEnd, onTop, onMove, onKeyDown, ...rest } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef<number | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const top = useTopOf(body)
  const height = useRowHeight(body)
  const stored = focused === null ? -1 : rows.findIndex((row) => idOf(row) === focused)
  const list = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    observeElementOffset: inSteps,
    useFlushSync: false,
    initialRect: SOME_SCREEN,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : idOf(row)
    },
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), stored),
  })
  const items = list.getVirtualItems()
  const placed = items.map(({ index, start, end }) => ({ index, start: start - top, end: end - top }))
  const first = list.range?.startIndex ?? 0
  const last = list.range?.endIndex ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves every row
  useLayoutEffect(() => list.measure(), [height])
  useEffect(() => {
    if (last >= rows.length - NEAR_END) onNearEnd?.()
  }, [last, rows.length, onNearEnd])
  useEffect(() => onTop?.(first), [first, onTop])
  useEffect(() => {
    if (wanted.current !== null && focusRow(body.current, wanted.current)) wanted.current = null
  })

  const move = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    onKeyDown?.(event)
    const step = stepOf(event)
    // A press that comes before the row of the last one is rendered goes on from there.
    const from = wanted.current ?? indexAt(event.target)
    const row = from === null ? undefined : rows[from + step]
    if (step === 0 || from === null || row === undefined) return
    event.preventDefault()
    if (!focusRow(body.current, from + step)) {
      wanted.current = from + step
      list.scrollToIndex(from + step)
    }
    onMove?.(row)
  }
  return (
    <tbody
      {...rest}
      ref={body}
      onKeyDown={move}
      onFocus={({ target }) => {
        wanted.current = null
        const row = rows[indexAt(target) ?? -1]
        setFocused(row === undefined ? null : idOf(row))
      }}
      onBlur={({ relatedTarget }) => {
        if (body.current?.contains(relatedTarget)) return
        wanted.current = null
        setFocused(null)
      }}
    >
      {partsOf(placed, list.getTotalSize()).map((part) => {
        if (part.kind === 'gap') return <Gap key={part.id} height={part.height} />
        const row = rows[part.index]
        if (row === undefined) return null
        return children(row, part.index)
      })}
    </tbody>
  )
}

/** A single cell: more would create columns that are hidden on phones. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: room without content, nothing in it can be focused
    <tr aria-hidden="true" className={styles.virtualGap}>
      <td style={{ height }} />
    </tr>
  )
}

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === 'ArrowDown' || key === 'j') return 1
  return key === 'ArrowUp' || key === 'k' ? -1 : 0
}

function indexAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
  return row?.dataset.index === undefined ? null : Number(row.dataset.index)
}

/** Focuses the first link or button of a row; returns false when the row is not rendered. */
function focusRow(body: HTMLElement | null, index: number): boolean {
  const target = body?.querySelector<HTMLElement>(`tr[data-index="${index}"] :is(a, button)`)
  target?.focus()
  return target !== null && target !== undefined
}
