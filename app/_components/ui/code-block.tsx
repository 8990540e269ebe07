import { CopyButton } from './copy-button.tsx'
import { tintCode } from './tint-code.ts'

/** Code on sunken ground with a copy button; the copy can differ from what is shown. */
export function CodeBlock({ code, label, copy = code }: { code: string; label: string; copy?: string }) {
  return (
    <div className="code-block">
      <div className="code-copy">
        <CopyButton value={copy} label={`Copy ${label.toLowerCase()}`} />
      </div>
      <CodeLines code={code} label={label} />
    </div>
  )
}

/** The tinted lines alone, in a region that scrolls sideways. */
export function CodeLines({ code, label }: { code: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard
    <section tabIndex={0} className="code-lines" aria-label={`Code: ${label}`}>
      <pre>
        {tintCode(code).map((token) => (
          <span key={token.at} data-token={token.kind}>
            {token.text}
          </span>
        ))}
      </pre>
    </section>
  )
}
