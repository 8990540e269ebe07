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
import { useRowHeight, useTopOf } from './use-row-places.ts'
import { partsOf, withIndex } from './virtual-gaps.ts'

/** What the `tr` of a row has to carry. */
export const rowAttributes = (index: number) => ({ 'data-index': index, 'aria-rowindex': index + 1 + HEAD_ROWS })

export type VirtualRowsProps<Row> = Omit<ComponentProps<'tbody'>, 'children' | 'onFocus' | 'onBlur'> & {
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The row, whose `tr` carries `rowAttributes(index)`. All rows are of one height. */
  children: (row: Row, index: number) => ReactNode
  /** The last rows come into sight: time to fetch more. */
  onNearEnd?: () => void
  /** The first row in sight has changed. */
  onTop?: (index: number) => void
  /** The arrows, or J and K, have moved to a row. */
  onMove?: (row: Row) => void
}

const OVERSCAN = 12
/** How far the page is scrolled until the rows move on: in between the browser scrolls by itself. Less than the rows that stand ready beyond the screen. */
const STEP_PX = 200
const inSteps: typeof observeWindowOffset = (list, tell) =>
  observeWindowOffset(list, (offset, isScrolling) => tell(Math.floor(offset / STEP_PX) * STEP_PX, isScrolling))
const NEAR_END = 20
/** The head of the table is the first row. */
const HEAD_ROWS = 1
/** Before the browser has told its size, and on the server. */
const SOME_SCREEN = { width: 1280, height: 1000 }

/**
 * The body of a table of any length, of which only the rows in sight are in the page; the window scrolls. The row that has the focus stays. The table itself needs `aria-rowcount` (-1 while more may
 * follow), fixed column widths (`data-fixed`), and a head with `rowIndex`.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, idOf, children, onNearEnd, onTop, onMove, onKeyDown, ...rest } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef<number | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const top = useTopOf(body)
  const height = useRowHeight(body)
  const kept = focused === null ? -1 : rows.findIndex((row) => idOf(row) === focused)
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
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), kept),
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
    const from = indexAt(event.target)
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
        const row = rows[indexAt(target) ?? -1]
        setFocused(row === undefined ? null : idOf(row))
      }}
      onBlur={({ relatedTarget }) => {
        if (!body.current?.contains(relatedTarget)) setFocused(null)
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

/** One cell: several would make columns that are not there on phones. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: room without content, nothing in it can be focused
    <tr aria-hidden="true" className="virtual-gap">
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

/** Gives the focus to the first link or button of a row; false where the row is not in the page. */
function focusRow(body: HTMLElement | null, index: number): boolean {
  const target = body?.querySelector<HTMLElement>(`tr[data-index="${index}"] :is(a, button)`)
  target?.focus()
  return target !== null && target !== undefined
}
