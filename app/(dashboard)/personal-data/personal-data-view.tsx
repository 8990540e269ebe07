'use client'

import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf, sentenceOf } from '#app/_trpc/form-errors.ts'
import type { SubjectExport } from '#app/_trpc/outputs.ts'
import { erasedSentence, erasing, heldFacts, heldOf, isHeld } from './held.ts'

const KINDS = [
  {
    value: 'email',
    label: 'Email address',
    example: 'jane.roe@gmail.com',
    help: 'Matches all spellings of the mailbox.',
  },
  { value: 'ip', label: 'IP address', example: '84.130.12.7', help: 'One address, not a range.' },
  { value: 'user', label: 'User ID', example: '3132', help: 'Your own ID of the user.' },
  {
    value: 'phone',
    label: 'Phone number',
    example: '+49 30 901820',
    help: 'With country code, in any notation. Events store only a keyed hash of it.',
  },
] as const

type Kind = (typeof KINDS)[number]['value']

/** Finds, exports and erases what is stored about one subject. */
export function PersonalDataView() {
  const trpc = useTRPC()
  const [kind, setKind] = useState<Kind>('email')
  const [value, setValue] = useState('')
  const [confirming, setConfirming] = useState(false)
  const finding = useMutation(trpc.subject.export.mutationOptions())
  const erase = useMutation(
    trpc.subject.erase.mutationOptions({
      onSuccess: () => {
        setConfirming(false)
        finding.reset()
      },
    }),
  )
  const errors = formErrorsOf(finding.error, { shown: ['value'] })
  const about = KINDS.find((one) => one.value === kind) ?? KINDS[0]
  const search = (event: FormEvent) => {
    event.preventDefault()
    erase.reset()
    finding.mutate({ kind, value: value.trim() })
  }
  const change = (next: () => void) => {
    next()
    finding.reset()
    erase.reset()
  }
  const found = finding.data
  return (
    <>
      <Section first title="Subject" note="Each search is recorded in the audit log, with the subject masked.">
        <form onSubmit={search} className="grid max-w-prose gap-4">
          <div className="justify-self-start">
            <SegmentedControl
              label="Subject type"
              options={KINDS}
              value={kind}
              onChange={(next) => change(() => setKind(next))}
            />
          </div>
          <TextInput
            mono
            label={about.label}
            help={about.help}
            placeholder={about.example}
            value={value}
            maxLength={255}
            required
            error={errors.fields.value}
            onChange={(event) => change(() => setValue(event.target.value))}
          />
          {errors.message ? <InlineError>{errors.message}</InlineError> : null}
          <div>
            <Button type="submit" variant="primary" pending={finding.isPending} disabled={value.trim() === ''}>
              Find data
            </Button>
          </div>
        </form>
      </Section>
      <div aria-live="polite">
        {erase.data ? (
          <Section title="Erased">
            <p>{erasedSentence(erase.data)} Decisions and counts stay, anonymized.</p>
          </Section>
        ) : null}
        {found ? <Found found={found} onErase={() => setConfirming(true)} /> : null}
      </div>
      {found ? (
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title={`Erase data about ${found.subject.value}`}
          description="This cannot be undone. Download it first if you need to hand it over."
          consequences={erasing(heldOf(found))}
          after={{ what: 'Afterwards', effect: 'decisions, scores and counts stay, anonymized', amount: '' }}
          confirmLabel="Erase"
          pending={erase.isPending}
          error={erase.error ? sentenceOf(erase.error) : undefined}
          onConfirm={() => erase.mutate({ kind, value: value.trim() })}
        />
      ) : null}
    </>
  )
}

function Found({ found, onErase }: { found: SubjectExport; onErase: () => void }) {
  const held = heldOf(found)
  if (!isHeld(held))
    return (
      <Section title="Held">
        <p>No data about {found.subject.value}.</p>
      </Section>
    )
  return (
    <Section title="Held" note={`Data about ${found.subject.value} as of now, test events included.`}>
      <FactsGrid columns={1} facts={heldFacts(held)} />
      {found.truncated ? (
        <p className={`${textStyles.note} mt-2`}>
          The file contains the newest 10,000 events. Ask the operator for all of them. Erasing deletes all.
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button icon={<Download aria-hidden="true" />} onClick={() => download(found)}>
          Download JSON
        </Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onErase}>
          Erase
        </Button>
      </div>
    </Section>
  )
}

/** Downloads the export as a file named by date, so the filename does not contain personal data. */
function download(found: SubjectExport): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(found, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `personal-data-${found.exported_at.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
