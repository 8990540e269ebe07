import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailboxFinding } from './mailbox-finding.ts'
import { recipientVerdict } from './recipient-verdict.ts'

const reply = (text: string) => ({ code: Number(text.slice(0, 3)), lines: [text.slice(4)] })

describe('a reply to a recipient', () => {
  it.each([
    ['250 2.1.5 OK', 'taken'],
    ['251 User not local; will forward', 'taken'],
    ['550 5.1.1 The email account that you tried to reach does not exist', 'no_mailbox'],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'no_mailbox'],
    ['554 5.1.1 Unknown recipient', 'no_mailbox'],
    ['550 5.2.1 The account is disabled', 'no_mailbox'],
    ['550 No such user here', 'no_mailbox'],
    ['551 User not local', 'no_mailbox'],
    ['553 sorry, no mailbox by that name', 'no_mailbox'],
    ['452 4.2.2 The recipient is over quota', 'full'],
    ['552 Mailbox size limit exceeded', 'full'],
    ['552 5.0.0 Mailbox size limit exceeded', 'full'],
    ['552 5.2.0 Mailbox quota exceeded', 'full'],
    ['552 5.2.2 The recipient is over quota', 'full'],
    ['552 5.7.0 The message was blocked for its content', 'policy'],
    ['552 5.3.4 Message too big for the system', 'policy'],
    ['552 5.1.1 Unknown recipient', 'no_mailbox'],
    ['450 4.7.1 Greylisted', 'later'],
    ['421 Too many connections', 'later'],
    ['550 5.7.1 Service unavailable, client host [192.0.2.1] blocked using zen', 'policy'],
    ['550 5.7.606 Access denied, banned sending IP', 'policy'],
    ['550 Your address is listed in our blocklist', 'policy'],
    ['550 relaying denied', 'policy'],
    ['553 5.1.8 Domain of sender does not resolve', 'policy'],
    ['530 5.7.0 Authentication required', 'policy'],
    ['554 Transaction failed', 'policy'],
    ['503 Bad sequence of commands', 'policy'],
  ])('%s is read as %s', (text, verdict) => expect(recipientVerdict(reply(text))).toBe(verdict))

  it('is classified for any server text (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999 }), fc.array(fc.string(), { maxLength: 3 }), (code, lines) => {
        expect(['taken', 'no_mailbox', 'full', 'later', 'policy']).toContain(recipientVerdict({ code, lines }))
      }),
    )
  })
})

describe('a mailbox', () => {
  const finding = (...texts: string[]) => mailboxFinding(texts.map(reply))
  it('exists only if a random name is rejected', () => {
    expect(finding('250 OK', '550 5.1.1 unknown')).toMatchObject({ mailbox: 'exists', catchAll: false })
    expect(finding('250 OK', '250 OK')).toMatchObject({ mailbox: 'unknown', catchAll: true })
    expect(finding('250 OK', '450 later')).toMatchObject({ mailbox: 'unknown', catchAll: null })
    expect(finding('250 OK')).toMatchObject({ mailbox: 'unknown', catchAll: null })
  })
  it('is missing only if the server refers to the mailbox, not to the client', () => {
    expect(finding('550 5.1.1 unknown')).toMatchObject({ mailbox: 'missing', catchAll: false })
    expect(finding('550 5.7.1 blocked')).toMatchObject({ mailbox: 'unknown', catchAll: null })
    expect(finding('450 4.7.1 later')).toMatchObject({ mailbox: 'unknown', catchAll: null })
    expect(finding()).toMatchObject({ mailbox: 'unknown', catchAll: null })
  })
})
