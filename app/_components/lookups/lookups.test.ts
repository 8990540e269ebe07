import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type EndpointId, endpoints } from '#server/catalog/endpoints.ts'
import { plans } from '#server/catalog/plans.ts'
import { recognise } from '#subjects/recognise.ts'
import { alternatives, groupedLookups, lookupOf, lookups } from './lookups.ts'

test('every metered endpoint is shown exactly once, except those that have pages of their own', () => {
  const metered = (Object.keys(endpoints) as EndpointId[]).filter(
    (id) =>
      endpoints[id].units > 0 && !['risk.assess', 'device.test', 'captcha.test', 'vulnerabilities.check'].includes(id),
  )
  expect(lookups.map(({ id }) => id).toSorted()).toEqual(metered.toSorted())
  const shown = groupedLookups.flatMap((group) => group.lookups)
  const other = lookups.filter(({ insteadOf }) => insteadOf)
  expect([...shown, ...other].map(({ id }) => id).toSorted()).toEqual(metered.toSorted())
  for (const { insteadOf } of other) expect(insteadOf && lookupOf(insteadOf)?.insteadOf).toBeUndefined()
})

const offered = (text: string, grants: Parameters<typeof alternatives>[1] = null) => {
  const subject = recognise(text)
  return subject ? alternatives(subject, grants).map(({ lookup }) => lookup.id) : null
}

const hrefOf = (text: string, id: string) => {
  const subject = recognise(text)
  return subject ? alternatives(subject).find(({ lookup }) => lookup.id === id)?.href : undefined
}

describe('lookups offered for a subject', () => {
  test('an IP address offers its assessment first, then every lookup that accepts it', () => {
    expect(offered('8.8.8.8')?.[0]).toBe('ip.lookup')
    expect(offered('8.8.8.8')?.toSorted()).toEqual([
      'blocklists.check',
      'host.ssl',
      'host.status',
      'ip.abuseContacts',
      'ip.geo',
      'ip.lookup',
      'ip.rdap',
      'online.check',
      'scans.create',
    ])
  })

  test('a domain offers registration, records, names, mail, host and lists', () => {
    for (const id of [
      'dns.lookup',
      'domain.rdap',
      'domain.subdomains',
      'domain.infrastructure',
      'domain.abuseContacts',
      'email.security',
      'host.ssl',
      'host.status',
      'online.check',
      'scans.create',
      'blocklists.check',
    ]) {
      expect(offered('example.com')).toContain(id)
    }
  })

  test('an email address is offered as itself first, then as its domain', () => {
    expect(offered('someone@example.com')?.[0]).toBe('email.check')
    expect(hrefOf('someone@example.com', 'email.security')).toBe('/lookup/email-security/example.com')
    expect(offered('someone@example.com')).not.toContain('host.ssl')
  })

  test('what the plan does not include comes last and says so', () => {
    const subject = recognise('8.8.8.8')
    const choices = subject ? alternatives(subject, plans.free.grants) : []
    expect(choices[0]?.lookup.id).toBe('ip.geo')
    expect(choices.filter(({ open }) => open)).toHaveLength(1)
    expect(offered('198.51.100.0/24', plans.suite_starter.grants)).toEqual(['cidr.check'])
  })

  test('a range costs its sample, and an unsupported range offers nothing', () => {
    const units = ['198.51.100.0/24', '198.51.100.8/29', '198.51.100.8/30', '198.51.100.8/32'].map((cidr) => {
      const subject = recognise(cidr)
      return subject ? alternatives(subject)[0]?.units : null
    })
    expect(units).toEqual([7, 8, 4, 1])
    expect(offered('2001:db8::/32')).toEqual([])
    expect(offered('10.0.0.0/7')).toEqual([])
  })

  test('a port is preserved for certificates, and a URL where it can be fetched', () => {
    expect(hrefOf('mail.example.com:465', 'host.ssl')).toBe('/lookup/ssl/mail.example.com%3A465')
    expect(hrefOf('https://example.com/', 'host.ssl')).toBe('/lookup/ssl/example.com')
    expect(hrefOf('example.com:8080', 'host.ssl')).toBe('/lookup/ssl/example.com')
    expect(hrefOf('https://example.com/a?b=c', 'online.check')).toContain(
      encodeURIComponent('https://example.com/a?b=c'),
    )
  })

  test('a request id, which no lookup accepts, offers nothing', () => {
    expect(offered('req_7Hq1mRw2Xk0vZtB4nYdP9dX')).toEqual([])
  })

  test('every example is accepted by its lookup', () => {
    for (const { id, example, takes, href } of lookups) {
      if (takes.length === 0) continue
      const subject = recognise(example)
      expect({ id, takes: subject && takes.includes(subject.kind) }).toEqual({ id, takes: true })
      expect(subject && href(subject)).not.toBeNull()
    }
  })
})

const pages = fileURLToPath(new URL('../../(dashboard)', import.meta.url))

function pageExists(folder: string, segments: readonly string[]): boolean {
  const [segment, ...rest] = segments
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (segment === undefined) return names.includes('page.tsx') || names.some((name) => /^\[\[\.{3}/.test(name))
  return names.some((name) => {
    if (/^\[\[?\.{3}/.test(name)) return existsSync(path.join(folder, name, 'page.tsx'))
    return (name === segment || /^\[\w+\]$/.test(name)) && pageExists(path.join(folder, name), rest)
  })
}

const segmentsOf = (href: string) =>
  href
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)

test('every offered link is a page', () => {
  const missing = lookups.flatMap(({ id, example, form, href }) => {
    const subject = recognise(example)
    return [form, subject && href(subject)].flatMap((one) =>
      one && !pageExists(pages, segmentsOf(one)) ? [`${id} ${one}`] : [],
    )
  })
  expect(missing).toEqual([])
})
