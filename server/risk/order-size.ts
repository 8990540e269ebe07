/** Order of magnitude of an amount in powers of two, with its currency: `EUR 7` for 128 to 255; null for nothing. */
export function orderSizeOf(amount: number, currency: string | null): string | null {
  return amount < 1 ? null : `${currency ?? '-'} ${Math.floor(Math.log2(amount))}`
}
