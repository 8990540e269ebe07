import { describe, expect, it } from 'vitest'
import { hostHref, hostSubjectOf, hostSubjectText } from './host-subject.ts'

describe('a host with its port', () => {
  it.each([
    ['example.com', { host: 'example.com', port: 443 }],
    ['mail.example.com:465', { host: 'mail.example.com', port: 465 }],
    ['2001:db8::1', { host: '2001:db8::1', port: 443 }],
    ['[2001:db8::1]', { host: '2001:db8::1', port: 443 }],
    ['[2001:db8::1]:8443', { host: '2001:db8::1', port: 8443 }],
    ['192.0.2.1:993', { host: '192.0.2.1', port: 993 }],
    ['nothing:port', { host: 'nothing:port', port: 443 }],
  ])('%s is read', (text, subject) => {
    expect(hostSubjectOf(text)).toEqual(subject)
    expect(hostSubjectOf(hostSubjectText(subject))).toEqual(subject)
  })

  it('links to its page', () => {
    expect(hostHref('ssl', { host: 'mail.example.com', port: 465 })).toBe('/lookup/ssl/mail.example.com%3A465')
    expect(hostHref('status', { host: '2001:db8::1', port: 443 })).toBe('/lookup/status/2001%3Adb8%3A%3A1')
  })
})
