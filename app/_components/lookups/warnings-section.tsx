import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Warning } from '#server/lookups/meta.ts'

/** Caveats about the result; renders nothing when there are none. */
export function WarningsSection({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <Section title="Warnings" note="The result is valid, but less certain.">
      <ul>
        {warnings.map(({ code, message, input_pointer }) => (
          <li
            key={`${code} ${input_pointer} ${message}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-1.25"
          >
            <span>{message}</span>
            <span className={`${textStyles.mono} text-ink-3`}>{code}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
