import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { formatUnits } from './format.ts'
import { Link } from './link.tsx'
import { RunLink } from './run-link.tsx'

export type ButtonVariant = 'default' | 'primary' | 'danger' | 'ghost'

type Look = {
  variant?: ButtonVariant
  icon?: ReactNode
  /** Cost in units, shown after the label; null when the cost depends on the size. */
  units?: number | null
}

export type ButtonProps = Look & ComponentProps<'button'> & { pending?: boolean }
export type ButtonLinkProps = Look & ComponentProps<typeof Link>
export type IconButtonProps = Omit<ButtonProps, 'units' | 'icon' | 'children'> & { label: string; children: ReactNode }

/** Action button. While pending it stays focusable and ignores clicks. */
export function Button({ variant = 'default', icon, units, pending, children, className, ...rest }: ButtonProps) {
  const inert = { type: 'button', onClick: undefined, 'aria-busy': true, 'aria-disabled': true } as const
  return (
    <button
      type="button"
      {...rest}
      {...(pending ? inert : null)}
      className={classNames(styles.button, className)}
      data-variant={variant}
    >
      {pending ? <Busy /> : icon}
      {children}
      <Units units={units} />
    </button>
  )
}

/** A link styled as a button, for actions that are pages. */
export function ButtonLink({ variant = 'default', icon, units, children, className, ...rest }: ButtonLinkProps) {
  const Anchor = units ? RunLink : Link
  return (
    <Anchor {...rest} className={classNames(styles.button, className)} data-variant={variant}>
      {icon}
      {children}
      <Units units={units} />
    </Anchor>
  )
}

/** A square icon button with an accessible name. */
export function IconButton({ variant = 'ghost', label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-icon-only=""
    >
      {children}
    </button>
  )
}

function Units({ units }: { units: number | null | undefined }) {
  return units === undefined ? null : <span className={styles.units}>{formatUnits(units)}</span>
}

function Busy() {
  return (
    <span aria-hidden="true" className={styles.busy}>
      <i />
      <i />
      <i />
    </span>
  )
}
