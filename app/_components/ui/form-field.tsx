import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Attributes that the control inside a field must have. */
export type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FormFieldProps = {
  label: string
  help?: ReactNode
  /** Replaces the help text; the input keeps its value. */
  error?: string
  optional?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, help or error below, connected through ARIA attributes. */
export function FormField({ label, help, error, optional, children }: FormFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}>optional</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className={styles.error} id={noteId} role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : help ? (
        <p className={styles.help} id={noteId}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
