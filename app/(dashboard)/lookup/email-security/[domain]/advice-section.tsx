import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'

type Advice = EmailSecurity['recommendations'][number]

export function AdviceSection({ answer }: { answer: EmailSecurity }) {
  const { recommendations } = answer
  return (
    <Section
      title="Recommendations"
      note="Complete records for this domain. Check who sends email for you before you publish them."
    >
      {recommendations.length === 0 ? (
        <p className="text-14">No recommendations{answer.partial ? ' for what could be checked' : ''}.</p>
      ) : (
        <ol className="grid gap-5" aria-label="Recommendations">
          {recommendations.map((advice) => (
            <li key={`${advice.id} ${advice.title}`} className="grid gap-1.5">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <b className="text-14">{advice.title}</b>
                <Tag>{advice.severity}</Tag>
              </p>
              <p className={`${textStyles.prose} whitespace-pre-line wrap-anywhere`}>{advice.fix}</p>
              {advice.record ? <Publish record={advice.record} /> : null}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Publish({ record }: { record: NonNullable<Advice['record']> }) {
  const { name, type, value } = record
  return (
    <dl className="grid gap-x-4 border-line border-y py-1.5 phone:grid-cols-[auto_1fr]">
      <dt className={`${textStyles.mono} whitespace-normal wrap-anywhere text-ink-2`}>
        {name} {type}
      </dt>
      <dd className="flex items-start justify-between gap-2">
        <span className={`${textStyles.mono} whitespace-normal wrap-anywhere`}>{value}</span>
        <CopyButton value={value} label={`Copy record for ${name}`} />
      </dd>
    </dl>
  )
}
