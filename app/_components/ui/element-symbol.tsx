import styles from './element-symbol.module.css'
export type ElementSymbolText =
  | 'Ip'
  | 'Ge'
  | 'As'
  | 'Ci'
  | 'Do'
  | 'Dn'
  | 'Su'
  | 'Rd'
  | 'Em'
  | 'Ph'
  | 'Sp'
  | 'Tl'
  | 'On'
  | 'Bl'
  | 'Ws'
  | 'Pk'
  | 'Cv'
  | 'Dv'
  | 'Σ'

/** Two-letter mark of a subject type. Decorative: the value beside it carries the meaning. */
export function ElementSymbol({ symbol, size }: { symbol: ElementSymbolText; size?: 'large' }) {
  return (
    <span aria-hidden="true" className={styles.elementSymbol} data-size={size}>
      {symbol}
    </span>
  )
}
