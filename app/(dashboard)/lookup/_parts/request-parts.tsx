import { curl, samplesOf } from '../../../_components/api/samples.ts'
import { CodeBlock } from '../../../_components/ui/code-block.tsx'
import { CodeTabs } from '../../../_components/ui/code-tabs.tsx'
import { CopyButton } from '../../../_components/ui/copy-button.tsx'
import { Section } from '../../../_components/ui/section.tsx'
import type { RequestSectionProps } from './request-section.tsx'

/** How a program asks the same, and what it is answered. */
export function RequestParts({ call, answer, requestId }: RequestSectionProps) {
  return (
    <Section
      title="Request"
      note={
        <>
          The same answer from your server, with a key of this workspace in <span className="mono">ASSAY_KEY</span>.
        </>
      }
    >
      <div className="grid gap-3">
        <CodeTabs label="Request" samples={samplesOf(call)} />
        <p className="note flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            Copy as curl <CopyButton value={curl(call)} label="Copy as curl" />
          </span>
          <span>
            Request <span className="mono">{requestId}</span> <CopyButton value={requestId} label="Copy request ID" />
          </span>
        </p>
        <details className="disclosure">
          <summary>Response, JSON</summary>
          <CodeBlock label="Response" code={JSON.stringify(answer, null, 2)} />
        </details>
      </div>
    </Section>
  )
}
