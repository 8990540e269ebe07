/** Splits `name@rest` at the `@` that ends the name; null if there is none. */
export function splitAtVersion(text: string): { name: string; rest: string } | null {
  const at = text.indexOf('@', 1)
  return at < 0 ? null : { name: text.slice(0, at), rest: text.slice(at + 1) }
}
