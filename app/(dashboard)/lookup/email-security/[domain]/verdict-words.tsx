import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'

export type Status = 'pass' | 'warn' | 'fail' | 'missing' | 'unknown'

const WORDS: Record<Exclude<Status, 'unknown'>, string> = {
  pass: 'Good',
  warn: 'Weak',
  fail: 'Broken',
  missing: 'Not set',
}

/** Status of a record in words; hatched if DNS did not respond. */
export function StatusWords({ status }: { status: Status }) {
  return status === 'unknown' ? <TriState value={null} cause="DNS did not respond" /> : <b>{WORDS[status]}</b>
}

/** Record as published, with a copy button. */
export function RecordText({ name, record }: { name: string; record: string | null }) {
  if (record === null) return null
  return (
    <p className="flex items-start justify-between gap-2 border-line border-y py-1.5">
      <span className={`${textStyles.mono} whitespace-normal wrap-anywhere`}>{record}</span>
      <CopyButton value={record} label={`Copy ${name} record`} />
    </p>
  )
}

export function Remarks({
  label,
  errors,
  warnings = [],
}: {
  label: string
  errors: readonly string[]
  warnings?: readonly string[]
}) {
  if (errors.length + warnings.length === 0) return null
  return (
    <ul aria-label={label}>
      {errors.map((text) => (
        <li key={text} className="wrap-anywhere border-b border-line py-1">
          <b>Error:</b> {text}
        </li>
      ))}
      {warnings.map((text) => (
        <li key={text} className="wrap-anywhere border-b border-line py-1 text-ink-2 first-letter:uppercase">
          {text}
        </li>
      ))}
    </ul>
  )
}
