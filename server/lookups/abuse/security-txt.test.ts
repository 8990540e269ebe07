import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSecurityTxt } from './security-txt.ts'

describe('a security.txt', () => {
  it('lists its contacts in order, and its expiry', () => {
    const file = [
      '# Our policy',
      'Contact: mailto:security%2Bweb@example.com?subject=Hello',
      'contact: https://example.com/report',
      'Contact: tel:+1-555-555-0100',
      'Contact: plain@example.com',
      'Expires: 2027-01-01T00:00:00z',
      'Canonical: https://example.com/.well-known/security.txt',
    ].join('\r\n')
    expect(parseSecurityTxt(file)).toEqual({
      contacts: [
        { email: 'security+web@example.com', url: null },
        { email: null, url: 'https://example.com/report' },
        { email: 'plain@example.com', url: null },
      ],
      expires: '2027-01-01T00:00:00.000Z',
      canonical: ['https://example.com/.well-known/security.txt'],
      signed: false,
    })
  })

  it('that is signed contains only what is signed', () => {
    const file = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA256',
      'Contact: mailto:header@example.com',
      '',
      'Contact: mailto:signed@example.com',
      '- Contact: mailto:dash@example.com',
      '-----BEGIN PGP SIGNATURE-----',
      'Contact: mailto:after@example.com',
      '-----END PGP SIGNATURE-----',
    ].join('\n')
    expect(parseSecurityTxt(file)).toMatchObject({
      signed: true,
      contacts: [
        { email: 'signed@example.com', url: null },
        { email: 'dash@example.com', url: null },
      ],
    })
  })

  it('is absent if it is a page, or names no contact', () => {
    for (const text of ['', '<!doctype html>\nContact: mailto:a@example.com', 'Expires: 2027-01-01T00:00:00Z'])
      expect(parseSecurityTxt(text)).toBeNull()
    expect(parseSecurityTxt('Contact: javascript:alert(1)\nContact: http://plain.example')?.contacts).toEqual([])
  })

  it('is read whatever its content, with at most ten contacts (property)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.emailAddress().map((email) => `Contact: ${email}`),
          ),
        ),
        (lines) => {
          expect(parseSecurityTxt(lines.join('\n'))?.contacts.length ?? 0).toBeLessThanOrEqual(10)
        },
      ),
    )
  })
})
