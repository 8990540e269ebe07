/**
 * Organisation and common name from a distinguished name such as "C=US, O=Example, CN=E1"; the whole text if it has
 * neither.
 */
export function issuerWords(name: string): string {
  const part = (attribute: string) =>
    new RegExp(`(?:^|, ?)${attribute}=("[^"]*"|[^,]+)`).exec(name)?.[1]?.replaceAll('"', '').trim()
  return [part('O'), part('CN')].filter(Boolean).join(', ') || name
}
