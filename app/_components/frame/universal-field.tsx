'use client'

import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useGrants } from '#app/_components/lookups/grants.tsx'
import type { Choice, LookupId } from '#app/_components/lookups/lookups.ts'
import { chooseRun } from '#app/_components/ui/chosen-run.ts'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { usePushPending } from '#app/_components/ui/navigation-progress.tsx'
import { prefetch } from '#app/_components/ui/prefetch.ts'
import { Tag } from '#app/_components/ui/tag.tsx'
import type { Recognised } from '#subjects/recognise.ts'
import styles from './lookup-field.module.css'

const PLACEHOLDER = 'Address, domain, email, phone, ASN, range, package, CVE or request ID'

/** Text recognition and the lookup menu, loaded when the field is about to be used. */
const load = () => import('./reading.ts')
type Reader = Awaited<ReturnType<typeof load>>

export type UniversalFieldProps = {
  /** Called instead of opening the subject's page. */
  onRun?: (subject: Recognised, choice: Choice) => void
  /** Content at the right end: a key hint or a button. */
  end?: ReactNode
  size?: 'large'
  defaultValue?: string
  autoFocus?: boolean
  /** The lookup that Enter runs when it accepts the subject, instead of the most informative one. */
  prefer?: LookupId
}

/**
 * Recognises the typed text and shows its symbol, lookups and costs. Enter runs the first lookup; the down arrow opens
 * the others.
 */
export function UniversalField({ onRun, end, size, defaultValue = '', autoFocus, prefer }: UniversalFieldProps) {
  const [push, isOpening] = usePushPending()
  const grants = useGrants()
  const hintId = useId()
  const [text, setText] = useState(defaultValue)
  const [refused, setRefused] = useState(false)
  const [open, setOpen] = useState(false)
  const [reader, setReader] = useState<Reader | null>(null)
  const [isReading, setIsReading] = useState(false)
  const prepare = async () => {
    const loaded = await load()
    setReader(loaded)
    return loaded
  }
  const atOnce = defaultValue !== '' || autoFocus === true
  useEffect(() => {
    if (atOnce) prefetch(() => load().then(setReader))
  }, [atOnce])
  const reading = reader?.readText(text, grants, { prefer, refused })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsReading(true)
    const loaded = reader ?? (await prepare().finally(() => setIsReading(false)))
    setIsReading(false)
    const { found, place, choices } = loaded.readText(text, grants, { prefer, refused })
    setRefused(!found && text.trim() !== '')
    const [first] = choices
    if (place && !onRun) return push(place)
    if (!found || !first) return
    if (onRun) return onRun(found, first)
    chooseRun(first.href)
    push(first.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !reading || reading.choices.length === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <div className={styles.lookupField} data-size={size} aria-busy={isOpening || isReading || undefined}>
          <label className={styles.input}>
            <span className="sr-only">Look up</span>
            {reading?.symbol ? <ElementSymbol symbol={reading.symbol} /> : <Search aria-hidden="true" />}
            <input
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              // biome-ignore lint/a11y/noAutofocus: only where the field is the page
              autoFocus={autoFocus}
              aria-describedby={hintId}
              aria-invalid={refused || undefined}
              data-mono={text ? '' : undefined}
              enterKeyHint="search"
              name="q"
              onFocus={() => prefetch(prepare)}
              onChange={(event) => {
                setText(event.target.value)
                setRefused(false)
                if (!reader) prefetch(prepare)
              }}
              onKeyDown={onKeyDown}
              placeholder={PLACEHOLDER}
              spellCheck={false}
              value={text}
            />
          </label>
          {isOpening || isReading ? <Tag>Opening…</Tag> : reading?.problem ? <Tag>{reading.problem.label}</Tag> : null}
          {reader && reading ? (
            <reader.LookupMenu
              choices={reading.choices}
              open={open}
              onOpenChange={setOpen}
              {...(onRun && reading.found ? { onChoose: runs(onRun, reading.found) } : {})}
            />
          ) : null}
          {end}
        </div>
        <span className={reading?.problem?.shown ? styles.problem : 'sr-only'} id={hintId} role="status">
          {reading?.hint}
        </span>
      </form>
    </search>
  )
}

const runs = (onRun: NonNullable<UniversalFieldProps['onRun']>, found: Recognised) => (choice: Choice) =>
  onRun(found, choice)
