'use client'

import { useId, useState } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { type DocsEntry, found } from '#app/_reference/docs-index.ts'
import styles from './docs-search.module.css'

const SHOWN = 8

/** Client-side search over chapters, endpoints and error codes. */
export function DocsSearch({ entries }: { entries: readonly DocsEntry[] }) {
  const [text, setText] = useState('')
  const list = useId()
  const hits = found(entries, text)
  return (
    <search className={styles.docsSearch}>
      <input
        type="search"
        aria-label="Search the documentation"
        aria-controls={list}
        placeholder="Search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={list} aria-live="polite">
        {text.trim() === '' ? null : hits.length === 0 ? (
          <p className={textStyles.note}>No results.</p>
        ) : (
          <ul>
            {hits.slice(0, SHOWN).map(({ href, title, hint }) => (
              <li key={href}>
                <Link href={href} prefetch={false} onClick={() => setText('')}>
                  {title} <small className="text-ink-3">{hint}</small>
                </Link>
              </li>
            ))}
            {hits.length > SHOWN ? <li className={textStyles.note}>{hits.length - SHOWN} more</li> : null}
          </ul>
        )}
      </div>
    </search>
  )
}
