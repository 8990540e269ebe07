import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import type { PublicReport } from '#app/_trpc/outputs.ts'

type Part = PublicReport['sections'][keyof PublicReport['sections']]

const LEVELS: Partial<Record<Part['findings'][number]['level'], string>> = {
  high: 'serious',
  medium: 'medium',
  low: 'minor',
  unknown: 'not known',
}

/** A part of the report beside the grade: its own grade, and what was found. */
export function ReportPart({ title, part }: { title: string; part: Part }) {
  const { grade, score, findings } = part
  return (
    <Section title={title} note={grade === null ? 'Nothing could be judged.' : `${grade}, ${score} of 100`}>
      {findings.length === 0 ? (
        <p className="prose">Nothing was found.</p>
      ) : (
        <ul className="defects mt-0!" aria-label={`Findings, ${title}`}>
          {findings.map((finding) => (
            <li key={`${finding.id} ${finding.title}`}>
              <b>{finding.title}</b> {LEVELS[finding.level] ? <Tag>{LEVELS[finding.level]}</Tag> : null}
              {finding.detail ? <p>{finding.detail}</p> : null}
              {finding.fix ? <p>{finding.fix}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
