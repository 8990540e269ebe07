import type { ReactNode } from 'react'
import { eventNames } from '#app/_components/assessment/assessment-words.ts'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { FormErrors } from '#app/_trpc/form-errors.ts'
import { type EventType, eventTypes } from '#server/catalog/signals.ts'
import { type Draft, GROUPS, SUBJECT_FIELDS } from './assess-draft.ts'
import { DraftFields } from './draft-fields.tsx'

type AssessmentFieldsProps = {
  eventType: EventType
  onEventType: (type: EventType) => void
  draft: Draft
  onChange: (path: string, value: string) => void
  errors: FormErrors
  /** No subject was given. */
  lacking: boolean
  /** Whether the event section is the first on the page. */
  first?: boolean
  children: ReactNode
}

const LACKING = { ip: 'Enter at least one of IP address, email address, domain, user or device.' }
const KNOWN = new Set([...SUBJECT_FIELDS, ...GROUPS.flatMap(({ fields }) => fields)].map(({ path }) => path))

/** Form fields of an assessment request; below them, errors that belong to no field, and `children`. */
export function AssessmentFields(props: AssessmentFieldsProps) {
  const { eventType, onEventType, draft, onChange, errors, lacking, first = true, children } = props
  const stray = Object.entries(errors.fields).filter(([path]) => !KNOWN.has(path))
  return (
    <>
      <Section first={first} title="Event" note="The event type determines signal weights.">
        <div className="overflow-x-auto">
          <SegmentedControl
            label="Event type"
            value={eventType}
            options={eventTypes.map((value) => ({ value, label: eventNames[value].one }))}
            onChange={onEventType}
          />
        </div>
      </Section>
      <Section title="Subjects" note="Enter at least one. The assessment is stored as an event in this workspace.">
        <DraftFields
          fields={SUBJECT_FIELDS}
          draft={draft}
          errors={lacking ? { ...errors.fields, ...LACKING } : errors.fields}
          onChange={onChange}
        />
        {GROUPS.filter((group) => !group.for || group.for.includes(eventType)).map(({ id, title, note, fields }) => (
          <details
            key={id}
            className={`${disclosureStyles.disclosure} mt-4`}
            open={fields.some(({ path }) => errors.fields[path]) || undefined}
          >
            <summary>{title}</summary>
            <p className={`${textStyles.note} my-2`}>{note}</p>
            <DraftFields fields={fields} draft={draft} errors={errors.fields} onChange={onChange} />
          </details>
        ))}
        <div className="mt-5 grid justify-items-start gap-3">
          {errors.message ? <InlineError>{errors.message}</InlineError> : null}
          {stray.map(([path, message]) => (
            <InlineError key={path}>
              /{path}: {message}
            </InlineError>
          ))}
          {children}
        </div>
      </Section>
    </>
  )
}
