import { expect, it } from 'vitest'
import { endpoints } from './catalog/endpoints.ts'
import { contract, contracted } from './testing/contract.ts'

contract('ip.geo', {
  valid: { path: '/ip/8.8.8.8/geo' },
  invalid: [
    { call: { path: '/ip/nope/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/8.8.8/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/0x7f.1/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/fe80::1%25eth0/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/%zz/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/8.8.8.8%2F24/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/8.8.8.8%00/geo' }, code: 'INVALID_IP' },
  ],
})

contract('asn.lookup', {
  valid: { path: '/asn/15169' },
  invalid: [
    { call: { path: '/asn/0' }, code: 'INVALID_ASN' },
    { call: { path: '/asn/4294967296' }, code: 'INVALID_ASN' },
    { call: { path: '/asn/AS15169' }, code: 'INVALID_ASN' },
    { call: { path: '/asn/1.5' }, code: 'INVALID_ASN' },
  ],
  absent: [{ call: { path: '/asn/4199999999' }, code: 'ASN_NOT_FOUND' }],
})

contract('usage.read', { valid: { path: '/usage' }, invalid: [] })

it('every endpoint of the catalogue has its contract', () => {
  expect([...contracted].sort()).toEqual(Object.keys(endpoints).sort())
})
