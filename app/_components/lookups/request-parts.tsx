import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { type Call, curl, samplesOf } from '#server/documentation/samples/samples.ts'

export type RequestSectionProps = { call: Call; answer: unknown; requestId: string }

export function RequestParts({ call, answer, requestId }: RequestSectionProps) {
  return (
    <Section
      title="Request"
      note={
        <>
          Run this from your server with an API key in <span className={textStyles.mono}>ASSAY_KEY</span>.
        </>
      }
    >
      <div className="grid gap-3">
        <CodeTabs label="Request" samples={samplesOf(call)} />
        <p className={`${textStyles.note} flex flex-wrap items-center gap-x-4 gap-y-1`}>
          <span>
            Copy as curl <CopyButton value={curl(call)} label="Copy as curl" />
          </span>
          <span>
            Request <span className={textStyles.mono}>{requestId}</span>{' '}
            <CopyButton value={requestId} label="Copy request ID" />
          </span>
        </p>
        <details className={disclosureStyles.disclosure}>
          <summary>Response, JSON</summary>
          <CodeBlock label="Response" code={JSON.stringify(answer, null, 2)} />
        </details>
      </div>
    </Section>
  )
}
