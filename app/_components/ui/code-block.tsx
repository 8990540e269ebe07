import styles from './code-block.module.css'
import { CopyButton } from './copy-button.tsx'
import { tintCode } from './tint-code.ts'

/** Code block with a copy button; `copy` can differ from the displayed code. */
export function CodeBlock({ code, label, copy = code }: { code: string; label: string; copy?: string }) {
  return (
    <div className={styles.codeBlock}>
      <div className={styles.copy}>
        <CopyButton value={copy} label={`Copy ${label.toLowerCase()}`} />
      </div>
      <CodeLines code={code} label={label} />
    </div>
  )
}

/** The highlighted lines alone, in a region that scrolls horizontally. */
export function CodeLines({ code, label }: { code: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard
    <section tabIndex={0} className={styles.lines} aria-label={`Code: ${label}`}>
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
