/** Organisation and common name of an issuer out of its distinguished name "C=US, O=Example, CN=E1"; the whole text where it has neither. */
export function issuerWords(name: string): string {
  const part = (attribute: string) =>
    new RegExp(`(?:^|, ?)${attribute}=("[^"]*"|[^,]+)`).exec(name)?.[1]?.replaceAll('"', '').trim()
  return [part('O'), part('CN')].filter(Boolean).join(', ') || name
}
