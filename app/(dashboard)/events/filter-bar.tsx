'use client'

import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './filter-bar.module.css'
import { FilterMenu } from './filter-menu.tsx'
import { chipOf, type QueryField, queryOf, withField, withoutWord, wordsOf } from './query-words.ts'

export type FilterBarProps = {
  query: string
  onQuery: (query: string) => void
  /** The server's error for the query. */
  error: string | null
  /** The period menu and other controls on the right. */
  children?: ReactNode
}

/**
 * The query as chips with an input that adds more: `ip:203.0.113.0/24 decision:block`. Backspace in the empty input
 * turns the last chip back into text.
 */
export function FilterBar({ query, onQuery, error, children }: FilterBarProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const words = wordsOf(query)

  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = queryOf(wordsOf(text))
    if (typed === '') return
    setText('')
    onQuery(query === '' ? typed : `${query} ${typed}`)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = words.at(-1)
    if (event.key !== 'Backspace' || text !== '' || !last) return
    event.preventDefault()
    setText(last.raw)
    onQuery(withoutWord(query, words.length - 1))
  }
  const openField = (name: QueryField) => {
    setText((before) => `${before === '' ? '' : `${before.trimEnd()} `}${name}:`)
    field.current?.focus()
  }
  return (
    <search className={styles.filterBar}>
      <form className={styles.field} onSubmit={add}>
        <Search aria-hidden="true" />
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand there twice
          <Chip key={`${index} ${word.raw}`} chip={chipOf(word)} onRemove={() => onQuery(withoutWord(query, index))} />
        ))}
        <input
          ref={field}
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error ? true : undefined}
          aria-label="Filter events"
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          data-filter=""
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={words.length === 0 ? 'ip:203.0.113.0/24 decision:block' : 'Add filter'}
          spellCheck={false}
          value={text}
        />
      </form>
      <FilterMenu onSet={(name, value) => onQuery(withField(query, name, value))} onQuery={openField} />
      {children}
      {error ? (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </search>
  )
}

function Chip({ chip, onRemove }: { chip: ReturnType<typeof chipOf>; onRemove: () => void }) {
  const words = `${chip.name} ${chip.label} ${chip.value}`
  return (
    <span className={styles.chip}>
      <span>
        {chip.name} {chip.label} <b>{chip.value}</b>
      </span>
      <button type="button" aria-label={`Remove filter ${words}`} title="Remove" onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  )
}
