const token = String.raw`[A-Za-z*][!#$%&'*+.^_\x60|~\w:/-]*`
const key = String.raw`[a-z*][a-z\d_.*-]*`
const bareItem = [
  String.raw`-?\d{1,12}\.\d{1,3}`,
  String.raw`-?\d{1,15}`,
  String.raw`"(?:[ !#-[\]-~]|\\["\\])*"`,
  token,
  String.raw`:[A-Za-z\d+/=]*:`,
  String.raw`\?[01]`,
  String.raw`@-?\d{1,15}`,
  String.raw`%"(?:[ !#$&-~]|%[\da-f]{2})*"`,
].join('|')
const tokenItem = new RegExp(`^ *(${token})((?:; *${key}(?:=(?:${bareItem}))?)*) *$`)

/**
 * The token of a structured field that is an Item (RFC 9651 section 4.2), without its parameters. Null if the value is
 * another type or does not parse as a whole: browsers then ignore the field. Case counts.
 */
export const tokenItemOf = (field: string): string | null => tokenItem.exec(field.slice(0, 4_096))?.[1] ?? null
