import { formatUnits } from '#app/_components/ui/format.ts'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'
import { mailboxPath } from './email-words.ts'

const { units } = endpoints['email.check']

/** Result of the mailbox test, or a link to run it; renders nothing if there is no mailbox to test. */
export function MailboxSection({ answer }: { answer: EmailCheck }) {
  const tested = wasRequested(answer)
  if (!tested && (answer.deliverability === 'undeliverable' || answer.is_placeholder)) return null
  if (!tested) {
    return (
      <Section title="Mailbox" note="No email is sent. It can take eight seconds.">
        <p className="text-14">
          The mail server was not checked.{' '}
          <RunLink
            className={`${textStyles.link} inline-flex min-h-6 items-center`}
            href={mailboxPath(answer.email, true)}
            prefetch={false}
          >
            Check mailbox · {formatUnits(units)}
          </RunLink>
        </p>
      </Section>
    )
  }
  return (
    <Section
      title="Mailbox"
      note="The response of its mail server; no email is sent. Some servers accept every name, others reject unknown senders."
      sources={answer.sources.filter(({ id }) => id === 'mail_server')}
    >
      <TriStateRows
        rows={[
          { label: 'Accepts this mailbox', value: takesMail(answer), cause: 'see the warnings' },
          { label: 'Accepts any mailbox', value: answer.is_catch_all, cause: 'not reported' },
        ]}
      />
    </Section>
  )
}

/** Whether the check was requested with the mailbox test. */
const wasRequested = ({ sources, warnings }: EmailCheck): boolean =>
  sources.some(({ id }) => id === 'mail_server') || warnings.some(({ code }) => code === 'MAILBOX_NOT_TESTED')

/** Acceptance counts only if the server is known to reject other names (no catch-all). */
const takesMail = ({ is_catch_all, deliverability }: EmailCheck): boolean | null =>
  is_catch_all === false ? deliverability !== 'undeliverable' : null
