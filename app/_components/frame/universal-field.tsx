'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ElementSymbol } from '../ui/element-symbol.tsx'
import { formatUnits } from '../ui/format.ts'
import { Tag } from '../ui/tag.tsx'
import { isAvailable, lookupHref, type Recognised, recognise } from './recognise.ts'

const PLACEHOLDER = 'IP address, ASN, npm/lodash or CVE'
const SUBJECTS = 'IP addresses, ASNs, packages such as npm/lodash@4.17.20 and CVEs'

export type UniversalFieldProps = {
  /** Called instead of going to the page of the subject. */
  onRun?: (subject: Recognised) => void
  /** At the right end: a key, or a button. */
  end?: ReactNode
  size?: 'large'
  defaultValue?: string
  autoFocus?: boolean
}

/** Recognises what is typed, shows its symbol and cost; Enter runs it. */
export function UniversalField({ onRun, end, size, defaultValue = '', autoFocus }: UniversalFieldProps) {
  const router = useRouter()
  const hintId = useId()
  const [text, setText] = useState(defaultValue)
  const [refused, setRefused] = useState(false)
  const found = recognise(text)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(!found && text.trim() !== '')
    if (!found || !isAvailable(found.kind)) return
    if (onRun) onRun(found)
    else router.push(lookupHref(found))
  }
  const waiting = found !== null && !isAvailable(found.kind)
  const hint = waiting
    ? `${found.label}. Not available yet: ${SUBJECTS} can be looked up. No unit is used.`
    : found
      ? `${found.label}, ${formatUnits(found.units)}. Enter runs it.`
      : refused
        ? `Not recognised. ${SUBJECTS} can be looked up.`
        : ''
  return (
    <search>
      <form onSubmit={submit}>
        <label className="lookup-field" data-size={size}>
          <span className="sr-only">Look up</span>
          {found ? <ElementSymbol symbol={found.symbol} /> : <Search aria-hidden="true" className="icon" />}
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
            placeholder={PLACEHOLDER}
            spellCheck={false}
            value={text}
          />
          {found ? (
            <Tag>{waiting ? 'Not available yet' : formatUnits(found.units)}</Tag>
          ) : refused ? (
            <Tag>Not recognised</Tag>
          ) : null}
          {end}
        </label>
        <span className="sr-only" id={hintId} role="status">
          {hint}
        </span>
      </form>
    </search>
  )
}
