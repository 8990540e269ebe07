import { parseTagList, tagOf } from '../tag-list.ts'
import { type ReportUri, reportUris } from './report-uri.ts'

export type DmarcPolicy = 'none' | 'quarantine' | 'reject'

/** A DMARC policy record by RFC 9989 section 4.7. A policy that is not there is null; `invalid` names those that cannot be read. */
export type DmarcRecord = {
  text: string
  policy: DmarcPolicy | null
  subdomainPolicy: DmarcPolicy | null
  nonexistentPolicy: DmarcPolicy | null
  invalid: readonly ('p' | 'sp' | 'np')[]
  /** `y`: the domain is a public suffix; `n`: it is the organisation's own; `u`: not said. */
  psd: 'y' | 'n' | 'u'
  testing: boolean
  dkimAlignment: 'r' | 's'
  spfAlignment: 'r' | 's'
  rua: readonly ReportUri[]
  ruf: readonly ReportUri[]
  /** Tags that RFC 9989 no longer has: `pct`, `rf`, `ri`. */
  deprecated: readonly string[]
  faults: readonly string[]
}

const deprecatedTags = ['pct', 'rf', 'ri']
const policies: readonly string[] = ['none', 'quarantine', 'reject']

/** Whether a TXT text begins as a DMARC record must: with `v=DMARC1`, in these capitals. */
export const isDmarcRecord = (text: string): boolean =>
  /^\s*v\s*=\s*DMARC1\s*(;|$)/i.test(text) && /DMARC1/.test(text.slice(0, 40))

/** Reads a DMARC record. Faults outside `v` and the policies make the tag count as absent; they do not spoil the record. */
export function parseDmarc(text: string): DmarcRecord {
  const list = parseTagList(text)
  const faults = [...list.faults]
  const invalid: ('p' | 'sp' | 'np')[] = []
  const policyOf = (name: 'p' | 'sp' | 'np'): DmarcPolicy | null => {
    const value = tagOf(list, name)?.toLowerCase()
    if (value === undefined) return null
    if (policies.includes(value)) return value as DmarcPolicy // one of the three, as just seen
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
