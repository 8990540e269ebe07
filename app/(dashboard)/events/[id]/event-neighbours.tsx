'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import { type EventSearch, pathWith } from '../event-search.ts'
import { neighboursIn, storedTrail } from '../trail.ts'

const never = () => () => {}
const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"] *'

type NeighboursProps = {
  id: string
  /** Known to the server, where the explorer has shown nothing. */
  older: string | null
  search: EventSearch
}

/** To the newer and the older event of the same filter, by link or with J and K. */
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
    const to = event.key === 'j' ? newer : event.key === 'k' ? older : null
    if (to) router.push(hrefOf(to))
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <span className="event-neighbours">
      <Neighbour label="Newer" letter="J" href={newer === null ? null : hrefOf(newer)} />
      <Neighbour label="Older" letter="K" href={older === null ? null : hrefOf(older)} />
    </span>
  )
}

function Neighbour({ label, letter, href }: { label: string; letter: string; href: string | null }) {
  if (href === null) return <span className="text-ink-3">{label}</span>
  return (
    <Link className="link" href={href} aria-keyshortcuts={letter.toLowerCase()}>
      {label} <kbd className="kbd">{letter}</kbd>
    </Link>
  )
}
