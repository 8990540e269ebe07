import type { ReactNode } from 'react'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { formatCount } from '#app/_components/ui/format.ts'
import textStyles from '#app/_components/ui/text.module.css'
import type { JobQuote } from '#app/_trpc/outputs.ts'
import type { ReadList } from '#app/(dashboard)/bulk/_input/read-list.ts'
import styles from './left-out.module.css'

const MOST = 50

type Left = { id: string; line: number | null; text: string; why: ReactNode }

/** Lines that will not run, with the reason; they cost nothing. */
export function LeftOut({ list, quote }: { list: ReadList; quote: JobQuote | undefined }) {
  const left: Left[] = [
    ...list.unread.map(({ line, text }) => ({
      id: `u${line}`,
      line,
      text,
      why: 'Not recognized as an IP address, domain, email address, phone number with country code, ASN, range, package or CVE',
    })),
    ...list.repeated.map(({ line, text, first }) => ({
      id: `r${line}`,
      line,
      text,
      why: `Duplicate of line ${first}`,
    })),
    ...(quote?.lines ?? []).flatMap((one): Left[] => {
      const line = list.targets[one.position]?.line ?? null
      if (one.state === 'invalid') return [{ id: `i${one.position}`, line, text: one.target, why: one.message }]
      if (one.state !== 'duplicate') return []
      const first = list.targets[one.of]?.line
      return [{ id: `d${one.position}`, line, text: one.target, why: `Duplicate of line ${first}` }]
    }),
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  if (left.length === 0) return null
  return (
    <details className={disclosureStyles.disclosure} open={left.length <= 5}>
      <summary>{formatCount(left.length, 'line')} skipped, no units used</summary>
      <ul className={styles.lines}>
        {left.slice(0, MOST).map(({ id, line, text, why }) => (
          <li key={id}>
            <span className="text-ink-3">{line}</span>
            <span className={`${textStyles.mono} wrap-anywhere whitespace-normal`}>{text.slice(0, 120)}</span>
            <span className="text-ink-2">{why}</span>
          </li>
        ))}
      </ul>
      {left.length > MOST ? <p className={textStyles.note}>Showing the first {MOST} of them.</p> : null}
    </details>
  )
}
