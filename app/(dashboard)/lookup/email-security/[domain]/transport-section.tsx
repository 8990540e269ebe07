import type { ReactNode } from 'react'
import { formatCount } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { dnssecState, dnssecWords } from '#app/(dashboard)/lookup/_parts/dnssec-words.ts'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'
import { RecordText, Remarks, type Status, StatusWords } from './verdict-words.tsx'

export function TransportSection({ answer }: { answer: EmailSecurity }) {
  const { mta_sts, tls_rpt, bimi, dnssec } = answer
  const policy =
    mta_sts.mode === null
      ? null
      : `Mode ${mta_sts.mode}, max age ${ageWords(mta_sts.max_age ?? 0)}, ${mta_sts.mx.join(', ')}`
  return (
    <Section
      title="Transport"
      note="MTA-STS (RFC 8461) makes senders use TLS; TLS reports (RFC 8460) list failures. BIMI is not scored."
    >
      <div className="grid gap-6">
        <Entry name="MTA-STS" status={mta_sts.status} record={mta_sts.record} errors={mta_sts.errors}>
          {policy ? <p className="wrap-anywhere text-ink-2">{policy}</p> : null}
        </Entry>
        <Entry name="TLS reports" status={tls_rpt.status} record={tls_rpt.record} errors={tls_rpt.errors} />
        <Entry name="BIMI" status={bimi.status} record={bimi.record} errors={bimi.errors} />
        <div>
          <h3>DNSSEC</h3>
          <p>
            <TriState value={dnssecState[dnssec]} label={dnssecWords[dnssec]} />
          </p>
        </div>
      </div>
    </Section>
  )
}

type EntryProps = {
  name: string
  status: Status
  record: string | null
  errors: readonly string[]
  children?: ReactNode
}

function Entry({ name, status, record, errors, children }: EntryProps) {
  return (
    <div className="grid gap-1.5">
      <h3>{name}</h3>
      <p>
        <StatusWords status={status} />
      </p>
      <RecordText name={name} record={record} />
      {children}
      <Remarks label={`Notes on ${name}`} errors={errors} />
    </div>
  )
}

/** "7 days", or hours or seconds for a shorter age. */
function ageWords(seconds: number): string {
  if (seconds >= 86_400) return formatCount(Math.round(seconds / 86_400), 'day')
  return seconds >= 3_600 ? formatCount(Math.round(seconds / 3_600), 'hour') : formatCount(seconds, 'second')
}
