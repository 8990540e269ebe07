import { parseTagList, tagOf } from '../tag-list.ts'
import type { Txt } from '../txt.ts'

/**
 * Brand logo of a domain (BIMI, draft-brand-indicators-for-message-identification), selector `default`. Not scored.
 */
export type BimiFindings = {
  status: 'pass' | 'warn' | 'fail' | 'missing' | 'unknown'
  record: string | null
  /** URL of the logo (SVG). */
  logo: string | null
  /** URL of the mark certificate. */
  certificate: string | null
  errors: readonly string[]
}

/** Judges the answer for `default._bimi`. A logo is only shown if DMARC is enforced; null if that is unknown. */
export function judgeBimi(txt: Txt, enforced: boolean | null): BimiFindings {
  const nothing = { record: null, logo: null, certificate: null, errors: [] }
  if (txt.status === 'unknown') return { ...nothing, status: 'unknown' }
  const record = txt.status === 'found' ? txt.texts.find((text) => /^\s*v\s*=\s*BIMI1\s*(;|$)/i.test(text)) : undefined
  if (record === undefined) return { ...nothing, status: 'missing' }
  const list = parseTagList(record)
  const logo = tagOf(list, 'l') || null
  const certificate = tagOf(list, 'a') || null
  const errors = [...list.faults]
  if (logo !== null && !/^https:\/\/\S+$/i.test(logo)) errors.push('l is not an https address')
  if (certificate !== null && !/^https:\/\/\S+$/i.test(certificate)) errors.push('a is not an https address')
  if (tagOf(list, 'l') === null) errors.push('l is missing')
  if (enforced === false) errors.push('email clients show a logo only if DMARC is enforced')
  const isInvalid = list.faults.length > 0 || tagOf(list, 'l') === null
  return {
    status: isInvalid ? 'fail' : errors.length > 0 ? 'warn' : enforced === null ? 'unknown' : 'pass',
    record,
    logo,
    certificate,
    errors,
  }
}
