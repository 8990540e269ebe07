import type { DnsReply } from '../../../platform/dns/index.ts'
import { HttpFailure } from '../../../platform/http.ts'
import type { Network } from '../../../platform/network.ts'
import { parseTagList } from '../tag-list.ts'
import { queryTxt } from '../txt.ts'
import { coveredBy, type MtaStsPolicy, parseMtaStsPolicy } from './mta-sts-policy.ts'

/** MTA-STS of a domain (RFC 8461). `unknown`: the record or the policy could not be fetched. */
export type MtaStsFindings = {
  status: 'pass' | 'warn' | 'fail' | 'missing' | 'unknown'
  record: string | null
  id: string | null
  policy: MtaStsPolicy | null
  errors: readonly string[]
  /** Exchangers that match no pattern of the policy. */
  uncovered: readonly string[]
  replies: readonly DnsReply[]
}

const timeoutMs = 4_000
const maxBytes = 64 * 1024
const goodMaxAge = 86_400

/** Parses an MTA-STS record and its faults (RFC 8461 section 3.1). */
export function parseMtaStsRecord(text: string): { id: string | null; faults: string[] } {
  const list = parseTagList(text)
  const [version, ...rest] = list.tags
  const faults = [...list.faults]
  if (version?.name !== 'v' || version.value !== 'STSv1') faults.push('does not start with v=STSv1')
  const id = rest.find(({ name }) => name === 'id')?.value ?? null
  if (id === null || !/^[a-z0-9]{1,32}$/i.test(id)) faults.push('id is 1 to 32 letters and digits')
  const odd = rest.filter(
    ({ name, value }) => !/^[a-z0-9][\w.-]{0,31}$/i.test(name) || !/^[\x21-\x3a\x3c\x3e-\x7e]+$/.test(value),
  )
  faults.push(...odd.map(({ name }) => `${name.slice(0, 40)} is not a valid extension`))
  return { id, faults }
}

/** Fetches the record and the policy in parallel; the policy counts only if there is a record. Never throws. */
export async function findMtaSts(
  { dns, http }: Pick<Network, 'dns' | 'http'>,
  domain: string,
  exchangers: Promise<readonly string[]>,
): Promise<MtaStsFindings> {
  const txt = await queryTxt(dns, `_mta-sts.${domain}`)
  const base = { record: null, id: null, policy: null, uncovered: [], errors: [], replies: txt.replies }
  if (txt.status === 'unknown') return { ...base, status: 'unknown' }
  const records = txt.status === 'found' ? txt.texts.filter((text) => /^\s*v\s*=\s*STSv1/.test(text)) : []
  const [record] = records
  if (record === undefined) return { ...base, status: 'missing' }
  if (records.length > 1)
    return { ...base, record, status: 'fail', errors: ['more than one record: receivers ignore all of them'] }
  const { id, faults } = parseMtaStsRecord(record)
  const fetched = await fetchPolicy(http, domain)
  const errors = [...faults, ...fetched.errors]
  const hosts = await exchangers
  const uncovered =
    fetched.policy && fetched.policy.mode !== 'none'
      ? hosts.filter((host) => !coveredBy(host, fetched.policy?.mx ?? []))
      : []
  if (uncovered.length > 0) errors.push(`no mx pattern covers ${uncovered.slice(0, 3).join(', ')}`)
  const { policy } = fetched
  if (errors.length > 0)
    return {
      ...base,
      record,
      id,
      policy,
      uncovered,
      errors,
      status: fetched.unknown && faults.length === 0 ? 'unknown' : 'fail',
    }
  const weak = policy?.mode !== 'enforce' || policy.max_age < goodMaxAge
  return { ...base, record, id, policy, uncovered, errors, status: weak ? 'warn' : 'pass' }
}

type Fetched = { policy: MtaStsPolicy | null; errors: string[]; unknown: boolean }

/** The policy file: over HTTPS with a valid certificate, without redirects, as plain text (RFC 8461 section 3.3). */
async function fetchPolicy(http: Network['http'], domain: string): Promise<Fetched> {
  const failed = (why: string, unknown = false): Fetched => ({ policy: null, errors: [why], unknown })
  try {
    const url = `https://mta-sts.${domain}/.well-known/mta-sts.txt`
    const answer = await http.send({ url, timeoutMs, maxBytes, maxRedirects: 0 })
    if (answer.status !== 200) return failed(`the policy file returns ${answer.status}, not 200`)
    const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
    const { policy, faults } = parseMtaStsPolicy(answer.body.toString('utf8'))
    return {
      policy,
      errors: [...(type === 'text/plain' ? [] : ['the policy file is not sent as text/plain']), ...faults],
      unknown: false,
    }
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    return failed(
      `the policy file cannot be fetched (${error.code || error.why})`,
      error.why === 'timeout' || error.code === 'dns' || error.code === 'unreachable',
    )
  }
}
