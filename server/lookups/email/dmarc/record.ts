import { parseTagList, tagOf } from '../tag-list.ts'
import { type ReportUri, reportUris } from './report-uri.ts'

export type DmarcPolicy = 'none' | 'quarantine' | 'reject'

/** A DMARC policy record (RFC 9989 section 4.7). An absent policy is null; `invalid` lists the unreadable ones. */
export type DmarcRecord = {
  text: string
  policy: DmarcPolicy | null
  subdomainPolicy: DmarcPolicy | null
  nonexistentPolicy: DmarcPolicy | null
  invalid: readonly ('p' | 'sp' | 'np')[]
  /** `y`: the domain is a public suffix; `n`: it is an organisational domain; `u`: unspecified. */
  psd: 'y' | 'n' | 'u'
  testing: boolean
  dkimAlignment: 'r' | 's'
  spfAlignment: 'r' | 's'
  rua: readonly ReportUri[]
  ruf: readonly ReportUri[]
  /** Tags removed by RFC 9989: `pct`, `rf`, `ri`. */
  deprecated: readonly string[]
  faults: readonly string[]
}

const deprecatedTags = ['pct', 'rf', 'ri']
const policies: readonly string[] = ['none', 'quarantine', 'reject']

/** Whether a TXT string begins with the mandatory `v=DMARC1`; the value is case-sensitive. */
export const isDmarcRecord = (text: string): boolean =>
  /^\s*v\s*=\s*DMARC1\s*(;|$)/i.test(text) && /DMARC1/.test(text.slice(0, 40))

/**
 * Parses a DMARC record. A fault in any tag other than `v` and the policies makes that tag count as absent; the record
 * stays valid.
 */
export function parseDmarc(text: string): DmarcRecord {
  const list = parseTagList(text)
  const faults = [...list.faults]
  const invalid: ('p' | 'sp' | 'np')[] = []
  const policyOf = (name: 'p' | 'sp' | 'np'): DmarcPolicy | null => {
    const value = tagOf(list, name)?.toLowerCase()
    if (value === undefined) return null
    if (policies.includes(value)) return value as DmarcPolicy // checked by the line above
    invalid.push(name)
    faults.push(`${name} is none, quarantine or reject, not "${value.slice(0, 40)}"`)
    return null
  }
  const oneOf = <const T extends string>(name: string, values: readonly T[], usual: T): T => {
    const value = tagOf(list, name)?.toLowerCase()
    const found = values.find((one) => one === value)
    if (value !== undefined && found === undefined)
      faults.push(`${name} is ${values.join(' or ')}, not "${value.slice(0, 40)}"`)
    return found ?? usual
  }
  const urisOf = (name: 'rua' | 'ruf'): ReportUri[] => {
    const value = tagOf(list, name)
    if (value === null) return []
    const { uris, faults: odd } = reportUris(value)
    faults.push(...odd.map((fault) => `${name}: ${fault}`))
    return uris
  }
  const failureOptions = tagOf(list, 'fo')
  if (failureOptions !== null && !/^[01ds](\s*:\s*[01ds])*$/i.test(failureOptions))
    faults.push('fo is a list of 0, 1, d and s')
  return {
    text,
    policy: policyOf('p'),
    subdomainPolicy: policyOf('sp'),
    nonexistentPolicy: policyOf('np'),
    invalid,
    psd: oneOf('psd', ['u', 'y', 'n'], 'u'),
    testing: oneOf('t', ['n', 'y'], 'n') === 'y',
    dkimAlignment: oneOf('adkim', ['r', 's'], 'r'),
    spfAlignment: oneOf('aspf', ['r', 's'], 'r'),
    rua: urisOf('rua'),
    ruf: urisOf('ruf'),
    deprecated: deprecatedTags.filter((name) => tagOf(list, name) !== null),
    faults,
  }
}
