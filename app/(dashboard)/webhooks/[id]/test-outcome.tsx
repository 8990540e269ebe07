import { Button } from '#app/_components/ui/button.tsx'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { WebhookTested } from '#app/_trpc/outputs.ts'
import { formatMs } from '#app/(dashboard)/webhooks/webhook-words.ts'

/** The result of a test delivery. */
export function TestOutcome({ outcome, onDone }: { outcome: WebhookTested; onDone: () => void }) {
  return (
    <section
      aria-label="Test"
      className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line-2 border-y border-r border-l-2 border-l-ink px-4 py-2.5"
    >
      <div className="min-w-0 flex-1" role="status">
        <p>
          <b>{outcome.delivered ? 'The endpoint accepted the test.' : 'The test failed.'}</b>{' '}
          {outcome.delivered
            ? `It returned ${outcome.response_status} in ${formatMs(outcome.response_ms)}.`
            : `${outcome.error} After ${formatMs(outcome.response_ms)}.`}
        </p>
        <p className={textStyles.note}>
          Sent as <Mono>{outcome.message_id}</Mono>; it is not listed.
        </p>
        {outcome.response_body ? (
          <div className="mt-2">
            <CodeBlock code={outcome.response_body} label="Response" />
          </div>
        ) : null}
      </div>
      <Button variant="ghost" onClick={onDone}>
        Hide
      </Button>
    </section>
  )
}
