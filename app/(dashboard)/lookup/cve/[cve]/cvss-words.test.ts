import { expect, test } from 'vitest'
import { spellVector } from './cvss-words.ts'

const spelled = (version: '2.0' | '3.0' | '3.1' | '4.0', vector: string) =>
  spellVector({ version, vector }).map(({ name, value }) => `${name}: ${value}`)

test('a vector of 3.1 is spelled out in its order', () => {
  expect(spelled('3.1', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:H/I:L/A:N/E:F/MAV:L')).toEqual([
    'Attack vector: Network',
    'Attack complexity: Low',
    'Privileges required: None',
    'User interaction: Required',
    'Scope: Changed',
    'Confidentiality: High',
    'Integrity: Low',
    'Availability: None',
    'Exploit maturity: Functional',
    'Modified attack vector: Local',
  ])
})

test('abbreviations are read according to the version of the vector', () => {
  expect(spelled('2.0', 'AV:A/AC:M/Au:S/C:P/I:C/A:N')).toContain('Confidentiality: Partial')
  expect(spelled('4.0', 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:A/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N/S:P/MSI:S')).toEqual(
    expect.arrayContaining([
      'Attack requirements: Present',
      'User interaction: Active',
      'Safety: Present',
      'Modified integrity beyond: Safety',
    ]),
  )
})

test('undefined metrics are omitted, and unknown ones show their abbreviation', () => {
  expect(spelled('3.1', 'CVSS:3.1/AV:N/E:X/QQ:Z/AC:Q/toString:a')).toEqual([
    'Attack vector: Network',
    'QQ: Z',
    'Attack complexity: Q',
    'toString: a',
  ])
})
