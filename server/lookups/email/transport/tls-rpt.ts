import { parseTagList } from '../tag-list.ts'
import type { Txt } from '../txt.ts'

/** Report addresses for TLS failures (RFC 8460). */
export type TlsRptFindings = {
  status: 'pass' | 'fail' | 'missing' | 'unknown'
  record: string | null
  rua: readonly string[]
  errors: readonly string[]
}

/** Parses a TLS-RPT record (RFC 8460 section 3): its `mailto:` and `https:` report addresses, and its faults. */
export function parseTlsRpt(text: string): { rua: string[]; faults: string[] } {
  const parts = parseTagList(text)
  // A second rua is an ordinary extension field (ABNF of RFC 8460).
  const faults = parts.faults.filter((fault) => fault !== 'rua appears twice')
  const [version, ...rest] = parts.tags
  if (version?.name !== 'v' || version.value !== 'TLSRPTv1') faults.push('does not start with v=TLSRPTv1')
  const uris = (rest.find(({ name }) => name === 'rua')?.value ?? '').split(',').map((uri) => uri.trim())
  const rua = uris.filter((uri) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*)$/i.test(uri))
  if (rua.length === 0 || rua.length < uris.length) faults.push('rua is a list of mailto: and https: addresses')
  const odd = rest.filter(
    ({ name, value }) =>
      name !== 'rua' && !(/^[a-z0-9][\w.-]{0,31}$/i.test(name) && /^[\x21-\x3a\x3c\x3e-\x7e]+$/.test(value)),
  )
  faults.push(...odd.map(({ name }) => `${name.slice(0, 40)} is not a valid extension`))
  return { rua: rua.slice(0, 20), faults }
}

/** Judges the answer for `_smtp._tls`. More than one record counts as none. */
export function judgeTlsRpt(txt: Txt): TlsRptFindings {
  if (txt.status === 'unknown') return { status: 'unknown', record: null, rua: [], errors: [] }
  const records = txt.status === 'found' ? txt.texts.filter((text) => /^\s*v\s*=\s*TLSRPTv1/.test(text)) : []
  const [record] = records
  if (record === undefined) return { status: 'missing', record: null, rua: [], errors: [] }
  const { rua, faults } = parseTlsRpt(record)
  const errors = records.length > 1 ? ['more than one record: receivers ignore all of them'] : faults
  return { status: errors.length > 0 ? 'fail' : 'pass', record, rua, errors }
}
