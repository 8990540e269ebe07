'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import kbdStyles from '#app/_components/ui/kbd.module.css'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { type EventSearch, pathWith } from '#app/(dashboard)/events/event-search.ts'
import { neighboursIn, storedTrail } from '#app/(dashboard)/events/trail.ts'
import styles from './event-neighbours.module.css'

const never = () => () => {}
const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"] *'

type NeighboursProps = {
  id: string
  /** From the server; used when the explorer has recorded no list. */
  older: string | null
  search: EventSearch
}

/** Links to the newer and older event of the same filter, also with K and J, as in the list. */
export function EventNeighbours({ id, older: found, search }: NeighboursProps) {
  const router = useRouter()
  const trail = useSyncExternalStore(never, storedTrail, () => null)
  const known = neighboursIn(trail, pathWith('', { ...search, cursor: '' }), id)
  const newer = known?.newer ?? null
  const older = known?.older ?? found
  const hrefOf = (event: string) => pathWith(`/events/${event}`, { ...search, cursor: '' })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(WRITES)) return
    const to = event.key === 'j' ? older : event.key === 'k' ? newer : null
    if (to) router.push(hrefOf(to))
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <span className={styles.eventNeighbours}>
      <Neighbour label="Newer" letter="K" href={newer === null ? null : hrefOf(newer)} />
      <Neighbour label="Older" letter="J" href={older === null ? null : hrefOf(older)} />
    </span>
  )
}

function Neighbour({ label, letter, href }: { label: string; letter: string; href: string | null }) {
  if (href === null) return <span className="text-ink-3">{label}</span>
  return (
    <Link className={textStyles.link} href={href} aria-keyshortcuts={letter.toLowerCase()}>
      {label} <kbd className={kbdStyles.kbd}>{letter}</kbd>
    </Link>
  )
}
