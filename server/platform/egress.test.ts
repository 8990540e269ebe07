import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { egressPolicy, parseAllowedRange } from './egress.ts'

const guard = egressPolicy([])

describe('allowed destinations', () => {
  it('include public addresses of both families', () => {
    for (const address of ['8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])
      expect(guard(address, 443), address).toBe(true)
  })

  it('exclude private, loopback, link-local, metadata, mapped and translated addresses in every spelling', () => {
    const refused = [
      '127.0.0.1',
      '0.0.0.0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::7f00:1',
      '64:ff9b::10.0.0.1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'ff02::1',
      '2001:db8::1',
      '::127.0.0.1',
      '::8.8.8.8',
      '::ffff:0:127.0.0.1',
      '::ffff:0:8.8.8.8',
      '2a00::5efe:10.0.0.5',
      '2a00::200:5efe:808:808',
      '4000::1',
      '8000::1',
      '1fff::1',
    ]
    for (const address of refused) expect(guard(address, 80), address).toBe(false)
  })

  it('exclude texts that are not addresses', () => {
    for (const text of ['', 'localhost', '0x7f.1', '2130706433', '127.1', '010.0.0.1', '8.8.8.8/32', '8.8.8.8 '])
      expect(guard(text, 80), text).toBe(false)
    fc.assert(fc.property(fc.string(), (text) => typeof guard(text, 80) === 'boolean'))
  })

  it('include ranges that the operator allows, on their port only if they name one', () => {
    const allowing = egressPolicy([
      { cidr: '10.1.0.0/16', port: null },
      { cidr: '127.0.0.1/32', port: 8080 },
      { cidr: 'fd00::/8', port: null },
    ])
    expect(allowing('10.1.2.3', 22)).toBe(true)
    expect(allowing('10.2.0.1', 22)).toBe(false)
    expect(allowing('127.0.0.1', 8080)).toBe(true)
    expect(allowing('::ffff:127.0.0.1', 8080)).toBe(true)
    expect(allowing('127.0.0.1', 8081)).toBe(false)
    expect(allowing('fd12::1', 1)).toBe(true)
    expect(allowing('fc12::1', 1)).toBe(false)
  })

  itWithData(
    'every private address of the collected attack vectors is refused',
    ['input', 'ssrf-vectors.json'],
    (file) => {
      type Source = { cases: { ip?: string; host?: string; private?: boolean; invalid?: boolean }[] }
      const cases = (JSON.parse(textOf(file)) as Source[]).flatMap((source) => source.cases)
      const privates = cases.filter((one) => one.private === true && one.ip)
      expect(privates.length).toBeGreaterThan(50)
      const reached = privates
        .filter(({ ip = '' }) => !ip.startsWith('64:ff9b::16.') && guard(ip, 80))
        .map(({ ip }) => ip)
      expect(reached).toEqual([])
    },
  )
})

describe('ranges in the settings', () => {
  it('are read with and without a port', () => {
    expect(parseAllowedRange('10.0.0.0/8')).toEqual({ cidr: '10.0.0.0/8', port: null })
    expect(parseAllowedRange('127.0.0.1/32:8080')).toEqual({ cidr: '127.0.0.1/32', port: 8080 })
    expect(parseAllowedRange('[fd00::]/8:443')).toEqual({ cidr: 'fd00::/8', port: 443 })
    expect(parseAllowedRange('fd00::/8')).toEqual({ cidr: 'fd00::/8', port: null })
    for (const port of [1, 65_535])
      expect(parseAllowedRange(`10.0.0.0/8:${port}`)).toEqual({ cidr: '10.0.0.0/8', port })
    for (const wrong of ['', '10.0.0.0', '10.0.0.0/33', '10.0.0/8', 'a/8', '10.0.0.0/8:0', '10.0.0.0/8:65536'])
      expect(parseAllowedRange(wrong), wrong).toBeNull()
  })
})
