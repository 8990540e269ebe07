'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useGrants } from '../lookups/grants.tsx'
import { alternatives, type Choice, type LookupId } from '../lookups/lookups.ts'
import { ElementSymbol } from '../ui/element-symbol.tsx'
import { Tag } from '../ui/tag.tsx'
import { costOf, LookupMenu } from './lookup-menu.tsx'
import { type Recognised, recognise } from './recognise.ts'
import { ownPage, subjectNames, whyNone } from './subject-names.ts'

const PLACEHOLDER = 'Address, domain, e-mail, ASN, range, package, CVE or request ID'
const SUBJECTS =
  'Addresses, domains, e-mail addresses, ASNs, IPv4 ranges, packages such as npm/lodash@4.17.20 and CVEs can be looked up.'

export type UniversalFieldProps = {
  /** Called instead of going to the page of the subject. */
  onRun?: (subject: Recognised, choice: Choice) => void
  /** At the right end: a key, or a button. */
  end?: ReactNode
  size?: 'large'
  defaultValue?: string
  autoFocus?: boolean
  /** The lookup that Enter runs where it takes the subject, in place of the most telling one. */
  prefer?: LookupId
}

/** Recognises what is typed, shows its symbol and what looks it up at which cost. Enter runs the first lookup; the arrow down opens the others. */
export function UniversalField({ onRun, end, size, defaultValue = '', autoFocus, prefer }: UniversalFieldProps) {
  const router = useRouter()
  const grants = useGrants()
  const hintId = useId()
  const [text, setText] = useState(defaultValue)
  const [refused, setRefused] = useState(false)
  const [open, setOpen] = useState(false)
  const found = recognise(text)
  const choices = found ? preferring(alternatives(found, grants), prefer) : []
  const [first] = choices

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(!found && text.trim() !== '')
    const place = found ? ownPage(found) : null
    if (place && !onRun) return router.push(place)
    if (!found || !first) return
    if (onRun) onRun(found, first)
    else router.push(first.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || choices.length === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <search>
      <form onSubmit={submit}>
        <div className="lookup-field" data-size={size}>
          <label className="lookup-input">
            <span className="sr-only">Look up</span>
            {found ? (
              <ElementSymbol symbol={subjectNames[found.kind].symbol} />
            ) : (
              <Search aria-hidden="true" className="icon" />
            )}
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
              onChange={(event) => {
                setText(event.target.value)
                setRefused(false)
              }}
              onKeyDown={onKeyDown}
              placeholder={PLACEHOLDER}
              spellCheck={false}
              value={text}
            />
          </label>
          {found && !first && !ownPage(found) ? <Tag>Not available</Tag> : null}
          {refused ? <Tag>Not recognised</Tag> : null}
          <LookupMenu
            choices={choices}
            open={open}
            onOpenChange={setOpen}
            {...(onRun && found ? { onChoose: (choice: Choice) => onRun(found, choice) } : {})}
          />
          {end}
        </div>
        <span className="sr-only" id={hintId} role="status">
          {hintOf(found, choices, refused)}
        </span>
      </form>
    </search>
  )
}

function preferring(choices: readonly Choice[], prefer: LookupId | undefined): readonly Choice[] {
  const preferred = choices.filter(({ lookup }) => lookup.id === prefer)
  return preferred.length > 0 ? [...preferred, ...choices.filter(({ lookup }) => lookup.id !== prefer)] : choices
}

function hintOf(found: Recognised | null, choices: readonly Choice[], refused: boolean): string {
  const [first] = choices
  if (!found) return refused ? `Not recognised. ${SUBJECTS}` : ''
  const { label } = subjectNames[found.kind]
  if (ownPage(found)) return `${label}. Enter opens its event. No unit is used.`
  if (!first) return `${label}. Not available: ${whyNone(found)}. No unit is used.`
  const others = choices.length > 1 ? ` Arrow down opens ${choices.length - 1} other lookups.` : ''
  return `${label}. Enter runs ${first.lookup.label}, ${costOf(first)}.${others}`
}
