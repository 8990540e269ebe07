import type { Warning } from '#server/lookups/meta.ts'
import { Section } from '../../../_components/ui/section.tsx'

/** What one should know before relying on the answer; nothing when there is nothing to say. */
export function WarningsSection({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <Section title="Warnings" note="They do not make the answer wrong, but less certain.">
      <ul>
        {warnings.map(({ code, message, input_pointer }) => (
          <li
            key={`${code} ${input_pointer} ${message}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-1.25"
          >
            <span>{message}</span>
            <span className="mono text-ink-3">{code}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
