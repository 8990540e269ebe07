import { readPackage } from '../../../../subjects/package-subject.ts'
import { recognise } from '../../../../subjects/recognise.ts'
import type { Assay } from '../client.ts'
import { CommandError } from './exit-codes.ts'

export type Found = { kind: string; subject: string; result: Record<string, unknown> }

type Response = Promise<{ data: unknown }>

/** Recognises what a text is and looks it up: one request, one unit. */
export async function lookUp(assay: Assay, text: string): Promise<Found> {
  const subject = recognise(text)
  if (!subject)
    throw new CommandError(
      `"${text}" is not an IP address, range, AS number, domain, URL, email address, phone number, package, CVE or request id.`,
    )
  const { kind, value } = subject
  const { data } = await requestOf(assay, kind, value)
  return { kind, subject: value, result: data as Record<string, unknown> }
}

function requestOf(assay: Assay, kind: NonNullable<ReturnType<typeof recognise>>['kind'], value: string): Response {
  switch (kind) {
    case 'ip':
      return assay.ip.lookup({ ip: value })
    case 'cidr':
      return assay.cidr.check({ cidr: value })
    case 'asn':
      return assay.asn.lookup({ asn: Number(value.slice(2)) })
    case 'domain':
      return assay.domain.lookup({ domain: value })
    case 'email':
      return assay.email.check({ email: value })
    case 'phone':
      return assay.phone.lookup({ number: value })
    case 'cve':
      return assay.vulnerabilities.cve({ cveId: value })
    case 'request':
      return assay.events.read({ id: value })
    case 'package':
      return packageRequest(assay, value)
  }
}

function packageRequest(assay: Assay, value: string): Response {
  const subject = readPackage(value)
  if (!subject) throw new CommandError(`"${value}" is not a package such as npm/lodash@4.17.20.`)
  const { ecosystem, coordinate, version } = subject
  return assay.vulnerabilities.package({ ecosystem, coordinate, ...(version === null ? {} : { version }) })
}
