import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalOf } from '../../../platform/canonical-mailbox.ts'
import { parseEmail } from '../../../platform/email-address.ts'
import { maskedEmail } from '../../../platform/masked-email.ts'
import { itWithData, textOf } from '../../../testing/shared-data.ts'
import { emailClassOf } from '../domain-class.ts'
import { relayServiceOf } from '../relays.ts'
import { isPlaceholder } from './placeholder.ts'
import { randomMeasure } from './random-local.ts'
import { isRoleAccount } from './role.ts'
import { isOneSlip, suggestedDomain } from './suggestion.ts'

const require = createRequire(import.meta.url)
/** An untyped parser of the full RFC 5322 grammar. */
const grammar = require('email-addresses') as {
  parseOneAddress(options: {
    input: string
    rfc6532: boolean
    strict: boolean
    startAt: string
  }): { address: string } | null
}

const names =
  'abdullah adeyemi agnieszka aisha ajay albert albrecht alexander allen amy andersson austin besson brandt braun brenda breton brun brunet catherine cheng cheung chow christina cook cruz cynthia dang deborah demir dennis diana dijkstra dubois eric etienne fernandes frank gary gerard ghosh girard giraud grabowski greco groot grzegorz guerin gupta hamalainen hansson haoran he heather helen herve hill hoang hristo hsu hubert inoue jablonski jacob jang jaworski jdrzej jean jesse johansson joshi joshua julie jung justin kaczmarek katherine kathleen kenneth khanh klein kovacs krawczyk kwok lambert le legrand lehmann lehtonen lewis liang lindberg lindqvist louis lucas lundqvist ma madison mancini martin mckenzie mehmet melissa mendoza meyer michalski minjun murphy mustafa nancy ngcobo nguyen nicholas njal noah obrien oh omar oyku papp paris patrick pfeiffer phan pietrzak poirier postma rajesh ramakrishnan randy renaud reyes robin roger ronald roth samuel schroeder schubert simon sjoerd smith stein stephen suresh szewczyk tatsuya thomas torres tsai tsvetan vandijk vermeulen vlado vogel vries wagner walter willie wojtek wyatt xiong yamaguchi yang yuan yujia yuxuan zhanna zixuan'.split(
    ' ',
  )

describe('the syntax of addresses', () => {
  it.each([
    ['jane.roe@example.net', 'jane.roe', 'example.net'],
    [" o'brien+news@example.net ", "o'brien+news", 'example.net'],
    ['"quoted local"@example.net', '"quoted local"', 'example.net'],
    ['"needless"@example.net', 'needless', 'example.net'],
    ['"with@at"@example.net', '"with@at"', 'example.net'],
    ['Jörg@bücher.example.net', 'Jörg', 'xn--bcher-kva.example.net'],
    ['用户@例え.jp', '用户', 'xn--r8jz45g.jp'],
    ['a@xn--bcher-kva.example.net', 'a', 'xn--bcher-kva.example.net'],
    [`${'a'.repeat(64)}@example.net`, 'a'.repeat(64), 'example.net'],
    ['x@[192.0.2.1]', 'x', '[192.0.2.1]'],
    ['x@[IPv6:2001:DB8::1]', 'x', '[IPv6:2001:db8::1]'],
  ])('accepts %s', (text, local, domain) => {
    expect(parseEmail(text)).toMatchObject({ valid: true, local, domain })
  })

  it.each([
    '',
    'plain',
    '@example.net',
    'a@',
    'a@@example.net',
    'a b@example.net',
    '.a@example.net',
    'a.@example.net',
    'a..b@example.net',
    'a@localhost',
    'a@example..net',
    'a@-example.net',
    'a@example.net.',
    'a@exa_mple.net',
    'a@192.0.2.1',
    'a@[192.0.2.256]',
    'a@[IPv6:zz]',
    'a@b@example.net',
    '"open@example.net',
    '"a"b@example.net',
    'Jane <jane@example.net>',
    'a(comment)@example.net',
    'a\u0000@example.net',
    'a\u202e@example.net',
    `${'a'.repeat(65)}@example.net`,
    `a@${'b'.repeat(64)}.net`,
    `${'ü'.repeat(33)}@example.net`,
  ])('rejects %j with the reason', (text) => {
    const parsed = parseEmail(text)
    expect(parsed.valid).toBe(false)
    expect(parsed.valid || parsed.error).toMatch(/\w/)
  })

  it('accepts nothing that the grammar of RFC 5322 does not', () => {
    const part = fc.string({ unit: fc.constantFrom(...'ab1.+-_"\\ @!é()<>,[]:;'), maxLength: 12 })
    fc.assert(
      fc.property(part, part, (local, host) => {
        const text = `${local}@${host}.net`
        const parsed = parseEmail(text)
        if (!parsed.valid || text !== text.trim()) return
        expect(
          grammar.parseOneAddress({ input: text, rfc6532: true, strict: true, startAt: 'mailbox' }),
          text,
        ).not.toBeNull()
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('the canonical form', () => {
  it.each([
    ['j.a.n.e+x@googlemail.com', 'jane@gmail.com'],
    ['jane+x@outlook.com', 'jane@outlook.com'],
    ['jane.roe@outlook.com', 'jane.roe@outlook.com'],
    ['jane-shop@yahoo.com', 'jane@yahoo.com'],
    ['jane+shop@yahoo.com', 'jane+shop@yahoo.com'],
    ['jane_roe.x@pm.me', 'janeroex@proton.me'],
    ['jane+a@me.com', 'jane@icloud.com'],
    ['jane.roe@ya.ru', 'jane-roe@yandex.ru'],
    ['shop@jane.fastmail.com', 'jane@fastmail.com'],
    ['jane+shop@company.dev', 'jane@company.dev'],
    ['+jane@gmail.com', '+jane@gmail.com'],
    ['...@gmail.com', '...@gmail.com'],
    ['jane+tag@tuta.com', 'jane+tag@tuta.com'],
    ['"a+b"@gmail.com', '"a+b"@gmail.com'],
  ])('of %s is %s', (address, canonical) => {
    const at = address.lastIndexOf('@')
    expect(canonicalOf(address.slice(0, at), address.slice(at + 1))).toBe(canonical)
  })

  it('is idempotent, and never loses its local part', () => {
    const domain = fc.constantFrom(
      'gmail.com',
      'googlemail.com',
      'yahoo.com',
      'pm.me',
      'ya.ru',
      'jane.fastmail.com',
      'company.dev',
      'me.com',
    )
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab.+-_'), minLength: 1, maxLength: 10 }),
        domain,
        (local, host) => {
          const once = canonicalOf(local, host)
          const at = once.lastIndexOf('@')
          expect(at).toBeGreaterThan(0)
          expect(canonicalOf(once.slice(0, at), once.slice(at + 1))).toBe(once)
        },
      ),
    )
  })
})

describe('the class of an email domain', () => {
  it('distinguishes disposable, relay and free domains', () => {
    expect(emailClassOf('gmail.com')).toEqual({ is_disposable: false, is_free_provider: true, is_relay: false })
    expect(emailClassOf('mailinator.com')).toEqual({ is_disposable: true, is_free_provider: false, is_relay: false })
    expect(emailClassOf('inbox.mailinator.com').is_disposable).toBe(true)
    expect(emailClassOf('privaterelay.appleid.com')).toEqual({
      is_disposable: false,
      is_free_provider: false,
      is_relay: true,
    })
    expect(emailClassOf('jane.anonaddy.com').is_relay).toBe(true)
    expect(emailClassOf('appleid.com').is_relay).toBe(false)
    expect(emailClassOf('company.dev')).toEqual({ is_disposable: false, is_free_provider: false, is_relay: false })
    expect(emailClassOf('facebook.com').is_free_provider).toBe(false)
  })

  itWithData(
    'knows nearly every domain of the public list of disposable ones, relays left out',
    ['email-domains', 'disposable-email-domains.conf'],
    (file) => {
      const domains = textOf(file)
        .split('\n')
        .filter((line) => line !== '')
      const missed = domains.filter((domain) => !emailClassOf(domain).is_disposable && relayServiceOf(domain) === null)
      expect(missed.length / domains.length).toBeLessThan(0.02)
      expect(
        domains.filter((domain) => emailClassOf(domain).is_disposable && emailClassOf(domain).is_free_provider),
      ).toEqual([])
    },
  )
})

describe('role addresses', () => {
  it('are recognized by the local part, with care for words that are names', () => {
    for (const role of ['info', 'support', 'postmaster', 'no-reply', 'noreply-news', 'buchhaltung'])
      expect(isRoleAccount(role, false), role).toBe(true)
    for (const name of ['paris', 'sydney', 'gardner', 'alexa', 'jane', '2024', 'asdf'])
      expect(isRoleAccount(name, false), name).toBe(false)
  })
  it('at a free provider are only those no person would have', () => {
    expect(isRoleAccount('teacher', true)).toBe(false)
    expect(isRoleAccount('teacher', false)).toBe(true)
    expect(isRoleAccount('admin', true)).toBe(true)
  })
})

describe('a suggestion', () => {
  it('corrects a typo', () => {
    for (const slip of ['gmial.com', 'gmail.co', 'gmal.com', 'gnail.com'])
      expect(suggestedDomain(slip, false), slip).toBe('gmail.com')
    expect(suggestedDomain('hotmial.com', false)).toBe('hotmail.com')
    expect(suggestedDomain('gmial.com', true)).toBe('gmail.com')
  })
  it('is never given for a domain in common use for email', () => {
    for (const domain of [
      'gmail.com',
      'mail.com',
      'email.com',
      'ymail.com',
      'gmx.com',
      'hey.com',
      'me.com',
      'web.de',
      'mozmail.com',
    ])
      expect(suggestedDomain(domain, true), domain).toBeNull()
  })
  itWithData(
    'is never made for a free mail provider of the public list that takes mail',
    ['email-domains', 'freemail-free.txt'],
    (file) => {
      const domains = textOf(file)
        .split('\n')
        .filter((line) => /^[a-z0-9.-]+\.[a-z]+$/.test(line))
      const wrong = domains.flatMap((domain) => suggestedDomain(domain, true) ?? [])
      // The list includes typos of popular names: registered, and still typos.
      expect(wrong.length).toBeLessThan(domains.length * 0.003)
    },
  )
  it('defines what one typo is', () => {
    for (const [a, b] of [
      ['gmal', 'gmail'],
      ['gmaiil', 'gmail'],
      ['gnail', 'gmail'],
      ['gmial', 'gmail'],
    ] as const)
      expect(isOneSlip(a, b), a).toBe(true)
    for (const [a, b] of [
      ['gmail', 'gmail'],
      ['email', 'gmx'],
      ['gmlai', 'gmail'],
    ] as const)
      expect(isOneSlip(a, b), a).toBe(false)
  })
})

describe('a placeholder', () => {
  it('is a reserved domain, or a placeholder name at a placeholder domain', () => {
    for (const [local, domain] of [
      ['jane', 'example.com'],
      ['a', 'mail.example.org'],
      ['a', 'b.test'],
      ['test', 'test.com'],
      ['name', 'domain.com'],
    ] as const)
      expect(isPlaceholder(local, domain), domain).toBe(true)
    for (const [local, domain] of [
      ['test', 'gmail.com'],
      ['jane', 'mail.com'],
      ['jane', 'example.dev'],
    ] as const)
      expect(isPlaceholder(local, domain), domain).toBe(false)
  })
})

describe('the randomness of a local part', () => {
  it('never flags names of people, however they are joined', () => {
    const name = fc.constantFrom(...names)
    const year = fc.constantFrom('', '7', '85', '1985', '2001')
    fc.assert(
      fc.property(name, name, fc.constantFrom('.', '_', '-', ''), year, (first, last, joint, digits) => {
        for (const local of [
          `${first}${joint}${last}${digits}`,
          `${first[0]}${joint}${last}${digits}`,
          `${last}${joint}${first[0]}${digits}`,
          `${first}${digits}`,
        ])
          expect(randomMeasure(local).random, local).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })
  itWithData('flags no role of the public list', ['email-domains', 'mixmax-role-addresses.json'], (file) => {
    expect((JSON.parse(textOf(file)) as string[]).filter((role) => randomMeasure(role).random)).toEqual([])
  })
  it('flags most texts drawn at random from letters and digits', () => {
    const drawn = fc.sample(
      fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'), minLength: 14, maxLength: 14 }),
      { numRuns: 500, seed: 1 },
    )
    const flagged = drawn.filter((local) => randomMeasure(local).random).length
    expect(flagged / drawn.length).toBeGreaterThan(0.5)
  })
  it('ignores other scripts', () => {
    expect(randomMeasure('用户测试帐号名称1a2b3c4d').random).toBe(false)
  })
})

describe('the history', () => {
  it('shows only the first letter and the domain', () => {
    expect(maskedEmail('jane.roe@gmail.com')).toBe('j***@gmail.com')
    expect(maskedEmail('no address at all')).toBe('***')
    expect(maskedEmail('@x')).toBe('***')
  })
})
