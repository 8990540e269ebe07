import { expect, test } from 'vitest'
import { curl, filledPath, samplesOf, withKey } from './samples.ts'

const call = { base: 'https://assay.example.com/v1', method: 'GET', path: '/ip/192.0.2.1/geo' }

test('every language contains the URL and reads the key from the environment', () => {
  const samples = samplesOf(call)
  expect(samples.map((sample) => sample.language)).toEqual(['curl', 'TypeScript', 'Python', 'Go', 'PHP'])
  for (const { code } of samples) {
    expect(code).toContain('https://assay.example.com/v1/ip/192.0.2.1/geo')
    expect(code).toContain('ASSAY_KEY')
  }
})

test('a method other than GET is stated', () => {
  expect(curl({ ...call, method: 'DELETE' })).toContain('-X DELETE')
  for (const { code } of samplesOf({ ...call, method: 'DELETE' })) expect(code).toContain('DELETE')
})

test('the body is included in every language, as JSON with its content type', () => {
  const posted = { ...call, method: 'POST', path: '/blocklists/check', body: { targets: ['192.0.2.1', "o'x"] } }
  expect(curl(posted)).toContain(`-d '{"targets":["192.0.2.1","o'\\''x"]}'`)
  for (const { code, language } of samplesOf(posted)) {
    expect(code, language).toContain('application/json')
    expect(code.replaceAll('\\"', '"'), language).toContain('"targets":["192.0.2.1"')
  }
  for (const { code } of samplesOf(call)) expect(code).not.toContain('application/json')
})

test('a newly created key replaces the environment variable in every language', () => {
  for (const { code, language } of withKey(samplesOf(call), 'svc_live_made')) {
    expect(code, language).toContain('Bearer svc_live_made"'.slice(0, -1))
    expect(code, language).not.toContain('ASSAY_KEY')
  }
})

test('values are encoded into the path, and unknown placeholders are left alone', () => {
  expect(filledPath('/ip/{ip}/geo', { ip: '2001:db8::1' })).toBe('/ip/2001%3Adb8%3A%3A1/geo')
  expect(filledPath('/asn/{asn}', { asn: 15169 })).toBe('/asn/15169')
  expect(filledPath('/a/{b}', {})).toBe('/a/{b}')
})
