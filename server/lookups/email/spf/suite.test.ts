import { describe, expect } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { type DnsName, openInternet } from '../../../../simulator/internet.ts'
import { manualClock } from '../../../platform/clock.ts'
import { openDns } from '../../../platform/dns/index.ts'
import { itWithData, textOf } from '../../../testing/shared-data.ts'
import { judgeSpf } from './judge.ts'
import { walkSpf } from './walk.ts'

type Entry = string | Record<string, unknown>
type Scenario = {
  description: string
  tests: Record<string, { mailfrom: string; helo: string; result: string | string[] }>
  zonedata: Record<string, Entry[]>
}

/** Matches early: receivers never reach the eleventh lookup, but a walk over the whole record still counts it. */
const stricter = new Set(['include-at-limit'])

describe('the test suite of RFC 7208 passes, read as verdicts on records', () => {
  itWithData(
    'every record that must end in a permanent error does, and no other',
    ['mail-auth', 'rfc7208-tests.yml'],
    async (file) => {
      const documents = parseAllDocuments(textOf(file)).map((document) => document.toJS() as Scenario | null)
      const wrong: string[] = []
      let cases = 0
      for (const scenario of documents) {
        if (scenario === null) continue
        const internet = await openInternet()
        const port = Number(internet.settings.DNS_SERVERS?.split(':')[1])
        const dns = openDns({
          clock: manualClock('2026-11-21T12:00:00.000Z'),
          servers: [{ address: '127.0.0.1', port }],
        })
        for (const [name, entries] of Object.entries(scenario.zonedata)) {
          const zone = nameOf(entries)
          const plain = name.toLowerCase().replace(/\.$/, '')
          if (zone === null) internet.dns.fault(plain, { kind: 'status', code: 'SERVFAIL' })
          else internet.put('dns', plain, zone)
        }
        for (const [title, { mailfrom, helo, result }] of Object.entries(scenario.tests)) {
          cases += 1
          const domain = (mailfrom.split('@').at(-1) || helo).toLowerCase()
          const found = judgeSpf(await walkSpf(dns, domain))
          const isError = found.sound === false || found.withinLimits === false
          const isOpen = found.status === 'unknown' || found.sound === null
          const expected = [result].flat()
          const fits = expected.some((one) => {
            if (one === 'permerror') return isError
            if (one === 'temperror') return isOpen
            if (one === 'none') return found.status === 'missing'
            return !isError || stricter.has(title)
          })
          if (!fits && !(title === 'spftimeout' && isOpen))
            wrong.push(`${title}: ${expected} is ${found.status} (${found.errors})`)
        }
        await internet.close()
      }
      expect(wrong).toEqual([])
      expect(cases).toBe(203)
    },
  )
})

function nameOf(entries: readonly Entry[]): DnsName | null {
  const records: Record<string, string[]> = {}
  const timeout = entries.some(
    (entry) => entry === 'TIMEOUT' || (typeof entry === 'object' && Object.values(entry).includes('TIMEOUT')),
  )
  if (timeout) return null
  const explicit = entries.some((entry) => typeof entry === 'object' && 'TXT' in entry)
  for (const entry of entries)
    if (typeof entry === 'object')
      for (const [type, value] of Object.entries(entry)) {
        if (type === 'SPF' && explicit) continue
        const text = Array.isArray(value) ? value.join(type === 'MX' ? ' ' : '') : String(value)
        if (text === 'NONE') continue
        records[type === 'SPF' ? 'TXT' : type] = [...(records[type === 'SPF' ? 'TXT' : type] ?? []), text]
      }
  return { records }
}
