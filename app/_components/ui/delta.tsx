import { signed } from './ledger-rows.ts'

/** A change with sign and unit, without judgement. */
export function Delta({ value, unit }: { value: number; unit: string }) {
  return (
    <span className="delta">
      {signed(value)} {unit}
    </span>
  )
}
