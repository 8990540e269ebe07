import { Button } from '#app/_components/ui/button.tsx'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { StreamTested } from '#app/_trpc/outputs.ts'
import { formatMs } from '#app/(dashboard)/webhooks/webhook-words.ts'

/** The result of a test event. */
export function StreamTestOutcome({ outcome, onDone }: { outcome: StreamTested; onDone: () => void }) {
  return (
    <section
      aria-label="Test"
      className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line-2 border-y border-r border-l-2 border-l-ink px-4 py-2.5"
    >
      <div className="min-w-0 flex-1" role="status">
        <p>
          <b>{outcome.delivered ? 'The destination accepted the test.' : 'The test failed.'}</b> {outcome.error} After{' '}
          {formatMs(outcome.milliseconds)}.
        </p>
        <p className={textStyles.note}>
          Sent as event <Mono>{outcome.event_id}</Mono> with details.test true.
        </p>
        {outcome.response ? (
          <div className="mt-2">
            <CodeBlock code={outcome.response} label="Response" />
          </div>
        ) : null}
      </div>
      <Button variant="ghost" onClick={onDone}>
        Hide
      </Button>
    </section>
  )
}
