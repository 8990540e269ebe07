import { afterAll, expect, it } from 'vitest'
import { endpoints } from './catalog/endpoints.ts'
import { contract, contracted } from './testing/contract.ts'
import { openInternet } from './testing/internet/internet.ts'

const internet = await openInternet()
afterAll(internet.close)

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

contract('vulnerabilities.npm', {
  internet,
  valid: { path: '/vulnerabilities/npm/lodash/' },
  invalid: [
    { call: { path: '/vulnerabilities/npm/..%2Flodash/' }, code: 'INVALID_COORDINATE' },
    { call: { path: `/vulnerabilities/npm/${'a'.repeat(300)}` }, code: 'INVALID_COORDINATE' },
  ],
  absent: [{ call: { path: '/vulnerabilities/npm/no-such-package-here/' }, code: 'PACKAGE_NOT_FOUND' }],
})

contract('vulnerabilities.package', {
  internet,
  valid: { path: '/vulnerabilities/packages/npm/lodash/?version=4.17.20' },
  invalid: [
    { call: { path: '/vulnerabilities/packages/cargo/serde/' }, code: 'UNSUPPORTED_ECOSYSTEM' },
    { call: { path: '/vulnerabilities/packages/maven/log4j-core/' }, code: 'INVALID_COORDINATE' },
    { call: { path: '/vulnerabilities/packages/npm/lodash/?limit=501' }, code: 'VALIDATION_FAILED' },
  ],
  absent: [
    { call: { path: '/vulnerabilities/packages/npm/no-such-package-here/' }, code: 'PACKAGE_NOT_FOUND' },
    { call: { path: '/vulnerabilities/packages/npm/lodash/?version=99.0.0' }, code: 'VERSION_NOT_FOUND' },
  ],
})

contract('vulnerabilities.cve', {
  internet,
  valid: { path: '/vulnerabilities/cve/CVE-2021-44228/' },
  invalid: [{ call: { path: '/vulnerabilities/cve/CVE-1/' }, code: 'INVALID_CVE_ID' }],
  absent: [{ call: { path: '/vulnerabilities/cve/CVE-1999-99999/' }, code: 'CVE_NOT_FOUND' }],
})

contract('vulnerabilities.kev', {
  internet,
  valid: { path: '/vulnerabilities/kev/' },
  invalid: [{ call: { path: '/vulnerabilities/kev/?limit=501' }, code: 'VALIDATION_FAILED' }],
})

contract('usage.read', { valid: { path: '/usage' }, invalid: [] })

it('every endpoint of the catalogue has its contract', () => {
  expect([...contracted].sort()).toEqual(Object.keys(endpoints).sort())
})
