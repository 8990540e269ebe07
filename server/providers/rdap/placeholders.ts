import { words } from '../reading.ts'

const withheldTexts =
  /redacted|^not disclosed|^non[- ]public data|^data protected|^statutory masking|^gdpr masked|^personal data|^registration private$|^hidden (upon|by)|please query the rdds/i

export const withheld = (text: string): boolean => withheldTexts.test(text)

const emptyBoxes = new Set(['removed', 'redacted', 'unread', 'nobody', 'none', 'noemail', 'no-email', 'undisclosed'])

/**
 * A deliverable email address with a lower-case domain; null for invalid ones and placeholders such as
 * `removed@lacnic.net` or a privacy notice. Strips a leading `mailto:`.
 */
export function mailAddressOf(value: unknown): string | null {
  const text = words(value, 320)?.replace(/^mailto:/i, '') ?? ''
  const [, local, domain] =
    /^([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@([a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z0-9-]{2,63})$/i.exec(text) ?? []
  if (!local || !domain || text.length > 254) return null
  const placeholder = emptyBoxes.has(local.toLowerCase()) || /redacted|\.invalid$/i.test(domain) || withheld(local)
  return placeholder ? null : `${local}@${domain.toLowerCase()}`
}

/** A phone number without `tel:` and its parameters; null for placeholders of one repeated digit. */
export function phoneOf(value: unknown): string | null {
  const text = words(value, 100)?.replace(/^tel:/i, '').split(';', 1)[0]?.trim() ?? ''
  const digits = text.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 20 || !/^[+\d][\d\s().x/-]*$/i.test(text)) return null
  return new Set(digits.slice(-6)).size === 1 && digits.length > 6 ? null : text
}
