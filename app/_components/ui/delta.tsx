import styles from './delta.module.css'
import { signed } from './ledger-rows.ts'

/** A change with sign and unit, without a good or bad colour. */
export function Delta({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={styles.delta}>
      {signed(value)}
      {unit === '%' ? '%' : ` ${unit}`}
    </span>
  )
}
