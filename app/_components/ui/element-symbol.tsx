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
  | 'Sp'
  | 'Tl'
  | 'On'
  | 'Bl'
  | 'Ws'
  | 'Pk'
  | 'Cv'
  | 'Dv'
  | 'Σ'

/** Two-letter mark of a subject type; decoration beside the value it names. */
export function ElementSymbol({ symbol, size }: { symbol: ElementSymbolText; size?: 'large' }) {
  return (
    <span aria-hidden="true" className="element-symbol" data-size={size}>
      {symbol}
    </span>
  )
}
