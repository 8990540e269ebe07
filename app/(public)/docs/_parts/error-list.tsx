import { Link } from '#app/_components/ui/link.tsx'
import { errorAdvice } from '#server/catalog/error-advice.ts'
import { type ErrorCode, errors } from '#server/catalog/errors.ts'
import styles from './field-tree.module.css'
import { InlineCode } from './inline-code.tsx'

/** Error codes with their status, what they mean and what to do. */
export function ErrorList({ codes, label }: { codes: readonly ErrorCode[]; label: string }) {
  return (
    <ul className={styles.fieldTree} aria-label={label}>
      {codes.map((code) => (
        <li key={code}>
          <p>
            <Link className={`${styles.name} ${styles.code}`} href={`/docs/errors/${code}`} prefetch={false}>
              {code}
            </Link>{' '}
            <span className={styles.type}>{errors[code].status}</span>
          </p>
          <div className={styles.about}>
            <p>{errors[code].title}.</p>
            <p>
              <InlineCode text={errorAdvice[code]} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
