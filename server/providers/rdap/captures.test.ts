import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { UpstreamFailure } from '../upstream.ts'
import { type BootstrapFile, baseFor, bootstrapFiles, mapBootstrap, type RdapSubject } from './bootstrap.ts'
import { builtInServices } from './built-in.ts'
import { contactOf } from './contact.ts'
import { entitiesOf } from './entities.ts'
import { readRecord } from './record.ts'

const at = 'https://rdap.example/domain/example.com'

function parsed(file: string): unknown {
  try {
    return JSON.parse(textOf(file))
  } catch {
    return undefined
  }
}

const outcome = (work: () => unknown): 'read' | 'malformed' => {
  try {
    work()
    return 'read'
  } catch (error) {
    if (error instanceof UpstreamFailure && error.why === 'malformed') return 'malformed'
    throw error
  }
}

describe('captured registration data', () => {
  itWithData(
    'every file is read or told malformed, as an answer, an entity, a contact and a bootstrap',
    ['rdap'],
    (folder) => {
      const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
      const reported = files.map((entry) => {
        const file = path.join(entry.parentPath, entry.name)
        const document = parsed(file)
        if (document === undefined) return `no JSON ${entry.name}`
        const object = { objectClassName: 'domain', entities: [document, { vcardArray: document }] }
        outcome(() => mapBootstrap(document))
        readRecord(object, at)
        entitiesOf({ entities: document })
        contactOf({ vcardArray: document, jscard: document })
        return outcome(() => readRecord(document, at))
      })
      expect(files.length).toBeGreaterThan(120)
      expect(reported.filter((one) => one === 'read').length).toBeGreaterThan(10)
      expect(reported.filter((one) => one.endsWith('.json') && one.startsWith('no JSON')).length).toBe(7)
    },
  )

  itWithData(
    'a domain of CZ.NIC has its servers, dates and registrar',
    ['rdap', 'openrdap', 'rdap', 'rdap.nic.cz', 'domain-example.cz.json'],
    (file) => {
      const record = readRecord(parsed(file), 'https://rdap.nic.cz/domain/example.cz')
      expect(record).toMatchObject({
        objectClass: 'domain',
        name: 'example.cz',
        status: ['active'],
        server: 'https://rdap.nic.cz/',
      })
      expect(record.nameservers).toContain('ns2.pipni.cz')
      expect(record.registeredAt).toMatch(/^\d{4}-/)
      expect(record.registrar?.name).toEqual(expect.any(String))
    },
  )

  itWithData(
    'a gTLD domain has its registrar, its referral and the mailbox of the registrar',
    ['rdap', 'conformance', 'validators', 'domain', 'valid.json'],
    (file) => {
      expect(readRecord(parsed(file), 'https://rdap.example.com/com/v1/domain/EXAMPLE.COM')).toMatchObject({
        name: 'example.com',
        registeredAt: '1997-09-15T04:00:00.000Z',
        expiresAt: '2028-09-14T04:00:00.000Z',
        updatedAt: null,
        registrar: { name: 'Example Inc.', ianaId: '292', abuseEmail: 'abusecomplaints@example.com', abusePhone: null },
        nameservers: ['ns1.example.com', 'ns2.example.com', 'ns3.example.com', 'ns4.example.com'],
        dnssec: { signed: false, dsCount: 1 },
        referral: 'https://rdap.markmonitor.com/rdap/domain/EXAMPLE.COM',
      })
    },
  )

  itWithData(
    'the contact example of the RFC is an individual: his name is not handed on',
    ['rdap', 'openrdap', 'jcard', 'example.json'],
    (file) => {
      const record = readRecord(
        { objectClassName: 'domain', entities: [{ roles: ['registrant'], vcardArray: parsed(file) }] },
        at,
      )
      expect(record.registrant.organization).not.toMatch(/Joe/)
      expect(JSON.stringify(record)).not.toContain('Joe')
    },
  )
})

describe('the lists of registries', () => {
  itWithData('of IANA are read, and the longest entry is taken', ['rdap', 'openrdap', 'bootstrap'], (folder) => {
    const requested = (file: BootstrapFile, about: RdapSubject) =>
      baseFor(mapBootstrap(parsed(path.join(folder, `${file}.json`))), about)
    expect(requested('dns', { kind: 'domain', name: 'example.cz' })).toBe('https://rdap.nic.cz/')
    expect(requested('dns', { kind: 'domain', name: 'example.com' })).toBeNull()
    expect(requested('ipv4', { kind: 'ip', address: { text: '41.0.0.1', version: 4 } })).toContain('afrinic')
    expect(requested('ipv6', { kind: 'ip', address: { text: '2001:200:1000::', version: 6 } })).toContain('apnic')
    expect(requested('asn', { kind: 'autnum', asn: 2018 })).toContain('afrinic')
  })

  itWithData(
    'with faults lose only what is wrong, never the rest',
    ['rdap', 'openrdap', 'bootstrap_malformed'],
    (folder) => {
      for (const name of ['dns_bad_services', 'dns_bad_url']) {
        const services = mapBootstrap(parsed(path.join(folder, `${name}.json`)))
        expect(baseFor(services, { kind: 'domain', name: 'example.br' })).toBe('https://rdap.registro.br/')
        expect(baseFor(services, { kind: 'domain', name: 'some.example' })).toBeNull()
      }
    },
  )

  itWithData(
    'built in agree with those of IANA wherever both say something',
    ['rdap', 'openrdap', 'bootstrap'],
    (folder) => {
      const subjectsOf = (file: BootstrapFile, entry: string): RdapSubject => {
        if (file === 'asn') return { kind: 'autnum', asn: Number(entry.split('-')[0]) }
        const [text = ''] = entry.split('/')
        return file === 'dns'
          ? { kind: 'domain', name: `a.${entry}` }
          : { kind: 'ip', address: { text, version: file === 'ipv4' ? 4 : 6 } }
      }
      const registry = (base: string | null) => /arin|ripe|apnic|lacnic|afrinic/.exec(base ?? '')?.[0] ?? base
      const wrong = bootstrapFiles
        .filter((file) => file !== 'dns')
        .flatMap((file) => {
          const theirs = mapBootstrap(parsed(path.join(folder, `${file}.json`)))
          return builtInServices[file].flatMap(({ entries, base }) =>
            entries.flatMap((entry) => {
              const result = baseFor(theirs, subjectsOf(file, entry))
              return result === null || registry(result) === registry(base)
                ? []
                : [`${file} ${entry} ${base} ${result}`]
            }),
          )
        })
      expect(wrong).toEqual([])
    },
  )
})
