import { AlignedStrings } from '#app/_components/ui/aligned-strings.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'

const HOW = {
  confusable: 'letters that look alike',
  misspelled: 'one letter differs',
  inside: 'the known name inside this one',
} as const

/** Whether the name imitates another one. */
export function LookalikeSection({ answer }: { answer: DomainReport }) {
  const { is_idn, mixed_script, resembles, resemblance, free_hosting: hosting } = answer.lookalike
  return (
    <Section
      title="Lookalike"
      note="Compares the spelling with well-known domains. A similar name does not show intent."
    >
      <div className="grid grid-cols-1 gap-4">
        {resembles && resemblance !== 'inside' ? (
          <AlignedStrings one={resembles} other={registrableText(answer)} labels={['Well-known name', 'This name']} />
        ) : null}
        <TriStateRows
          rows={[
            {
              label: 'Looks like a well-known name',
              value: resembles !== null,
              ...(resembles ? { detail: resemblance ? `${resembles}: ${HOW[resemblance]}` : resembles } : {}),
            },
            { label: 'Mixed scripts in one label', value: mixed_script },
            { label: 'On free hosting', value: Boolean(hosting), ...(hosting ? { detail: hosting } : {}) },
            {
              label: 'Non-ASCII letters',
              value: is_idn,
              ...(is_idn ? { detail: <span className={textStyles.mono}>{answer.domain}</span> } : {}),
            },
          ]}
        />
      </div>
    </Section>
  )
}

/** Registrable part of the name in Unicode. */
function registrableText({ unicode, registrable_domain }: DomainReport): string {
  return unicode.split('.').slice(-registrable_domain.split('.').length).join('.')
}
