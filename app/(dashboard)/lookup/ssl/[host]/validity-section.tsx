import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { TimeRuler } from '#app/_components/ui/time-ruler.tsx'
import type { HostSsl } from '#server/lookups/host/schema.ts'

type Certificate = NonNullable<HostSsl['certificate']>

const DAY_MS = 86_400_000

export function ValiditySection({ certificate, now }: { certificate: Certificate; now: string }) {
  const { not_before, not_after } = certificate
  return (
    <Section title="Validity" note="According to the clock of this service.">
      <p className="mb-4 text-t-16">{validityWords(certificate, now)}</p>
      <TimeRuler
        label="Certificate"
        now={now}
        marks={[
          { label: 'Valid from', at: not_before },
          { label: 'Valid until', at: not_after },
        ]}
      />
    </Section>
  )
}

/** "60 of 90 days left", or that the certificate has expired or is not yet valid. */
export function validityWords({ not_before, not_after, days_remaining }: Certificate, now: string): string {
  const whole = Math.round((Date.parse(not_after) - Date.parse(not_before)) / DAY_MS)
  if (Date.parse(not_after) < Date.parse(now)) return `Expired after ${formatCount(whole, 'day')}.`
  if (Date.parse(not_before) > Date.parse(now))
    return `Valid in ${formatCount(Math.ceil((Date.parse(not_before) - Date.parse(now)) / DAY_MS), 'day')}.`
  return `${formatNumber(days_remaining)} of ${formatCount(whole, 'day')} left.`
}
